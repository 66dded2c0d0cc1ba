"""What JupyterLab is told, on a machine and in a page: it shows no news and no question."""

LAB_SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
    },
}

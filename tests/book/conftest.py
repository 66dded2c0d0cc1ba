"""What the tests of the book report at their end."""


def pytest_terminal_summary(terminalreporter):
    """Print a table of the chapters that were walked through as slides."""
    rows = [
        row
        for reports in terminalreporter.stats.values()
        for report in reports
        for name, row in getattr(report, "user_properties", [])
        if name == "slides"
    ]
    if rows:
        terminalreporter.section("slides")
        terminalreporter.write_line(f"{'chapter':28}{'mode':22}slides  overflow  scale  console")
    for chapter, mode, found in rows:
        over, heard = len(found["over"]), len(found["heard"])
        line = f"{found['slides']:6}{over:10}{found['scale']:7.2f}{heard:9}"
        terminalreporter.write_line(f"{chapter:28}{mode:22}{line}")

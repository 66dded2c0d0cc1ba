"""What the tests of the book report at their end."""


def pytest_terminal_summary(terminalreporter):
    """Print a table of the chapters that were gone through as slides."""
    told = [
        each
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", None) == "call"
        for each in report.user_properties
    ]
    axe = dict(row for name, row in told if name == "axe of slides")
    rows = [row for name, row in told if name == "slides"]
    if rows:
        terminalreporter.section("slides")
        terminalreporter.write_line(f"{'chapter':28}{'mode':20}slides  over  scale  axe  console")
    for chapter, mode, found in rows:
        faults = len(axe[chapter]) if chapter in axe else "-"
        line = f"{found['slides']:6}{len(found['over']):6}{found['scale']:7.2f}{faults:>5}"
        terminalreporter.write_line(f"{chapter:28}{mode:20}{line}{len(found['heard']):9}")

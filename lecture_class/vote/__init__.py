"""The class votes on the predictions of a chapter: ``python3 start.py vote 4``.

A module imports only from those below it:

    __main__                the command
    server                  what phones and the teacher's page may ask, and what is refused
    opening                 the teacher's page in the browser
    state, report, export   what they see; the page and table at the end; files for other systems
    lesson                  one poll: its questions, its journal, its state
    journal, poll           lines on the disk; the state from them
    limits, connections     bounds on requests; a server with bounds on connections
    questions               the questions, from the notebook
    private                 files for their owner alone

``pages`` holds what browsers get.
"""

"""What runs in class: JupyterLab on a working copy, the poll, the book on paper.

class_room, contents    JupyterLab on the working copy, and what it reads of a notebook
working_copy, folder    the reader's own copy of the notebooks, and where it lies
mine, my_machine        what a reader predicted, wrote and got, and the programs of their parts
code_file               the code that a reader wrote, as the pages of the book save and open it
vote                    the class votes on the predictions of a chapter
print                   the book, and a handout, as PDF
chromium                where this machine has a Chromium, and how it is started
"""

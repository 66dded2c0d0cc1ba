# ruff: noqa: E501 (an attack is read best on one line)
"""The attacks, as code: at the top level, inside a function, in a blank notebook."""

CALLS = """
import ctypes, mmap, os, socket
c = ctypes.CDLL(None, use_errno=True)
def call(number, *arguments):
    found = c.syscall(number, *(arguments or (1,) * 6))
    return found if found >= 0 else os.strerror(ctypes.get_errno())
def vsock():
    try: return socket.socket(40).fileno()
    except OSError as error: return error.strerror
def call_as_i386(number):
    page = mmap.mmap(-1, 4096, prot=7)
    page.write(b"\\x53\\xb8" + number.to_bytes(4, "little") + b"\\xcd\\x80\\x5b\\xc3")
    found = ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(page)))()
    return found if found >= 0 else os.strerror(-found)
"""
KEYS = """
import ctypes, os
c = ctypes.CDLL(None, use_errno=True)
c.syscall.restype = ctypes.c_long
add_key, keyctl = {"x86_64": (248, 250), "aarch64": (217, 219)}[os.uname().machine]
SESSION = ctypes.c_long(-3)
def call(*arguments):
    found = c.syscall(*arguments)
    return found if found >= 0 else os.strerror(ctypes.get_errno())
def join(): return call(keyctl, 1, None)
def leave(name, text):
    return call(add_key, b"user", name.encode(), text.encode(), len(text), SESSION)
def read(name):
    key, text = call(keyctl, 10, SESSION, b"user", name.encode(), 0), ctypes.create_string_buffer(99)
    return key if isinstance(key, str) else call(keyctl, 11, ctypes.c_long(key), text, 99) and text.value.decode()
def clear(): return call(keyctl, 7, SESSION)
def listed():
    try: return open("/proc/keys").read()
    except OSError as error: return error.strerror
"""

TOP_LEVEL = {  # a cell between the answers of a full notebook: nothing is lost but the cell
    "loop": "while True:\n    pass",
    "loop that swallows interrupts":
        "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
    "100 MB of output": "for _ in range(100): print('y' * 10**6)",
    "100 MB of output to the descriptor": "import os\nfor _ in range(100): os.write(1, b'y' * 10**6)",
    "prints to stderr": "import sys\nprint('a warning', file=sys.stderr)",
    "os._exit": "import os\nos._exit(0)",
    "sys.exit": "raise SystemExit",
    "kills the parent": "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)",
    "kills everybody": "import os, signal\nos.kill(-1, signal.SIGKILL)",
    "writes files": "for n in ('/usr/x', '/kit/worker.py', '/x', 'x'):\n    open(n, 'w').write('x')",
    "fills the disk": "for n in range(99): open(f'/tmp/{n}', 'wb').write(b'x' * 10**7)",
    "fills shared memory": "open('/dev/shm/x', 'wb').write(b'x' * 10**9)",
    "network": "import urllib.request as u\nu.urlopen('http://1.1.1.1', timeout=2)",
    "asks for input": "name = input('your name? ')",
    "closes everything": "import os\nos.closerange(3, 64)",
    "segmentation fault": "import ctypes\nctypes.string_at(0)",
    "syntax error": "def broken(:",
    "magics": "%matplotlib inline\n!ls\nvalue = 1",
    "cell magic": "%%bash\nrm -rf /",
    "null byte": "x = 1\0",
    "half a letter": "x = '\ud800'",
    "6 GB at the top": "x = bytearray(6 * 10**9)",
    "recursion": "def r(n): return r(n + 1)\nr(0)",
    "400 forks":
        "import os, time\nfor _ in range(400):\n    if os.fork() == 0:\n        time.sleep(60)",
    "fork bomb": "import os\nwhile True:\n    try: os.fork()\n    except OSError: pass",
    "daemon":
        "import os, time\nif os.fork() == 0:\n    os.setsid()\n"
        "    if os.fork() == 0: time.sleep(60)\n    os._exit(0)",
    "threads":
        "import threading, time\nfor _ in range(400): "
        "threading.Thread(target=time.sleep, args=(60,), daemon=True).start()",
    "ignores signals":
        "import signal\nfor n in range(1, 30):\n    try: signal.signal(n, signal.SIG_IGN)\n"
        "    except (OSError, ValueError): pass",
    "raises its limits":
        "import resource\nresource.setrlimit(resource.RLIMIT_AS, (1 << 40, 1 << 40))",
    "breaks the built-ins": "import builtins\nbuiltins.open = builtins.print = None",
    "breaks json": "import json\njson.dumps = lambda *a, **k: '{}'",
    "reads what the grader sends":
        "import os\nfor n in range(3, 20):\n    try: os.set_blocking(n, False); os.read(n, 1 << 20)\n"
        "    except OSError: pass",
    "sends answers of its own":
        'import os\nfor n in range(3, 20):\n    try: os.write(n, b\'{"call": 1, "value": 3.0}\\n\')\n'
        "    except OSError: pass",
    "tells of a cell that there is not":
        "import os\nfor n in range(3, 20):\n    for number in (10**6, -10**6):\n"
        "        said = f'{{\"start\": {number}}}\\n{{\"failed\": {number}, \"left\": {number}}}\\n'\n"
        "        try: os.write(n, said.encode())\n        except OSError: pass",
    "tells of names that it did not overwrite":
        "import os\nfor n in range(3, 20):\n    for names in ('7', '{\"a\": 1}', '[7, null, [\"np\"]]'):\n"
        "        said = f'{{\"start\": 3}}\\n{{\"overwrites\": 3, \"names\": {names}}}\\n'\n"
        "        try: os.write(n, said.encode())\n        except OSError: pass",
    "warnings are errors": "import warnings\nwarnings.simplefilter('error')\nnp.seterr(all='raise')",
    "loses its output": "import os, sys\nsys.stdout.close()\nsys.stdout = sys.stderr = None\nos.chdir('/')",
    "a name that runs code when it is looked up":
        "class Key(str):\n    def __eq__(self, other): os._exit(1)\n"
        "    def __hash__(self): return hash('np')\nimport os\nglobals()[Key('np2')] = 1",
    "sends nonsense for ever":
        "import os, threading\ndef flood():\n    while True:\n        for n in range(3, 20):\n"
        "            try: os.write(n, b'[' * 10**5 + b'\\n')\n            except OSError: pass\n"
        "threading.Thread(target=flood, daemon=True).start()",
    "imports the library": "import lecture_grader.marking.checks",
    "imports the worker's neighbours": "import checks, bank, source",
    "new namespace": "import os\nos.unshare(os.CLONE_NEWUSER)",
    "keys of the teacher": KEYS + "found = read('ticket')\nleave('note', found)\nclear()",
    "another process": CALLS + "for number in (101, 117, 310, 270): call(number, 16, 1)",
    "the machine below": CALLS + "vsock()",
}  # fmt: skip
# How many calls these disturb is chance.
BY_CHANCE = ("sends nonsense for ever", "reads what the grader sends")

IN_FUNCTION = {  # question 1 answered by an attack; questions 2 and 3 honestly: 6 points
    "loop in a function": "while True: pass",
    "loop that swallows in a function":
        "while True:\n        try:\n            while True: pass\n"
        "        except BaseException: pass",
    "6 GB": "return float(len(bytearray(6 * 10**9)))",
    "memory by children":
        "import os, time\n    for _ in range(12):\n        if os.fork() == 0:\n"
        "            x = b'x' * (6 * 10**8)\n            time.sleep(60)\n    time.sleep(60)",
    "os._exit in a function": "import os; os._exit(0)",
    "sys.exit in a function": "raise SystemExit(0)",
    "interrupt": "raise KeyboardInterrupt",
    "pickle":
        "import pickle, os\n    class P:\n        def __reduce__(self): return os.system, ('id',)\n"
        "    return pickle.dumps(P())",
    "equals everything":
        "class E:\n        def __eq__(self, other): return True\n"
        "        def __array__(self, *a, **k): return np.array(3.0)\n    return E()",
    "a number that equals everything":
        "class E(float):\n        def __eq__(self, other): return True\n"
        "        def __abs__(self): return 0.0\n    return E(7)",
    "an array that answers":
        "class A(np.ndarray):\n        def __array_ufunc__(self, *a, **k): return True\n"
        "    return np.zeros(1).view(A)",
    "array of objects": "return np.array([object()])",
    "generator": "return (n for n in range(10**9))",
    "huge array": "return np.zeros(10**8, dtype=np.int8)",
    "huge number": "return 10 ** 5000",
    "nested": "x = []\n    for _ in range(9999): x = [x]\n    return x",
    "contains itself": "x = []\n    x.append(x)\n    return x",
    "not a number": "return float('nan')",
    "true": "return True",
    "None": "return None",
    "patches numpy": "np.isclose = np.allclose = lambda *a, **k: True\n    return 1.0",
    "reads the checks":
        "import inspect, gc\n    for o in gc.get_objects():\n"
        "        if 'check' in str(type(o)): return o\n"
        "    return [f.frame.f_locals for f in inspect.stack()][1]",
    "reads sources":
        "import glob\n    found = [f for p in ('/work', '/home', '/root', '/srv', '/mnt', '/tmp')\n"
        "        for f in glob.glob(p + '/**/hw*', recursive=True)]\n"
        "    return open(found[0]).read()",
    "error without words":
        "class E(Exception):\n        def __str__(self): raise self\n    raise E",
    "error with markup": "raise ValueError('<script>alert(1)</script>\\n' * 99)",
    "error that carries data": "raise type(f'X{w}{b}{x}', (Exception,), {})",
    "answers twice": "import os\n    os.fork()\n    return 1.0",
    "sleeps": "import time; time.sleep(99)",
    "nothing, in an array": "return np.zeros((0, 1))",
    "a number too large to square": "return 1.7e308",
    "16 MB of empty lists in the place of an answer":
        'import os\n    for n in range(3, 20):\n        try: os.write(n, b\'{"call":1,"value":[\' + '
        "b'[],' * 5000000 + b'1]}\\n')\n        except OSError: pass",
    "never ends a string": "return 'x' * 10**8",
}  # fmt: skip

BLANK = {  # nothing answered, so nothing may be had
    "blank reads the source":
        "import glob\n"
        "exec(open(glob.glob('/[!pd]*/**/hw0_example.py', recursive=True)[0]).read())",
    "blank writes the grade book":
        "import os, sqlite3\nfor p in ('..', '/', '/tmp', '/work', os.path.expanduser('~')):\n"
        "    try: sqlite3.connect(p + '/gradebook.db').execute('create table grade (x)')\n"
        "    except Exception: pass\n    try: open(p + '/marks.csv', 'w').write('me,8')\n"
        "    except OSError: pass",
    "blank strips asserts":
        "import ast\nclass T(ast.NodeTransformer):\n    def visit_Assert(self, n): return ast.Pass()\n"
        "get_ipython().ast_transformers.append(T())",
    "blank patches the checks":
        "def check(points):\n    return lambda test: print('passed', points)\n"
        "import builtins, sys\nbuiltins.AssertionError = Warning\n"
        "for m in list(sys.modules.values()): vars(m).update(run_checks=None, Result=None)",
    "blank patches test classes":
        "import unittest\nunittest.TestCase.run = lambda *a: True\n"
        "import sys\nsys.modules['lecture_lib'] = sys.modules['__main__']",
}  # fmt: skip

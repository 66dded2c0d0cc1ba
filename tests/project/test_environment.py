"""The files that describe the environment and its commands say the same."""

import ast
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import tomllib

import pytest
import yaml
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import PATIENCE, ROOT, dependencies
from tools.notebooks import machines

VERSIONS = ["3.11", "3.12", "3.13", "3.14"]
SYSTEMS = ["linux", "darwin", "win32"]
COMMAND = re.compile(r"(?:python3|py|python) start\.py(?: ([a-z]+))?")


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


PROJECT = tomllib.loads(read("pyproject.toml"))
FILES = sorted(path.stem for path in (ROOT / "requirements").iterdir())
APART = {"peers", "security", "sphinx"}  # in environments of their own
PARTS = sorted(set(FILES) - {"all", *APART})  # each holds some of the packages of all
PIN = re.compile(
    r"[a-z0-9-]+==[0-9][0-9a-z.]*( ; [^#@/\\]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+\n"
)


def entries(name):
    """The entries of a file of requirements, each with its hashes."""
    head, *entries = re.split(r"^(?=[a-z])", read(f"requirements/{name}.txt"), flags=re.MULTILINE)
    assert "--only-binary :all:" in head.splitlines()
    return entries


def pin(entry):
    return Requirement(entry.partition("\\")[0])


def unmarked(name):
    """The entries of a file, without the words that say where each is needed."""
    return {re.sub(r" ; .* \\", r" \\", entry) for entry in entries(name)}


PINS = [pin(entry) for entry in entries("all")]


def required():
    extras = PROJECT["project"]["optional-dependencies"].values()
    texts = [*PROJECT["project"]["dependencies"], *PROJECT["build-system"]["requires"]]
    groups = PROJECT["dependency-groups"]
    texts += [text for group in (*extras, groups["start"]) for text in group]
    return [Requirement(text) for text in texts]


def pins(version, system):
    """The version of every package on one Python and system."""
    here = {**default_environment(), "python_version": version, "sys_platform": system}
    here["python_full_version"] = f"{version}.9"
    kept = [pin for pin in PINS if not pin.marker or pin.marker.evaluate(here)]
    assert len({pin.name for pin in kept}) == len(kept)
    return {pin.name: str(pin.specifier).removeprefix("==") for pin in kept}


def sessions():
    """The names of noxfile.py's sessions."""
    found = [
        node for node in ast.parse(read("noxfile.py")).body if hasattr(node, "decorator_list")
    ]
    return {n.name for n in found if [ast.unparse(d) for d in n.decorator_list] == ["nox.session"]}


# pyproject.toml, requirements/, environment.yml


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_requirement_is_pinned_to_a_version_that_satisfies_it(version, system):
    pinned = pins(version, system)
    wrong = [
        str(r)
        for r in required()
        if r.name not in pinned or not r.specifier.contains(pinned[r.name])
    ]
    assert wrong == [], "python3 start.py lock"


@pytest.mark.parametrize("name", FILES)
def test_every_package_is_pinned_with_hashes_and_no_address(name):
    for entry in entries(name):
        assert PIN.fullmatch(entry), entry


@pytest.mark.parametrize("name", PARTS)
def test_a_part_has_the_pins_and_hashes_of_the_whole(name):
    assert unmarked(name) <= unmarked("all")


def test_only_what_no_wheel_is_made_for_may_come_as_source():
    sources = {
        name: re.findall("--no-binary (.*)", read(f"requirements/{name}.txt")) for name in FILES
    }
    assert {name: found for name, found in sources.items() if found} == {"security": ["reuse"]}


@pytest.mark.parametrize("name", ["all", *PARTS])
def test_a_file_that_is_installed_without_its_dependencies_holds_them_all(name):
    here = [
        each.name for each in map(pin, entries(name)) if not each.marker or each.marker.evaluate()
    ]
    held = set(here) | set(PROJECT["tool"]["uv"]["exclude-dependencies"])
    for package in here:
        needed = map(Requirement, importlib.metadata.requires(package) or [])
        plain = {n.name for n in needed if not n.marker or n.marker.evaluate({"extra": ""})}
        assert {canonicalize_name(each) for each in plain} <= held, package


@pytest.mark.parametrize(
    ("name", "extras"), {"notebooks": ["notebooks", "fast"], "grader": ["grader"]}.items()
)
def test_a_part_holds_what_its_extras_name_and_what_installs_the_course(name, extras):
    project = PROJECT["project"]
    texts = [*project["dependencies"], *PROJECT["build-system"]["requires"]]
    texts += [text for extra in extras for text in project["optional-dependencies"][extra]]
    assert {Requirement(text).name for text in texts} <= {
        pin(entry).name for entry in entries(name)
    }


def test_what_installs_the_course_is_named_alike_where_it_gets_its_hashes():
    assert PROJECT["dependency-groups"]["build"] == PROJECT["build-system"]["requires"]


def test_a_developer_gets_every_extra_and_the_oldest_packages_are_those_of_some():
    extras = PROJECT["project"]["optional-dependencies"]
    everything, tools = PROJECT["dependency-groups"]["dev"]
    assert Requirement(everything).name == PROJECT["project"]["name"]
    assert Requirement(everything).extras == set(extras)
    assert tools == {"include-group": "start"}
    assert set(dependencies.EXTRAS) <= set(extras)


def test_the_oldest_packages_run_the_tests_of_every_room_but_the_figures():
    rooms = {p.name for p in (ROOT / "lecture_lib").iterdir() if (p / "__init__.py").is_file()}
    told = {name.removeprefix("tests/") for name in dependencies.rooms()} - {"lecture_lib"}
    assert rooms - told == {"figures"}


def test_every_supported_python_is_named_alike(monkeypatch):
    assert PROJECT["project"]["requires-python"] == f">={VERSIONS[0]}"
    told = [text.split(" :: ")[-1] for text in PROJECT["project"]["classifiers"]]
    assert [name for name in told if name.startswith("3.")] == VERSIONS
    monkeypatch.syspath_prepend(ROOT)
    import start

    assert (start.OLDEST, start.NEWEST) == ((3, 11), (3, 14))
    named = ", ".join(VERSIONS[:-1]) + " or " + VERSIONS[-1]
    for name in ("README.md", "start.py"):
        assert f"Python {named}" in read(name)


def test_conda_gets_a_python_and_binder_the_same_pins_after_it():
    python, pip = yaml.safe_load(read("environment.yml"))["dependencies"]
    name, version = python.split("=")
    assert (name, pip) == ("python", "pip")
    assert version in VERSIONS
    commands = [line for line in read("postBuild").splitlines() if "pip install" in line]
    assert commands == [
        "python -m pip install --no-deps --require-hashes -r requirements/all.txt",
        "python -m pip install --no-deps --no-build-isolation -e .",
    ]


def test_an_image_has_the_python_of_conda_and_gets_what_binder_gets():
    python = yaml.safe_load(read("environment.yml"))["dependencies"][0].replace("=", ":")
    lines = read("Dockerfile").splitlines()
    assert [line for line in lines if line.startswith("FROM ")] == [f"FROM {python}-slim"]
    steps = [line for line in lines if line.startswith(("COPY ", "RUN ", "USER "))]
    assert steps[:2] == ["COPY . .", "RUN ./postBuild"]
    folder = re.search(r"working_copy (\S+)", read("postBuild"))[1]
    owned = f"RUN useradd --create-home reader && chown -R reader {folder}"
    assert steps[2:] == [owned, "USER reader"]  # who writes in the working copy alone
    assert f"root_dir=/srv/lecture/{folder}" in lines[-1]


@pytest.mark.parametrize(
    "name",
    ["README.md", "CONTRIBUTING.md", "book/instructors.md", "postBuild", ".ci/run", "Dockerfile"]
    + [f".github/workflows/{name}.yml" for name in ("ci", "nightly", "release")],
)
def test_no_document_and_no_job_installs_a_package_without_its_hash(name):
    for command in re.findall(r"\bpip install\b[^`\n]*", read(name)):
        hashed = re.search(r"--no-deps --require-hashes -r requirements/([a-z]+)\.txt$", command)
        ours = re.search(r"--no-deps --no-build-isolation (-e )?\.$", command)
        assert ours or (hashed and hashed[1] in FILES), command
    assert "pipx run" not in read(name)


@pytest.mark.parametrize("package", PROJECT["tool"]["setuptools"]["packages"]["find"]["include"])
def test_every_room_of_a_package_is_installed(package):
    package = package.removesuffix("*")
    rooms = {path.parent for path in (ROOT / package).rglob("*.py")}
    assert all((room / "__init__.py").is_file() for room in rooms)


def test_the_environment_sees_every_package_of_the_repository_from_any_folder(tmp_path):
    packages = sorted(path.parent.name for path in ROOT.glob("[a-z]*/__init__.py"))
    assert "lecture_book" in packages
    code = "import importlib, sys; [importlib.import_module(name) for name in sys.argv[1:]]"
    command = [sys.executable, "-c", code, *packages]
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run(command, check=True, cwd=tmp_path, env=bare, timeout=PATIENCE)


# commands


def test_readme_opens_with_the_two_commands():
    blocks = re.findall(r"```\n(.*?)\n```", read("README.md"), re.DOTALL)
    assert blocks[:2] == ["python3 start.py", "python3 start.py test"]
    assert read("README.md").index(blocks[1]) < read("README.md").index("![")


@pytest.mark.parametrize(
    "name",
    [
        "README.md",
        "CONTRIBUTING.md",
        "start.py",
        ".ci/run",
        ".pre-commit-config.yaml",
        ".github/workflows/ci.yml",
        ".github/workflows/nightly.yml",
        ".github/workflows/release.yml",
    ],
)
def test_every_command_that_a_file_names_exists(name):
    named = {match[1] for match in COMMAND.finditer(read(name)) if match[1]}
    assert named <= sessions()


def test_help_names_every_task_but_the_default():
    text = read("start.py").split('"""')[1]
    named = {match[1] for match in COMMAND.finditer(text)}
    assert named - {None} == sessions() - {"lab"}


def test_test_is_what_nox_runs_unasked():
    assert 'nox.options.sessions = ["test"]' in read("noxfile.py")


# CI


@pytest.fixture
def ci(tmp_path):
    """Run a copy of .ci/run where only the programs named exist; return what they were told."""

    def run(*programs, arguments=(), ensurepip=True):
        stubs, told = tmp_path / "bin", tmp_path / "told"
        (tmp_path / ".ci").mkdir()
        shutil.copy(ROOT / ".ci/run", tmp_path / ".ci/run")
        stubs.mkdir()
        for tool in ("dirname", "id", "env", "bash"):
            (stubs / tool).symlink_to(shutil.which(tool))
        for name in programs:
            stub = f'#!{shutil.which("bash")}\necho "{name} CI=$CI $*" >> "{told}"\n'
            if name == "python3":
                stub += "" if ensurepip else '[[ "$2" != *ensurepip* ]] || exit 1\n'
                stub += '[[ "$2" != bad ]]\n'
            (stubs / name).write_text(stub)
            (stubs / name).chmod(0o755)
        done = subprocess.run(
            [shutil.which("bash"), str(tmp_path / ".ci/run"), *arguments],
            env={"PATH": str(stubs)},
            capture_output=True,
            text=True,
        )
        lines = told.read_text().splitlines() if told.exists() else []
        return done, [line for line in lines if " -c " not in line]

    return run


def test_ci_runs_the_test_command_of_the_readme_and_nothing_else_where_all_is_there(ci):
    done, told = ci("python3", "bwrap", "chromium", "apt-get", "sudo")
    assert told == ["python3 CI=true start.py test"]
    assert done.returncode == 0


def test_ci_installs_what_is_missing_first(ci):
    _, told = ci("python3", "apt-get", "sudo", ensurepip=False)
    installed = " ".join(told[:-1])
    assert re.search(
        r"install -y .*--no-install-recommends python3-venv bubblewrap chromium", installed
    )
    assert told[-1] == "python3 CI=true start.py test"
    assert ("sudo" in installed) == (os.geteuid() != 0)


def test_ci_installs_coq_only_where_the_proofs_run(ci):
    _, told = ci("python3", "bwrap", "chromium", "apt-get", "sudo", arguments=["lint", "proofs"])
    assert told[-3].endswith("--no-install-recommends coq")
    assert told[-2:] == [f"python3 CI=true start.py {task}" for task in ("lint", "proofs")]


def test_ci_names_what_is_missing_where_it_cannot_install(ci):
    done, told = ci("python3")
    assert done.returncode != 0
    assert "Missing: bubblewrap chromium" in done.stderr
    assert told == []


def test_ci_takes_another_task_and_fails_with_it(ci):
    done, told = ci("python3", "bwrap", "google-chrome", arguments=["bad", "matrix"])
    assert told == ["python3 CI=true start.py bad"]
    assert done.returncode != 0


def jobs(name):
    return yaml.safe_load(read(f".github/workflows/{name}.yml"))["jobs"]


def test_the_book_is_published_only_after_every_part_of_the_readmes_command_and_the_matrix():
    ci = jobs("ci")
    runs = {name: [step.get("run") for step in job["steps"]] for name, job in ci.items()}
    assert "bash .ci/run $TASKS" in runs["test"]
    assert "bash .ci/run matrix" in runs["matrix"]
    assert set(ci["publish"]["needs"]) == {"test", "matrix"}
    legs = [leg["tasks"].split() for leg in ci["test"]["strategy"]["matrix"]["include"]]
    assert all(task in sessions() for leg in legs for task in leg)
    parts = read("start.py").split('Parts of "test"')[1].split("\n\n")[1]
    told = [match[1] for match in COMMAND.finditer(parts)]
    assert sorted(task for leg in legs for task in leg) == sorted(told)
    (upload,) = [step for step in ci["test"]["steps"] if "upload-pages" in step.get("uses", "")]
    assert upload["with"]["path"] == "book/_site"
    publishers = [job for job in ci.values() if "deploy-pages" in str(job)]
    assert publishers == [ci["publish"]]


def test_the_nightly_job_tries_the_newest_python():
    assert f"'python-version': '{VERSIONS[-1]}'" in str(jobs("nightly")["newest-python"])


def test_the_nightly_run_builds_the_book_with_the_newest_sphinx_and_without_jupyter_book():
    assert jobs("nightly")["newest-sphinx"]["steps"][-1] == {"run": "python start.py sphinx"}
    assert Requirement(PROJECT["dependency-groups"]["sphinx"][0]).name == "sphinx"
    assert not any(pin(entry).name == "jupyter-book" for entry in entries("sphinx"))


def test_the_nightly_run_asks_about_known_faults_of_the_oldest_and_the_newest_packages():
    job = jobs("nightly")["advisories"]
    assert job["strategy"]["matrix"]["python"] == [VERSIONS[0], VERSIONS[-1]]
    assert job["steps"][-1] == {"run": "python start.py advisories"}


def test_the_workflows_and_licences_are_checked_by_pinned_programs():
    runs = [step.get("run") for step in jobs("ci")["workflows"]["steps"]]
    assert runs[-1] == "python start.py workflows"


def test_jobs_take_actions_of_github_alone_each_by_the_hash_of_a_release():
    """Who can move a tag could give the job another program."""
    files = (ROOT / ".github" / "workflows").glob("*.yml")
    used = re.findall(r"uses: (.*)", "\n".join(path.read_text("utf-8") for path in files))
    assert used
    for action in used:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v[0-9.]+", action), action


def test_every_supported_python_runs_the_notebooks_and_ci_has_them_all():
    assert machines.VERSIONS == VERSIONS
    (setup,) = [s for s in jobs("ci")["matrix"]["steps"] if "setup-python" in s.get("uses", "")]
    assert sorted(setup["with"]["python-version"].split()) == VERSIONS

"""Compiles the rules with mypyc when a wheel is built on a machine with a C compiler.

An editable install is never compiled: extension modules beside their sources go stale and shadow edits.
`QUEGUAN_COMPILE=0` builds a pure Python wheel, `QUEGUAN_COMPILE=1` makes a missing compiler an error.
"""

import os
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
SOURCES = ROOT / "src" / "queguan"
COMPILED_PACKAGES = ("core", "games", "players")

# Package `__init__` files stay interpreted so that importlib.resources finds the data beside them.
# Anything else that is not compiled is listed here with its reason.
NOT_COMPILED: dict[str, str] = {}


def modules() -> list[str]:
    """Paths, relative to the project, of all modules that are compiled."""
    found = [path for package in COMPILED_PACKAGES for path in sorted((SOURCES / package).rglob("*.py"))]
    names = [path.relative_to(ROOT).as_posix() for path in found if path.name != "__init__.py"]
    unknown = NOT_COMPILED.keys() - set(names)
    if unknown:
        raise SystemExit(f"setup.py: NOT_COMPILED names files that do not exist: {sorted(unknown)}")
    return [name for name in names if name not in NOT_COMPILED]


def has_compiler() -> bool:
    """Whether extension modules can be built: a C compiler and Python's headers."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(compiler.split()[0]) is not None and header.exists()


def extensions() -> list[Extension]:
    """The extension modules of this build; none for an editable install or without a compiler."""
    if "bdist_wheel" not in sys.argv:
        return []
    wanted = os.environ.get("QUEGUAN_COMPILE", "auto")
    if wanted == "0" or (wanted != "1" and not has_compiler()):
        print("queguan: building pure Python (QUEGUAN_COMPILE=0, or no C compiler or Python headers here)")
        return []
    from mypyc.build import mypycify

    sources = modules()
    if not sources:
        return []
    print(f"queguan: compiling {len(sources)} modules with mypyc")
    os.chdir(ROOT)
    os.environ["MYPYPATH"] = "src"
    # one C file a module: as one file the compiler wants gigabytes and cannot use a second core
    built = list(mypycify(["--config-file=pyproject.toml", *sources], opt_level="3", multi_file=True))
    for extension in built:
        # nobody replaces our symbols at load time, so calls inside the library need no detour
        if sys.platform != "win32":
            flags = ["-fno-semantic-interposition", "-fvisibility=hidden"]
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]  # the list is shared
    return built


class BuildInParallel(build_ext):
    """Compiles the C files of an extension side by side, one to a core."""

    def finalize_options(self) -> None:
        """Extensions themselves are built side by side too (the many small ones)."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extension(self, ext: Extension) -> None:
        """Compile all sources of `ext`, then link them."""
        compiler = self.compiler

        def compiled(source: str) -> list[str]:
            return compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=ext.include_dirs,
                extra_postargs=ext.extra_compile_args,
                depends=ext.depends,
            )

        if len(ext.sources) > 1:
            with ThreadPoolExecutor(self.parallel) as pool:
                ext.extra_objects += [path for found in pool.map(compiled, ext.sources) for path in found]
            ext.sources = []
        super().build_extension(ext)


class BuildWithClient(build_py):
    """Puts the built web client, when there is one, into the wheel beside the server."""

    def run(self) -> None:
        """Copy the packages, then `web/dist`."""
        super().run()
        client = ROOT / "web" / "dist"
        if client.is_dir() and not self.editable_mode:
            target = Path(self.build_lib) / "queguan" / "server" / "client"
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(client, target)


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildInParallel, "build_py": BuildWithClient})

"""Find a Chromium for the browser tests; install Debian's where there is none and we may."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The path of a browser, `VWORP_BROWSER` first."""
    named = os.environ.get("VWORP_BROWSER")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> None:
    """Install Debian's package, which needs to be root."""
    apt = ["apt-get", "--quiet=2", "--yes"]
    subprocess.run([*apt, "update"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(
        [*apt, "install", "--no-install-recommends", "chromium"],
        check=True,
        stdout=subprocess.DEVNULL,
    )


def main() -> int:
    """Print where the browser is."""
    if find() is None and shutil.which("apt-get") and os.geteuid() == 0:
        install()
    path = find()
    if path is None:
        print("No Chromium was found. Install one, or name it in VWORP_BROWSER.", file=sys.stderr)
        return 1
    print(f"browser: {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""`pioche completion`: prints completion scripts for shells."""

from typing import Literal


def completion(shell: Literal["bash", "zsh", "fish"], /) -> None:
    """Print a script that lets a shell complete commands and options.

    Put it where the shell looks for such scripts.

    For example:
        pioche completion bash >> ~/.bashrc
        pioche completion zsh > "${fpath[1]}/_pioche"
        pioche completion fish > ~/.config/fish/completions/pioche.fish

    Parameters
    ----------
    shell
        The shell.
    """
    from pioche.cli._app import build

    print(build().generate_completion(shell=shell))

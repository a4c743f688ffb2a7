"""Property tests: the same examples on every run, unless HYPOTHESIS_PROFILE=soak asks for new ones."""

import gc
import os
import signal

from hypothesis import HealthCheck, settings

# Before numpy is loaded: nets are small, and their threads would wait for one another and use up a core.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# Before JAX is loaded: its programs run for moments here, and compiling them takes longer.
os.environ.setdefault("JAX_DISABLE_MOST_OPTIMIZATIONS", "1")
gc.disable()  # while the tests are collected: nearly all that is made then stays

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "soak",
    derandomize=False,
    deadline=None,
    max_examples=10_000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    # Under `nohup` programs started by the tests would ignore the signal too.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell that runs the tests in the background ignores Ctrl+C, and so do all programs that they start.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """The collector of garbage looks less often, and need not look through seven thousand tests."""
    gc.freeze()
    gc.set_threshold(10_000)
    gc.enable()

"""A process on Windows with everything it started: a job, which ends all of it when it is closed."""

import subprocess
import sys
from typing import Final

KILL_ON_JOB_CLOSE: Final = 0x2000
EXTENDED_LIMITS: Final = 9

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    class _BasicLimits(ctypes.Structure):
        _fields_ = (
            ("process_user_time", wintypes.LARGE_INTEGER),
            ("job_user_time", wintypes.LARGE_INTEGER),
            ("flags", wintypes.DWORD),
            ("minimum_working_set", ctypes.c_size_t),
            ("maximum_working_set", ctypes.c_size_t),
            ("active_processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority_class", wintypes.DWORD),
            ("scheduling_class", wintypes.DWORD),
        )

    class _ExtendedLimits(ctypes.Structure):
        _fields_ = (
            ("basic", _BasicLimits),
            ("io_counters", ctypes.c_ulonglong * 6),
            ("process_memory", ctypes.c_size_t),
            ("job_memory", ctypes.c_size_t),
            ("peak_process_memory", ctypes.c_size_t),
            ("peak_job_memory", ctypes.c_size_t),
        )

    _kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    _kernel.CreateJobObjectW.restype = wintypes.HANDLE
    _kernel.CreateJobObjectW.argtypes = (wintypes.LPVOID, wintypes.LPCWSTR)
    _kernel.SetInformationJobObject.argtypes = (
        wintypes.HANDLE,
        ctypes.c_int,
        wintypes.LPVOID,
        wintypes.DWORD,
    )
    _kernel.AssignProcessToJobObject.argtypes = (wintypes.HANDLE, wintypes.HANDLE)
    _kernel.CloseHandle.argtypes = (wintypes.HANDLE,)

    class WindowsJob:
        """The system also closes it when this process ends, in any way."""

        def __init__(self, process: "subprocess.Popen[str]") -> None:
            """Raises OSError if the system gives no job."""
            self._process = process
            self._job = _kernel.CreateJobObjectW(None, None)
            limits = _ExtendedLimits()
            limits.basic.flags = KILL_ON_JOB_CLOSE
            size = ctypes.sizeof(limits)
            if not (
                self._job
                and _kernel.SetInformationJobObject(self._job, EXTENDED_LIMITS, ctypes.byref(limits), size)
                and _kernel.AssignProcessToJobObject(self._job, int(process._handle))  # type: ignore[attr-defined]
            ):
                raise ctypes.WinError(ctypes.get_last_error())

        def kill(self) -> None:
            job, self._job = self._job, None
            if job:
                _kernel.CloseHandle(job)
            self._process.kill()

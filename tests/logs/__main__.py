"""`python -m tests.logs` saves games as this version stores them; once for each release."""

from tests.logs.writing import write_logs

if __name__ == "__main__":
    for path in write_logs():
        print(path)

#!/bin/bash
# Takes the steps of the Containerfile without a container engine: in a clean folder, as a user without rights.
# Builds nothing: `make wheel` comes first. Exit code 0: what was installed has served, and has ended in order.
set -euo pipefail
cd "$(dirname "$0")/.."
clean=$(mktemp --directory /var/tmp/pioche-check.XXXXXX)
server=
trap '[ -z "$server" ] || kill -KILL "$server" 2>/dev/null || true; rm -rf "$clean"' EXIT

as_nobody() { env --chdir="$clean" HOME="$clean" PYTHON="${PYTHON:-python3}" "${nobody[@]}" "$@"; }
nobody=()
[ "$(id -u)" != 0 ] || nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups)

# COPY and RUN of the Containerfile, with /build and /opt/pioche in the clean folder.
while read -r word source target _; do
	[ "$word" = COPY ] || continue
	case $target in */) target=$target$(basename "$source") ;; esac
	mkdir -p "$clean$(dirname "$target")"
	cp -r "$source" "$clean$target"
done <Containerfile
[ "$(id -u)" != 0 ] || chown -R 65534:65534 "$clean"
steps=$(sed -n 's#^RUN \(/build/.*\)#\1#p' Containerfile | sed "s# /# $clean/#g; s#^/#$clean/#")
as_nobody sh -euc "$steps"
[ ! -e "$clean/build" ]

# The ENTRYPOINT, on a free port and with its store in the clean folder.
mapfile -t entry < <(as_nobody "$clean/opt/pioche/bin/python" -c '
import json, sys
line = next(line for line in sys.stdin if line.startswith("ENTRYPOINT "))
print(*json.loads(line.removeprefix("ENTRYPOINT ")), sep="\n")' <Containerfile)
entry=("${entry[@]/#\//$clean/}")
entry=("${entry[@]/#0.0.0.0/127.0.0.1}")
entry=("${entry[@]/#8000/0}")
mkdir -p "$clean/var/lib/pioche"
[ "$(id -u)" != 0 ] || chown -R 65534:65534 "$clean/var"
cd "$clean"
env HOME="$clean" "${nobody[@]}" "${entry[@]}" --json >"$clean/said" &
server=$!
for _ in $(seq 100); do [ -s "$clean/said" ] && break || sleep 0.1; done
"$clean/opt/pioche/bin/python" - "$clean/said" <<'PYTHON'
import json, sys, urllib.request
url = json.load(open(sys.argv[1]))["url"].rstrip("/")
for path in ("/readyz", "/", "/api/tables"):
    with urllib.request.urlopen(url + path, timeout=10) as answer:
        assert answer.status == 200, path
PYTHON
kill -TERM "$server"
wait "$server"
server=
[ -s "$clean/var/lib/pioche/tables.sqlite" ]
echo "installed and served as user $(as_nobody id -u), from a clean folder"

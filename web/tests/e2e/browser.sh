#!/usr/bin/env bash
# Prints the Chromium or Chrome of this machine. As root, installs Debian's where there is none.
set -euo pipefail

found() {
	local name
	for name in ${PIOCHE_CHROMIUM:+"$PIOCHE_CHROMIUM"} chromium chromium-browser google-chrome google-chrome-stable; do
		if command -v "$name"; then return; fi
	done
	return 1
}

found && exit
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
	echo 'installing Chromium for the browser tests' >&2
	apt-get update -qq >&2
	DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends chromium fonts-liberation >&2
	found && exit
fi
exit 1

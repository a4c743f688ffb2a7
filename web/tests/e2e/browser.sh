#!/usr/bin/env bash
# Prints the Chromium or Chrome of this machine. As root, installs Debian's where there is none, and the
# letters that golden screens are made of.
set -euo pipefail

found() {
	local name
	for name in ${PIOCHE_CHROMIUM:+"$PIOCHE_CHROMIUM"} chromium chromium-browser google-chrome google-chrome-stable; do
		if command -v "$name"; then return; fi
	done
	return 1
}

has_letters() { compgen -G '/usr/share/fonts/*/liberation*/LiberationSans-Regular.ttf' >/dev/null; }

if found >/dev/null && has_letters; then found; exit; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
	wanted=(fonts-liberation)
	found >/dev/null || wanted+=(chromium)
	echo "installing ${wanted[*]} for the browser tests" >&2
	{
		apt-get update -qq &&
			DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "${wanted[@]}"
	} >&2 || echo 'that cannot be done here' >&2
fi
found

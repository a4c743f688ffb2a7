#!/usr/bin/env bash
# Prints the Chromium or Chrome of this machine; first its headless shell, which needs three quarters of the time. As root,
# installs Debian's where there is none (for CI: where there is no shell), and the letters that golden screens are made of.
set -euo pipefail
SHELL_OF_CHROMIUM=chromium-headless-shell

found() {
	local name
	for name in ${PIOCHE_CHROMIUM:+"$PIOCHE_CHROMIUM"} "$SHELL_OF_CHROMIUM" chromium chromium-browser google-chrome google-chrome-stable; do
		if command -v "$name"; then return; fi
	done
	return 1
}

has_letters() { compgen -G '/usr/share/fonts/*/liberation*/LiberationSans-Regular.ttf' >/dev/null; }

is_quick() { [ -n "${PIOCHE_CHROMIUM:-}" ] || [ -z "${CI:-}" ] || command -v "$SHELL_OF_CHROMIUM"; }

install() {
	echo "installing $* for the browser tests" >&2
	DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >&2
}

if found >/dev/null && has_letters && is_quick >/dev/null; then found; exit; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
	apt-get update -qq >&2 || true
	has_letters || install fonts-liberation || true
	is_quick >/dev/null && found >/dev/null || install "$SHELL_OF_CHROMIUM" || found >/dev/null || install chromium ||
		echo 'that cannot be done here' >&2
fi
found

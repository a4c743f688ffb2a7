/** Shares a text: by the system, the clipboard, or the fallback on plain http. */

/** `copied` needs a message; `no` means that the text must be shown, so that people can copy it by hand. */
export type ShareResult = "shared" | "copied" | "no";

/** A link whose preview speaks the language of the sender; English needs no word. */
export function withLanguage(link: string, lang: string): string {
  if (lang === "en") return link;
  return `${link}${link.includes("?") ? "&" : "?"}lang=${lang}`;
}

export async function share(title: string, url: string): Promise<ShareResult> {
  if (navigator.share !== undefined) {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  return copy(url);
}

export async function copy(text: string): Promise<ShareResult> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return copiedBySelection(text) ? "copied" : "no";
  }
}

function copiedBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.setAttribute("readonly", "");
  area.className = "visually-hidden";
  const before = document.activeElement;
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

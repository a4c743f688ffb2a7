import { mount } from "svelte";
import "../src/theme.css";
import "../src/shared-styles.css";
import { setLanguage } from "../src/words";
import Gallery from "./Gallery.svelte";

/** `gallery.html?room=table&theme=light&ask=colour&cards=25&people=9` */
const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "dark";
document.documentElement.dataset["motion"] = asked.get("motion") ?? "auto";
const target = document.getElementById("app");
if (target !== null) {
  const props = {
    room: asked.get("room") ?? "cards",
    ask: asked.get("ask") ?? "",
    cards: Number(asked.get("cards") ?? 7),
    people: Number(asked.get("people") ?? 3),
    lang: asked.get("lang") ?? "fr",
  };
  void setLanguage(props.lang).then(() => mount(Gallery, { target, props }));
}

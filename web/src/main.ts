import { mount } from "svelte";
import App from "./App.svelte";
import { offerInstalling } from "./installing";
import { settle } from "./settings.svelte";
import "./theme.css";

void settle().then(() => mount(App, { target: document.getElementById("app")! }));
offerInstalling();

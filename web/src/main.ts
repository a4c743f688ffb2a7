import { mount } from "svelte";
import App from "./App.svelte";
import { offerInstallation } from "./installation";
import { applySettings } from "./settings.svelte";
import "./theme.css";

await applySettings();
mount(App, { target: document.getElementById("app")! });
offerInstallation();

import { mount } from "svelte";
import App from "./App.svelte";
import { offerInstallation } from "./installation";
import { applySettings } from "./settings.svelte";
import "./theme.css";

// No await at the top: the build would then need a file more for each screen.
void applySettings().then(() => {
  mount(App, { target: document.getElementById("app")! });
  offerInstallation();
});

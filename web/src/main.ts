import { mount } from "svelte";
import App from "./App.svelte";
import { offerInstallation } from "./installation";
import { router } from "./router.svelte";
import { loadScreen } from "./screens/screen-loader";
import { applySettings } from "./settings.svelte";
import "./theme.css";
import "./shared-styles.css";

/** Milliseconds after which a page without words asks for them again. */
const RETRY = 3000;

function start(): void {
  mount(App, { target: document.getElementById("app")! });
  offerInstallation();
}

// The screen comes at the same time as the words; if it does not come, the page says so.
if (router.route.screen !== "home") loadScreen(router.route.screen).catch(() => undefined);

// No await at the top: the build would then need a file more for each screen.
applySettings().then(start, () => setTimeout(() => location.reload(), RETRY));

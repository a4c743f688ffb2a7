import { mount } from "svelte";
import App from "./App.svelte";
import { offerInstalling } from "./installing";
import { settle } from "./settings.svelte";
import "./theme.css";

settle();
mount(App, { target: document.getElementById("app")! });
offerInstalling();

import "./lib/theme/index.css";
import { mount } from "svelte";
import App from "./app/App.svelte";
import { startRouter } from "./app/router.svelte";
import { applySettings } from "./lib/settings.svelte";

applySettings();
startRouter();
const target = document.getElementById("app");
if (target === null) throw new Error("index.html lacks #app");
mount(App, { target });

import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./app.css";
import { look_remembered, wear } from "./lib/device.svelte";
import { follow_links } from "./lib/route.svelte";
import { signed } from "./lib/session.svelte";
import { speak_as_remembered } from "./lib/words.svelte";

wear(look_remembered());
follow_links();
void signed.read().catch(() => undefined); // public pages need no session
await speak_as_remembered();
mount(App, { target: document.getElementById("app")! });

import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./app.css";
import { look_remembered, wear } from "./lib/device.svelte";
import { one_act_a_press } from "./lib/double_click";
import { follow_links } from "./lib/route.svelte";
import { signed } from "./lib/session.svelte";
import { speak_as_remembered } from "./lib/words.svelte";

wear(look_remembered());
follow_links();
one_act_a_press();
void signed.read().catch(() => undefined); // public pages need no session
await speak_as_remembered();
mount(App, { target: document.getElementById("app")! });

import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./app.css";
import { look_remembered, wear } from "./lib/device.svelte";
import { keep_working } from "./lib/keeps_working";
import { one_act_a_press } from "./lib/double_click";
import { patiently } from "./lib/patience";
import { follow_links } from "./lib/route.svelte";
import { signed } from "./lib/session.svelte";
import { speak_as_remembered } from "./lib/words.svelte";
import { without_words } from "./without_words";

const here = document.getElementById("app")!;
wear(look_remembered());
follow_links();
one_act_a_press();
keep_working();
void patiently(() => signed.read()).catch(() => undefined); // public pages need no session
patiently(speak_as_remembered).then(
  () => {
    here.replaceChildren(); // the plain view that the server put there
    mount(App, { target: here });
  },
  () => without_words(here),
);

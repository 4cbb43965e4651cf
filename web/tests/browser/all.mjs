import { existsSync } from "node:fs";
import { finish } from "./browser.mjs";
import { look } from "./look.mjs";

const wanted = process.argv[2] ?? "all";
if (wanted === "all" || wanted === "look") await look();
if (existsSync(new URL("./hall.mjs", import.meta.url)) && (wanted === "all" || wanted === "hall")) await (await import("./hall.mjs")).hall();
finish();

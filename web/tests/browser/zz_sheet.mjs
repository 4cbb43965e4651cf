import { readFileSync } from "node:fs";
import { open_browser } from "./browser.mjs";
const [out, height, ...names] = process.argv.slice(2);
const browser = await open_browser();
const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
const imgs = names.map((n) => `<div style="height:${height}px;overflow:hidden;border:1px solid #888"><img style="width:100%;display:block" src="data:image/png;base64,${readFileSync(`/tmp/desk_pics/${n}.png`).toString("base64")}"></div>`);
await page.setContent(`<body style="margin:0"><div style="display:grid;gap:6px;grid-template-columns:repeat(${names.length},1fr)">${imgs.join("")}</div>`);
await page.screenshot({ path: `/tmp/desk_pics/${out}.png`, fullPage: true });
await browser.close();

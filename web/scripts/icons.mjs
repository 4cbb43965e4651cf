// Draws the icons of the installed page from the mark: node scripts/icons.mjs, after favicon.svg has changed.
import { readFileSync } from "node:fs";
import { open_browser } from "../tests/browser/browser.mjs";

const mark = readFileSync(new URL("../public/favicon.svg", import.meta.url), "utf8");
const sizes = [["icon-192", 192, 0.8], ["icon-512", 512, 0.8], ["icon-maskable", 512, 0.55], ["icon-apple", 180, 0.7]];
const browser = await open_browser();
for (const [name, size, share] of sizes) {
  const page = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: "light" });
  await page.setContent(`<body style="margin:0;height:100vh;background:#fbf9f3;display:grid;place-items:center">${mark.replace("<svg", `<svg width="${size * share}" height="${size * share}"`)}</body>`);
  await page.screenshot({ path: new URL(`../public/${name}.png`, import.meta.url).pathname });
}
await browser.close();

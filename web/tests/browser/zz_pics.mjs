import { open_browser, open_page } from "./browser.mjs";
import { serve_fixtures } from "./fixture_server.mjs";
const sizes = { p390: { width: 390, height: 844 }, t768: { width: 768, height: 1024 }, l1440: { width: 1440, height: 900 }, l1024: { width: 1024, height: 768 } };
const pages = { entry: "/events/fresh/entry", fresh: "/events/fresh", inv: "/events/easter/entry", pairings: "/events/easter/pairings?by=board", findme: "/events/easter/pairings?by=me", standings: "/events/easter/standings", cross: "/events/easter/crosstable", players: "/events/easter/players", entrant: "/events/easter/players/5", prizes: "/events/easter/prizes", regulations: "/events/easter/regulations", rating: "/events/easter/rating", autumn: "/events/autumn", person: "/players/5", screen: "/events/hall/screen?show=pairings", events: "/", search: "/search?q=dals", ratings: "/ratings" };
const desk = { droundd: "/desk/events/easter/round", dplayers: "/desk/events/easter/players", dfresh: "/desk/events/fresh/players", dsettings: "/desk/events/easter/settings", dpapers: "/desk/events/easter/papers", dprep: "/desk/events/easter/preparation", dcheckin: "/desk/events/easter/checkin", dscreens: "/desk/events/easter/screens" };
const want = process.argv[2].split(",");  // page:size:lang:look
const site = await serve_fixtures();
const browser = await open_browser();
for (const each of want) {
  const [name, size, language, look, text] = each.split(":");
  const page = await open_page(browser, { viewport: sizes[size], reducedMotion: "reduce" });
  await page.context().addInitScript(([language, look]) => location.protocol === "http:" && (localStorage.setItem("dommer.language", language), localStorage.setItem("dommer.look", look)), [language, look]);
  if (name in desk) await page.context().addCookies([{ name: "signed", value: "yes", url: site.address }]);
  await page.goto(site.address + (pages[name] ?? desk[name]));
  await page.waitForSelector("h1");
  await page.waitForFunction(() => !document.querySelector("main .waiting"));
  if (text) await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
  if (name === "entry" && size !== "l1024") await page.getByRole("button", { name: /Ask for a place|Bed om en plads|Be om plass|Be om plats/ }).last().click().catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(150);
  await page.screenshot({ path: `/tmp/desk_pics/${each.replaceAll(":", "-")}.png`, fullPage: !name.startsWith("screen") });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  console.log(each, over > 0 ? `OVER ${over}` : "", page.complaints.join("|"));
  await page.context().close();
}
await browser.close();
site.stop();

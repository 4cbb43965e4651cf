// Every page in three languages, phone and laptop, light and dark: axe finds nothing, nothing runs over the edge, and a picture is kept.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { open_browser, open_page, test } from "./browser.mjs";
import { serve_fixtures } from "./fixture_server.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const pictures = new URL("../../pictures/", import.meta.url).pathname;
const laptop = { width: 1280, height: 800 };
const zoomed = { width: 640, height: 400 }; // the laptop at 200 %
const phone = { width: 360, height: 740 };
const wide = { width: 1920, height: 1080 };

const pages = {
  help: "/help", help_search: "/help?q=backup", help_pictures: "/help/first-tournament", help_commands: "/help/club-server",
  events: "/", pairings: "/events/easter/pairings?by=board", by_name: "/events/easter/pairings?by=name", find_me: "/events/easter/pairings?by=me", standings: "/events/easter/standings",
  crosstable: "/events/easter/crosstable", players: "/events/easter/players", entrant: "/events/easter/players/5", rating: "/events/easter/rating", prizes: "/events/easter/prizes", regulations: "/events/easter/regulations", full_hall: "/events/hall/pairings?by=board", fresh: "/events/fresh", entry: "/events/fresh/entry", invitation_of_event: "/events/easter/entry",
  screen: "/events/hall/screen?show=pairings", screen_standings: "/events/easter/screen?show=standings", screen_later: "/events/fresh/screen", screen_boards: "/events/hall/screen/2", screen_message: "/events/hall/screen/3", screen_results: "/events/easter/screen/4", screen_countdown: "/events/easter/screen/5", screen_shared: "/festivals/fjordby/screen/1",
  festivals: "/festivals", festival: "/festivals/fjordby",
  search: "/search?q=dals", search_nothing: "/search?q=xyz", ratings: "/ratings", ratings_nobody: "/ratings?club=2",
  register: "/players", nobody: "/players?q=xyz", player: "/players/5", clubs: "/clubs", club: "/clubs/1", rules: "/rules", acceptance: "/rules/acceptance", packs: "/rules/packs", rule_search: "/rules?q=third", book: "/rules/laws-dk-2023", article: "/rules/laws-dk-2023/9.2.2", lost: "/nowhere/at/all", no_event: "/events/none",
  login: "/login", invitation: "/invitation#abc", welcome: "/welcome",
};
const desk_pages = {
  register_desk: "/players", clubs_desk: "/clubs", member_desk: "/players/5", club_desk: "/clubs/1", desk: "/desk", new_event: "/desk/new", first_steps: "/welcome", import: "/desk/import", classes: "/desk/classes", users: "/desk/users", password: "/desk/password", desk_round: "/desk/events/easter/round", desk_players: "/desk/events/easter/players", desk_empty: "/desk/events/fresh/players", checkin: "/desk/events/easter/checkin",
  festival_desk: "/desk/festivals/fjordby", festivals_desk: "/festivals", screens: "/desk/events/easter/screens",
  playoff: "/desk/events/easter/playoff", papers: "/desk/events/easter/papers", log: "/desk/events/easter/log", helpers: "/desk/events/easter/helpers", preparation: "/desk/events/easter/preparation", settings: "/desk/events/easter/settings",
};
const only = process.env.ONLY?.split(",");
// Every language, look and size once; all of them with each other when asked for: PICTURES=all.
const few = [
  { name: "phone-da-light", size: phone, language: "da", look: "light" }, { name: "laptop-nb-dark", size: laptop, language: "nb", look: "dark" },
  { name: "zoom-en-light", size: zoomed, language: "en", look: "light" },
];
const all = Object.entries({ phone, laptop, zoom: zoomed, wide }).flatMap(([place, size]) =>
  ["da", "nb", "en", "sv"].flatMap((language) => ["light", "dark"].map((look) => ({ name: `${place}-${language}-${look}`, size, language, look }))));
const runs = (process.env.PICTURES === "all" ? all : few).filter((run) => !process.env.RUNS || process.env.RUNS.split(",").includes(run.name));

async function settle(page) {
  await page.waitForSelector("h1");
  await page.waitForFunction(() => !document.querySelector("main .waiting"));
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

export async function faults_of(page) {
  await page.evaluate(axe); // by the debugger's hand: the page's own policy would refuse it
  const found = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }));
  return found.violations.map((fault) => `${fault.id}: ${fault.nodes.slice(0, 3).map((node) => `${node.target} ${node.failureSummary}`).join(" | ")}`);
}

/** Names that are cut off, and words of names that are torn although they are no longer than most surnames. */
const harmed_names = (page) =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll(".screen .name")].filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1);
    const torn = [];
    for (const each of document.querySelectorAll("main tbody a, main tbody button.name, main ul.plain button, h1, h2")) {
      const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of text.data.matchAll(/[^\s-]+-?/g)) {
          const range = document.createRange();
          range.setStart(text, index), range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top)));
          if (lines.size > 1 && word.length <= 12) torn.push(word);
        }
    }
    return [...cut.map((each) => each.textContent), ...torn];
  });

async function look_at_all(browser, site, { name, size, language, look }) {
  const page = await open_page(browser, { viewport: size, reducedMotion: "reduce" });
  await page.context().addInitScript(([language, look]) => location.protocol === "http:" && (localStorage.setItem("dommer.language", language), localStorage.setItem("dommer.look", look)), [language, look]);
  for (const [each, path] of [...Object.entries(pages), ...Object.entries(desk_pages)]) {
    if (only && !only.includes(each)) continue;
    await test(`${name} ${each}`, async () => {
      await page.context().clearCookies();
      if (each in desk_pages) await page.context().addCookies([{ name: "signed", value: "yes", url: site.address }]);
      await page.goto("about:blank");
      page.complaints.length = 0;
      await page.goto(site.address + path);
      await settle(page);
      await page.screenshot({ path: `${pictures}${each}-${name}.png`, fullPage: each !== "full_hall" });
      if (each !== "full_hall") assert.deepEqual(await faults_of(page), []); // two hundred rows like those of pairings
      assert.deepEqual(await harmed_names(page), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, "the page runs over the edge");
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      assert.deepEqual(page.complaints, []);
    });
  }
  await page.context().close();
}

export async function look() {
  mkdirSync(pictures, { recursive: true });
  const site = await serve_fixtures();
  const browser = await open_browser();
  for (let at = 0; at < runs.length; at += 3) await Promise.all(runs.slice(at, at + 3).map((run) => look_at_all(browser, site, run)));
  await browser.close();
  site.stop();
}

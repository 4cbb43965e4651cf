// A player's phone, 390 px wide: the list at once, my line always, what made the difference, and what is new told to the ear.
import assert from "node:assert/strict";
import { open_browser, open_page, slowed, test } from "./browser.mjs";
import { serve_fixtures } from "./fixture_server.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ready = (page) => page.waitForFunction(() => document.querySelector("h1") && !document.querySelector("main .waiting"));
const runs_out = (page) => page.evaluate((width) => document.documentElement.scrollWidth > width, phone.viewport.width); // innerWidth grows with what runs out

async function first_view(browser, site) {
  for (const language of ["da", "nb", "en"])
    await test(`the first board is within 300 px of the top, ${language}`, async () => {
      const page = await open_page(browser, phone);
      await page.addInitScript((language) => localStorage.setItem("dommer.language", language), language);
      await page.goto(`${site.address}/events/easter/pairings?by=board`);
      const top = await page.locator("tbody tr").first().evaluate((row) => row.getBoundingClientRect().top);
      assert.ok(top < 300, `${top} px`);
      await page.getByText("Fjordby Medborgerhus").waitFor(); // what the event is, below the list
      assert.deepEqual(await faults_of(page), []);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    });
  await test("language, sign in and the rest of the site are one press away", async () => {
    const page = await open_page(browser, phone);
    await page.goto(`${site.address}/events/easter`);
    await ready(page);
    assert.equal(await page.getByRole("link", { name: "Sign in" }).isVisible(), false);
    await page.getByRole("button", { name: "More" }).tap();
    await page.getByRole("link", { name: "Sign in" }).waitFor();
    await page.getByLabel("Language").selectOption("da");
    await page.getByRole("link", { name: "Regler" }).tap();
    await page.getByRole("heading", { level: 1, name: "Regler" }).waitFor();
    assert.equal(await page.getByRole("link", { name: "Log ind" }).isVisible(), false); // closed again
    await page.context().close();
  });
}

async function remembered(browser, site) {
  const page = await open_page(browser, phone);
  await page.addInitScript(() => localStorage.setItem("dommer.me.easter", "5"));
  await test("a remembered player's board and colour stay in sight on every part", async () => {
    for (const part of ["pairings?by=board", "standings", "crosstable", "players"]) {
      await page.goto(`${site.address}/events/easter/${part}`);
      const line = page.getByRole("link", { name: /^8? ?Board 8 · Black/ });
      await line.waitFor();
      await page.locator("tbody tr").first().waitFor();
      for (const y of [0, 400, 5000]) {
        await page.evaluate((y) => scrollTo(0, y), y);
        if (y < 5000) assert.ok(await line.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight + 1 && each.getBoundingClientRect().top > 0), `${part} at ${y}`);
      }
    }
    assert.deepEqual(await faults_of(page), []);
  });
  await test("the line leads to my board, and goes when I am somebody else", async () => {
    await page.goto(`${site.address}/events/easter/standings`);
    await page.getByRole("link", { name: /Board 8 · Black/ }).tap();
    await page.getByRole("button", { name: "I am somebody else" }).tap();
    await page.getByLabel("What is your name?").waitFor();
    await page.getByRole("link", { name: "Standings", exact: true }).tap();
    await page.locator("tbody tr").first().waitFor();
    assert.equal(await page.getByRole("link", { name: /Board 8 · Black/ }).count(), 0);
  });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

async function standings(browser, site) {
  const page = await open_page(browser, phone);
  await test("the standings say which tie-break made the difference, with names", async () => {
    await page.goto(`${site.address}/events/easter/standings`);
    await page.getByText("ahead of Dalsø on tie-br., 12.25 to 12").waitFor();
    assert.match(await page.locator("td.decided").nth(0).textContent(), /12/);
    await page.getByRole("button", { name: /The working for Aagård/ }).first().tap();
    await page.locator("tr.opened").getByText("Egeholm, Jens").first().waitFor(); // not "no. 4"
  });
  await test("a finished tournament opens with its final table and the first three", async () => {
    await page.goto(`${site.address}/events/autumn`);
    const podium = page.getByRole("region", { name: "The first three" });
    await podium.waitFor();
    assert.equal(await podium.getByRole("listitem").count(), 3);
    assert.match(await podium.getByRole("listitem").first().textContent(), /Aagård, Asta.*1.*points/);
    await page.locator("caption", { hasText: "After round 5" }).waitFor();
    assert.deepEqual(await faults_of(page), []);
  });
  await test("a running one opens with its round, and has no podium", async () => {
    await page.goto(`${site.address}/events/easter`);
    await page.getByRole("heading", { name: /Round 4/ }).waitFor();
    await page.goto(`${site.address}/events/easter/standings`);
    await page.locator("tbody tr").first().waitFor();
    assert.equal(await page.getByRole("region", { name: "The first three" }).count(), 0);
  });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

async function face(browser, site) {
  await test("a laptop's standings have curves, names without lines under them, and our own letters; a phone asks for no curves", async () => {
    const asked = [];
    const open = async (options) => {
      const page = await open_page(browser, options);
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${site.address}/events/easter/standings`);
      await page.locator("tbody tr").nth(4).waitFor();
      return page;
    };
    const small = await open(phone);
    assert.equal(asked.some((path) => path.endsWith("/crosstable")), false);
    await small.context().close();
    const page = await open({ viewport: { width: 1280, height: 800 } });
    await page.locator("td.curve polyline").first().waitFor();
    assert.equal(await page.locator("td.curve svg").count(), 21);
    const name = page.locator("tbody th a").first();
    assert.match(await name.evaluate((each) => getComputedStyle(each).textDecorationLine), /none/);
    await name.focus();
    await page.keyboard.press("Shift+Tab"), await page.keyboard.press("Tab"); // as a keyboard does
    assert.match(await name.evaluate((each) => getComputedStyle(each).textDecorationLine), /underline/);
    assert.ok(await page.evaluate(() => document.fonts.ready.then(() => [...document.fonts].some((each) => /Source Sans 3/.test(each.family) && each.status === "loaded"))));
    assert.equal(await page.locator("main").getByText("?", { exact: true }).count(), 0);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

async function large_text(browser, site) {
  const page = await open_page(browser, phone);
  await page.addInitScript(() => {
    localStorage.setItem("dommer.me.easter", "5");
    addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%"));
  });
  const paths = ["/", "/events/easter/pairings?by=board", "/events/easter/pairings?by=name", "/events/easter/pairings?by=me", "/events/easter/standings", "/events/easter/crosstable", "/events/easter/players", "/events/easter/players/5", "/events/easter/rating", "/events/easter/prizes", "/events/autumn", "/players", "/players/5", "/clubs", "/rules", "/rules/laws-dk-2023/9.2.2", "/help", "/login"];
  for (const path of paths)
    await test(`at 200 % text nothing runs out of ${path}`, async () => {
      await page.goto(`${site.address}${path}`);
      await ready(page);
      await page.evaluate(() => document.fonts.ready);
      const out = await page.evaluate((width) => [...document.querySelectorAll("main *, header *")].filter((each) => each.getBoundingClientRect().right > width + 1 && !each.closest(".scroll, nav, .unseen")).map((each) => each.outerHTML.slice(0, 90)).slice(0, 4), phone.viewport.width);
      assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), "32px");
      assert.equal(await runs_out(page), false, out.join("\n"));
      assert.deepEqual(out, []);
    });
  await page.context().close();
}

async function real_program(browser) {
  const site = await start_server();
  const arbiter = await open_page(browser);
  await sign_up(arbiter, site.link);
  const page = await open_page(browser, phone);
  page.setDefaultTimeout(15_000);
  const event = "/events/fjordby-mester";
  const slowly = slowed(400);
  await page.route("**/api/v1/**", slowly); // each step of the page is painted
  await page.addInitScript(() => {
    globalThis.shifted = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((each) => each.hadRecentInput || (globalThis.shifted += each.value))).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of ["/", event, `${event}/standings`, `${event}/pairings?by=name`, `${event}/pairings?by=board`, `${event}/pairings?by=me`, `${event}/pairings?me=3`, `${event}/players`, `${event}/players/3`, `${event}/crosstable`, `${event}/prizes`, "/players/1", "/ratings", "/rules"])
    await test(`nothing jumps while ${path} comes: CLS under 0.1`, async () => {
      await page.goto(`${site.address}${path}`);
      await ready(page);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(700);
      const shifted = await page.evaluate(() => globalThis.shifted);
      assert.ok(shifted < 0.1, `${shifted}`);
    });
  await page.unroute("**/api/v1/**", slowly);
  await test("a new result is told to who hears the page", async () => {
    await page.goto(`${site.address}${event}/standings`);
    await page.locator("tbody tr").first().waitFor();
    await page.waitForTimeout(500); // for the line
    const { missing, round } = await ask(arbiter, "GET", event);
    await ask(arbiter, "PUT", `${event}/rounds/${round}/boards/${missing[0]}/result`, { result: "1-0" });
    await page.locator("[data-news]").getByText(`Board ${missing[0]}: White won.`).waitFor({ state: "attached" });
    for (const board of missing.slice(1)) await ask(arbiter, "PUT", `${event}/rounds/${round}/boards/${board}/result`, { result: "½-½" });
  });
  await test("a new round is told too", async () => {
    const { round } = await ask(arbiter, "GET", event);
    await ask(arbiter, "POST", `${event}/rounds`);
    await ask(arbiter, "POST", `${event}/rounds/${round + 1}/publication`);
    await page.locator("[data-news]").getByText(`Round ${round + 1} is out.`).waitFor({ state: "attached" });
    assert.equal(await page.locator("[data-news]").getAttribute("aria-live"), "polite");
  });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
  await site.stop();
}

export async function on_phone() {
  const browser = await open_browser();
  const site = await serve_fixtures();
  try {
    await first_view(browser, site);
    await remembered(browser, site);
    await standings(browser, site);
    await face(browser, site);
    await large_text(browser, site);
    await real_program(browser);
  } finally {
    await browser.close();
    site.stop();
  }
}

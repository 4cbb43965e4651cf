// What players and parents meet: a phone that remembers too much, a server that is away, a name typed the other way round, the way back.
import assert from "node:assert/strict";
import { open_browser, open_page, slowed, test } from "./browser.mjs";
import { serve_fixtures } from "./fixture_server.mjs";
import { start_server } from "./server.mjs";

const phone = { width: 360, height: 740 };
const says = (page, text) => page.getByText(text, { exact: false }).first().waitFor({ timeout: 15_000 });
const is_focused = (page, selector) => page.waitForFunction((selector) => document.activeElement?.matches(selector), selector, { timeout: 3000 });

/** A phone at the invented federation, where answers can be changed by their path under /api/v1/events/easter. */
async function phone_at(browser, site, options = {}) {
  const page = await open_page(browser, { viewport: phone, ...options });
  page.setDefaultTimeout(10_000);
  page.changed = new Map();
  await page.route(/\/api\/v1\/events\/easter/, async (route) => {
    const change = page.changed.get(new URL(route.request().url()).pathname.replace("/api/v1/events/easter", ""));
    if (!change) return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change(await answer.json()) });
  });
  page.at = (path) => page.goto(`${site.address}${path}`);
  return page;
}

async function find_me(browser, site) {
  const page = await phone_at(browser, site);
  const ask = page.getByLabel("What is your name?");
  await test("find me: first name first, and o for ø; the focus follows", async () => {
    await page.at("/events/easter/pairings");
    await page.getByRole("button", { name: "Find me" }).click();
    await ask.fill("gry ravnso");
    await page.getByRole("button", { name: "Ravnsø, Gry" }).click();
    await says(page, "Board 7");
    await is_focused(page, "section.panel");
    await page.getByRole("button", { name: "I am somebody else" }).click();
    await is_focused(page, "input[type=search]");
    await ask.fill("ebba oesterbaek");
    await page.getByRole("button", { name: "Østerbæk, Ebba" }).click();
    await says(page, "Board 10");
  });
  await test("find me: the standings around me, my rating and why, and a code for another phone", async () => {
    await page.getByRole("button", { name: "I am somebody else" }).click();
    await ask.fill("dals");
    await page.getByRole("button", { name: "Dalsø, Gry" }).click();
    await page.getByRole("heading", { name: "The standings around me" }).waitFor();
    assert.equal(await page.locator("tr.me").count(), 1);
    await page.getByText("Why?").click();
    await says(page, "20 x (2.5 - 2.13 + 0.00) = 7.4");
    await page.getByText("Me on another phone").click();
    await page.getByRole("img", { name: "QR code" }).waitFor();
    const link = await page.locator("details[open] a[href*='me=']").getAttribute("href");
    const other = await phone_at(browser, site);
    await other.goto(link);
    await says(other, "Board 2");
    await other.at("/events/easter/pairings"); // and remembers
    await says(other, "Board 2");
    await other.context().close();
  });
  await test("find me: shows the new round when there is one", async () => {
    await page.at("/events/easter/pairings");
    await page.getByRole("button", { name: "Find me" }).click();
    assert.doesNotMatch(page.url(), /round=/);
    page.changed.set("", (event) => ({ ...event, round: 5, published: 5 }));
    await page.reload();
    await page.getByRole("heading", { name: "Round 5" }).waitFor();
  });
  await test("an older round says that a newer one is out; a round that is not there shows the last", async () => {
    await page.at("/events/easter/pairings?round=4&by=me");
    await page.getByRole("heading", { name: "Round 4" }).waitFor();
    await page.getByRole("link", { name: "Round 5 is out" }).click();
    await page.getByRole("heading", { name: "Round 5" }).waitFor();
    for (const round of [99, -1, "x"]) {
      await page.at(`/events/easter/pairings?round=${round}&by=board`);
      await page.getByRole("heading", { name: "Round 5" }).waitFor();
      assert.equal(await page.getByLabel("Choose a round").inputValue(), "5");
    }
  });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

async function tables(browser, site) {
  const page = await phone_at(browser, site);
  await test("standings: the working opens without a push sideways", async () => {
    const more = ["SB", "WON"];
    page.changed.set("/standings", (standing) => ({ ...standing, codes: [...standing.codes, ...more], rows: standing.rows.map((row) => ({ ...row, tie_breaks: [...row.tie_breaks, ...more.map((code) => ({ code, value: "11.25", sum: false, parts: [] }))] })) }));
    await page.at("/events/easter/standings");
    const why = page.getByRole("button", { name: "The working for" }).first();
    await why.waitFor();
    const { x, width } = await why.boundingBox();
    assert.ok(x + width <= phone.width - 12, `the button ends at ${x + width}`);
    await why.click();
    await page.getByRole("heading", { level: 3 }).first().waitFor();
  });
  await test("standings on a laptop: each round in a figure, its colour, and whom it was against", async () => {
    const laptop = await open_page(page.context().browser(), { viewport: { width: 1440, height: 900 } });
    await laptop.goto(`${new URL(page.url()).origin}/events/easter/standings`);
    const cross = await laptop.evaluate(async () => (await fetch("/api/v1/events/easter/crosstable")).json());
    const rounds = laptop.locator("tbody tr").first().locator(".form .chip");
    await rounds.first().waitFor();
    assert.equal(await rounds.count(), cross.after);
    const [cell] = cross.rows[0].cells;
    const other = cross.rows.find((row) => row.player.number === cell.opponent);
    const heat = cell.points === other.cells[0].points ? "drew" : cell.points > other.cells[0].points ? "won" : "lost";
    assert.match(await rounds.first().getAttribute("class"), new RegExp(heat));
    assert.ok((await rounds.first().locator(".unseen").textContent()).includes(other.player.name));
    assert.equal(await rounds.first().locator("small").textContent(), String(other.rank));
    assert.deepEqual(laptop.complaints, []);
    await laptop.context().close();
  });
  await test("standings: who moved is marked", async () => {
    let round_ends;
    const ends = new Promise((resolve) => (round_ends = resolve));
    page.changed.delete("/standings");
    await page.route(/\/stream/, async (route) => (await ends, route.fulfill({ contentType: "text/event-stream", body: 'event: hello\ndata: {"sequence":200}\n\nevent: change\ndata: {"sequence":201,"what":"result-entered","round":4,"board":3,"result":"1-0"}\n\n' }).catch(() => undefined)));
    await page.at("/events/easter/standings");
    await page.locator("tbody tr").nth(5).waitFor();
    assert.equal(await page.locator("tr.fresh").count(), 0);
    page.changed.set("/standings", (standing) => ({ ...standing, rows: [2, 0, 1, ...standing.rows.keys()].slice(0, 3).concat([...standing.rows.keys()].slice(3)).map((old, i) => ({ ...standing.rows[old], rank: i + 1 })) }));
    round_ends();
    await page.locator("tr.fresh").nth(2).waitFor();
    assert.match(await page.locator("tr.fresh").first().textContent(), /▲2, up 2 places/);
    await page.unroute(/\/stream/);
  });
  await test("standings: the row that is mine is shown", async () => {
    await page.evaluate(() => localStorage.setItem("dommer.me.easter", "18"));
    await page.at("/events/easter/standings");
    await page.getByRole("button", { name: "Show me in the standings" }).click();
    const { y } = await page.locator("tr.me").boundingBox();
    assert.ok(y > 0 && y < phone.height, `my row is at ${y}`);
  });
  await test("cross table: a row adds up while the round is played", async () => {
    page.changed.set("/crosstable", (table) => ({ ...table, after: 2, rounds: 3, rows: table.rows.map((row) => ({ ...row, points: 2, cells: [1, 1, 1].map((points) => ({ opponent: 4, colour: "white", points, what: "game" })) })) }));
    await page.at("/events/easter/crosstable");
    await says(page, "After round 2");
    await says(page, "Results in brackets");
    const cells = await page.locator("tbody tr").first().locator("td:not(.num) [aria-hidden]").allTextContents();
    assert.deepEqual(cells.map((cell) => cell.trim()), ["4w 1", "4w 1", "4w (1)"]);
    page.changed.set("/crosstable", (table) => ({ ...table, after: 0, rounds: 1 }));
    await page.reload();
    await says(page, "Before the first round");
  });
  await test("rating changes: no words without a number", async () => {
    page.changed.set("/rating-changes", (changes) => ({ ...changes, rows: changes.rows.map((row, i) => (i ? row : { ...row, games: 0, score: 0, expected: "", change: null, new_rating: null })) }));
    await page.at("/events/easter/rating");
    await page.locator("tbody tr").first().waitFor();
    const changed = await page.locator("tbody tr td:nth-child(6)").allTextContents();
    assert.deepEqual(changed, ["±0", "−7", "–", "–"], "the largest gain first");
    assert.equal(await page.locator("tbody tr", { has: page.locator("td:nth-child(6)", { hasText: /^–$/ }) }).first().locator(".slim").count(), 0);
    page.changed.set("/rating-changes", (changes) => ({ ...changes, rows: changes.rows.map((row) => ({ ...row, games: 0, score: 0, expected: "", change: null, new_rating: null })) }));
    await page.reload();
    await says(page, "No rated games");
  });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

async function thumbs(browser, site) {
  const page = await phone_at(browser, site, { hasTouch: true, isMobile: true });
  const small = () => page.evaluate(() => [...document.querySelectorAll("main button, main select, main input, main nav a, main summary, .crumbs a, main tbody :has(> a)")]
    .filter((each) => each.getBoundingClientRect().height > 0 && each.getBoundingClientRect().height < 47.5).map((each) => `${each.getBoundingClientRect().height} ${each.outerHTML.slice(0, 80)}`));
  for (const path of ["/events/easter/pairings?by=board", "/events/easter/pairings?by=name", "/events/easter/pairings?me=3", "/events/easter/standings", "/events/easter/players", "/players", "/rules/laws-dk-2023/9.2.2"])
    await test(`thumbs find everything at ${path}`, async () => {
      await page.at(path);
      await page.waitForFunction(() => document.querySelector("tbody a, .crumbs a") && !document.querySelector("main .waiting"));
      assert.deepEqual(await small(), []);
      const corner = await page.evaluate(() => {
        const link = document.querySelector("tbody a");
        link?.scrollIntoView({ block: "center" });
        const cell = link?.closest("td, th").getBoundingClientRect();
        return !link || document.elementFromPoint(cell.left + 3, cell.bottom - 4) === link;
      });
      assert.ok(corner, "the corner of a cell with a name is part of its link");
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page runs over the edge");
    });
  await page.context().close();
}

/** What lies under the middle of each control in an opened row: itself, or something that covers it. */
const covered_in_opened = (page) => page.locator("tr.opened").locator("a, summary, button, select").evaluateAll((all) => all.filter((each) => {
  if (!each.checkVisibility({ contentVisibilityAuto: true })) return false; // inside a closed part
  each.scrollIntoView({ block: "center" });
  const { left, top, width, height } = each.getClientRects()[0];
  return !each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((each) => each.outerHTML.slice(0, 80)));

async function opened_by_thumb(browser, site) {
  const page = await phone_at(browser, site, { hasTouch: true, isMobile: true });
  await test("an opened explanation is not covered by its row's link: why not two others is reached by thumb", async () => {
    await page.at("/events/easter/pairings?by=board");
    await page.getByRole("button", { name: "Why this pair at board 2?" }).tap();
    await page.getByText("Nr. 6 blev sprunget over").waitFor();
    assert.deepEqual(await covered_in_opened(page), []);
    await page.getByText("Why not two others?").tap();
    await page.getByLabel("This player").first().waitFor();
    assert.deepEqual(await covered_in_opened(page), []);
    assert.match(page.url(), /pairings/);
  });
  for (const part of ["standings", "rating"])
    await test(`nothing is covered in what opens at ${part}`, async () => {
      await page.at(`/events/easter/${part}`);
      await page.locator("tbody tr button").first().tap();
      await page.locator("tr.opened").waitFor();
      assert.deepEqual(await covered_in_opened(page), []);
    });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

async function on_paper(browser, site) {
  const page = await open_page(browser);
  await page.emulateMedia({ media: "print" });
  for (const [path, what] of [["/events/easter/standings", "Standings"], ["/events/easter/pairings?by=name", "Round 4"], ["/events/easter/crosstable", "Cross table"]])
    await test(`on paper ${what}: event, round, time and state of the log on every sheet, and nothing to press`, async () => {
      await page.goto(site.address + path);
      await page.locator("tbody tr").first().waitFor();
      const head = await page.locator("thead tr").first();
      assert.ok(await head.isVisible());
      assert.match(await head.textContent(), new RegExp(`Påsketurneringen.* · ${what}.*Made .* from line 61`));
      assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll("button, select, input, summary, caption span")].filter((each) => each.checkVisibility()).map((each) => each.outerHTML)), []);
      for (const disc of await page.locator(".disc.black").all()) assert.equal(await disc.evaluate((each) => getComputedStyle(each).printColorAdjust), "exact");
    });
  await page.context().close();
}

async function way_back(browser, site) {
  const page = await phone_at(browser, site);
  await test("back finds the place in the list again, however late the list is", async () => {
    await page.at("/events/hall/pairings?by=board");
    await page.locator("tbody tr").nth(90).waitFor();
    await page.locator("tbody tr").nth(60).locator("a").first().scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    assert.ok(before > 500);
    await page.locator("tbody tr").nth(60).locator("a").first().click();
    await page.getByRole("button", { name: "This is me" }).waitFor();
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.route(/rounds\/3$/, slowed(600));
    await page.goBack();
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 3, before, { timeout: 5000 });
    await page.reload();
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 3, before, { timeout: 5000 });
    await page.goForward();
    await page.getByRole("button", { name: "This is me" }).waitFor();
    await page.waitForFunction(() => scrollY === 0);
  });
  await page.context().close();
}

async function titles(browser, site) {
  const page = await phone_at(browser, site);
  await test("every page has its own title and one first heading", async () => {
    const title_at = async (path, until) => {
      await page.at(path);
      await page.waitForFunction((until) => document.title.includes(until), until);
      assert.equal(await page.locator("h1").count(), 1, path);
      return page.title();
    };
    assert.match(await title_at("/events/easter/standings", "Standings"), /^Standings · Påsketurneringen/);
    assert.match(await title_at("/events/easter/crosstable", "Cross table"), /^Cross table · Påsketurneringen/);
    assert.match(await title_at("/events/easter/players/3", "Dalsø"), /^Dalsø, Gry · Påsketurneringen/);
    await page.getByRole("link", { name: "Players", exact: true }).last().click();
    await page.waitForFunction(() => document.title.startsWith("Players · "));
    assert.match(await title_at("/events/easter/nothing", "Not found"), /^Not found · Påsketurneringen/);
    assert.match(await title_at("/events/none", "No such"), /^No such tournament/);
    assert.match(await title_at("/events/none/screen", "No such"), /^No such tournament/);
    assert.match(await title_at("/events/easter/screen", "Påske"), /^Hall screen · Påsketurneringen/);
  });
  await page.context().close();
}

async function weak_signal(browser, site) {
  await test("a browser that keeps nothing still shows the pages", async () => {
    const page = await phone_at(browser, site);
    await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } }));
    await page.at("/events/easter/pairings");
    await page.getByRole("button", { name: "Find me" }).click();
    await page.getByLabel("What is your name?").fill("dals");
    await page.getByRole("button", { name: "Dalsø, Gry" }).click();
    await says(page, "Board 2");
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
  await test("words that are lost: a sentence, and a way to try again", async () => {
    const page = await phone_at(browser, site);
    await page.route(/assets\/en-/, (route) => route.abort());
    await page.at("/events/easter/pairings");
    await says(page, "The page could not be fetched");
    await page.unroute(/assets\/en-/);
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.context().close();
  });
  await test("a page that is lost on its way: the same", async () => {
    const page = await phone_at(browser, site);
    await page.route(/assets\/LoginPage-/, (route) => route.abort());
    await page.at("/login");
    await says(page, "The page could not be fetched");
    await page.unroute(/assets\/LoginPage-/);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByLabel("User name").waitFor();
    await page.context().close();
  });
  await test("what a page shows is asked for together with the event, not after it", async () => {
    const page = await phone_at(browser, site);
    const asked = page.waitForRequest(/api\/v1\/events\/easter\/standings$/, { timeout: 5000 });
    await page.route(/api\/v1\/events\/easter$/, async (route) => (await asked, route.continue()));
    await page.at("/events/easter/standings");
    await page.locator("tbody tr").first().waitFor();
    await page.context().close();
  });
  await test("an open reason is not asked for again", async () => {
    const page = await phone_at(browser, site);
    let asked = 0;
    page.on("request", (request) => request.url().endsWith("/why") && asked++);
    let result_comes;
    const comes = new Promise((resolve) => (result_comes = resolve));
    await page.route(/\/stream/, async (route) => (await comes, route.fulfill({ contentType: "text/event-stream", body: 'event: hello\ndata: {"sequence":200}\n\nevent: change\ndata: {"sequence":201,"what":"result-entered","round":4,"board":3,"result":"1-0"}\n\n' }).catch(() => undefined)));
    await page.at("/events/easter/pairings?by=board");
    await page.getByRole("button", { name: "Why this pair at board 7?" }).click();
    await page.locator("tr.opened li").first().waitFor();
    result_comes();
    await page.waitForFunction(() => document.querySelectorAll("tbody tr")[2]?.textContent?.includes("1–0"));
    assert.equal(asked, 1);
    await page.context().close();
  });
}

/** The real program, away when the page is opened and there a moment later. */
async function server_away(browser) {
  const site = await start_server();
  const page = await open_page(browser, { viewport: phone });
  const board = await open_page(browser);
  const away = (route) => route.abort("connectionrefused");
  await test("a server that is away is no missing tournament, and its pages come by themselves", async () => {
    for (const each of [page, board]) await each.route(/\/api\/v1/, away);
    await page.goto(`${site.address}/events/fjordby-mester/standings`);
    await board.goto(`${site.address}/clubs/1`);
    for (const each of [page, board]) await each.getByRole("heading", { name: "No connection to the server" }).waitFor(), await says(each, "tries again by itself");
    assert.equal(await page.getByText("No such tournament").count(), 0);
    for (const each of [page, board]) await each.unroute(/\/api\/v1/, away);
    await page.locator("tbody tr").first().waitFor({ timeout: 15_000 });
    await board.getByRole("heading", { level: 1 }).filter({ hasNotText: "connection" }).waitFor({ timeout: 15_000 });
  });
  await test("the hall screen says when its line is broken, and when it is mended", async () => {
    await board.goto(`${site.address}/events/fjordby-mester/screen`);
    await board.locator(".screen tbody tr").first().waitFor();
    await site.kill();
    await board.getByText("No connection – trying again").waitFor({ timeout: 15_000 });
    await page.getByRole("link", { name: "Cross table" }).click();
    await says(page, "tries again by itself");
    const again = await start_server({ store: site.store, port: site.port });
    await board.getByText("No connection – trying again").waitFor({ state: "detached", timeout: 25_000 });
    await page.locator("tbody tr").first().waitFor({ timeout: 15_000 });
    await again.stop();
  });
  await page.context().close();
  await board.context().close();
  await site.stop();
}

/** The real program's books: every section with its chapter and its status, and addresses from the time without chapters. */
async function rule_books(browser) {
  const site = await start_server();
  const page = await open_page(browser, { viewport: phone, locale: "da-DK" });
  await test("the handbook shows every section with its chapter, and says what the program does with it", async () => {
    await page.goto(`${site.address}/rules/dsu-2011`);
    const row = (number) => page.locator("li", { has: page.getByRole("link", { name: number, exact: true }) });
    for (const number of ["1.3 §9", "4.1 §5", "5.1 §8", "§ 6.7.6.1"]) await row(number).waitFor({ timeout: 15_000 });
    assert.match(await row("§ 6.7.6.1").textContent(), /noteres kun/);
    assert.match(await row("5.1 §8").textContent(), /anvendes af programmet/);
    assert.match(await row("4.1 §17").textContent(), /anvendes af programmet/);
    assert.match(await row("4.1 §13").textContent(), /anvendes af programmet/);
    assert.equal(await page.getByText("§ 4.1 §5").count(), 0);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page runs over the edge");
  });
  await test("an address of a section without its chapter leads to the section it meant", async () => {
    await page.goto(`${site.address}/rules/dsu-2011/${encodeURIComponent("§19")}`);
    await page.getByRole("heading", { name: "4.1 §19" }).waitFor({ timeout: 15_000 });
  });
  await test("a book tells when it was announced, where that is known", async () => {
    await page.goto(`${site.address}/rules/laws-2023`);
    await says(page, "kundgjort 7. aug. 2022");
  });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
  await site.stop();
}

export async function people() {
  const site = await serve_fixtures();
  const browser = await open_browser();
  try {
    await find_me(browser, site);
    await tables(browser, site);
    await thumbs(browser, site);
    await opened_by_thumb(browser, site);
    await on_paper(browser, site);
    await way_back(browser, site);
    await titles(browser, site);
    await weak_signal(browser, site);
    await server_away(browser);
    await rule_books(browser);
  } finally {
    await browser.close();
    site.stop();
  }
}

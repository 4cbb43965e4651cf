// What goes beyond one event: players, clubs, the archive, groups rated together, the front page without script, the feed.
import assert from "node:assert/strict";
import { eventually, open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const picture = (page, name) => process.env.PICTURES && page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });

async function players(browser, site) {
  const page = await open_page(browser, phone);
  page.setDefaultTimeout(20_000);
  await test("a player's page: opponents by keyboard, head to head, colours and performance", async () => {
    await page.goto(site.address);
    const { players } = await ask(page, "GET", "/events/efteraarsturneringen/players");
    const { person, opponents } = await ask(page, "GET", `/players/${players[0].person}`);
    await page.goto(`${site.address}/players/${person.person}`);
    await page.getByRole("heading", { name: "Opponents" }).waitFor();
    await page.getByText(/With White .* of \d+, with Black .* of \d+/).waitFor();
    await page.getByRole("columnheader", { name: "Performance" }).waitFor();
    const met = opponents[0];
    await page.getByRole("button", { name: `All games against ${met.name}` }).press("Enter");
    const game = page.getByRole("link", { name: new RegExp(`${met.games[0].name}, Round ${met.games[0].round}`) });
    await game.waitFor();
    assert.deepEqual(await faults_of(page), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 390), "nothing runs out of a phone");
    await picture(page, "player-across");
    await page.getByRole("row", { name: new RegExp(met.name) }).getByRole("link", { name: met.name }).tap();
    await page.getByRole("heading", { level: 1, name: met.name }).waitFor();
  });
  await test("a club's page lists the tournaments of its members", async () => {
    await page.goto(`${site.address}/clubs/1`);
    await page.locator("summary", { hasText: "Tournaments with members of the club" }).tap();
    await page.getByRole("link", { name: "Efterårsturneringen" }).waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "club-across");
  });
  await test("the archive is by year", async () => {
    await page.goto(site.address);
    await page.getByRole("heading", { name: /^Finished in 20\d\d$/ }).first().waitFor();
    await page.getByRole("link", { name: "Efterårsturneringen" }).waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "archive");
  });
  await test("no complaint on the phone", () => assert.deepEqual(page.complaints, []));
}

async function found(browser, site, enter_by_hand) {
  const page = await open_page(browser, phone);
  page.setDefaultTimeout(20_000);
  await test("one search finds tournaments, players, clubs and rules, also without the letters of the country", async () => {
    await page.goto(site.address);
    await page.getByRole("link", { name: "Search" }).tap();
    const field = page.getByRole("searchbox");
    await field.fill("efteraars");
    await page.getByRole("region", { name: "Tournaments" }).getByRole("link", { name: "Efterårsturneringen" }).waitFor();
    const { players } = await ask(page, "GET", "/events/efteraarsturneringen/players");
    await field.fill(players[0].name.split(", ").reverse().join(" "));
    await page.getByRole("region", { name: "Players" }).getByRole("link", { name: players[0].name }).waitFor();
    await field.fill("9.2.2");
    await page.getByRole("region", { name: "Rules" }).getByRole("link", { name: /9\.2\.2/ }).first().waitFor();
    await field.fill("xyzzy");
    await page.getByText("Nothing of that name is here.").waitFor();
    await page.waitForURL(/\/search\?q=xyzzy$/);
    const { clubs } = await ask(page, "GET", "/clubs");
    await page.goto(`${site.address}/search?q=${encodeURIComponent(clubs[0].name)}`);
    await page.getByRole("region", { name: "Clubs" }).getByRole("link", { name: clubs[0].name }).tap();
    await page.getByRole("heading", { level: 1, name: clubs[0].name }).waitFor();
    assert.deepEqual(await faults_of(page), []);
  });
  await test("one search finds who was entered by hand, with the event, as soon as they are entered", async () => {
    const { person, name } = (await ask(page, "GET", "/players?limit=1&q=")).players[0];
    await enter_by_hand(["Bøgh-Åkjær, Søren", { person }]);
    await page.goto(`${site.address}/search`);
    const field = page.getByRole("searchbox");
    const hits = page.getByRole("region", { name: "Players" }).getByRole("listitem");
    await eventually(async () => {
      await field.fill("");
      await field.fill("soren aakjaer");
      await hits.getByText("Skrevet i hånden").waitFor({ timeout: 1000 });
    });
    assert.equal(await hits.count(), 1);
    assert.deepEqual(await faults_of(page), []);
    await field.fill(name);
    await hits.getByRole("link", { name }).first().waitFor();
    await eventually(async () => assert.equal(await hits.getByText("Skrevet i hånden").count(), 0, "who is in the register is found there alone"));
    await field.fill("soren aakjaer");
    await hits.getByRole("link", { name: "Bøgh-Åkjær, Søren" }).tap();
    await page.waitForURL(/\/events\/haanden\/players\/1$/);
    await page.getByRole("heading", { name: "Bøgh-Åkjær, Søren" }).first().waitFor();
  });
  await test("the rating list of a day is by rating, for everybody or a club, with what moved; a day that is none is told at its field", async () => {
    await page.goto(`${site.address}/players`);
    await page.getByRole("link", { name: "Rating list" }).tap();
    await page.locator("tbody tr").nth(3).waitFor();
    const ratings = async () => (await page.locator("tbody tr td:nth-child(3)").allTextContents()).map(Number);
    const all = await ratings();
    assert.deepEqual(all, [...all].sort((a, b) => b - a));
    const { clubs } = await ask(page, "GET", "/clubs");
    await page.getByLabel("Club").selectOption({ label: clubs[0].name });
    await page.waitForURL(/club=\d+/);
    await page.waitForFunction((before) => document.querySelectorAll("tbody tr").length < before, all.length);
    assert.ok((await ratings()).length > 0);
    await page.getByLabel("Day of the list").fill("1950-01-01");
    await page.getByText("Nobody like that is on the list of this day.").waitFor();
    assert.deepEqual(await faults_of(page), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 390), "nothing runs out of a phone");
    await picture(page, "rating-list");
  });
  await test("no complaint of what is found", () => assert.deepEqual(page.complaints, []));
}

async function scheduled(site, arbiter) {
  await test("where all play all everybody sees from the first day on who meets whom, and the paper has it", async () => {
    await ask(arbiter, "POST", "/events", { id: "alle", preset: "coordinated", settings: { name: "Alle mod alle", first_day: "2026-04-02", admission: "everybody", system: "round-robin", rounds: 5, place: "Fjordby Hall" } });
    for (const person of [11, 12, 13, 14, 15, 16]) await ask(arbiter, "POST", "/events/alle/players", { person });
    await ask(arbiter, "POST", "/events/alle/numbers", { by: "rating" });
    await arbiter.goto(`${site.address}/events/alle/crosstable`);
    await arbiter.locator("summary", { hasText: "Schedule" }).click();
    for (const round of [1, 5]) assert.equal(await arbiter.getByRole("region", { name: `Round ${round}` }).getByRole("listitem").count(), 3);
    assert.deepEqual(await faults_of(arbiter), []);
    await picture(arbiter, "schedule");
    const paper = await arbiter.request.get(`${site.address}/api/v1/events/alle/prints/schedule?lang=da`);
    assert.equal(paper.status(), 200);
    assert.ok((await paper.body()).length > 5000);
    await arbiter.goto(`${site.address}/events/alle/regulations`);
    assert.match(await arbiter.getByRole("link", { name: "on the map" }).getAttribute("href"), /openstreetmap\.org\/search\?query=Fjordby%20Hall/);
  });
}

async function without_script(browser, site) {
  await test("the front page without script lists the tournaments and leads to them", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-GB", viewport: phone.viewport });
    const page = await context.newPage();
    await page.goto(site.address);
    await page.getByRole("heading", { level: 1, name: "Tournaments" }).waitFor();
    await picture(page, "front-without-script");
    await page.getByRole("link", { name: "Fjordby Mester" }).click();
    await page.getByRole("heading", { level: 1, name: "Fjordby Mester" }).waitFor();
    await context.close();
  });
}

async function rated_together(site, arbiter) {
  await test("two groups of the same days are rated together, chosen by keyboard", async () => {
    for (const id of ["pokal", "monrad"]) {
      await ask(arbiter, "POST", "/events", { id, preset: "coordinated", settings: { name: `Group ${id}`, first_day: "2026-04-02", admission: "everybody" } });
      for (const person of id === "pokal" ? [1, 2, 3, 4] : [1, 2, 5, 6]) await ask(arbiter, "POST", `/events/${id}/players`, { person });
      await ask(arbiter, "POST", `/events/${id}/numbers`, { by: "rating" });
      await ask(arbiter, "POST", `/events/${id}/rounds`);
      await ask(arbiter, "POST", `/events/${id}/rounds/1/publication`);
      for (const board of [1, 2]) await ask(arbiter, "PUT", `/events/${id}/rounds/1/boards/${board}/result`, { result: "1-0" });
    }
    await arbiter.goto(`${site.address}/events/pokal/rating`);
    const choice = arbiter.getByLabel("Rated together with");
    await choice.waitFor();
    await choice.focus();
    await arbiter.keyboard.press("ArrowDown");
    await arbiter.getByText("in both groups").first().waitFor();
    assert.equal(await arbiter.getByText("in both groups").count(), 2);
    assert.equal(await arbiter.locator("tbody tr").count(), 6);
    assert.deepEqual(await faults_of(arbiter), []);
    await picture(arbiter, "rated-together");
  });
}

async function bracket_drawn(site, arbiter) {
  await test("a knock-out is drawn as a bracket: winners, and who goes through without a match", async () => {
    await ask(arbiter, "POST", "/events", { id: "cup", preset: "pokal", settings: { name: "Cup", first_day: "2026-04-02", admission: "everybody", match_games: 1 } });
    for (const person of [11, 12, 13, 14, 15, 16, 17]) await ask(arbiter, "POST", "/events/cup/players", { person });
    await ask(arbiter, "POST", "/events/cup/numbers", { by: "rating" });
    for (const round of [1, 2]) {
      await ask(arbiter, "POST", "/events/cup/rounds");
      await ask(arbiter, "POST", `/events/cup/rounds/${round}/publication`);
      if (round === 2) break;
      for (const { board } of (await ask(arbiter, "GET", "/events/cup/rounds/1")).boards) await ask(arbiter, "PUT", `/events/cup/rounds/1/boards/${board}/result`, { result: "1-0" });
    }
    await arbiter.goto(`${site.address}/events/cup/crosstable`);
    const first = arbiter.getByRole("region", { name: "Round 1" });
    await first.getByText("goes through without a match").first().waitFor();
    assert.equal(await first.getByRole("listitem").count(), 4);
    assert.equal(await arbiter.getByRole("region", { name: "Round 2" }).getByRole("listitem").count(), 2);
    const names = (round) => arbiter.getByRole("region", { name: `Round ${round}` }).getByRole("listitem").evaluateAll((all) => all.map((each) => [...each.querySelectorAll("a")].map((a) => a.textContent)));
    const [one, two] = [await names(1), await names(2)];
    two.forEach((pair, i) => pair.forEach((name) => assert.ok(one.slice(2 * i, 2 * i + 2).flat().includes(name), `${name} came from a neighbour of match ${i + 1}`)));
    assert.deepEqual(await faults_of(arbiter), []);
    await picture(arbiter, "bracket");
  });
}

export async function across() {
  const browser = await open_browser();
  const site = await start_server();
  try {
    await players(browser, site);
    const arbiter = await open_page(browser);
    arbiter.setDefaultTimeout(20_000);
    await sign_up(arbiter, site.link);
    await found(browser, site, async ([name, member]) => {
      await ask(arbiter, "POST", "/events", { id: "haanden", preset: "coordinated", settings: { name: "Skrevet i hånden", first_day: "2026-04-02", admission: "everybody" } });
      await ask(arbiter, "POST", "/events/haanden/players", { name, rating: 1740 });
      await ask(arbiter, "POST", "/events/haanden/players", member);
    });
    await without_script(browser, site);
    await rated_together(site, arbiter);
    await bracket_drawn(site, arbiter);
    await scheduled(site, arbiter);
    await test("no complaint at the desk", () => assert.deepEqual(arbiter.complaints, []));
  } finally {
    await browser.close();
    await site.stop();
  }
}

// An event that was begun elsewhere: its file is looked at, what is listed accepted, and the next round paired here.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const player = (number, name, rating, points, rounds) => `001 ${String(number).padStart(4)}      ${name.padEnd(33)} ${rating} DEN${" ".repeat(24)}${points.padStart(4)} ${"1".padStart(4)}${rounds}\n`;
const head = (rest) => `012 Fjord Open\n022 Aarhus\n032 DEN\n042 2026/03/06\n052 2026/03/08\n102 Lund, Mette\n${rest}`;
const right = head("142 3\n192 FIDE_DUTCH_2026\n202 BH/C1,BH\n") + player(1, "Alm, Karin", 2310, "1.0", "     3 w 1") + player(2, "Berg, Ola", 2205, "1.0", "     4 b 1")
  + player(3, "Dahl, Erik", 2188, "0.0", "     1 b 0") + player(4, "Eng, Siri", 2101, "0.0", "     2 w 0");
const wrong = head("") + player(1, "Alm, Karin", 2310, "1.0", "     2 w 1") + player(2, "Berg, Ola", 2205, "0.0", "     1 b 0")
  + player(3, "Dahl, Erik", 2188, "1.0", "     4 w 1") + player(4, "Eng, Siri", 2101, "0.0", "     3 b 0");
const file = (text, name = "fjord.trf") => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

async function sound(page, site) {
  await test("a sound report is taken over by keyboard, and the next round is paired", async () => {
    await page.goto(`${site.address}/desk`);
    await page.getByRole("link", { name: "Take over an event" }).press("Enter");
    await page.getByLabel("The file", { exact: true }).setInputFiles(file(right));
    await page.getByRole("button", { name: "See what is in it" }).press("Enter");
    await page.getByText("4 players · 1 of 3 rounds paired").waitFor();
    await page.getByText("1 of 1 rounds are as the system pairs them.").waitFor();
    await page.getByText("Nothing had to be repaired or assumed.").waitFor();
    assert.deepEqual(await faults_of(page), []);
    await page.getByRole("button", { name: "Take the event over" }).press("Enter");
    await page.waitForURL(/\/desk\/events\/fjord-open\//);
    const event = await ask(page, "GET", "/events/fjord-open");
    assert.equal(event.name ?? event.settings?.name, "Fjord Open");
    await ask(page, "POST", "/events/fjord-open/rounds", {});
    const second = await ask(page, "GET", "/events/fjord-open/rounds/2");
    assert.deepEqual(second.boards.map((board) => [board.white.number, board.black.number].sort()), [[1, 2], [3, 4]]);
  });
}

async function against_the_rules(browser, page, site) {
  await test("on a phone: what is assumed and paired otherwise is listed, and taken with a tick and a reason alone", async () => {
    const tablet = await open_page(browser, { ...phone, storageState: await page.context().storageState() });
    await tablet.goto(`${site.address}/desk/take-over`);
    await tablet.getByLabel("The file", { exact: true }).setInputFiles(file(wrong, "wrong.trf"));
    await tablet.getByRole("button", { name: "See what is in it" }).tap();
    await tablet.getByText(/round 1 is not as the system pairs it: 1-3 .* by the system, 1-2 3-4 in the file/).waitFor();
    await tablet.getByText(/the report does not say how many rounds there are/).waitFor();
    const take = tablet.getByRole("button", { name: "Take the event over" });
    assert.equal(await take.isDisabled(), true);
    await tablet.getByLabel("I have read it, and it is right").check();
    assert.equal(await take.isDisabled(), true);
    await tablet.getByLabel(/^Why rounds that break/).fill("played so");
    assert.deepEqual(await faults_of(tablet), []);
    assert.equal(await tablet.evaluate((width) => document.documentElement.scrollWidth > width, phone.viewport.width), false);
    if (process.env.PICTURES) await tablet.screenshot({ path: `${process.env.PICTURES === "all" ? "." : process.env.PICTURES}/take-over-phone.png`, fullPage: true });
    await take.tap();
    await tablet.waitForURL(/\/desk\/events\/fjord-open-2\//);
    assert.deepEqual(tablet.complaints, []);
    await tablet.context().close();
  });
}

async function damaged(page, site) {
  await test("a damaged file gets a list of places and reasons, and no event", async () => {
    await page.goto(`${site.address}/desk/take-over`);
    const before = (await ask(page, "GET", "/events")).events.length;
    await page.getByLabel("The file", { exact: true }).setInputFiles(file(right.replace("     1 b 0", "     2 b 0").replace("2101", "21x1")));
    await page.getByRole("button", { name: "See what is in it" }).press("Enter");
    const told = await page.getByRole("alert").first().textContent();
    assert.match(told, /line \d+, column \d+/);
    assert.ok(told.split("\n").length >= 2, told);
    await page.locator("input[type=file]:focus").waitFor(); // where it has to be mended
    assert.equal((await ask(page, "GET", "/events")).events.length, before);
  });
}

async function of_teams(browser, page, site) {
  await test("on a phone: an event of teams becomes a season, and its next round is paired", async () => {
    const text = await readFile(new URL("../../../tests/data/events/limfjord-teams.trf", import.meta.url), "utf8");
    const phone_page = await open_page(browser, { ...phone, storageState: await page.context().storageState() });
    await phone_page.goto(`${site.address}/desk/take-over`);
    const before = (await ask(page, "GET", "/seasons")).seasons.length;
    await phone_page.getByLabel("The file", { exact: true }).setInputFiles(file(text.replace("   6    7    8    9   10\n", "   6    7    8    9    1\n"), "teams.trf"));
    await phone_page.getByRole("button", { name: "See what is in it" }).tap();
    assert.match(await phone_page.getByRole("alert").first().textContent(), /line \d+, column 94: player no. 1 stands in team 2 and in another one/);
    await phone_page.getByLabel("The file", { exact: true }).setInputFiles(file(text, "teams.trf"));
    await phone_page.getByRole("button", { name: "See what is in it" }).tap();
    await phone_page.getByText("7 teams · 35 players · 3 of 5 rounds paired").waitFor();
    await phone_page.getByText("3 of 3 rounds are as the system pairs them.").waitFor();
    assert.deepEqual(await faults_of(phone_page), []);
    assert.equal(await phone_page.evaluate((width) => document.documentElement.scrollWidth > width, phone.viewport.width), false);
    if (process.env.PICTURES) await phone_page.screenshot({ path: `${process.env.PICTURES === "all" ? "." : process.env.PICTURES}/take-over-teams.png`, fullPage: true });
    assert.equal((await ask(page, "GET", "/seasons")).seasons.length, before);
    await phone_page.getByText("Nothing had to be repaired or assumed.").waitFor();
    await phone_page.getByRole("button", { name: "Take the event over" }).tap();
    await phone_page.waitForURL(/\/seasons\/limfjord-team-swiss/);
    await phone_page.getByText("Team 7").first().waitFor();
    if (process.env.PICTURES) await phone_page.screenshot({ path: `${process.env.PICTURES === "all" ? "." : process.env.PICTURES}/take-over-season.png`, fullPage: true });
    await ask(page, "POST", "/seasons/limfjord-team-swiss-own-example/groups/a/pairing", {});
    const season = await ask(page, "GET", "/seasons/limfjord-team-swiss-own-example");
    assert.match(JSON.stringify(season), /"round":4/);
    assert.deepEqual(phone_page.complaints.filter((each) => !/400/.test(each)), []);
    await phone_page.context().close();
  });
}

export async function taking() {
  const site = await start_server({ empty: true });
  const browser = await open_browser();
  try {
    const page = await open_page(browser);
    await sign_up(page, site.link);
    await sound(page, site);
    await against_the_rules(browser, page, site);
    await damaged(page, site);
    await of_teams(browser, page, site);
    assert.deepEqual(page.complaints.filter((each) => !/400/.test(each)), []);
  } finally {
    await browser.close();
    await site.stop();
  }
}

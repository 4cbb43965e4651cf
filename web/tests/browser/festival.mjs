// A festival of two tournaments: one check-in, shared papers and screens, a page for everybody; and an event held again.
import assert from "node:assert/strict";
import { eventually, open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const picture = (page, name) => process.env.PICTURES && page.screenshot({ path: `pictures/${name}.png`, fullPage: true });

async function new_event(page, id, name, players) {
  await ask(page, "POST", "/events", { id, preset: "club", settings: { name, first_day: "2036-07-10", last_day: "2036-07-12" } });
  for (const [i, player] of players.entries()) await ask(page, "POST", `/events/${id}/players`, { name: player, rating: 1900 - 10 * i });
}

async function announce(page, site) {
  await test("a festival is announced from the pages, and what is wrong is said at the field", async () => {
    await page.goto(`${site.address}/desk`);
    await page.getByRole("link", { name: "Festivals" }).click();
    await page.getByText("There are no festivals yet.").waitFor();
    await page.getByText("New festival").click();
    await page.getByLabel("Name of the tournament").or(page.getByLabel("Name", { exact: true })).first().fill("Fjordby Festival");
    await page.getByLabel("First day").fill("2036-07-10");
    await page.getByLabel("Last day").fill("2036-07-09");
    await page.getByRole("checkbox", { name: /^Open/ }).check();
    await page.getByRole("checkbox", { name: /^Blitz/ }).check();
    await page.getByRole("button", { name: "Announce the festival" }).click();
    await page.getByText("The last day is before the first").waitFor();
    await page.getByLabel("Last day").fill("2036-07-19");
    assert.deepEqual(await faults_of(page), []);
    await page.getByRole("button", { name: "Announce the festival" }).click();
    await page.waitForURL("**/desk/festivals/fjordby-festival");
    await page.getByRole("heading", { name: "The festival’s desk" }).waitFor();
  });
}

async function check_in(page) {
  await test("somebody who plays in both tournaments checks in once, by typing and Enter", async () => {
    await page.getByText("0 of 4").waitFor();
    await page.getByRole("searchbox").fill("holm");
    await page.getByRole("button", { name: "Holm, Ida · Blitz" }).waitFor();
    await page.getByRole("searchbox").press("Enter");
    await page.getByText("Holm, Ida is checked in.").waitFor();
    assert.equal(await page.getByRole("searchbox").inputValue(), "");
    for (const event of ["open", "blitz"]) {
      const { players } = await ask(page, "GET", `/events/${event}/players`);
      assert.deepEqual(players.filter((each) => each.checked_in).map((each) => each.name), ["Holm, Ida"]);
    }
    await page.getByRole("button", { name: "Holm, Ida · Blitz", pressed: true }).click();
    await page.getByRole("button", { name: "Holm, Ida · Blitz", pressed: false }).waitFor();
    await page.getByRole("button", { name: "Holm, Ida · Open", pressed: true }).waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "festival-desk");
  });
}

async function screens(page, browser, site) {
  const hall = await open_page(browser, { viewport: { width: 1920, height: 1080 } });
  await test("a screen that the tournaments share shows at once what the desk chooses", async () => {
    await page.getByLabel("Where it hangs").fill("Entrance");
    await page.getByRole("button", { name: "Add a screen" }).click();
    await page.getByLabel("The screen Entrance shows").waitFor();
    await hall.goto(`${site.address}/festivals/fjordby-festival/screen/1`);
    await hall.getByText("The pairings come here when they are published.").waitFor();
    await page.getByLabel("The screen Entrance shows").selectOption("message");
    await page.getByLabel("Message on Entrance").fill("Lunch at one");
    await page.getByRole("button", { name: "Show the message" }).click();
    await hall.getByText("Lunch at one").waitFor();
    await picture(hall, "festival-screen-message");
    assert.deepEqual(await faults_of(hall), []);
    await page.getByLabel("The screen Entrance shows").selectOption("standings");
    await hall.getByText("Lunch at one").waitFor({ state: "detached" });
    assert.deepEqual(hall.complaints, []);
  });
  await test("the tournaments have their turns on it, or one alone", async () => {
    for (const event of ["open", "blitz"]) {
      await ask(page, "POST", `/events/${event}/numbers`, { by: "rating" });
      await ask(page, "POST", `/events/${event}/rounds`);
      await ask(page, "POST", `/events/${event}/rounds/1/publication`);
    }
    await ask(page, "PUT", "/festivals/fjordby-festival/screens/1", { shows: "boards", seconds: 4 });
    await hall.getByRole("heading", { name: "Open" }).waitFor();
    await hall.getByRole("heading", { name: "Blitz" }).waitFor();
    await page.getByLabel("Tournaments on Entrance").selectOption({ label: "Open" });
    await hall.getByRole("heading", { name: "Open" }).waitFor();
    await hall.getByRole("columnheader", { name: "White" }).first().waitFor();
    await hall.getByText("Holm, Ida").first().waitFor();
    assert.deepEqual(hall.complaints, []);
  });
  await test("results as they come: the last one first", async () => {
    await ask(page, "PUT", "/festivals/fjordby-festival/screens/1", { shows: "results", seconds: 600 });
    await hall.getByText("No results yet.").waitFor();
    const { boards } = await ask(page, "GET", "/events/open/rounds/1");
    assert.equal(boards.length, 2);
    for (const board of [1, 2]) {
      await ask(page, "PUT", `/events/open/rounds/1/boards/${board}/result`, { result: board === 1 ? "1-0" : "½-½" });
      await eventually(async () => assert.equal(await hall.locator("tbody tr").first().locator("td").first().textContent(), String(board)));
    }
    await picture(hall, "festival-screen-results");
  });
  await test("a picture from a file", async () => {
    await page.getByLabel("The screen Entrance shows").selectOption("picture");
    const dot = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
    await page.getByLabel("Picture on Entrance").setInputFiles({ name: "not.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
    await page.getByText("This is no picture that a screen can show").waitFor();
    await page.getByLabel("Picture on Entrance").setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: dot });
    await hall.locator("img").waitFor();
    await hall.waitForFunction(() => document.querySelector("img")?.naturalWidth === 1);
    await page.getByRole("button", { name: "Remove Entrance" }).click();
    await hall.getByText("This screen was taken off the list.").waitFor();
    assert.deepEqual(hall.complaints, []);
  });
  await hall.context().close();
}

async function for_everybody(page, browser, site) {
  await test("everybody finds the festival on the front page, and its tournaments on its own", async () => {
    const phone = await open_page(browser, { viewport: { width: 390, height: 844 } });
    await phone.goto(site.address);
    await phone.getByRole("link", { name: "Fjordby Festival" }).click();
    await phone.getByRole("link", { name: "Blitz", exact: true }).waitFor();
    assert.deepEqual(await faults_of(phone), []);
    assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    await picture(phone, "festival-phone");
    await phone.goto(`${site.address}/festivals/none`);
    await phone.getByText("There is no such festival.").waitFor();
    assert.deepEqual(phone.complaints, []);
    await phone.context().close();
    const papers = await page.evaluate(() => Promise.all(["check-in", "pairings"].map(async (paper) => (await (await fetch(`/api/v1/festivals/fjordby-festival/prints/${paper}`)).text()).slice(0, 5))));
    assert.deepEqual(papers, ["%PDF-", "%PDF-"]);
  });
}

async function changed(page, site) {
  await test("its tournaments can be changed, and two desks do not overwrite each other", async () => {
    await page.goto(`${site.address}/desk/festivals/fjordby-festival`);
    await page.getByText("Name, days and tournaments").click();
    await page.getByRole("checkbox", { name: /^Blitz/ }).uncheck();
    await ask(page, "PUT", "/festivals/fjordby-festival", { name: "Fjordby Festival", place: "Hallen", first_day: "2036-07-10", last_day: "2036-07-19", tournaments: ["open", "blitz"] });
    await page.getByRole("button", { name: "Keep the changes" }).click();
    await page.getByRole("alert").first().waitFor();
    await page.reload();
    await page.getByText("Name, days and tournaments").click();
    await page.getByRole("checkbox", { name: /^Blitz/ }).uncheck();
    await page.getByRole("button", { name: "Keep the changes" }).click();
    await page.getByText("The festival is changed.").waitFor();
    assert.deepEqual((await ask(page, "GET", "/festivals/fjordby-festival")).tournaments, ["open"]);
  });
}

async function copied(page, site) {
  await test("a tournament is held again from its settings, with its players as a choice", async () => {
    await page.goto(`${site.address}/desk/events/open/settings`);
    await page.getByText("Hold this tournament again").click();
    const form = page.locator("details.copy");
    await form.getByLabel("First day").fill("2037-07-09");
    await form.getByLabel("Enter the same players").check();
    await form.getByRole("button", { name: "Make the copy" }).click();
    await page.waitForURL("**/desk/events/open-2/settings");
    const made = await ask(page, "GET", "/events/open-2");
    assert.equal(made.first_day, "2037-07-09");
    assert.equal(made.last_day, "2037-07-11");
    assert.equal(made.players, 4);
    assert.equal(made.round, 0);
  });
}

async function groups(page, site) {
  await test("the players are parted into groups from the page; an odd size is refused at the field", async () => {
    await page.goto(`${site.address}/desk/events/open-2/preparation`);
    await page.getByLabel("Players in a group").fill("1");
    await page.getByRole("button", { name: "Make the groups" }).click();
    await page.getByText("Write a whole number from 2 to 1000.").waitFor();
    await page.getByLabel("Players in a group").fill("3");
    await page.getByRole("button", { name: "Make the groups" }).click();
    await page.getByText("The last group would have fewer than two players").or(page.getByText("odd number of players")).waitFor();
    await page.getByLabel("Players in a group").fill("2");
    await page.getByRole("button", { name: "Make the groups" }).click();
    await page.getByRole("link", { name: "Open · 2" }).click();
    await page.waitForURL("**/desk/events/open-2-2**");
  });
  await test("everything of a round is one click", async () => {
    await page.goto(`${site.address}/desk/events/open/papers`);
    const address = await page.getByRole("link", { name: "Everything of the round · Round 1 (PDF)" }).getAttribute("href");
    const begin = await page.evaluate(async (address) => (await (await fetch(address)).text()).slice(0, 5), address);
    assert.equal(begin, "%PDF-");
  });
}

export async function festival() {
  const site = await start_server({ empty: true });
  const browser = await open_browser();
  try {
    const page = await open_page(browser);
    page.setDefaultTimeout(20_000);
    await sign_up(page, site.link);
    await new_event(page, "open", "Open", ["Holm, Ida", "Lund, Bo", "Dahl, Per", "Berg, Ola"]);
    await new_event(page, "blitz", "Blitz", ["Lund, Bo", "Holm, Ida"]);
    await announce(page, site);
    await check_in(page);
    await screens(page, browser, site);
    await for_everybody(page, browser, site);
    await changed(page, site);
    await copied(page, site);
    await groups(page, site);
    assert.deepEqual(page.complaints, []);
  } finally {
    await browser.close();
    await site.stop();
  }
}

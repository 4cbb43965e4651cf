// What the desk asks, tells and takes back before it reaches the players.
import assert from "node:assert/strict";
import { open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const said = (page, text) => page.getByRole("status").getByText(text, { exact: false }).first().waitFor();
const on_screen = (locator) => locator.evaluate((each) => each.getBoundingClientRect().bottom > 0 && each.getBoundingClientRect().top < innerHeight);
const player = (page, id, entry) => ask(page, "GET", `/events/${id}/players/${entry}`).then((card) => card.player);

async function new_event(page, id, names, { close = true } = {}) {
  await ask(page, "POST", "/events", { id, preset: "coordinated", settings: { name: `Turnering ${id}`, first_day: "2026-04-02" } });
  for (const [i, name] of names.entries()) await ask(page, "POST", `/events/${id}/players`, { name, rating: 2000 - i, ...(i === 0 && { title: "FM", fide_id: 1400001 }) });
  if (close) await ask(page, "POST", `/events/${id}/numbers`, { by: "rating" });
}
const four = ["Alm, Karin", "Bech, Ole", "Clausen, Eva", "Dam, Per"];

async function what_is_typed(arbiter, dane, site) {
  await new_event(arbiter, "tal", four, { close: false });
  const open = async (name) => {
    await arbiter.goto(`${site.address}/desk/events/tal/players`);
    await arbiter.getByRole("button", { name }).click();
    await arbiter.getByText("Particulars", { exact: true }).click();
  };
  await test("a rating that is no number is refused at its field, and nothing is saved", async () => {
    await open("Bech, Ole");
    await arbiter.getByLabel("Rating").fill("2o50");
    await arbiter.getByRole("button", { name: "Save" }).click();
    await arbiter.locator("input[name=rating][aria-invalid=true]").waitFor();
    assert.equal((await player(arbiter, "tal", 2)).rating, 1999);
  });
  await test("a new player's rating that is no number is refused too", async () => {
    await arbiter.getByRole("combobox", { name: "Enter or find a player" }).fill("Ny, Person");
    await arbiter.getByRole("option", { name: /Enter somebody new/ }).click();
    const form = arbiter.locator("form", { hasText: "Somebody new" });
    await form.getByLabel("Rating").fill("abc");
    await form.getByRole("button", { name: "Enter" }).click();
    await form.locator("input[name=rating][aria-invalid=true]").waitFor();
    assert.equal((await ask(arbiter, "GET", "/events/tal")).players, 4);
  });
  await test("what is cleared is cleared: rating, title and FIDE number; and Undo brings it back", async () => {
    await open("Alm, Karin");
    await arbiter.getByLabel("Rating").fill("");
    await arbiter.getByLabel("FIDE number").fill("");
    await arbiter.getByLabel("Title").selectOption("");
    await arbiter.getByRole("button", { name: "Save" }).click();
    await said(arbiter, "Alm, Karin is saved");
    const { rating, title, fide_id } = await player(arbiter, "tal", 1);
    assert.deepEqual({ rating, title, fide_id }, { rating: 0, title: "", fide_id: null });
    await arbiter.getByRole("button", { name: "Undo" }).click();
    await said(arbiter, "Undone");
    assert.equal((await player(arbiter, "tal", 1)).fide_id, 1400001);
  });
  await test("a fault in the form of a new tournament stands once, at its field, with the focus, though it is folded away", async () => {
    await arbiter.goto(`${site.address}/desk/new`);
    await arbiter.getByLabel("Name of the tournament").fill("Fejl");
    await arbiter.getByRole("radio").first().waitFor();
    await arbiter.getByText("System, time, tie-breaks, prizes, officials").click();
    await arbiter.getByRole("textbox", { name: "Rounds", exact: true }).fill("x");
    await arbiter.getByText("System, time, tie-breaks, prizes, officials").click();
    await arbiter.getByRole("button", { name: "Create the tournament" }).click();
    await arbiter.waitForFunction(() => document.activeElement?.getAttribute("name") === "rounds");
    assert.equal(await arbiter.getByRole("alert").count(), 1);
    assert.equal(await arbiter.getByRole("textbox", { name: "Rounds", exact: true }).isVisible(), true);
    assert.equal((await ask(arbiter, "GET", "/events")).events.some((each) => each.name === "Fejl"), false);
  });
  await test("2.000 is two thousand crowns to a Dane, and what is no amount is refused at the field", async () => {
    await dane.goto(`${site.address}/desk/events/tal/settings`);
    await dane.getByLabel("Præmier i kroner").fill("2.000; 1.000; 500,50");
    await dane.getByRole("button", { name: "Gem" }).click();
    await dane.getByRole("status").getByText("Indstillingerne er gemt").waitFor();
    assert.deepEqual((await ask(dane, "GET", "/events/tal")).prizes, [200000, 100000, 50050]);
    await dane.getByLabel("Præmier i kroner").fill("2.000; abc");
    await dane.getByRole("button", { name: "Gem" }).click();
    await dane.getByRole("alert").getByText("»abc« er ikke et beløb").waitFor();
    assert.deepEqual((await ask(dane, "GET", "/events/tal")).prizes, [200000, 100000, 50050]);
  });
}

async function rounds_with_care(arbiter, site) {
  await new_event(arbiter, "runder", four);
  await test("who has not checked in is told before the first round, and can be set absent", async () => {
    for (const entry of [1, 2]) await ask(arbiter, "PUT", `/events/runder/players/${entry}/check-in`, { there: true });
    await arbiter.goto(`${site.address}/desk/events/runder/players`);
    await arbiter.getByRole("button", { name: "Pair round 1" }).click();
    const question = arbiter.getByRole("group", { name: "Pair round 1" });
    await question.getByText("2 have not checked in: Clausen, Eva; Dam, Per").waitFor();
    assert.deepEqual(await faults_of(arbiter), []);
    await question.getByLabel("What about them?").selectOption("absent");
    await question.getByRole("button", { name: "Yes, do it" }).click();
    await arbiter.getByRole("button", { name: "Publish round 1" }).waitFor();
    const round = await ask(arbiter, "GET", "/events/runder/rounds/1");
    assert.deepEqual([round.boards.length, round.sitting_out.length], [1, 2]);
    assert.equal(await arbiter.evaluate(() => document.activeElement?.textContent), "Why?"); // the board, not the page: arrows work at once
  });
  await test("a round is changed by hand from the system's pairing: two change seats in one choice", async () => {
    for (const entry of [3, 4]) await ask(arbiter, "POST", "/events/runder/rounds/1/take-back", {}).catch(() => undefined), await ask(arbiter, "DELETE", `/events/runder/players/${entry}/byes/1`);
    await ask(arbiter, "POST", "/events/runder/rounds");
    const before = (await ask(arbiter, "GET", "/events/runder/rounds/1")).boards;
    await arbiter.goto(`${site.address}/desk/events/runder/round`);
    await arbiter.getByText("Change round 1 by hand …").click();
    await arbiter.getByText("All are placed.").waitFor();
    await arbiter.getByLabel("Black at board 1").selectOption({ label: before[1].black.name });
    await arbiter.getByText("All are placed.").waitFor();
    assert.deepEqual(await faults_of(arbiter), []);
    const hand = arbiter.locator("details form", { hasText: "Pair so" });
    await hand.getByLabel("Reason").fill("They share a car");
    await hand.getByRole("button", { name: "Pair so" }).click();
    await arbiter.getByRole("region", { name: "paired by the arbiter’s hand" }).getByText("They share a car").waitFor();
    assert.deepEqual(await faults_of(arbiter), []);
    const after = await ask(arbiter, "GET", "/events/runder/rounds/1");
    assert.equal(after.by, "hand");
    assert.deepEqual(after.boards.map((each) => each.black.entry), [before[1].black.entry, before[0].black.entry]);
  });
  await test("which rules a pairing by hand breaks is told beside the round and in the log", async () => {
    await arbiter.getByRole("region", { name: "paired by the arbiter’s hand" }).getByRole("listitem").first().waitFor();
    await arbiter.goto(`${site.address}/desk/events/runder/log`);
    await arbiter.getByRole("row", { name: /Round paired.*goes against.*They share a car/ }).waitFor();
  });
  await test("a correction says which later round it does not change, and that round says what was corrected", async () => {
    await ask(arbiter, "POST", "/events/runder/rounds/1/publication");
    for (const board of [1, 2]) await ask(arbiter, "PUT", `/events/runder/rounds/1/boards/${board}/result`, { result: "1-0" });
    await ask(arbiter, "POST", "/events/runder/rounds");
    await arbiter.goto(`${site.address}/desk/events/runder/round?round=1&board=2`);
    await arbiter.getByRole("button", { name: "Correct …" }).click();
    await arbiter.getByText("Round 2 is paired with the old result, but not published").waitFor();
    assert.deepEqual(await faults_of(arbiter), []);
    await arbiter.getByLabel("Shall be").selectOption("0-1");
    await arbiter.getByLabel("Reason").last().fill("Misread slip");
    await arbiter.getByRole("button", { name: "Correct", exact: true }).click();
    await said(arbiter, "Board 2 is corrected");
    await arbiter.goto(`${site.address}/desk/events/runder/round`);
    await arbiter.getByText("Corrected since the round was paired: Round 1, board 2").waitFor();
    await ask(arbiter, "POST", "/events/runder/rounds/2/publication");
    await arbiter.goto(`${site.address}/desk/events/runder/round?round=1&board=2`);
    await arbiter.getByRole("button", { name: "Correct …" }).click();
    await arbiter.getByText("Round 2 is paired and published with the old result").waitFor();
  });
  await test("Escape on a question gives the focus back to its button", async () => {
    await ask(arbiter, "POST", "/events/tal/numbers", { by: "rating" });
    await ask(arbiter, "POST", "/events/tal/rounds");
    await arbiter.goto(`${site.address}/desk/events/tal/round`);
    await arbiter.getByRole("button", { name: "Publish round 1" }).waitFor();
    await arbiter.keyboard.press("p");
    await arbiter.waitForFunction(() => document.activeElement?.textContent === "Yes, do it");
    await arbiter.keyboard.press("Escape");
    await arbiter.waitForFunction(() => document.activeElement?.id === "next-act");
  });
}

async function players_with_care(arbiter, site) {
  const names = Array.from({ length: 60 }, (_, i) => `Spiller, Nr ${i + 1}`);
  await new_event(arbiter, "mange", [...names, "Ås, Bo", `${"Langtnavn".repeat(12)}, A`]);
  await test("withdrawn, stayed away, taken points, sitting out: each can be undone", async () => {
    await ask(arbiter, "POST", "/events/mange/rounds");
    await arbiter.goto(`${site.address}/desk/events/mange/players`);
    await arbiter.getByRole("button", { name: "Spiller, Nr 3", exact: true }).click();
    const undo = async () => (await arbiter.getByRole("button", { name: "Undo" }).click(), said(arbiter, "Undone"));
    for (const act of ["Withdraw", "Stayed away"]) {
      await arbiter.getByRole("button", { name: act, exact: true }).click();
      await said(arbiter, "has withdrawn");
      await undo();
      assert.equal((await player(arbiter, "mange", 3)).withdrawn, null);
      await arbiter.getByRole("button", { name: act, exact: true }).waitFor();
    }
    await arbiter.getByText("Sits out a round …").click();
    await arbiter.getByRole("button", { name: "Let the player sit out" }).click();
    await said(arbiter, "sits out round 2");
    await undo();
    assert.deepEqual((await player(arbiter, "mange", 3)).byes, []);
    await arbiter.getByText("Add or take points …").click();
    await arbiter.getByLabel("Reason").first().fill("Phone rang");
    await arbiter.getByRole("button", { name: "Adjust" }).click();
    await said(arbiter, "are adjusted");
    await undo();
    assert.equal((await ask(arbiter, "GET", "/events/mange/players/3")).points, 0);
  });
  await test("the panel of a player far down in the list is on the screen, and the focus in it and back", async () => {
    for (const viewport of [{ width: 1280, height: 700 }, { width: 360, height: 740 }]) {
      await arbiter.setViewportSize(viewport);
      await arbiter.goto(`${site.address}/desk/events/mange/players`);
      await arbiter.getByRole("button", { name: "Spiller, Nr 58", exact: true }).click();
      const panel = arbiter.getByRole("region", { name: "Spiller, Nr 58" });
      assert.equal(await on_screen(panel.getByRole("heading")), true);
      assert.equal(await panel.evaluate((each) => each.contains(document.activeElement)), true);
      assert.equal(await arbiter.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, "the page runs over the edge");
      await panel.getByRole("button", { name: "Close" }).click();
      await arbiter.waitForFunction(() => document.activeElement?.textContent?.includes("Nr 58"));
    }
    await arbiter.setViewportSize({ width: 1280, height: 720 });
  });
  await test("taking a player off the list asks once", async () => {
    await new_event(arbiter, "slet", four);
    await arbiter.goto(`${site.address}/desk/events/slet/players`);
    await arbiter.getByRole("button", { name: "Dam, Per", exact: true }).click();
    await arbiter.getByRole("button", { name: "Take off the list" }).click();
    await arbiter.getByText("Dam, Per goes off the list").waitFor();
    assert.deepEqual(await faults_of(arbiter), []);
    assert.equal((await ask(arbiter, "GET", "/events/slet")).players, 4);
    await arbiter.getByRole("group", { name: "Take off the list" }).getByRole("button", { name: "Yes, do it" }).click();
    await said(arbiter, "Dam, Per is off the list");
  });
  await test("check-in finds Ås by “aas”, by club, and Enter checks in the only one", async () => {
    await ask(arbiter, "PUT", "/events/mange/players/61", { name: "Ås, Bo", club: "Ågade Skakforening" });
    await arbiter.goto(`${site.address}/desk/events/mange/checkin`);
    await arbiter.getByRole("button", { name: /Ås, Bo/ }).waitFor();
    const field = arbiter.getByRole("searchbox");
    await field.fill("zzz");
    await arbiter.getByText("Nobody of that name or club").waitFor();
    for (const typed of ["agade", "aas, b"]) {
      await field.fill(typed);
      await arbiter.waitForFunction(() => document.querySelectorAll("ul.plain button").length === 1);
    }
    await arbiter.keyboard.press("Enter");
    await said(arbiter, "Ås, Bo is here");
    assert.equal(await field.inputValue(), "");
    assert.equal((await player(arbiter, "mange", 61)).checked_in, true);
  });
}

async function smaller_things(browser, arbiter, site) {
  await test("tie-breaks are chosen and ordered by name, and the thinking time is told in words", async () => {
    await arbiter.goto(`${site.address}/desk/events/tal/settings`);
    await arbiter.getByText("120 min for 40 moves, then 60 min for the rest").waitFor();
    const ties = arbiter.getByRole("group", { name: "Tie-breaks" });
    await ties.getByLabel("Add").selectOption({ label: "Sonneborn-Berger" });
    await ties.getByRole("button", { name: "Move up: Sonneborn-Berger" }).click();
    await arbiter.getByRole("button", { name: "Save" }).click();
    await said(arbiter, "The settings are saved");
    assert.deepEqual((await ask(arbiter, "GET", "/events/tal")).tie_breaks, ["SB", "DSU_ORD"]);
    await ties.getByText("Write codes …").click();
    await ties.getByLabel("Codes").fill("SB, NOSUCH");
    await ties.getByText("Write codes …").click();
    await arbiter.getByRole("button", { name: "Save" }).click();
    await arbiter.locator("input[name=tie_breaks][aria-invalid=true]").waitFor();
    assert.equal(await ties.getByLabel("Codes").isVisible(), true);
    assert.deepEqual(await faults_of(arbiter), []);
  });
  await test("a finished tournament offers no correction, and says how to come to one", async () => {
    await new_event(arbiter, "slut", four.slice(0, 2));
    await ask(arbiter, "PUT", "/events/slut/settings", { name: "Slut", first_day: "2026-04-02", rounds: 1 });
    await ask(arbiter, "POST", "/events/slut/rounds"), await ask(arbiter, "POST", "/events/slut/rounds/1/publication");
    await ask(arbiter, "PUT", "/events/slut/rounds/1/boards/1/result", { result: "1-0" });
    await ask(arbiter, "POST", "/events/slut/finish");
    await arbiter.goto(`${site.address}/desk/events/slut/round`);
    await arbiter.getByText("Open it again under Settings").waitFor();
    await arbiter.locator("tbody input").first().focus();
    await arbiter.keyboard.press("0");
    assert.equal(await arbiter.getByRole("button", { name: "Correct", exact: true }).count(), 0);
  });
  await test("somebody who comes late is marked so", async () => {
    await ask(arbiter, "POST", "/events/runder/players", { name: "Sen, Ida" });
    await arbiter.goto(`${site.address}/desk/events/runder/players`);
    await arbiter.getByRole("row", { name: /Sen, Ida.*from round 3/ }).waitFor();
  });
  await test("a user name is written small as it is typed", async () => {
    const { link } = await ask(arbiter, "POST", "/invitations", { role: "result_entry", event: "tal", days: 1 });
    const helper = await open_page(browser);
    await helper.goto(site.address + link);
    await helper.getByLabel("User name").pressSequentially("Bo.B");
    assert.equal(await helper.getByLabel("User name").inputValue(), "bo.b");
    await helper.context().close();
  });
  await test("a tablet's targets are big enough for a thumb", async () => {
    const tablet = await open_page(browser, { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true, storageState: await arbiter.context().storageState() });
    await tablet.goto(`${site.address}/desk/events/runder/round?round=1`);
    await tablet.locator("tbody input").first().waitFor();
    const small = await tablet.evaluate(() => [...document.querySelectorAll("main button, main select, main input")].filter((each) => each.getBoundingClientRect().height > 0 && each.getBoundingClientRect().height < 48 && each.type !== "checkbox").map((each) => each.outerHTML.slice(0, 80)));
    assert.deepEqual(small, []);
    await tablet.context().close();
  });
  await test("a page out of sight holds no line, and hears what it missed when it is seen again", async () => {
    const second = await arbiter.context().newPage();
    await second.goto(`${site.address}/desk/events/mange/players`);
    await second.getByRole("button", { name: "Spiller, Nr 3", exact: true }).waitFor();
    await second.waitForTimeout(500); // for the line
    const seen = (yes) => second.evaluate((yes) => (Object.defineProperty(document, "hidden", { value: !yes, configurable: true }), void document.dispatchEvent(new Event("visibilitychange"))), yes);
    await seen(false);
    await ask(arbiter, "PUT", "/events/mange/players/3/check-in", { there: true });
    await second.waitForTimeout(500);
    assert.equal(await second.getByRole("row", { name: /Nr 3 .*here/ }).count(), 0);
    await seen(true);
    await second.getByRole("row", { name: /Nr 3 .*here/ }).waitFor();
    await second.close();
  });
}

export async function care() {
  const browser = await open_browser();
  const site = await start_server();
  const arbiter = await open_page(browser);
  arbiter.setDefaultTimeout(15_000);
  try {
    await sign_up(arbiter, site.link);
    const dane = await open_page(browser, { locale: "da-DK", storageState: await arbiter.context().storageState().then(({ cookies }) => ({ cookies, origins: [] })) });
    dane.setDefaultTimeout(15_000);
    await what_is_typed(arbiter, dane, site);
    await rounds_with_care(arbiter, site);
    await players_with_care(arbiter, site);
    await smaller_things(browser, arbiter, site);
    await test("no complaint in either console", () => assert.deepEqual([...arbiter.complaints, ...dane.complaints], []));
  } finally {
    await browser.close();
    await site.stop();
  }
}

// FIDE mode at the desk: what it refuses, the way out that is asked for twice, and what everybody sees of it.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually, open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const settings = { name: "Elo Open", place: "Fjordby", first_day: "2026-07-01", last_day: "2026-07-04", system: "dutch", rounds: 4, tie_breaks: "SB", elo_rated: true, admission: "everybody" };

async function play(page, rounds) {
  for (let n = 1; n <= rounds; n++) {
    await ask(page, "POST", "/events/elo/rounds");
    await ask(page, "POST", `/events/elo/rounds/${n}/publication`);
    for (const board of [1, 2]) await ask(page, "PUT", `/events/elo/rounds/${n}/boards/${board}/result`, { result: "1-0" });
  }
}
const mode = async (page) => (await ask(page, "GET", "/events/elo")).fide_mode;
const dialog = (page) => page.getByRole("dialog");

async function refused(page, site) {
  await test("a locked setting is refused with its rule, and staying changes nothing", async () => {
    await page.goto(`${site.address}/desk/events/elo/settings`);
    await page.getByLabel("Rounds", { exact: true }).fill("5");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await dialog(page).getByText("In FIDE mode the number of rounds is fixed once round 1 is paired").waitFor();
    await dialog(page).getByRole("link", { name: "fide-acceptance-2026, 57" }).waitFor();
    assert.deepEqual(await faults_of(page), []);
    await dialog(page).getByRole("button", { name: "Stay in FIDE mode" }).press("Enter");
    await dialog(page).waitFor({ state: "hidden" });
    assert.equal((await ask(page, "GET", "/events/elo")).rounds, 4);
    assert.deepEqual(await mode(page), { holds: true, left: null });
  });
  await test("an old result is corrected for the rating report only", async () => {
    await page.goto(`${site.address}/desk/events/elo/round?round=1&board=1`);
    await page.getByRole("button", { name: "Correct …" }).press("Enter");
    await page.getByLabel("Shall be").selectOption("½-½");
    await page.getByLabel("Reason").fill("The scoresheets say so");
    await page.getByRole("button", { name: "Correct", exact: true }).press("Enter");
    await dialog(page).getByText("an older result can be corrected for the rating report").waitFor();
    await dialog(page).getByRole("button", { name: "Correct for the rating report only" }).press("Enter");
    await dialog(page).waitFor({ state: "hidden" });
    await page.getByText("Board 1 is corrected").waitFor();
    assert.equal((await ask(page, "GET", "/events/elo/rounds/1")).boards[0].result, "1-0"); // what the pairing went by
    const { lines, restore_points } = await ask(page, "GET", "/events/elo/fide-mode");
    assert.match(lines[0], /^Rating correction @ Round 1: /);
    assert.equal(restore_points.length, 1);
  });
}

async function left(page, site, browser) {
  await test("the chief arbiter does it all the same: asked twice, with what follows", async () => {
    await page.goto(`${site.address}/desk/events/elo/settings`);
    await page.getByLabel("Rounds", { exact: true }).fill("5");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await dialog(page).getByLabel("Why FIDE mode is left").fill("A round was added for the sponsor");
    await dialog(page).getByRole("button", { name: "Leave FIDE mode" }).press("Enter");
    await dialog(page).getByText("there is no way back").waitFor();
    await dialog(page).getByText("Is the event to stay in FIDE mode?").waitFor();
    assert.deepEqual(await mode(page), { holds: true, left: null }); // one answer is not enough
    await dialog(page).getByRole("button", { name: "Do it all the same" }).press("Enter");
    await page.getByText("The settings are saved").waitFor();
    await page.locator("#fide-mode").locator("..").getByText("Left by inge: A round was added for the sponsor").waitFor();
    assert.equal((await ask(page, "GET", "/events/elo")).rounds, 5);
    assert.deepEqual(await mode(page), { holds: false, left: 3 });
    assert.deepEqual(await faults_of(page), []);
  });
  await test("everybody sees it on the event’s page, and the report says so", async () => {
    const guest = await open_page(browser);
    for (const tab of ["", "/standings", "/players"]) {
      await guest.goto(`${site.address}/events/elo${tab}`);
      await guest.getByText("not in FIDE mode since round 3").first().waitFor();
    }
    const report = await guest.evaluate(async () => (await fetch("/api/v1/events/elo/export.trf")).text());
    assert.match(report, /^### FIDE mode exited @ Round 3$/m);
    assert.deepEqual(guest.complaints, []);
    await guest.context().close();
  });
  await test("the event goes back to the restore point, and FIDE mode stays left", async () => {
    await page.goto(`${site.address}/desk/events/elo/settings`);
    await page.getByRole("button", { name: "Go back here" }).last().press("Enter");
    await page.locator("#fide-mode").locator("..").getByLabel("Reason").fill("The sponsor left");
    await page.locator("#fide-mode").locator("..").locator("form").getByRole("button", { name: "Go back here" }).press("Enter");
    await page.getByText("Gone back").waitFor();
    assert.equal((await ask(page, "GET", "/events/elo")).rounds, 4);
    assert.deepEqual(await mode(page), { holds: false, left: 3 });
  });
}

async function by_hand(page, site) {
  await ask(page, "POST", "/events", { id: "haand", settings: { ...settings, name: "Hånd", rounds: 2 } });
  for (const [i, name] of ["Fog, Kari", "Gad, Ove", "Hoff, Liv", "Ipsen, Per"].entries()) await ask(page, "POST", "/events/haand/players", { name, rating: 2000 - i });
  await ask(page, "POST", "/events/haand/numbers", { by: "rating" });
  await ask(page, "POST", "/events/haand/rounds");
  await ask(page, "POST", "/events/haand/rounds/1/publication");
  for (const board of [1, 2]) await ask(page, "PUT", `/events/haand/rounds/1/boards/${board}/result`, { result: "1-0" });
  const { boards } = await ask(page, "GET", "/events/haand/rounds/1");
  const seat = (label, player) => page.getByLabel(label).selectOption({ label: player.name });
  await test("a breach by hand is asked about when the pair is seated; a no puts the player back", async () => {
    await page.goto(`${site.address}/desk/events/haand/round`);
    await page.getByText("Pair round 2 by hand …").click();
    await seat("White at board 1", boards[0].white);
    await seat("Black at board 1", boards[0].black);
    await dialog(page).getByText("have met in round 1").waitFor();
    assert.deepEqual(await faults_of(page), []);
    await dialog(page).getByRole("button", { name: "Cancel" }).press("Enter");
    await dialog(page).waitFor({ state: "hidden" });
    assert.equal(await page.getByLabel("Black at board 1").inputValue(), "");
  });
  await test("each breach has a yes of its own, and the round is made", async () => {
    await seat("Black at board 1", boards[0].black);
    await dialog(page).getByRole("button", { name: "Yes, do it" }).press("Enter");
    await dialog(page).waitFor({ state: "hidden" });
    await seat("White at board 2", boards[1].white);
    await seat("Black at board 2", boards[1].black);
    await dialog(page).getByText(boards[1].white.name).waitFor();
    await dialog(page).getByRole("button", { name: "Yes, do it" }).press("Enter");
    await dialog(page).waitFor({ state: "hidden" });
    await page.getByLabel("Reason").fill("The broadcast");
    await page.getByRole("button", { name: "Pair so" }).click();
    await page.getByRole("button", { name: "Publish round 2" }).waitFor();
    assert.equal((await ask(page, "GET", "/events/haand/rounds/2")).by, "hand");
  });
  await test("players who are level to the last are put in order, and the standing says so", async () => {
    await ask(page, "POST", "/events/haand/rounds/2/publication");
    for (const board of [1, 2]) await ask(page, "PUT", `/events/haand/rounds/2/boards/${board}/result`, { result: "1-0" });
    await page.goto(`${site.address}/desk/events/haand/standings`);
    const section = page.getByRole("region", { name: "Level after all tie-breaks" });
    const group = section.locator("details").first();
    await group.locator("summary").click();
    const was = (await ask(page, "GET", "/events/haand/standings")).rows.map((row) => row.player.name);
    await group.getByLabel("Place 1").selectOption({ label: was[1] });
    await group.getByLabel("What decided it").fill("Two games of blitz");
    await group.getByRole("button", { name: "Put in this order" }).press("Enter");
    await page.getByText("They are in order").waitFor();
    await page.getByRole("row", { name: new RegExp(`^1 .*${was[1]}.*order by hand`) }).waitFor();
    assert.equal((await ask(page, "GET", "/events/haand/standings")).rows[0].player.name, was[1]);
    assert.deepEqual(await faults_of(page), []);
  });
}

/** A folder with FIDE's list: the server compares without being asked. */
async function from_lists(page, site, folder) {
  await test("a list that is put into the folder shows whose rating differs, and what is chosen is taken", async () => {
    await ask(page, "POST", "/events", { id: "liste", settings: { ...settings, name: "Lister" } });
    await ask(page, "POST", "/events/liste/players", { name: "Juhl, Kari", rating: 1850, fide_id: 1500002 });
    await page.goto(`${site.address}/desk/events/liste/players`);
    await page.getByRole("button", { name: "Juhl, Kari" }).waitFor();
    assert.equal(await page.getByText("Against the rating lists").count(), 0);
    writeFileSync(join(folder, "fide-2026-07.csv"), 'id,name,federation,standard,rapid,blitz\n1500002,"Juhl, Kari",NOR,1862,,\n');
    await page.reload();
    await page.getByText("FIDE 2026-07: 1 rating differs from the list").waitFor();
    await page.getByRole("button", { name: "Look at the differences" }).press("Enter");
    await page.getByLabel("Take the number of Juhl, Kari").press("Space");
    assert.deepEqual(await faults_of(page), []);
    await page.getByRole("button", { name: "Take 1 number" }).press("Enter");
    await page.getByRole("heading", { name: "Against the rating lists" }).waitFor({ state: "detached" });
    assert.equal((await ask(page, "GET", "/events/liste/players")).players[0].rating, 1862);
  });
}

async function listed(page, site) {
  await test("the acceptance list shows every question and runs its checks", async () => {
    await page.goto(`${site.address}/rules`);
    await page.getByRole("link", { name: "FIDE’s acceptance list" }).press("Enter");
    await page.getByText(/of 225 questions are met/).waitFor();
    assert.equal(await page.locator("tbody tr").count(), 225);
    assert.equal(await page.getByText("the check fails").count(), 0);
    assert.ok((await page.getByText("checked just now").count()) > 20);
    assert.deepEqual(await faults_of(page), []);
  });
}

async function packs_shown(page, site) {
  await test("the rules of a day, what is inherited, and what changed since another", async () => {
    await page.goto(`${site.address}/rules`);
    await page.getByRole("link", { name: "Rules by their day" }).press("Enter");
    await page.getByLabel("An event that starts on").fill("2025-01-01");
    await page.getByRole("heading", { name: "Team league from season 2024/25" }).waitFor();
    await page.getByText("inherited from dsu-league-2011: nothing newer is known").first().waitFor();
    await page.getByLabel("An event that starts on").fill("2014-06-01");
    await page.getByRole("heading", { name: "Team league, handbook of February 2011" }).waitFor();
    await page.getByText("No standard number is below 1000.").first().waitFor(); // what changed may still tell of the day before
    await page.getByLabel("Federation").selectOption("NOR");
    await page.getByText("Elite from 2350, master from 2000, then classes of 250 points.").waitFor();
    assert.deepEqual(await faults_of(page), []);
    await page.goto(`${site.address}/rules/dsu-2011/4.5.2.2`);
    await page.getByText("A bonus begins at 1 point above expectation").waitFor();
  });
}

async function packs_added(page, site) {
  await test("a Norwegian class by the lists of a player; a federation's officer adds a value, and a wrong one is refused at its field", async () => {
    await page.goto(`${site.address}/rules/packs`);
    await page.getByLabel("An event that starts on").fill("2024-07-06");
    await page.getByLabel("Federation").selectOption("NOR");
    await page.locator("input[name=ratings]").fill("2023-09-01:1890, 2024-07-01:1700");
    const answer = page.getByRole("region", { name: (await page.locator("#norwegian-class").textContent()) ?? "" }).getByRole("status");
    await answer.getByText(/The class is 3\./).waitFor();
    await answer.getByText(/1 is open too, by the list of/).waitFor();
    await page.getByLabel("Federation").selectOption("DEN");
    await page.getByText("Add one value", { exact: true }).first().click();
    const form = page.locator("form", { has: page.getByLabel("Name of the value") });
    await form.getByLabel("Subject").selectOption("dues");
    const typed = { From: "2094-01-01", "Name of the value": "weather", Value: "130", "Where it was read": "the main board", "The rule in English": "A junior pays 130 kr.", "The rule in Danish": "En junior betaler 130 kr.", "The rule in Norwegian": "En junior betaler 130 kr." };
    for (const [name, value] of Object.entries(typed)) await form.getByLabel(name, { exact: true }).fill(value);
    await form.getByRole("button", { name: "Add one value" }).press("Enter");
    await form.getByRole("alert").filter({ hasText: "weather is no value" }).waitFor();
    await page.locator("input[name=key]:focus").waitFor(); // where the keyboard goes on
    await form.getByLabel("Name of the value").fill("junior");
    await eventually(async () => {
      await form.getByRole("button", { name: "Add one value" }).press("Enter");
      await page.getByRole("status").filter({ hasText: "Add one value" }).waitFor({ timeout: 3000 });
    }, 20_000);
    assert.deepEqual(await faults_of(page), []);
    await page.getByLabel("An event that starts on").fill("2094-02-01");
    await page.getByText("A junior pays 130 kr.").first().waitFor();
  });
}

/** Ten play all: number 1 wins two of three games and draws the third, the others draw; five have titles, of two other federations. */
async function norm_event(page, rounds) {
  await ask(page, "POST", "/events", { id: "norm", settings: { ...settings, name: "Normer", system: "round-robin", rounds: 9, tie_breaks: "SB", time_control: "90/40+30/G+30" } });
  const enter = (player) => ask(page, "POST", "/events/norm/players", player);
  await enter({ name: "Kandidat, Liv", rating: 2490, federation: "DEN" });
  for (let i = 0; i < 9; i++) await enter({ name: `Modstander, Nummer ${i + 1}`, rating: 2475 - i, title: ["GM", "GM", "GM", "IM", "IM"][i] ?? "", federation: ["GER", "GER", "GER", "SWE", "SWE"][i] ?? "DEN" });
  await ask(page, "POST", "/events/norm/numbers", { by: "rating" });
  for (let round = 1; round <= rounds; round++) {
    await ask(page, "POST", "/events/norm/rounds");
    await ask(page, "POST", `/events/norm/rounds/${round}/publication`);
    const { boards } = await ask(page, "GET", `/events/norm/rounds/${round}`);
    for (const { board, white, black } of boards) {
      const result = round % 3 === 0 ? "½-½" : white.name === "Kandidat, Liv" ? "1-0" : black.name === "Kandidat, Liv" ? "0-1" : "½-½";
      await ask(page, "PUT", `/events/norm/rounds/${round}/boards/${board}/result`, { result });
    }
  }
}
async function norms(page, site, browser) {
  await test("title norms: who can still make one, what is needed, and the games for the certificate", async () => {
    await norm_event(page, 7);
    const guest = await open_page(browser, { viewport: { width: 390, height: 800 } });
    await guest.goto(`${site.address}/events/norm`);
    await guest.getByRole("link", { name: "Norms", exact: true }).click();
    const row = guest.getByRole("row", { name: /Kandidat, Liv.*GM/ });
    await row.getByText("within reach").waitFor();
    await row.getByRole("button", { name: /Kandidat, Liv, GM/ }).click();
    await guest.getByText("games: 7 (at least 9), 2 too few").first().waitFor();
    await guest.getByRole("link", { name: /1\.4\.5a/ }).first().waitFor();
    assert.equal(await guest.getByText("to be played").count(), 2);
    assert.equal(await guest.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    assert.deepEqual(await faults_of(guest), []);
    if (process.env.PICTURES) await guest.screenshot({ path: `${process.env.PICTURES_IN ?? "."}/norms.png`, fullPage: true });
    assert.deepEqual(guest.complaints, []);
    await guest.context().close();
  });
}

export async function fide_mode() {
  const folder = mkdtempSync(join(tmpdir(), "dommer-lists-"));
  const site = await start_server({ empty: true, more: ["--lists", folder] });
  const browser = await open_browser();
  try {
    const page = await open_page(browser);
    await sign_up(page, site.link);
    await ask(page, "POST", "/events", { id: "elo", settings });
    for (const [i, name] of ["Alm, Kari", "Bro, Ove", "Dam, Liv", "Eng, Per"].entries()) await ask(page, "POST", "/events/elo/players", { name, rating: 2000 - i });
    await ask(page, "POST", "/events/elo/numbers", { by: "rating" });
    await play(page, 3);
    await refused(page, site);
    await left(page, site, browser);
    await by_hand(page, site);
    await from_lists(page, site, folder);
    await listed(page, site);
    await packs_shown(page, site);
    await packs_added(page, site);
    await norms(page, site, browser);
    assert.deepEqual(page.complaints, []);
  } finally {
    await browser.close();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

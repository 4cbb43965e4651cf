// FIDE mode at the desk: what it refuses, the way out that is asked for twice, and what everybody sees of it.
import assert from "node:assert/strict";
import { open_browser, open_page, test } from "./browser.mjs";
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
  const site = await start_server({ empty: true });
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
    await listed(page, site);
    await packs_shown(page, site);
    await norms(page, site, browser);
    assert.deepEqual(page.complaints, []);
  } finally {
    await browser.close();
    await site.stop();
  }
}

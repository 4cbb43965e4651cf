// An appeal from a tournament's penalty and result: filed, heard, decided, appealed on, and the correction that follows.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { correspondence_appeal } from "./correspondence_appeal.mjs";
import { league_appeal } from "./league_appeal.mjs";
import { ask, command, sign_up, start_server } from "./server.mjs";

const today = new Date().toISOString().slice(0, 10);

async function prepare(page) {
  await ask(page, "POST", "/events", { id: "paaske", preset: "club", settings: { name: "Påsketurneringen", first_day: today, rounds: 3 } });
  for (const name of ["Holm, Anna", "Lund, Bo", "Krog, Carl", "Dam, Dorte"]) await ask(page, "POST", "/events/paaske/players", { name });
}

async function filing(page, site) {
  await test("an appeal against a result is filed from the tournament's page and refused when it is late", async () => {
    await page.goto(`${site.address}/appeals?event=paaske&round=1&board=1`);
    await page.getByText("About the result of round 1, board 1 in paaske.").waitFor();
    await page.getByLabel("Complainant").fill("Holm, Anna");
    await page.getByLabel(/^Day of the decision/).fill("2026-01-01");
    await page.getByRole("button", { name: "File an appeal" }).press("Enter");
    await page.getByText("the appeal came after the last day").waitFor();
    assert.deepEqual((await ask(page, "GET", "/appeals")).cases, []);
    await page.getByLabel(/^Day of the decision/).fill("");
    await page.getByLabel(/^Other parties/).fill("Lund, Bo");
    await page.getByRole("button", { name: "File an appeal" }).click();
    await page.getByRole("heading", { name: /^Case / }).waitFor();
    await page.getByText("waits for a panel").waitFor();
    await page.getByText("The decision stands meanwhile.").waitFor();
    assert.deepEqual(await faults_of(page), []);
  });
}

async function evidence(page, id) {
  await test("the evidence is the log as it was, on the page and as PDF", async () => {
    await page.locator("summary", { hasText: "Evidence" }).press("Enter");
    await page.getByRole("table", { name: "tournament/paaske" }).waitFor();
    const pdf = await page.evaluate(async (id) => {
      const answer = await fetch(`/api/v1/appeals/${id}/evidence.pdf`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { type: answer.headers.get("content-type"), begin: String.fromCharCode(...bytes.slice(0, 5)) };
    }, id);
    assert.deepEqual(pdf, { type: "application/pdf", begin: "%PDF-" });
  });
}

async function table(page, site) {
  await test("an appeal against a ruling at a table shows the board as the arbiter saw it, on the page and as PDF", async () => {
    await ask(page, "POST", "/events", { id: "bord", preset: "rapid", settings: { name: "Bordet", first_day: today, time_control: "15+10" } });
    for (const name of ["Alm, Karin", "Berg, Ola"]) await ask(page, "POST", "/events/bord/players", { name });
    await ask(page, "POST", "/events/bord/numbers", { by: "rating" });
    await ask(page, "POST", "/events/bord/rounds");
    await ask(page, "POST", "/events/bord/rounds/1/publication");
    const opened = await ask(page, "POST", "/events/bord/live/1", {});
    const { white, black } = opened.opened[0].seats;
    await ask(page, "POST", "/events/bord/live/1/1/acts", { act: { do: "start" } });
    for (const [ply, uci] of ["e2e4", "e7e5", "g1f3"].entries())
      await ask(page, "POST", "/events/bord/live/1/1/acts", { seat: ply % 2 === 0 ? white : black, number: Math.floor(ply / 2) + 1, ply, press: true, act: { do: "move", uci } });
    // Opened, started and three moves: five entries.
    const made = await ask(page, "POST", "/appeals", { ladder: "individual", event: "coordinated", by: "Alm, Karin", what: "a claim at the table", stream: "game/bord/1/1", version: 5, decided_by: ["arbiter"], counted_from: today });
    await page.goto(`${site.address}/appeals/${made.id}`);
    await page.locator("summary", { hasText: "Evidence" }).press("Enter");
    await page.getByRole("heading", { name: "The board as the arbiter saw it" }).waitFor();
    await page.getByText("1. e4 e5 2. Nf3").waitFor();
    await page.getByText(/^To move: Black · Clocks: White 0:1/).waitFor();
    assert.deepEqual(await faults_of(page), []);
    await page.getByLabel(/^Position after move/).fill("0");
    await page.getByText("Position after move 0").waitFor();
    const found = await ask(page, "GET", `/appeals/${made.id}/evidence`);
    assert.match(found.table.fen, /^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/5N2\/PPPP1PPP\/RNBQKB1R b/);
    assert.equal(JSON.stringify(found).includes("seats"), false);
    const bytes = await page.evaluate(async (id) => Array.from(new Uint8Array(await (await fetch(`/api/v1/appeals/${id}/evidence.pdf`)).arrayBuffer())), made.id);
    assert.equal(String.fromCharCode(...bytes.slice(0, 5)), "%PDF-");
    if (process.env.SHOTS) {
      writeFileSync(`${process.env.SHOTS}/evidence.pdf`, Uint8Array.from(bytes));
      await page.screenshot({ path: `${process.env.SHOTS}/evidence.png`, fullPage: true });
    }
  });
}

async function deciding(page, site, members) {
  await test("a panel without licences is refused, one with them decides, and the correction is drafted", async () => {
    await page.getByLabel(/^Members/).fill("Somebody\nElse\nAgain");
    await page.getByRole("button", { name: "Name them" }).click();
    await page.getByText("somebody has no arbiter’s licence of the union").waitFor();
    await page.getByLabel(/^Members/).fill(members.join("\n"));
    await page.getByRole("button", { name: "Name them" }).click();
    await page.getByText("waits for a decision").waitFor();
    await page.getByLabel("Outcome").selectOption("upheld");
    await page.getByLabel("What it corrects").selectOption("correct-result");
    await page.getByLabel("Round", { exact: true }).fill("1");
    await page.getByLabel("Board", { exact: true }).fill("1");
    await page.getByLabel(/^The right result/).fill("0-1");
    await page.getByRole("button", { name: "Record the decision" }).click();
    await page.getByText("A decision names the articles it rests on.").waitFor();
    await page.getByLabel(/^Articles, one a line/).fill("laws-2023 9.2.2");
    await page.getByLabel("Reasons").fill("The game was drawn and not won.");
    await page.getByRole("button", { name: "Record the decision" }).click();
    await page.getByText("Round 1, board 1: 0-1").first().waitFor();
    assert.deepEqual(await faults_of(page), []);
  });
  await test("nothing is corrected before somebody makes the correction, and the standings follow it", async () => {
    const points = async () => Object.fromEntries((await ask(page, "GET", "/events/paaske/standings")).rows.map((row) => [row.player.name, row.points]));
    const before = await points();
    await page.getByRole("button", { name: "Make the correction" }).click();
    await page.getByText(/Corrected in tournament\/paaske/).waitFor();
    const after = await points();
    assert.notDeepEqual(after, before);
    const { boards } = await ask(page, "GET", "/events/paaske/rounds/1");
    assert.equal(boards[0].result, "0-1");
  });
  await test("the list counts down to the last day of the next appeal, on a phone too", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${site.address}/appeals`);
    await page.getByText("21 days left").waitFor();
    assert.deepEqual(await faults_of(page), []);
    if (process.env.PICTURES) await page.screenshot({ path: "pictures/appeals-phone.png", fullPage: true });
    await page.setViewportSize({ width: 1280, height: 800 });
  });
}

async function published(page, site) {
  await test("published decisions are found by words, and stand on the page of the article they are about", async () => {
    await page.goto(`${site.address}/appeals`);
    await page.getByLabel("Words or a number").fill("118");
    await page.getByRole("listitem").filter({ hasText: "118" }).first().waitFor();
    await page.goto(`${site.address}/rules/dsu-2011/${encodeURIComponent("4.1 §14")}`);
    await page.getByRole("heading", { name: "Decisions of the appeals board" }).waitFor();
    await page.getByText("A changed rule holds from its announcement (decision 139).").waitFor();
    assert.deepEqual(await faults_of(page), []);
  });
}

export async function appeals() {
  const site = await start_server({ empty: true });
  const browser = await open_browser();
  try {
    const store = ["--store", site.store];
    command(["registry", "club", "1", "Klub", "--district", "1", ...store]);
    for (const number of ["11", "12", "13"]) {
      command(["registry", "add", number, `Dommer, ${number}`, "--born", "1970-01-01", ...store]);
      command(["registry", "grant", number, "--level", "D-I", "--special-case", "named for the test", ...store]);
    }
    const page = await open_page(browser);
    page.setDefaultTimeout(15_000);
    await sign_up(page, site.link);
    await prepare(page);
    await ask(page, "POST", "/events/paaske/numbers", { by: "rating" });
    await ask(page, "POST", "/events/paaske/rounds");
    await ask(page, "POST", "/events/paaske/rounds/1/publication");
    await ask(page, "PUT", "/events/paaske/rounds/1/boards/1/result", { result: "1-0" });
    await ask(page, "PUT", "/events/paaske/rounds/1/boards/2/result", { result: "½-½" });
    await filing(page, site);
    await evidence(page, (await ask(page, "GET", "/appeals")).cases[0].id);
    await deciding(page, site, ["11", "12", "13"]);
    await published(page, site);
    await table(page, site);
    await correspondence_appeal(browser, page, site);
    await league_appeal(browser, page, site);
    assert.deepEqual(page.complaints, []);
  } finally {
    await browser.close();
    await site.stop();
  }
}

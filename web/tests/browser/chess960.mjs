// Chess960: the array of a round is drawn at the desk, hidden until the round is out, and every board begins from it.
import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually, open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, command, sign_up, start_server } from "./server.mjs";

const pictures = new URL("../../pictures/", import.meta.url).pathname;
async function picture(page, name) {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}chess960-${name}.png`, fullPage: true });
}
const event = (page) => ask(page, "GET", "/events/fisher");
const pieces = (fen) => fen.split(" ")[0].split("/").at(-1);

async function settled(page, site) {
  await test("the settings choose Chess960, and a round is not published before its array is drawn", async () => {
    await ask(page, "POST", "/events", { id: "fisher", preset: "rapid", settings: { name: "Fjordby Fisher", first_day: "2026-05-02", time_control: "15+10" } });
    for (const [name, rating] of [["Alm, Karin", 2310], ["Berg, Ola", 2205], ["Dahl, Erik", 2188], ["Eng, Siri", 2101]]) await ask(page, "POST", "/events/fisher/players", { name, rating });
    await page.goto(`${site.address}/desk/events/fisher/settings`);
    await page.getByLabel("Starting position").selectOption("each-round");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await page.getByText("The settings are saved").waitFor();
    await ask(page, "POST", "/events/fisher/numbers", { by: "rating" });
    await ask(page, "POST", "/events/fisher/rounds");
    await page.goto(`${site.address}/desk/events/fisher/round`);
    await page.getByText("The array of round 1 is not drawn yet").waitFor();
    await assert.rejects(ask(page, "POST", "/events/fisher/rounds/1/publication"), /409.*array_not_drawn/);
  });
}

async function drawn(page, site, guest) {
  await test("the desk draws it, nobody else sees it, and another one needs a reason", async () => {
    await page.getByRole("button", { name: "Draw the array" }).press("Enter");
    await page.getByText("The array of round 1 is drawn").waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "desk");
    const { array } = (await event(page)).next_array;
    assert.match(array.letters, /^[RNBQK]{8}$/);
    await guest.goto(`${site.address}/events/fisher/pairings`);
    assert.equal(await guest.evaluate(async () => (await (await fetch("/api/v1/events/fisher")).json()).next_array.array), null);
    await page.getByText("Draw another array").first().click();
    await page.getByRole("button", { name: "Draw another array" }).press("Enter");
    await page.getByText("Say why: players will ask.").waitFor();
    assert.deepEqual((await event(page)).next_array.array, array);
    await page.getByLabel("Why another one").fill("The first was shown too early");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await eventually(async () => assert.equal((await event(page)).next_array.array.reason, "The first was shown too early"));
  });
}

async function shown(page, site, guest) {
  await test("it stands on the pairings, the hall screen and the print, and boards begin from it", async () => {
    await ask(page, "POST", "/events/fisher/rounds/1/publication");
    const { array } = await ask(page, "GET", "/events/fisher/rounds/1");
    await guest.goto(`${site.address}/events/fisher/pairings`);
    await guest.getByText(`array ${array.number}, ${array.letters}`).waitFor();
    assert.deepEqual(await faults_of(guest), []);
    await picture(guest, "pairings");
    await guest.goto(`${site.address}/events/fisher/screen`);
    await guest.getByText(`Chess960 ${array.number}: ${array.letters}`).waitFor();
    await picture(guest, "screen");
    await page.goto(`${site.address}/desk/events/fisher/live`);
    await page.getByRole("button", { name: "Open the boards of round 1" }).click();
    await page.getByRole("heading", { name: "Links to the seats" }).waitFor();
    const game = await ask(page, "GET", "/events/fisher/live/1/1");
    assert.equal(game.chess960, true);
    assert.equal(pieces(game.start), array.letters);
    await assert.rejects(ask(page, "POST", "/events/fisher/array", { reason: "again" }), /409.*boards_are_open/);
  });
}

async function replayed(site, guest) {
  await test("a game that was written down is played through from the array of its round", async () => {
    const { array } = await ask(guest, "GET", "/events/fisher/rounds/1");
    const file = join(tmpdir(), `fisher-${process.pid}.pgn`);
    writeFileSync(file, '[Result "1/2-1/2"]\n\n1. e4 e5 2. d4 d5 1/2-1/2\n');
    command(["tournament", "game", "fisher", "2", "--round", "1", "--pgn", file, "--store", site.store]);
    rmSync(file);
    await eventually(async () => {
      await guest.goto(`${site.address}/events/fisher/live/1/2`);
      await guest.getByText("d5", { exact: true }).first().waitFor({ timeout: 1000 });
    });
    await guest.getByRole("button", { name: "To the start" }).click();
    await guest.getByRole("img", { name: new RegExp(`white: .*king ${"abcdefgh"[array.letters.indexOf("K")]}1`, "i") }).waitFor();
    await guest.keyboard.press("ArrowRight");
    await guest.locator('.sheet [aria-current="true"]', { hasText: "e4" }).waitFor();
    assert.deepEqual(await faults_of(guest), []);
    await picture(guest, "written");
    assert.match(await guest.evaluate(async () => (await fetch("/api/v1/events/fisher/live/1/games.pgn")).text()), /\[Variant "Chess960"\][\s\S]*\[FEN "[\s\S]*1\. e4 e5 2\. d4 d5/);
  });
}

export async function chess960() {
  const site = await start_server({ empty: true });
  const browser = await open_browser();
  try {
    const page = await open_page(browser);
    const guest = await open_page(browser);
    await sign_up(page, site.link);
    await settled(page, site);
    await drawn(page, site, guest);
    await shown(page, site, guest);
    await replayed(site, guest);
  } finally {
    await browser.close();
    await site.stop();
  }
}

// Live games with two browsers as players and one as the arbiter, on the real program.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually, open_browser, open_page, slowed, test } from "./browser.mjs";
import { livechess } from "./livechess.mjs";
import { faults_of } from "./look.mjs";
import { ask, command, running, sign_up, start_server } from "./server.mjs";

const pictures = new URL("../../pictures/", import.meta.url).pathname;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const laptop = { viewport: { width: 1366, height: 820 } };
// White takes everything: at the end Black has the king alone.
const bare_king = "b2b4 a7a5 b4a5 b7b5 a5b6 a8a3 c1a3 b8c6 b6c7 c6e5 c7d8n e5f3 e2f3 c8b7 a3e7 g8f6 e7f8 f6e4 f8g7 h7h6 f3e4 d7d5 d8f7 b7c8 f7h8 c8h3 g7h6 e8d8 g1h3 d8c8 e4d5 c8b7".split(" ");

async function picture(page, name) {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}live-${name}.png`, fullPage: true });
}

async function make_event(page) {
  await ask(page, "POST", "/events", { id: "live", preset: "rapid", settings: { name: "Fjordby Live", first_day: "2026-05-02", time_control: "15+10" } });
  for (const [name, rating] of [["Alm, Karin", 2310], ["Berg, Ola", 2205], ["Dahl, Erik", 2188], ["Eng, Siri", 2101]]) await ask(page, "POST", "/events/live/players", { name, rating });
  await ask(page, "POST", "/events/live/numbers", { by: "rating" });
  await ask(page, "POST", "/events/live/rounds");
  await ask(page, "POST", "/events/live/rounds/1/publication");
}

const square = (page, name) => page.locator(`[data-square="${name}"]`);
/** Waits until the page shows so many half-moves on its board's sheet. */
const plies = (page, count) => page.waitForFunction((wanted) => document.querySelectorAll(".sheet li b:not(:empty)").length === wanted, count);
async function tap(page, from, to) {
  await square(page, from).click();
  await page.locator(`[data-square="${from}"][aria-pressed="true"]`).waitFor();
  await square(page, to).click();
}
async function type(page, text) {
  await page.getByLabel("Write a move").fill(text);
  await page.getByLabel("Write a move").press("Enter");
}
const ready = (page) => page.getByLabel("Write a move").waitFor();
const game = (page, board) => ask(page, "GET", `/events/live/live/1/${board}`);

async function opening(arbiter, site) {
  let links = [];
  await test("the arbiter opens the boards of the round, and each seat has a link", async () => {
    await arbiter.goto(`${site.address}/desk/events/live/live`);
    await arbiter.getByLabel("Choosing a man on the screen counts as touching it").check();
    await arbiter.getByRole("button", { name: "Open the boards of round 1" }).click();
    await arbiter.getByRole("heading", { name: "Links to the seats" }).waitFor();
    links = await arbiter.locator("[data-seat]").evaluateAll((all) => all.map((each) => each.getAttribute("href")));
    assert.equal(links.length, 4);
    assert.deepEqual(await faults_of(arbiter), []);
    await picture(arbiter, "links");
    await arbiter.getByRole("button", { name: "Hide the links" }).click();
  });
  return links.map((link) => link.replace(/^https?:\/\/[^/]+/, site.address));
}

async function played({ arbiter, white, black }, [white_link, black_link]) {
  await test("two players sit down, the arbiter starts the clock, moves come by tap, key and writing", async () => {
    await white.goto(white_link);
    await black.goto(black_link);
    await black.getByRole("link", { name: "Fjordby Live · Round 1" }).waitFor();
    await white.getByText("The clock has not been started yet").waitFor();
    await arbiter.getByRole("button", { name: /^Board 1:/ }).click();
    await arbiter.getByRole("button", { name: "Start White’s clock" }).click();
    await ready(white);
    await tap(white, "e2", "e4");
    await plies(black, 1);
    await ready(black);
    await type(black, "e5");
    await plies(white, 2);
    assert.deepEqual(await faults_of(white), []);
    await picture(white, "phone");
    await picture(black, "laptop");
  });
  await test("a touch-move dispute: the bishop is touched, the knight moved; claimed, upheld, and the bishop must move", async () => {
    await ready(white);
    await square(white, "f1").click();
    await white.getByText("Touched: f1.").waitFor();
    await type(white, "Nf3");
    await plies(black, 3);
    await black.getByRole("button", { name: /^The touched piece was not moved/ }).click();
    await arbiter.getByRole("button", { name: /^1: .*ruling wanted/ }).waitFor();
    await picture(arbiter, "desk-touch");
    await arbiter.getByRole("button", { name: "Upheld" }).click();
    await plies(white, 2);
    await arbiter.getByRole("button", { name: "The clocks stay" }).click();
    await arbiter.getByText("No board calls.").waitFor();
    await white.getByText("Touched: f1.").waitFor();
    await ready(white);
    // The whole flow by keys: to f1, choose, to c4, put.
    await square(white, "e4").focus();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight"]) await white.keyboard.press(key);
    assert.equal(await white.evaluate(() => document.activeElement.dataset.square), "f1");
    await white.keyboard.press("Enter");
    for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft"]) await white.keyboard.press(key);
    await white.keyboard.press("Enter");
    await plies(black, 3);
  });
  await test("an illegal move: it is pressed on purpose, claimed, and the arbiter answers what the table asks", async () => {
    await ready(black);
    await type(black, "Nc6");
    await plies(white, 4);
    await ready(white);
    await tap(white, "c1", "c5");
    await white.getByRole("button", { name: /^Press the clock/ }).click();
    await plies(black, 5);
    await black.getByRole("button", { name: /^Claim an illegal move/ }).click();
    await plies(white, 4);
    await white.getByText("one more illegal move of White is counted").waitFor();
    await arbiter.getByRole("button", { name: /^1: .*ruling wanted/ }).waitFor();
    await picture(arbiter, "desk-question");
    await arbiter.getByRole("button", { name: "The clocks stay" }).click();
    await arbiter.getByText("Illegal moves: White 1, Black 0").waitFor();
    await arbiter.getByText("No board calls.").waitFor();
    assert.deepEqual(await faults_of(arbiter), []);
  });
  await test("a wrong claim gives the opponent time, and play goes on", async () => {
    await ready(white);
    await type(white, "Bf1");
    await plies(black, 5);
    await ready(black);
    const before = (await game(arbiter, 1)).clocks.white_ms;
    await black.locator("summary", { hasText: "Claim a draw" }).click();
    await black.getByRole("button", { name: /^The position is there for the third time/ }).click();
    await black.getByText(/claim rejected of Black/).first().waitFor();
    const after = (await game(arbiter, 1)).clocks.white_ms;
    assert.equal(after - before, 60_000, "one minute in rapid (A.3)");
  });
}

async function cut({ arbiter, white, black }) {
  await test("a line that is cut and comes back: the move waits, is sent once, and the time was the player’s own", async () => {
    await ready(black);
    await black.context().setOffline(true);
    await type(black, "Nb8");
    await black.getByText(/No connection; 1 to send/).waitFor();
    await picture(black, "cut");
    assert.equal((await game(arbiter, 1)).ply, 5);
    await black.context().setOffline(false);
    await plies(black, 6);
    await plies(white, 6);
    const now = await game(arbiter, 1);
    assert.equal(now.ply, 6);
    assert.equal(now.moves.at(-1).text, "Nb8");
    // A reload neither wins nor loses time: the page shows what the server counts.
    await white.reload();
    await ready(white);
    const shown = await white.evaluate(() => document.querySelector('[data-clock="black"]').textContent.split(":").reduce((sum, part) => 60 * sum + Number(part), 0));
    assert.ok(Math.abs(shown - now.clocks.black_ms / 1000) <= 1, `${shown} shown, ${now.clocks.black_ms} counted`);
  });
}

const clock_in = (page, side) => page.evaluate((of) => document.querySelector(`[data-clock="${of}"]`).textContent.split(":").reduce((sum, part) => 60 * sum + Number(part), 0), side);

/** What each of them sees, and what the server counts, within two seconds, once both have heard of the last press. */
const same_clocks = (people) => eventually(() => compare_clocks(people));
async function compare_clocks({ arbiter, white, black }) {
  for (const side of ["white", "black"]) {
    const [truth, ...seen] = await Promise.all([game(arbiter, 1), clock_in(white, side), clock_in(black, side)]);
    for (const each of seen) assert.ok(Math.abs(each - truth.clocks[`${side}_ms`] / 1000) <= 2, `${side}: ${each} shown, ${truth.clocks[`${side}_ms`]} counted`);
  }
}

async function jitter(people) {
  const { arbiter, white } = people;
  await test("on a line with delay and jitter both see the server’s clocks, and an act whose answer is lost is done once", async () => {
    const slowly = slowed(100, 800);
    await white.route("**/api/v1/**", slowly);
    let lost = 0;
    const lose = async (route) => {
      if (lost++ > 0) return route.fallback();
      await route.fetch().catch(() => undefined); // the server has it
      await route.abort("connectionfailed").catch(() => undefined); // and the page does not know
    };
    await white.route("**/acts", lose);
    await ready(white);
    await type(white, "Bc4");
    await plies(white, 7);
    await plies(people.black, 7);
    await same_clocks(people);
    await white.reload();
    await plies(white, 7);
    await same_clocks(people);
    assert.ok(lost >= 2, "it was sent again");
    assert.deepEqual((await game(arbiter, 1)).refused, [], "and answered as the first time");
    await white.unroute("**/acts", lose);
    await white.unroute("**/api/v1/**", slowly);
  });
}

async function stopped_server(people, site) {
  const { arbiter, white, black } = people;
  await test("a server that is stopped: the time in which nobody could press is nobody’s, and the arbiter lets the clocks run", async () => {
    await new Promise((go_on) => setTimeout(go_on, 1500)); // it has given a sign of life since the last move
    const before = await game(arbiter, 1);
    await site.kill();
    await black.getByText(/No connection/).waitFor();
    await type(black, "Nc6"); // it waits
    await new Promise((go_on) => setTimeout(go_on, 5000));
    Object.assign(site, await start_server({ store: site.store, port: site.port, empty: true, more: ["--broadcast-to-this-machine"] }));
    for (const page of [white, black]) await page.getByText("The server was away; the clocks stand as they were.").waitFor();
    await plies(white, 8); // what waited is made on the board and completed, while the clocks stand (6.2.1)
    const after = await game(arbiter, 1);
    assert.equal(after.clocks.white_ms, before.clocks.white_ms);
    const increment = 10_000;
    const used = before.clocks.black_ms + increment - after.clocks.black_ms;
    assert.ok(used >= -1200 && used < 2500, `${used} ms on the clock of the player on move`);
    await picture(black, "outage");
    await arbiter.getByRole("button", { name: /^Let the clocks run on 1 board / }).click();
    await arbiter.getByText("No board calls.").waitFor();
    await ready(white);
    assert.equal((await game(arbiter, 1)).clocks.running, "white", "Black has pressed");
    await same_clocks(people);
  });
}

async function right_claim({ arbiter, white, black }) {
  await test("a right claim with the intended move ends the game; both sign, the tournament has the result, and the log replays to it", async () => {
    await ready(white);
    // Said instead of written: what was heard stands in the field until Enter.
    await white.evaluate(() => (window.said = "bishop f one"));
    await white.getByRole("button", { name: "Say the move" }).click();
    await white.waitForFunction(() => document.activeElement?.value === "bishop f one");
    assert.equal((await game(arbiter, 1)).ply, 8, "hearing moves nothing");
    assert.deepEqual(await faults_of(white), []);
    await white.keyboard.press("Enter");
    await plies(white, 9);
    await ready(black);
    await black.locator("summary", { hasText: "Claim a draw" }).click();
    await black.getByLabel("The move you intend, written first").fill("Nb8");
    await black.getByRole("button", { name: /^My move brings the position for the third time/ }).click();
    await black.getByText("1/2-1/2, threefold").first().waitFor();
    await white.getByText("1/2-1/2, threefold").first().waitFor();
    for (const page of [white, black]) await page.getByRole("button", { name: /^Sign 1\/2-1\/2/ }).click();
    await white.getByText("White signs 1/2-1/2").waitFor();
    await white.getByText("Black signs 1/2-1/2").waitFor();
    const board = (await ask(arbiter, "GET", "/events/live/rounds/1")).boards[0];
    assert.equal(board.result, "½-½");
    const file = join(tmpdir(), `live-${process.pid}.json`);
    writeFileSync(file, JSON.stringify(await ask(arbiter, "GET", "/events/live/live/1/1/log")));
    const replayed = JSON.parse(command(["table", "replay", file, "--json"]));
    assert.equal(replayed.state.result, "1/2-1/2");
    assert.equal(replayed.state.reason, "threefold");
    const now = await game(arbiter, 1);
    assert.equal(replayed.state.position, now.fen);
    assert.equal(Math.round(replayed.state.clocks.white * 1000), now.clocks.white_ms);
    await picture(white, "over");
  });
}

async function flag({ arbiter }, [white_link, black_link]) {
  await test("a flag falls while the opponent has the king alone: a draw, without anybody acting", async () => {
    const seat = (link) => new URLSearchParams(new URL(link).hash.slice(1)).get("seat");
    const seats = [seat(white_link), seat(black_link)];
    await ask(arbiter, "POST", "/events/live/live/1/2/acts", { act: { do: "start" } });
    for (const [ply, uci] of bare_king.entries())
      await ask(arbiter, "POST", "/events/live/live/1/2/acts", { seat: seats[ply % 2], number: Math.floor(ply / 2) + 1, ply, press: true, act: { do: "move", uci } });
    await arbiter.goto(arbiter.url());
    await arbiter.getByRole("button", { name: /^Board 2:/ }).click();
    await arbiter.locator("summary", { hasText: "Time, clocks, penalties" }).click();
    await arbiter.getByLabel("White’s clock shows").fill("0:02");
    await arbiter.getByRole("button", { name: /^Set the clocks/ }).click();
    await arbiter.getByText("1/2-1/2, time opponent cannot mate").first().waitFor();
    const board = (await ask(arbiter, "GET", "/events/live/rounds/1")).boards[1];
    assert.equal(board.result, "½-½");
    await picture(arbiter, "desk-flag");
  });
}

async function watched(browser, site) {
  await test("everybody sees the boards, and plays a game through again by keys", async () => {
    const page = await open_page(browser, laptop);
    await page.goto(`${site.address}/events/live/live`);
    await page.getByRole("link", { name: /^Board 1:/ }).waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "grid");
    await page.getByRole("link", { name: /^Board 2:/ }).click();
    await page.getByRole("button", { name: "To the start" }).click();
    assert.equal(await page.getByRole("button", { name: "One move back" }).isDisabled(), true);
    await page.keyboard.press("ArrowRight");
    await page.locator('.sheet [aria-current="true"]', { hasText: "b4" }).waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "replay");
    await page.goto(`${site.address}/events/live/screen/boards?large=1`);
    await page.locator("article").nth(1).waitFor();
    const edges = await page.locator("article .board").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    assert.ok(edges[0] > 1.3 * edges[1], `the top board is large: ${edges}`);
    assert.ok(await page.evaluate(() => [...document.querySelectorAll("article")].every((each) => each.getBoundingClientRect().bottom <= innerHeight && each.getBoundingClientRect().right <= innerWidth)));
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "screen");
    const pgn = await page.evaluate(async () => (await fetch("/api/v1/events/live/live.pgn")).text());
    assert.match(pgn, /\[Round "1\.2"\][\s\S]*\[GameId "live-1-2"\][\s\S]*1\. b4 \{\s?\[%clk /);
    assert.deepEqual(page.complaints, []);
    const strange = await open_page(browser);
    await strange.goto(`${site.address}/events/live/live/1/1#seat=abc`);
    await strange.getByText("This link gives no seat at this board").waitFor();
  });
}

async function written_down({ arbiter }, browser, site) {
  await test("a game whose moves were written down is played through on its board, from its result in the pairings", async () => {
    await ask(arbiter, "POST", "/events", { id: "written", preset: "rapid", settings: { name: "Fjordby Written", first_day: "2026-05-02", time_control: "15+10" } });
    for (const [name, rating] of [["Alm, Karin", 2310], ["Berg, Ola", 2205], ["Dahl, Erik", 2188], ["Eng, Siri", 2101]]) await ask(arbiter, "POST", "/events/written/players", { name, rating });
    await ask(arbiter, "POST", "/events/written/numbers", { by: "rating" });
    await ask(arbiter, "POST", "/events/written/rounds");
    await ask(arbiter, "POST", "/events/written/rounds/1/publication");
    await ask(arbiter, "PUT", "/events/written/rounds/1/boards/1/result", { result: "1-0" });
    const file = join(tmpdir(), `written-${process.pid}.pgn`);
    writeFileSync(file, '[Result "1-0"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n');
    command(["tournament", "game", "written", "1", "--round", "1", "--pgn", file, "--store", site.store]);
    const page = await open_page(browser, phone);
    await eventually(async () => {
      await page.goto(`${site.address}/events/written/pairings`);
      assert.equal((await ask(page, "GET", "/events/written/rounds/1")).boards[0].moves, true);
    });
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "written-pairings");
    await page.getByRole("link", { name: /Play through the game on board 1/ }).click();
    await page.getByText("1-0", { exact: true }).first().waitFor();
    assert.equal(await page.getByRole("timer").count(), 0, "nobody wrote down the clocks");
    await page.getByRole("button", { name: "To the start" }).click();
    await page.keyboard.press("ArrowRight");
    await page.locator('.sheet [aria-current="true"]', { hasText: "e4" }).waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "written");
    assert.deepEqual(page.complaints, []);
  });
}

async function steered({ arbiter }, browser, site) {
  await test("a screen of the hall shows the live boards, and the line that the desk writes below them", async () => {
    await ask(arbiter, "POST", "/events/live/screens", { name: "Stage" });
    await arbiter.goto(`${site.address}/desk/events/live/screens`);
    await arbiter.getByLabel("The screen Stage shows").selectOption("live");
    const hall = await open_page(browser, { viewport: { width: 1920, height: 1080 } });
    await hall.goto(`${site.address}/events/live/screen/1`);
    await hall.locator("article").nth(1).waitFor();
    await arbiter.getByLabel("Commentary on Stage").fill("Board 1: a draw by repetition. Board 2: White’s flag fell, and a bare king cannot mate.");
    await arbiter.getByRole("button", { name: "Show the line" }).click();
    await hall.getByText("a bare king cannot mate").waitFor();
    assert.ok(await hall.evaluate(() => [...document.querySelectorAll("article, footer")].every((each) => each.getBoundingClientRect().bottom <= innerHeight)));
    assert.deepEqual(await faults_of(hall), []);
    assert.deepEqual(await faults_of(arbiter), []);
    await picture(hall, "screen-line");
    assert.deepEqual(hall.complaints, []);
  });
}

/** A broadcast site of our own: keeps what is pushed to it, and takes every game. */
async function broadcast_site() {
  const pushes = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      pushes.push({ token: request.headers.authorization, agent: request.headers["user-agent"], body });
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ games: (body.match(/\[Event /g) ?? []).map(() => ({ tags: {}, moves: 1 })) }));
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { pushes, address: `http://127.0.0.1:${server.address().port}/api/broadcast/round/abcdefgh/push`, stop: () => new Promise((resolve) => server.close(resolve)) };
}

async function broadcast({ arbiter }, site) {
  await test("the games are pushed to a broadcast site, and the desk says what became of them", async () => {
    const receiver = await broadcast_site();
    await arbiter.goto(`${site.address}/desk/events/live/live`);
    await arbiter.locator("summary", { hasText: "Broadcast" }).click();
    await arbiter.getByLabel("Address of round 1").fill(receiver.address);
    await arbiter.getByLabel("Token of the site").fill("lip_secret");
    await arbiter.getByRole("button", { name: "Send the games" }).click();
    await arbiter.getByText("Round 1: all games are there (2 of 2)").waitFor();
    assert.equal(receiver.pushes[0].token, "Bearer lip_secret");
    assert.match(receiver.pushes[0].agent, /dommer/i);
    assert.match(receiver.pushes[0].body, /\[Round "1\.2"\][\s\S]*1\. b4/);
    assert.equal(await arbiter.getByLabel("Token of the site").inputValue(), "", "the token does not stay on the page");
    assert.ok(!(await arbiter.content()).includes("lip_secret"));
    assert.deepEqual(await faults_of(arbiter), []);
    await picture(arbiter, "broadcast");
    await arbiter.getByRole("button", { name: "Stop round 1" }).click();
    await arbiter.getByText("The round is no longer sent.").waitFor();
    await receiver.stop();
  });
}

async function told_in_words(browser, site) {
  await test("a board says its position, its opening and its last move in words", async () => {
    const page = await open_page(browser, laptop);
    await page.goto(`${site.address}/events/live/live/1/1`);
    await page.getByText(/^Opening: [A-E]\d\d /).waitFor();
    await page.getByRole("button", { name: "To the start" }).click();
    await page.getByRole("img", { name: /White: king e1, queen d1, rook a1 h1.*Black: king e8/ }).waitFor();
    await page.getByRole("button", { name: "Share this board" }).waitFor();
    assert.deepEqual(await faults_of(page), []);
    assert.deepEqual(page.complaints, []);
  });
}

async function at_the_law_desk(browser, site) {
  await test("a live game is taken to the law desk with its moves, and a line to mate is played through by keys", async () => {
    const page = await open_page(browser, laptop);
    await page.goto(`${site.address}/law-desk`);
    await page.locator("summary", { hasText: "Take a live game" }).click();
    await page.getByLabel("Tournament").selectOption({ label: "Fjordby Live" });
    await page.getByLabel("Board", { exact: true }).selectOption("1/2");
    await page.getByRole("button", { name: "Take it with its moves" }).click();
    await eventually(async () => assert.match(await page.getByLabel(/^Moves/).first().inputValue(), /^b2b4 a7a5/));
    await page.locator('[data-square="b7"][aria-label*="king"]').waitFor();
    await page.getByRole("button", { name: "Can either side still mate?" }).click();
    await page.locator("summary", { hasText: "Play the line through" }).first().click();
    await page.getByRole("button", { name: "One move on" }).first().focus();
    await page.keyboard.press("ArrowRight");
    await page.locator('details [aria-current="true"]').first().waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "law-desk-line");
    assert.deepEqual(page.complaints, []);
  });
}

const start_of_game = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
async function electronic({ arbiter }, site) {
  await test("moves come from an electronic board, and what cannot be is an alarm that the arbiter settles", async () => {
    await ask(arbiter, "POST", "/events/live/rounds");
    await ask(arbiter, "POST", "/events/live/rounds/2/publication");
    await arbiter.goto(`${site.address}/desk/events/live/live`);
    await arbiter.getByRole("button", { name: "Open the boards of round 2" }).click();
    await arbiter.getByRole("button", { name: "Hide the links" }).click();
    await arbiter.locator("summary", { hasText: "Electronic boards" }).click();
    await arbiter.getByText("No source has been heard yet").waitFor();
    await arbiter.getByLabel("Serial number").fill("33017");
    await arbiter.getByLabel("Table", { exact: true }).fill("1");
    await arbiter.getByRole("button", { name: "Put at the table" }).click();
    await arbiter.getByText("table 1", { exact: true }).waitFor();
    const hall = await livechess("33017", { board: start_of_game, start: `${start_of_game} w KQkq - 0 1`, san: [], match: true });
    const listener = running(["live", "boards", "live", "--livechess", hall.address, "--store", site.store]);
    const game_of_round_2 = () => ask(arbiter, "GET", "/events/live/live/2/1");
    try {
      await arbiter.getByText(`${hall.address}: connected`).waitFor();
      hall.shows({ board: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", san: ["e4"] });
      await eventually(async () => assert.equal((await game_of_round_2()).ply, 1));
      hall.shows({ board: "rnbqkbnr/pppppppp/8/3N4/4P3/8/PPPP1PPP/R1BQKBNR", match: false });
      await arbiter.getByRole("button", { name: /^1: .*electronic board/ }).click();
      await arbiter.getByText(/The board shows what no legal move leads to: d5\./).waitFor();
      assert.deepEqual(await faults_of(arbiter), []);
      await picture(arbiter, "desk-eboard");
      await arbiter.getByRole("button", { name: "The game stands: set the board up anew" }).click();
      await eventually(async () => assert.equal(hall.set_up.length, 1));
      assert.equal((await game_of_round_2()).ply, 1, "nothing was guessed");
      assert.equal((await game_of_round_2()).board_doubt, null);
    } finally {
      await listener.stop();
      await hall.stop();
    }
    await arbiter.getByText(`${hall.address}: not connected`).waitFor();
  });
}

/** In the page: a browser that understands what `said` holds. */
function hears_what_is_said() {
  window.SpeechRecognition = window.webkitSpeechRecognition = class {
    start() {
      setTimeout(() => (this.onresult({ results: [[{ transcript: window.said }]] }), this.onend()), 50);
    }
    abort() {}
  };
}

export async function live() {
  const more = ["--broadcast-to-this-machine"];
  const site = await start_server({ empty: true, more });
  const first_stop = site.stop;
  site.stop_all = async () => (await site.kill(), await first_stop());
  const browser = await open_browser();
  try {
    const arbiter = await open_page(browser, laptop);
    await sign_up(arbiter, site.link);
    await make_event(arbiter);
    const links = await opening(arbiter, site);
    const people = { arbiter, white: await open_page(browser, phone), black: await open_page(browser, laptop) };
    await people.white.addInitScript(hears_what_is_said);
    await played(people, links);
    await cut(people);
    await jitter(people);
    await stopped_server(people, site);
    await right_claim(people);
    await flag(people, links.slice(2));
    await watched(browser, site);
    await written_down(people, browser, site);
    await steered(people, browser, site);
    await broadcast(people, site);
    await electronic(people, site);
    await told_in_words(browser, site);
    await at_the_law_desk(browser, site);
    // A line that is cut makes the browser complain about the network, and about nothing else.
    for (const page of Object.values(people)) assert.deepEqual(page.complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_CONNECTION/.test(each)), []);
  } finally {
    await browser.close();
    await site.stop_all();
  }
}

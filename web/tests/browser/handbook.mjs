// What the rules fix of an open, played at the desk of an empty store: pace and time, lots, absence with and without notice,
// postponed games, one rating at every door, numbers, and who comes late or stays away.
import assert from "node:assert/strict";
import { eventually, open_browser, open_page, test } from "./browser.mjs";
import { next } from "./desk.mjs";
import { faults_of } from "./look.mjs";
import { ask, command, sign_up, start_server } from "./server.mjs";

const names = ["Alm, Karin", "Bech, Ole", "Clausen, Eva", "Dam, Per", "Eg, Anna", "Fog, Bo", "Gad, Carl", "Hald, Dina"];
const said = (page, text) => page.getByRole("status").getByText(text, { exact: false }).first().waitFor();
const shot = async (page, name) => void (process.env.SHOTS && (await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })));
const make = (page, id, settings, preset) => ask(page, "POST", "/events", { id, ...(preset && { preset }), settings: { name: `Turnering ${id}`, first_day: "2026-04-02", admission: "everybody", ...settings } });
const enter = (page, id, who) => ask(page, "POST", `/events/${id}/players`, who);
const settings_of = (page, id) => ask(page, "GET", `/events/${id}/settings`);
const round_of = (page, id, round) => ask(page, "GET", `/events/${id}/rounds/${round}`);
const results_of = async (page, id, round) => (await round_of(page, id, round)).boards.map((board) => board.result);

async function keys_from_board(page, board, ...keys) {
  await page.locator("tbody input").first().focus();
  for (const key of ["/", ...String(board), "Enter", ...keys]) await page.keyboard.press(key);
}

async function paces(page, site) {
  await test("a time control is the same value however it is typed, at the desk and by command", async () => {
    await make(page, "tider", {}, "coordinated");
    for (const typed of ["90+30", "15 min + 10 s", "40/90+30, 30+30"]) {
      await page.goto(`${site.address}/desk/events/tider/settings`);
      await page.getByRole("textbox", { name: "Thinking time" }).fill(typed);
      await page.getByRole("button", { name: "Save" }).press("Enter");
      await said(page, "The settings are saved");
      const id = `ved-${typed.replace(/\W+/g, "-")}`;
      command(["tournament", "create", id, "--name", "Ved kommando", "--from", "2026-04-02", "--time-control", typed, "--store", site.store]);
      await eventually(async () => assert.equal((await settings_of(page, "tider")).time_control, (await settings_of(page, id)).time_control));
    }
  });
  await test("A.1: the class of a thinking time is that of the edition in force on the day", async () => {
    for (const [day, words] of [["2013-07-01", "Blitz chess"], ["2019-07-01", "Rapid chess"]]) {
      await ask(page, "PUT", "/events/tider/settings", { ...(await settings_of(page, "tider")), first_day: day, last_day: day, time_control: "12" });
      await page.goto(`${site.address}/desk/events/tider/settings`);
      await page.getByRole("textbox", { name: "Thinking time" }).fill("12");
      await page.getByText(`· ${words}`).first().waitFor();
    }
  });
  await test("the presets of the page are those of the command; rapid and blitz are rated as such", async () => {
    const { presets } = await ask(page, "GET", "/presets");
    const listed = command(["tournament", "create", "--help"]);
    for (const { id } of presets) assert.ok(listed.includes(id), id);
    await page.goto(`${site.address}/desk/new`);
    await page.getByRole("radio").first().waitFor();
    assert.deepEqual((await page.getByRole("radio").evaluateAll((all) => all.map((each) => each.value))).filter((id) => id && !presets.some((preset) => preset.id === id)), []);
    for (const [preset, list] of [["rapid", "rapid"], ["blitz", "blitz"], ["coordinated", "standard"]]) {
      await make(page, `takt-${preset}`, {}, preset);
      assert.equal((await ask(page, "GET", `/events/takt-${preset}/rating-changes`)).list, list);
    }
  });
  await test("4.2 §36: the play-off preset ranks by no tie-break", async () => {
    await make(page, "landshold", {}, "championship-landshold");
    const { tie_breaks, play_off } = await settings_of(page, "landshold");
    assert.deepEqual([tie_breaks, play_off], ["", "national-class"]);
  });
}

/** Eight of the register, each with a number. */
async function register(page, site) {
  await ask(page, "POST", "/clubs", { name: "Remis", district: 2 });
  for (const [at, name] of names.entries()) {
    const { person } = await ask(page, "POST", "/players", { name, born: `199${at}-01-02`, club: 1 });
    command(["registry", "rating", String(person), String(2000 - 50 * at), "--list", "standard", "--ground", "taken-over", "--on", "2026-01-01", "--store", site.store]);
  }
  await eventually(async () => assert.equal((await ask(page, "GET", "/players?q=hald")).players[0]?.rating, 1650));
}

async function open(page, site) {
  await test("4.9.1: a Monrad offers lots first; 4.9.5 numbers by rating", async () => {
    await make(page, "monrad", { system: "monrad", rounds: 3 });
    for (const name of names.slice(0, 4)) await enter(page, "monrad", { name });
    await page.goto(`${site.address}/desk/events/monrad/players`);
    await page.getByRole("button", { name: "Close entry" }).press("Enter");
    assert.equal(await page.getByLabel("Start numbers by").inputValue(), "lot");
    await page.getByRole("button", { name: "Yes, do it" }).press("Enter");
    await page.getByRole("button", { name: "Pair round 1" }).waitFor();
    const { log } = await ask(page, "GET", "/events/monrad/log");
    const drawn = log.find(({ type }) => type === "lots-drawn"), given = log.find(({ type }) => type === "numbers-given");
    assert.equal(drawn.what.about, "starting numbers");
    assert.deepEqual(given.what.order, drawn.what.order);
    await make(page, "aaben", { system: "dutch-1998", rounds: 3, time_control: "90+30", admission: "coordinated", first_day: "2099-04-02" });
    for (const name of [...names].reverse()) await enter(page, "aaben", { person: (await ask(page, "GET", `/players?q=${encodeURIComponent(name.split(",")[0])}`)).players[0].person });
    await page.goto(`${site.address}/desk/events/aaben/players`);
    await page.getByRole("button", { name: "Close entry" }).press("Enter");
    assert.equal(await page.getByLabel("Start numbers by").inputValue(), "rating");
    await page.getByRole("button", { name: "Cancel", exact: true }).press("Enter");
  });
  await test("the number of a cancelled entry is given to nobody else", async () => {
    await make(page, "afmeldt", { system: "dutch", rounds: 3 });
    for (const name of ["Ib, Ole", "Juul, Per", "Krag, Eva"]) await enter(page, "afmeldt", { name });
    await page.goto(`${site.address}/desk/events/afmeldt/players`);
    await page.getByRole("button", { name: "Krag, Eva", exact: true }).press("Enter");
    await page.getByRole("button", { name: "Take off the list" }).press("Enter");
    await page.getByRole("group", { name: "Take off the list" }).getByRole("button", { name: "Yes, do it" }).press("Enter");
    await said(page, "Krag, Eva is off the list");
    const { entry } = await enter(page, "afmeldt", { name: "Lind, Bo" });
    assert.equal(entry, 4);
  });
  await test("the first colour is drawn with the numbers, in the log and on the page", async () => {
    await page.goto(`${site.address}/desk/events/afmeldt/players`);
    await next(page, "Close entry", "Pair round 1");
    const { first_colour } = await ask(page, "GET", "/events/afmeldt");
    assert.match(first_colour, /^(white|black)$/);
    assert.ok((await ask(page, "GET", "/events/afmeldt/log")).log.some(({ what }) => JSON.stringify(what).includes(first_colour)));
    await page.goto(`${site.address}/events/afmeldt/regulations`);
    await page.getByText(new RegExp(`Drawn by lot: number 1 had ${first_colour} in round 1`, "i")).waitFor();
  });
  await test("C.04.2: who comes late takes the number of the rating, and the first pairing is of the next round", async () => {
    await make(page, "sent", { system: "dutch", rounds: 4 });
    for (const [at, name] of ["Ib, Ole", "Juul, Per", "Krag, Eva", "Lind, Bo"].entries()) await enter(page, "sent", { name, rating: 1900 - 100 * at });
    await page.goto(`${site.address}/desk/events/sent/players`);
    await next(page, "Close entry", "Pair round 1");
    await next(page, "Pair round 1", "Publish round 1");
    await next(page, "Publish round 1", "2 results missing");
    await enter(page, "sent", { name: "Mols, Ida", rating: 1850 });
    await page.goto(`${site.address}/events/sent/players`);
    const { players } = await ask(page, "GET", "/events/sent/players");
    assert.deepEqual(players.map(({ number, name }) => [number, name]), [[1, "Ib, Ole"], [2, "Mols, Ida"], [3, "Juul, Per"], [4, "Krag, Eva"], [5, "Lind, Bo"]]);
    assert.equal(players[1].first_round, 2);
  });
}

async function absences(page, site) {
  const board_of = async (n) => (await round_of(page, "aaben", 1)).boards[n - 1];
  let stayed_away = null;
  await test("§14 and §11: absence without notice, with notice, for both, and a postponed game, by keys alone", async () => {
    await page.goto(`${site.address}/desk/events/aaben/players`);
    await next(page, "Close entry", "Pair round 1");
    await next(page, "Pair round 1", "Publish round 1");
    await next(page, "Publish round 1", "4 results missing");
    await page.goto(`${site.address}/desk/events/aaben/round`);
    await page.locator("tbody input").first().waitFor();
    await keys_from_board(page, 1, "1");
    await keys_from_board(page, 2, "+"); // nobody had said so
    await keys_from_board(page, 3, "+");
    await keys_from_board(page, 3, "+"); // the same key again: notice was given
    await keys_from_board(page, 4, ".");
    await eventually(async () => assert.deepEqual(await results_of(page, "aaben", 1), ["1-0", "+--", "+-a", "pp"]));
    assert.deepEqual(await faults_of(page), []);
    await shot(page, "absences");
  });
  await test("4.9.5 F8: who stayed away without notice is out, who gave notice plays on; §11: the next round is paired over the postponed game", async () => {
    const away = (await board_of(2)).black.entry, excused = (await board_of(3)).black.entry;
    await next(page, "Pair round 2", "Publish round 2");
    const { boards, byes = [] } = await round_of(page, "aaben", 2);
    const paired = boards.flatMap(({ white, black }) => [white.entry, black.entry]);
    assert.ok(!paired.includes(away), "out");
    assert.ok((await ask(page, "GET", `/events/aaben/players/${away}`)).player.withdrawn);
    assert.ok(paired.includes(excused) || JSON.stringify(byes).includes(`"entry":${excused}`) || (await ask(page, "GET", `/events/aaben/players/${excused}`)).player.withdrawn === null);
    await next(page, "Publish round 2", "3 results missing");
  });
  await test("§11: the last round is not paired while a postponed game is open, and in the last round none is postponed", async () => {
    await page.goto(`${site.address}/desk/events/aaben/round`);
    await page.locator("tbody input").first().waitFor();
    // Somebody who has played stays away now (the other one may have the bye); the others of the round play.
    const { boards } = await round_of(page, "aaben", 2);
    const { white: won, black: lost } = await board_of(1);
    stayed_away = [lost, won].find(({ entry }) => boards.some(({ white, black }) => entry === white.entry || entry === black.entry));
    const came = stayed_away.entry;
    for (const { board, white, black } of boards) await keys_from_board(page, board, white.entry === came ? "-" : black.entry === came ? "+" : "1");
    await page.getByRole("button", { name: "Pair round 3" }).waitFor();
    await page.keyboard.press("p");
    await page.getByText(/The postponed game on board 4 of round 1 is not played yet/).first().waitFor();
    await shot(page, "postponed-open");
    await page.goto(`${site.address}/desk/events/aaben/round?round=1`);
    await page.locator("tbody input").first().waitFor();
    await keys_from_board(page, 4, "5");
    await eventually(async () => assert.equal((await results_of(page, "aaben", 1))[3], "½-½"));
    await next(page, "Pair round 3", "Publish round 3");
    await next(page, "Publish round 3", "3 results missing");
    await page.goto(`${site.address}/desk/events/aaben/round`);
    await page.locator("tbody input").first().waitFor();
    await keys_from_board(page, 1, ".");
    await page.getByText(/cannot be postponed: it is the last round/).first().waitFor();
    for (const board of [1, 2, 3]) await keys_from_board(page, board, "1");
  });
  await test("the rank and the points on a player's page are of one state while a round is played", async () => {
    const { after, rank, points, player } = await ask(page, "GET", "/events/aaben/players/1");
    const { rows } = await ask(page, "GET", `/events/aaben/standings?after=${after}`);
    const row = rows.find((each) => each.player.entry === player.entry);
    assert.deepEqual([row.rank, row.points], [rank, points]);
  });
  await test("4.5.4.2 and §19: only absence without notice is rated and proposes a warning; page, report and command agree", async () => {
    await next(page, "Finish and report", "Prints and report");
    const never_came = (await board_of(2)).black, excused = (await board_of(3)).black, winner = (await board_of(3)).white;
    const changes = await ask(page, "GET", "/events/aaben/rating-changes");
    const games = (who) => changes.rows.find(({ player }) => player.entry === who.entry)?.games ?? 0;
    const rounds = async (who) => (await ask(page, "GET", `/events/aaben/players/${who.entry}`)).rounds.filter(({ what }) => what === "game").length;
    assert.equal(games(stayed_away), 2, "one played, and one from which they stayed away");
    assert.equal(games(never_came), 0, "who never came has nothing rated");
    assert.equal(games(excused), await rounds(excused));
    assert.equal(games(winner), await rounds(winner));
    await page.goto(`${site.address}/events/aaben/rating`);
    await page.getByRole("row").nth(1).waitFor();
    const fetched = (path) => page.evaluate((path) => fetch(`/api/v1/events/aaben/exports/${path}`).then((answer) => answer.text()), path);
    const report = await fetched("report.txt");
    assert.match(report, new RegExp(`^${stayed_away.name}: warning \\(round 2; dsu-2011, 4\\.1 §19\\)`, "m"));
    assert.match(report, new RegExp(`^${never_came.name}: quarantine of at least 6 months \\(round 1; dsu-2011, 4\\.5\\.4\\.2\\)`, "m"));
    assert.ok(!new RegExp(`^${excused.name}: `, "m").test(report), "who gave notice has nothing to answer for");
    const by_command = JSON.parse(command(["rate", "--tournament", "aaben", "--json", "--store", site.store])).players;
    const table = (await fetched("players.csv")).split("\n");
    for (const row of changes.rows.filter(({ games }) => games > 0)) {
      assert.equal(by_command.find(({ name }) => name === row.player.name).new, row.new_rating, row.player.name);
      assert.ok(table.some((line) => line.includes(`"${row.player.name}"`) && line.split(",").includes(String(row.new_rating))), row.player.name);
      await page.getByRole("row", { name: new RegExp(`${row.player.name}.*${row.new_rating}`) }).waitFor();
    }
    await shot(page, "rating");
  });
}

async function numbers(page) {
  await test("the numbers of players are of one kind in every file: the starting numbers", async () => {
    const { players } = await ask(page, "GET", "/events/aaben/players");
    const fetched = (path) => page.evaluate((path) => fetch(`/api/v1/events/aaben/exports/${path}`).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(`${path}: ${answer.status}`)))), path);
    const given = Object.fromEntries(players.map(({ name, number }) => [name, number]));
    const in_table = Object.fromEntries([...(await fetched("players.csv")).matchAll(/^(\d+),"([^"]+)"/gm)].map(([, number, name]) => [name, Number(number)]));
    const in_report = Object.fromEntries([...(await fetched("trf16.txt")).matchAll(/^001 +(\d+) .{5}(.{33})/gm)].map(([, number, name]) => [name.trim(), Number(number)]));
    assert.deepEqual(in_table, given);
    assert.deepEqual(in_report, given);
    const boards = (await round_of(page, "aaben", 1)).boards;
    for (const { white, black } of boards) for (const who of [white, black]) assert.equal(who.number, given[who.name]);
  });
}

async function others(page, site) {
  await test("in a round robin the free round is worth nothing", async () => {
    await make(page, "alle", { system: "round-robin", rounds: 3, tie_breaks: "SB" });
    for (const name of ["Ib, Ole", "Juul, Per", "Krag, Eva"]) await enter(page, "alle", { name });
    await page.goto(`${site.address}/desk/events/alle/players`);
    await next(page, "Close entry", "Pair round 1");
    await next(page, "Pair round 1", "Publish round 1");
    await next(page, "Publish round 1", "1 result missing");
    await page.goto(`${site.address}/desk/events/alle/round`);
    await page.locator("tbody input").first().waitFor();
    await keys_from_board(page, 1, "5");
    await page.getByRole("button", { name: "Pair round 2" }).waitFor();
    const { rows } = await ask(page, "GET", "/events/alle/standings");
    assert.deepEqual(rows.map(({ points }) => points), [0.5, 0.5, 0]);
    await page.goto(`${site.address}/events/alle/crosstable`);
    await page.getByRole("table").first().waitFor();
    await shot(page, "round-robin");
  });
  await test("4.9.7: of equal rating and title the number of FIDE decides the seeding", async () => {
    await make(page, "pokal", { system: "knock-out", rounds: 2 });
    for (const [name, elo] of [["Ib, Ole", 1700], ["Juul, Per", 1900], ["Krag, Eva", 1800], ["Lind, Bo", 2000]]) await enter(page, "pokal", { name, rating: 1800, elo });
    await page.goto(`${site.address}/desk/events/pokal/players`);
    await next(page, "Close entry", "Pair round 1");
    const { log } = await ask(page, "GET", "/events/pokal/log");
    const { order } = log.find(({ type }) => type === "lots-drawn").what;
    assert.deepEqual([order.at(0), order.at(-1)].sort(), [2, 4], "the two strongest meet in the final at the earliest");
    await next(page, "Pair round 1", "Publish round 1");
    await next(page, "Publish round 1", "2 results missing");
    await page.goto(`${site.address}/events/pokal/crosstable`);
    await page.getByText("Lind, Bo").first().waitFor();
    await shot(page, "bracket");
  });
}

export async function handbook() {
  const browser = await open_browser();
  const site = await start_server({ empty: true });
  const page = await open_page(browser, { viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(20_000);
  try {
    await sign_up(page, site.link);
    await register(page, site);
    for (const part of [paces, open, absences, numbers, others]) await part(page, site);
    await test("no complaint in the arbiter's console", () => assert.deepEqual(page.complaints, []));
  } finally {
    await browser.close();
    await site.stop();
  }
}

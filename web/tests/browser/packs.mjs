// Today's rules: a federation's officer adds a value and a pack, a season of 2024/25 is closed, a Norwegian event is played and
// reported, and the pages speak Swedish.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, command, sign_up, start_server } from "./server.mjs";

const picture = async (page, name) => void (process.env.SHOTS && (await page.screenshot({ path: `${process.env.SHOTS}/packs-${name}.png`, fullPage: true })));
const ids = async (page, day) => (await ask(page, "GET", `/packs?federation=DEN&on=${day}`)).packs.map((pack) => pack.id);

async function a_value(page, site) {
  const form = () => page.locator("form", { has: page.getByRole("button", { name: "Add one value", exact: true }) });
  await test("an officer gives a value anew from the list, by keyboard, and it decides from its day on", async () => {
    await page.goto(`${site.address}/rules/packs`);
    await page.getByRole("button", { name: "Edit … 20 minutes and 5 seconds a move." }).press("Enter");
    await form().waitFor();
    assert.equal(await form().getByLabel("Name of the value").inputValue(), "time");
    assert.equal(await form().getByLabel("Value", { exact: true }).inputValue(), "20 min + 5 s");
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("name")), "from");
    await form().getByLabel("From").fill("2091-01-01");
    await form().getByLabel("Value", { exact: true }).fill("an hour");
    await form().getByLabel("Where it was read").fill("main board, 1 November 2090");
    for (const [language, words] of [["English", "15 minutes and 5 seconds a move."], ["Danish", "15 minutter og 5 sekunder."], ["Norwegian", "15 minutter og 5 sekunder."]]) await form().getByLabel(`The rule in ${language}`).fill(words);
    const before = await ids(page, "2091-01-01");
    await form().getByRole("button").press("Enter");
    await form().getByText("the value of time is computed with and cannot be read").waitFor();
    assert.deepEqual(await ids(page, "2091-01-01"), before, "nothing has changed");
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "value-refused");
    await form().getByLabel("Value", { exact: true }).fill("15 min + 5 s");
    await form().getByRole("button").press("Enter");
    await page.getByText("It decides for events from 1 Jan 2091.").waitFor();
    await page.getByText("15 minutes and 5 seconds a move.").first().waitFor(); // the page shows that day
    assert.deepEqual((await ids(page, "2091-01-01")).filter((id) => id.startsWith("dsu-cup")), ["dsu-cup-current-2091-01-01"]);
    assert.deepEqual((await ids(page, "2090-12-31")).filter((id) => id.startsWith("dsu-cup")), ["dsu-cup-current"]);
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "value-added");
    const log = command(["store", "export", "-", "--store", site.store]);
    assert.match(log, /"actor":"inge"[^\n]*pack-added|pack-added[^\n]*"actor":"inge"/);
  });
  await test("what changed is told in words, and the command says the same", async () => {
    const told = page.locator("li", { has: page.locator("ins", { hasText: "15 minutes and 5 seconds a move." }) });
    await told.getByText("20 minutes and 5 seconds a move.").waitFor();
    assert.match(command(["packs", "diff", "2090-12-31", "2091-01-01", "--store", site.store]), /- 20 minutes and 5 seconds a move\..*\n.*\+ 15 minutes and 5 seconds a move\./);
  });
}

async function a_pack(page, site) {
  const lines = page.getByLabel("The lines of the pack");
  const whole = (over = {}, rows = ["rows\telite broad\t-\tstated\tminutes\tTwo rows.\tTo rækker.\tTo rekker.", "senior_age\t60\t-\tstated\tminutes\te\td\tn"]) =>
    Object.entries({ id: "dsu-cup-2095", federation: "DEN", subject: "cup", valid_from: "2095-01-01", dating: "stated", inherits: "dsu-cup-current-2091-01-01", book: "dsu-2011", title: "Cup of 2095", title_da: "Pokal 2095", title_nb: "Pokal 2095", ...over })
      .map(([key, value]) => `# ${key}: ${value}\n`).join("") + rows.join("\n");
  await test("a bad pack is refused with its place, and nothing changes", async () => {
    await page.goto(`${site.address}/rules/packs`);
    await page.locator("summary", { hasText: "Add a whole pack" }).press("Enter");
    assert.match(await lines.inputValue(), /^# id: \n# federation: DEN/);
    const before = (await ask(page, "GET", "/packs")).packs.length;
    for (const [text, said] of [
      [whole(), /senior_age, rows contradict each other/], // two rows, and an age for a row of seniors
      [whole({ valid_from: "2090-06-01" }), /overlaps with dsu-cup-current-2091-01-01/],
      [whole({}, ["weather\tfine\t-\tstated\tx\te\td\tn"]), /Line 11: weather is no value/],
      [whole({}, ["time\t20 min + 5 s\t-\tstated\tx\te\td\tn", "time\t20 min + 5 s\t-\tstated\tx\te\td\tn"]), /Line 12: time is there twice/],
      [whole({ inherits: "nobody" }), /no earlier pack to inherit from/],
    ]) {
      await lines.fill(text);
      await page.getByRole("button", { name: "Add a whole pack" }).click();
      await page.getByText(said).first().waitFor();
    }
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "pack-refused");
    assert.equal((await ask(page, "GET", "/packs")).packs.length, before);
  });
  await test("a sound pack is taken, and shown on its first day", async () => {
    await lines.fill(whole({}, ["broad_average\t1900\t-\tstated\tminutes\tAt most 1900.\tHøjst 1900.\tHøyst 1900."]));
    await page.getByRole("button", { name: "Add a whole pack" }).click();
    await page.getByText("Cup of 2095 is added. It decides for events from 1 Jan 2095.").waitFor();
    await page.getByText("At most 1900.").first().waitFor();
    await page.getByText("inherited from dsu-cup-current-2091-01-01: nothing newer is known").waitFor();
  });
}

// A league of three and four groups of three, played: the first of each group has won both its matches.
async function play_2024(page) {
  const days = ["2024-11-03", "2024-11-17", "2024-12-01"];
  const groups = [{ id: "league", row: "league", name: "League", days }, ...[1, 2, 3, 4].map((number) => ({ id: `1-${number}`, row: "division1", number, name: `Division 1, group ${number}`, days }))];
  await ask(page, "POST", "/seasons", { season: "dk24", settings: { name: "Division tournament 2024/25", year: 2024, list_deadline: "2024-09-01", rules: { competition: "division" }, groups } });
  const boards = [1, 2, 3, 4, 5, 6, 7, 8];
  const act = (fact) => ask(page, "POST", "/seasons/dk24/acts", fact);
  let club = 0;
  for (const group of groups) {
    const order = [];
    for (let place = 1; place <= 3; place++) {
      const name = group.number ? `Klub ${group.number}.${place}` : `Liga ${place}`;
      order.push(++club);
      await act({ type: "club-entered", name, district: 1 + (club % 9) });
      await act({ type: "team-entered", club, group: group.id });
      await act({ type: "list-handed-in", club, received: "2024-08-01", list: boards.map((number) => ({ number, team: 1, name: `${name} ${"ABCDEFGH"[number - 1]}`, notice: "2024-07-01" })) });
    }
    await act({ type: "group-drawn", group: group.id, order });
  }
  for (const match of (await ask(page, "GET", "/seasons/dk24")).groups.flatMap((group) => group.rounds).flatMap((round) => round.matches)) {
    for (const side of ["home", "away"]) await act({ type: "line-up-handed-in", match: match.match, side, boards });
    await act({ type: "card-decided", match: match.match, boards: (match.home.team < match.away.team ? "H" : "A").repeat(8), reason: "as played" });
  }
}

async function a_season(page, site) {
  const winners = (districts) => districts.map((district, at) => `New ${at + 1}; New ${at + 1}; ${district}`).join("\n");
  await test("a season of 2024/25 is closed: who goes down is filled in, and eight come up from their districts", async () => {
    await play_2024(page);
    await page.goto(`${site.address}/seasons/dk24/desk`);
    await page.locator("summary", { hasText: "Close the season" }).press("Enter");
    const form = page.locator("form", { has: page.getByRole("button", { name: "Close the season" }) });
    await form.getByText("inherited from dsu-league-2011: nothing newer is known").first().waitFor();
    assert.equal(await form.getByLabel(/^Down from the league/).inputValue(), "Liga 2\nLiga 3");
    assert.equal((await form.getByLabel(/^Down from division 1/).inputValue()).split("\n").length, 8);
    await form.getByLabel(/^Up to division 1/).fill(winners([1, 1, 2, 3, 3, 4, 6, 9])); // three from Zealand
    await form.getByLabel(/^Up to the league/).fill("Klub 1.1\nKlub 2.1");
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "closing");
    await form.getByRole("button").press("Enter");
    await form.getByText(/Districts with the number 1, 2, 8 send 4 teams to division 1, and 3 are named/).waitFor();
    assert.equal((await ask(page, "GET", "/seasons/dk24")).is_closed, false);
    await form.getByLabel(/^Up to division 1/).fill(winners([1, 1, 2, 8, 3, 4, 6, 9]));
    await form.getByRole("button").press("Enter");
    await page.getByText("Done: Close the season").waitFor();
    await page.goto(`${site.address}/seasons/dk24`);
    const next = page.locator("section", { has: page.getByRole("heading", { name: "Next season", exact: true }) });
    await next.getByRole("heading", { name: "The league next season" }).waitFor();
    assert.deepEqual((await ask(page, "GET", "/seasons/dk24")).next.filter((team) => team.row === "league").map((team) => team.name).sort(), ["Klub 1.1", "Klub 2.1", "Liga 1"]);
    await next.getByText("New 8").waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "closed");
  });
}

const field = ["Ås, Kari", "Berg, Ola", "Dahl, Per", "Øye, Siri", "Foss, Jon", "Gran, Liv"];

async function norway(page, site) {
  const play = async (event, from, to, plays = to) => {
    for (let round = from; round <= to; round++) {
      await ask(page, "POST", `/events/${event}/rounds`);
      await ask(page, "POST", `/events/${event}/rounds/${round}/publication`);
      for (const { board } of (await ask(page, "GET", `/events/${event}/rounds/${round}`)).boards)
        if (round <= plays) await ask(page, "PUT", `/events/${event}/rounds/${round}/boards/${board}/result`, { result: ["1-0", "½-½", "0-1"][(board + round) % 3] });
    }
  };
  const make = async (id, kind, more) => {
    await page.goto(`${site.address}/desk/new`);
    await page.getByLabel("Name of the tournament").fill(id);
    await page.getByLabel("First day").fill("2026-10-02");
    await page.getByText(kind, { exact: true }).click();
    await page.getByRole("button", { name: /^Create/ }).click();
    await page.waitForURL(new RegExp(`/desk/events/${id}`));
    for (const [at, name] of field.slice(0, more).entries()) await ask(page, "POST", `/events/${id}/players`, { name, rating: 2100 - 60 * at, fide_id: 1500100 + at });
    await page.goto(`${site.address}/desk/events/${id}/players`);
    await page.getByRole("button", { name: /^Close entry/ }).click();
    await page.getByLabel("Start numbers by").selectOption({ label: "lot among quarters of strength" });
    await page.getByRole("button", { name: "Yes, do it" }).click();
    await page.getByRole("button", { name: /^Pair round 1/ }).waitFor();
  };
  await test("a Norwegian Monrad begins with numbers by quarters of strength, and a pair and why not another have their reasons", async () => {
    await make("monrad", "Norway: NSF Monrad, 7 rounds", 6);
    await play("monrad", 1, 3, 2);
    await page.goto(`${site.address}/desk/events/monrad/round`);
    await page.getByText("in the pairing order").first().waitFor();
    await page.locator("summary", { hasText: "Why not two others?" }).click();
    const { boards } = await ask(page, "GET", "/events/monrad/rounds/1");
    const why = page.locator("details", { has: page.locator("summary", { hasText: "Why not two others?" }) });
    await why.getByLabel("This player").selectOption({ label: boards[0].white.name });
    await why.getByLabel("against").selectOption({ label: boards[0].black.name });
    await why.getByRole("button", { name: "Ask" }).click();
    await why.getByText(/met/).first().waitFor(); // they met in round 1
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "monrad");
  });
  await test("in Konrad two meet again when they have met all others, with colours swapped", async () => {
    await make("konrad", "Norway: Konrad in a club, 12 rounds", 4);
    await play("konrad", 1, 5, 4); // all have met after three rounds
    await page.goto(`${site.address}/desk/events/konrad/round`);
    await page.getByText(/again: both have met all others with their score/).first().waitFor();
    await page.getByText(/had it when they last met/).first().waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "konrad");
  });
  await test("the federation's report is loaded down and taken in again", async () => {
    await page.goto(`${site.address}/desk/events/monrad/round`);
    for (const { board } of (await ask(page, "GET", "/events/monrad/rounds/3")).boards) await ask(page, "PUT", `/events/monrad/rounds/3/boards/${board}/result`, { result: "1-0" });
    await page.getByRole("link", { name: "Prints and report" }).click();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Report to the Norwegian federation (TurneringsService)" }).first().click()]);
    const trx = readFileSync(await file.path());
    assert.match(trx.toString(), /^<\?xml/);
    await page.goto(`${site.address}/desk/take-over`);
    await page.getByLabel("The file", { exact: true }).setInputFiles({ name: "monrad.trx", mimeType: "text/xml", buffer: trx });
    await page.getByRole("button", { name: "See what is in it" }).press("Enter");
    await page.getByText(/6 players · 3 of \d rounds paired/).waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "trx");
    for (const tick of await page.getByLabel("I have read it, and it is right").all()) await tick.check();
    for (const why of await page.getByLabel(/^Why rounds that break/).all()) await why.fill("played so");
    await page.getByRole("button", { name: "Take the event over" }).press("Enter");
    await page.waitForURL(/\/desk\/events\/monrad-2\//);
    const points = async (event) => Object.fromEntries((await ask(page, "GET", `/events/${event}/standings`)).rows.map((row) => [row.player.name, row.points]));
    assert.deepEqual(await points("monrad-2"), await points("monrad"));
  });
  await test("the page of the rules tells the class of a player in the national tournament of the day", async () => {
    await page.goto(`${site.address}/rules/packs`);
    await page.getByLabel("Federation").selectOption("NOR");
    await page.getByLabel("An event that starts on").fill("2024-07-06");
    const lists = page.getByLabel(/list/i).last();
    await lists.fill("2024-07-01:1759");
    await page.getByText("The class is 3").or(page.getByText(/class is 3/)).first().waitFor();
    await lists.fill("2024-07-01:1760");
    await page.getByText(/class is 2/).first().waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "classes");
  });
}

async function sweden(page, site) {
  await test("the pages speak Swedish", async () => {
    await page.goto(`${site.address}/events/monrad/standings`);
    await page.getByLabel("Language").selectOption("sv");
    await page.locator("html[lang=sv]").waitFor();
    await page.getByRole("link", { name: "Ställning" }).first().waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "swedish");
    for (const address of ["/events/monrad", "/rules/packs", "/desk/events/monrad/players", "/seasons/dk24"]) {
      await page.goto(`${site.address}${address}`);
      await page.locator("main h1").waitFor();
      assert.deepEqual(await faults_of(page), [], address);
    }
    await page.getByLabel("Språk").selectOption("en");
  });
}

export async function packs() {
  const site = await start_server({ empty: true });
  const browser = await open_browser();
  try {
    const page = await open_page(browser, { acceptDownloads: true });
    await sign_up(page, site.link);
    await a_value(page, site);
    await a_pack(page, site);
    await a_season(page, site);
    await norway(page, site);
    await sweden(page, site);
    assert.deepEqual(page.complaints, []);
  } finally {
    await browser.close();
    await site.stop();
  }
}

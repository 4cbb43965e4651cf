// Rarer work: pairing by hand, keeping two apart, the register, and the hall screen while results come in.
import assert from "node:assert/strict";
import { eventually, open_browser, open_page, test } from "./browser.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const said = (page, text) => page.getByRole("status").getByText(text, { exact: false }).first().waitFor();

async function new_event(page, id, players) {
  await ask(page, "POST", "/events", { id, preset: "coordinated", settings: { name: "Klubaften", first_day: "2026-04-02" } });
  for (const [i, name] of players.entries()) await ask(page, "POST", `/events/${id}/players`, { name, rating: 1900 - 10 * i });
  await ask(page, "POST", `/events/${id}/numbers`, { by: "rating" });
}

export async function work() {
  const browser = await open_browser();
  const site = await start_server();
  const arbiter = await open_page(browser);
  arbiter.setDefaultTimeout(30_000);
  try {
    await sign_up(arbiter, site.link);
    await new_event(arbiter, "klubaften", ["Alm, Karin", "Bech, Ole", "Clausen, Eva", "Dam, Per"]);

    await test("two are kept apart", async () => {
      await arbiter.goto(`${site.address}/desk/events/klubaften/players`);
      await arbiter.locator("tbody tr").first().getByRole("button").click();
      await arbiter.getByText("Must not meet …").click();
      await arbiter.getByLabel("the other player").selectOption({ label: "Clausen, Eva" });
      await arbiter.getByRole("button", { name: "Keep them apart" }).click();
      await said(arbiter, "Alm, Karin and Clausen, Eva will not be paired");
    });
    await test("the players of a club are kept apart at once, and together again with a reason", async () => {
      await ask(arbiter, "POST", "/events", { id: "klubben", preset: "coordinated", settings: { name: "Klubben", first_day: "2026-04-02" } });
      for (const [name, club] of [["Eg, Anna", "Remis"], ["Fog, Bo", "Remis"], ["Gad, Carl", "Remis"], ["Hald, Dina", "Pat"]]) await ask(arbiter, "POST", "/events/klubben/players", { name, club });
      await arbiter.goto(`${site.address}/desk/events/klubben/players`);
      await arbiter.getByText("Keep the players of a club apart …").click();
      const form = arbiter.locator("form", { has: arbiter.getByRole("button", { name: "Keep them apart" }) }).last();
      await form.getByLabel("Club").selectOption({ label: "Remis (3)" });
      await form.getByRole("button", { name: "Keep them apart" }).click();
      await said(arbiter, "The players of Remis are kept apart.");
      const list = arbiter.getByRole("region", { name: "Kept apart" });
      await list.getByText("Eg, Anna – Fog, Bo – Gad, Carl").waitFor();
      await list.getByText("if it can be avoided").waitFor();
    });
    await test("what is missing and what is due: named with its rule, and noted when it is done", async () => {
      await arbiter.goto(`${site.address}/desk/events/klubaften/preparation`);
      await arbiter.getByText("name an arbiter with the union’s tournament licence").waitFor();
      const fee = arbiter.getByRole("row", { name: /send the fee to the treasurer/ });
      assert.ok(await fee.getByRole("link", { name: /4\.1 §21/ }).isVisible());
      await fee.getByRole("button", { name: "Done today: send the fee to the treasurer" }).press("Enter");
      await said(arbiter, "Noted as done: send the fee to the treasurer.");
      await fee.getByText(/^done /).waitFor();
      assert.equal(await fee.getByRole("button").count(), 0);
      if (process.env.PICTURES) await arbiter.screenshot({ path: `${process.env.PICTURES}/preparation.png` });
    });
    await test("a penalty is given with its article, takes the player out of the next round, and is lifted with a reason", async () => {
      await new_event(arbiter, "straf", ["Kold, Ane", "Lind, Bo", "Mols, Eva", "Nord, Per"]);
      await arbiter.goto(`${site.address}/desk/events/straf/players`);
      await arbiter.locator("tbody tr").first().getByRole("button").click();
      await arbiter.getByText("Give a penalty …").click();
      const form = arbiter.locator("form", { has: arbiter.getByRole("button", { name: "Give the penalty" }) });
      await form.getByLabel("Penalty").selectOption({ label: "Fine" });
      await form.getByLabel("Kroner").fill("100");
      await form.getByLabel("Reason").fill("A telephone rang");
      await form.getByRole("button", { name: "Give the penalty" }).click();
      await arbiter.getByText("A fine is announced in advance").first().waitFor();
      await form.getByLabel("Penalty").selectOption({ label: "Exclusion from rounds" });
      await form.getByLabel("The next rounds, how many").fill("1");
      await form.getByRole("button", { name: "Give the penalty" }).click();
      await said(arbiter, "Kold, Ane: the penalty is recorded");
      const list = arbiter.getByRole("region", { name: "Penalties given" });
      await list.getByRole("link", { name: /12\.9\.8/ }).waitFor();
      const letter = await arbiter.evaluate((way) => fetch(way).then((answer) => answer.text()), await list.getByRole("link", { name: "Letter to Kold, Ane" }).getAttribute("href"));
      assert.match(letter, /The reason: A telephone rang/);
      assert.deepEqual((await ask(arbiter, "GET", "/events/straf/players/1")).player.byes, [{ round: 1, value: "zero" }]);
      await list.getByRole("button", { name: "The penalty of Kold, Ane no longer stands" }).click();
      await list.getByLabel("Reason").fill("It was another telephone");
      await list.getByRole("button", { name: "Lift the penalty" }).click();
      await said(arbiter, "Kold, Ane: the penalty no longer stands");
      await list.getByText("no longer stands: It was another telephone").waitFor();
      assert.deepEqual((await ask(arbiter, "GET", "/events/straf/players/1")).player.byes, []);
    });
    await test("regulations and fees are set on the page, shown to everybody and paid at the desk", async () => {
      await arbiter.goto(`${site.address}/desk/events/straf/settings`);
      await arbiter.getByLabel("Default time in minutes").fill("30");
      await arbiter.getByLabel("Draws by agreement").selectOption({ label: "forbidden before a move" });
      await arbiter.getByLabel("Forbidden before move").fill("20");
      await arbiter.getByLabel("Adjourned and postponed games").fill("Sunday at ten");
      await arbiter.getByLabel("Last day of entry", { exact: true }).fill("2026-03-01");
      await arbiter.getByLabel("How groups are formed").check();
      await arbiter.getByLabel("FIDE is to rate it").check();
      await arbiter.getByLabel("What a player pays").fill("300");
      await arbiter.getByLabel("To the union for each player").fill("much");
      await arbiter.getByRole("button", { name: "Save" }).click();
      await arbiter.locator("input[name=fee_union][aria-invalid=true]").waitFor();
      await arbiter.getByLabel("To the union for each player").fill("25.50");
      await arbiter.getByRole("button", { name: "Save" }).click();
      await said(arbiter, "The settings are saved");
      const now = await ask(arbiter, "GET", "/events/straf/settings");
      assert.deepEqual([now.closing, now.elo_rated, now.announced, now.fees], ["2026-03-01", true, ["system", "time-control", "grouping"], { entry: 30000, late: 0, union: 2550 }]);
      assert.deepEqual([now.regulations.default_minutes, now.regulations.no_draw_before, now.regulations.adjournments], [30, 20, "Sunday at ten"]);
      await arbiter.goto(`${site.address}/events/straf/regulations`);
      await arbiter.getByText("No draw by agreement before move 20").waitFor();
      assert.ok(await arbiter.getByRole("link", { name: /6\.7\.1/ }).isVisible());
      await arbiter.getByText("Individual tournaments from 23 February 2022").waitFor();
      await arbiter.getByText("Danish rating from 1 June 2024").click();
      await arbiter.getByText(/inherited from dsu-rating-2011: nothing newer is known/).first().waitFor();
      await arbiter.goto(`${site.address}/desk/events/straf/players`);
      await arbiter.locator("tbody tr").first().getByRole("button").click();
      await arbiter.getByText("Payment …").click();
      await arbiter.getByText("Paid 0 of 300 kr.").waitFor();
      await arbiter.getByLabel("Paid now, in crowns").fill("300");
      await arbiter.getByRole("button", { name: "Record the payment" }).click();
      await arbiter.getByText("Paid 300 of 300 kr.").waitFor();
      await arbiter.goto(`${site.address}/desk/events/straf/preparation`);
      await arbiter.getByText("3 players owe something").waitFor();
      await arbiter.getByText("To the union before the first round: 102 kr.").waitFor();
    });
    await test("a rapid tournament made on the page is rated as rapid", async () => {
      await arbiter.goto(`${site.address}/desk/new`);
      await arbiter.getByLabel("Name of the tournament").fill("Hurtig");
      await arbiter.getByRole("radio", { name: /^Rapid, 7 rounds/ }).check();
      await arbiter.getByRole("button", { name: "Create the tournament" }).click();
      await arbiter.getByRole("combobox", { name: "Enter or find a player" }).waitFor();
      const { pace, system, time_control } = await ask(arbiter, "GET", "/events/hurtig/settings");
      assert.deepEqual({ pace, system, time_control }, { pace: "rapid", system: "monrad", time_control: "25" });
      assert.equal((await ask(arbiter, "GET", "/events/hurtig/rating-changes")).list, "rapid");
      await arbiter.goto(`${site.address}/desk/events/hurtig/settings`);
      await arbiter.getByLabel("Rating list").selectOption({ label: "Blitz chess" });
      await arbiter.getByRole("button", { name: "Save" }).click();
      await said(arbiter, "The settings are saved");
      assert.equal((await ask(arbiter, "GET", "/events/hurtig/rating-changes")).list, "blitz");
    });
    await test("who is kept apart is listed, and may meet again with a reason that stands in the log", async () => {
      await ask(arbiter, "POST", "/events/klubaften/forbidden-pairs", { entries: [2, 4], weak: true });
      await arbiter.goto(`${site.address}/desk/events/klubaften/players`);
      const list = arbiter.getByRole("region", { name: "Kept apart" });
      await list.getByText("Alm, Karin – Clausen, Eva").waitFor();
      await list.getByRole("button", { name: "Bech, Ole – Dam, Per may meet again" }).click();
      await list.getByRole("button", { name: "Let them meet" }).click();
      await list.locator("input[name=reason][aria-invalid=true]").waitFor();
      await list.getByLabel("Reason").fill("They no longer share a car");
      await list.getByRole("button", { name: "Let them meet" }).click();
      await said(arbiter, "Bech, Ole – Dam, Per may be paired again from round 1");
      await list.getByText("Bech, Ole").waitFor({ state: "detached" });
      await arbiter.goto(`${site.address}/desk/events/klubaften/log`);
      await arbiter.getByRole("row", { name: /Pair allowed again .*Bech, Ole – Dam, Per.*They no longer share a car/ }).waitFor();
    });
    await test("an arbiter who plays is entered when somebody vouches for the approval", async () => {
      const { person } = await ask(arbiter, "POST", "/players", { name: "Dalsø, Inge", born: "1980-01-01", club: 1 });
      await ask(arbiter, "POST", "/events", { id: "med-dommer", preset: "coordinated", settings: { name: "Med dommer", first_day: "2099-04-02", arbiters: [{ name: "Dalsø, Inge", licence: "" }] } });
      await arbiter.goto(`${site.address}/desk/events/med-dommer/players`);
      await arbiter.getByRole("combobox", { name: "Enter or find a player" }).fill("dalsø inge");
      await arbiter.getByRole("option", { name: /^Dalsø, Inge/ }).click();
      const vouch = arbiter.getByRole("form", { name: "Who vouches?" });
      await vouch.getByRole("alert").waitFor();
      assert.equal(await vouch.getByRole("button", { name: "Enter on that ground" }).isDisabled(), true);
      await vouch.getByLabel(/The register keeper has approved/).check();
      await vouch.getByRole("button", { name: "Enter on that ground" }).click();
      await said(arbiter, "Dalsø, Inge");
      await arbiter.getByRole("row", { name: /Dalsø, Inge/ }).waitFor();
      const { log } = await ask(arbiter, "GET", "/events/med-dommer/log");
      assert.equal(log.at(-1).what.person, person);
      assert.match(log.at(-1).what.ground, /approves/);
    });
    await test("the first place is played off by the ladder, and then the tournament can end", async () => {
      await new_event(arbiter, "landshold", ["Eg, Anna", "Fog, Bo", "Gad, Carl", "Hald, Dina"]);
      await ask(arbiter, "PUT", "/events/landshold/settings", { name: "Landsholdsklassen", first_day: "2026-04-02", rounds: 1, play_off: "national-class" });
      await ask(arbiter, "POST", "/events/landshold/rounds");
      await ask(arbiter, "POST", "/events/landshold/rounds/1/publication");
      for (const board of [1, 2]) await ask(arbiter, "PUT", `/events/landshold/rounds/1/boards/${board}/result`, { result: "1-0" });
      await arbiter.goto(`${site.address}/desk/events/landshold/round`);
      await arbiter.getByRole("button", { name: /Play off the first place/ }).click();
      await arbiter.getByRole("button", { name: "Begin the play-off" }).click();
      const games = arbiter.locator("ol > li");
      for (let game = 0; game < 5; game++) {
        await arbiter.getByText([/Next game: rapid/, /Next game: blitz/, /Next game: last game/][game >> 1]).waitFor();
        await arbiter.getByRole("button", { name: "Drawn", exact: true }).click();
        await games.nth(game).waitFor();
      }
      await arbiter.getByText("has won the play-off.").waitFor();
      await arbiter.getByRole("button", { name: /Finish and report/ }).waitFor();
      await arbiter.goto(`${site.address}/events/landshold/standings`);
      const public_view = arbiter.getByRole("region", { name: "Play-off" });
      await public_view.getByText("has won the play-off.").waitFor();
      assert.equal(await public_view.getByRole("listitem").count(), 5);
    });
    await test("two change the settings at once: neither loses what the other wrote", async () => {
      await new_event(arbiter, "to-paa-en-gang", ["Ib, Ole", "Juul, Per"]);
      await arbiter.goto(`${site.address}/desk/events/to-paa-en-gang/settings`);
      await arbiter.getByRole("textbox", { name: "Venue" }).fill("Hall A");
      const seen = await ask(arbiter, "GET", "/events/to-paa-en-gang/settings");
      await ask(arbiter, "PUT", "/events/to-paa-en-gang/settings", { ...seen, time_control: "60/G+30" });
      await arbiter.getByRole("button", { name: "Save" }).click();
      await arbiter.getByText("Somebody else has changed this meanwhile").first().waitFor();
      await eventually(async () => assert.equal(await arbiter.locator("input[name=time_control]").inputValue(), "60+30s")); // what the other wrote is asked for first
      assert.equal(await arbiter.getByRole("textbox", { name: "Venue" }).inputValue(), "Hall A");
      await arbiter.getByRole("button", { name: "Save" }).click();
      await said(arbiter, "saved");
      const now = await ask(arbiter, "GET", "/events/to-paa-en-gang/settings");
      assert.deepEqual([now.place, now.time_control], ["Hall A", "60+30s"]);
    });
    await test("a drawn game of a match is shown with who has White next, and who goes through", async () => {
      await ask(arbiter, "POST", "/events", { id: "pokal", settings: { name: "Pokal", first_day: "2026-04-02", system: "knock-out" } });
      for (let n = 1; n <= 6; n++) await ask(arbiter, "POST", "/events/pokal/players", { name: `Cup, Number ${n}`, rating: 2000 - n });
      await ask(arbiter, "POST", "/events/pokal/numbers", { by: "rating" });
      await ask(arbiter, "POST", "/events/pokal/rounds");
      await ask(arbiter, "POST", "/events/pokal/rounds/1/publication");
      const { boards: [before] } = await ask(arbiter, "GET", "/events/pokal/rounds/1");
      await arbiter.goto(`${site.address}/desk/events/pokal/round`);
      await arbiter.getByText("Goes through without a match").first().waitFor();
      await arbiter.locator("tbody input").first().press("5");
      await arbiter.getByText(`${before.black.name} has White`).waitFor();
      await arbiter.goto(`${site.address}/events/pokal`);
      await arbiter.getByText(`${before.black.name} has White`).waitFor();
    });
    await test("every file and every sheet as PDF can be fetched from the desk", async () => {
      await arbiter.goto(`${site.address}/desk/events/landshold/papers`);
      await arbiter.getByText("Other files …").click();
      await arbiter.getByText("Sheets as PDF …").click();
      const links = await arbiter.locator("details a[href^='/api/']").evaluateAll((all) => all.map((link) => link.href));
      assert.equal(links.length, 31);
      for (const link of links) {
        const answer = await arbiter.request.get(link);
        assert.equal(answer.status(), 200, link);
        assert.ok((await answer.body()).length > (link.includes("games.pgn") ? -1 : 100), link);
      }
    });
    await test("the desk drafts teams, shows handicap times, and places a championship in its classes", async () => {
      await arbiter.goto(`${site.address}/desk/events/pokal/players`);
      await arbiter.getByText("Draft teams for an olympiad").click();
      await arbiter.getByLabel("Teams").fill("2");
      await arbiter.getByRole("button", { name: "Draft", exact: true }).click();
      assert.match(await arbiter.getByRole("region", { name: "Team 1" }).innerText(), /Number 1[^]*Number 4[^]*Number 6/); // 1 2, 2 1, 2 1
      await arbiter.getByLabel("Teams").fill("7");
      await arbiter.getByRole("button", { name: "Draft", exact: true }).click();
      await arbiter.getByText("no more than there are players").waitFor();
      await arbiter.goto(`${site.address}/desk/events/pokal/papers`);
      await arbiter.getByText("Times of a handicap tournament").click();
      await arbiter.getByRole("button", { name: "Show the times" }).click();
      await arbiter.getByRole("cell", { name: "30 min." }).first().waitFor();
      await arbiter.goto(`${site.address}/desk/classes`);
      await arbiter.locator("input[type=file]").setInputFiles({ name: "entries.csv", mimeType: "text/csv", buffer: Buffer.from("name,rating,federation\nHolm,2500,DEN\nSvensson,2450,SWE\n") });
      await arbiter.getByRole("button", { name: "Place them" }).click();
      await arbiter.getByRole("region", { name: "National class" }).getByText("Holm 2500").waitFor();
      await arbiter.getByRole("region", { name: "Candidate class" }).getByText("Svensson 2450").waitFor();
    });
    await test("a time control that the handbook forbids is said while it is typed", async () => {
      await arbiter.goto(`${site.address}/desk/events/pokal/settings`);
      await arbiter.locator("input[name=time_control]").fill("31/120+60");
      await arbiter.getByText("16 to 23 moves an hour").waitFor();
      await arbiter.locator("input[name=time_control]").fill("32/120+60");
      await arbiter.getByText("16 to 23 moves an hour").waitFor({ state: "detached" });
    });
    await test("two numbers make a board, a wrong one is told at its field, the system pairs the rest, and a board is taken apart and filled by dragging", async () => {
      await arbiter.goto(`${site.address}/desk/events/klubaften/round`);
      await arbiter.getByText("Pair round 1 by hand …").click();
      const two = arbiter.getByLabel("Two numbers");
      await two.fill("9 1");
      await two.press("Enter");
      await arbiter.getByRole("alert").getByText("Nobody who plays in this round has number 9.").waitFor();
      await two.fill("4 1");
      await two.press("Enter");
      const seat = (name) => arbiter.getByLabel(name, { exact: true });
      const chosen = (name) => seat(name).evaluate((each) => each.selectedOptions[0]?.textContent);
      await eventually(async () => assert.deepEqual([await chosen("White at board 1"), await chosen("Black at board 1")], ["Dam, Per", "Alm, Karin"]));
      await arbiter.getByRole("button", { name: "Let the system pair the rest" }).click();
      await arbiter.getByText("All are placed.").waitFor();
      assert.deepEqual([await chosen("White at board 2"), await chosen("Black at board 2")].sort(), ["Bech, Ole", "Clausen, Eva"]);
      await arbiter.getByRole("button", { name: "Take board 2 apart" }).click();
      await arbiter.getByText("Not placed: Bech, Ole; Clausen, Eva").waitFor();
      await arbiter.getByRole("listitem").filter({ hasText: "Clausen, Eva" }).dragTo(seat("Black at board 2"));
      await eventually(async () => assert.equal(await chosen("Black at board 2"), "Clausen, Eva"));
      if (process.env.PICTURES) await arbiter.screenshot({ path: `${process.env.PICTURES}/by_hand.png`, fullPage: true });
      assert.equal((await ask(arbiter, "GET", "/events/klubaften")).round, 0);
    });
    await test("a round is paired by hand, with a reason, and the rule it breaks stands in the log", async () => {
      await arbiter.goto(`${site.address}/desk/events/klubaften/round`);
      await arbiter.getByText("Pair round 1 by hand …").click();
      for (const [seat, name] of [["White at board 1", "Alm, Karin"], ["Black at board 1", "Clausen, Eva"], ["White at board 2", "Bech, Ole"], ["Black at board 2", "Dam, Per"]])
        await arbiter.getByLabel(seat).selectOption({ label: name });
      await arbiter.getByText("All are placed.").waitFor();
      await arbiter.getByLabel("Reason").fill("They asked for it");
      await arbiter.getByRole("button", { name: "Pair so" }).click();
      await arbiter.getByRole("button", { name: "Publish round 1" }).waitFor();
      const { log } = await ask(arbiter, "GET", "/events/klubaften/log");
      const paired = log.findLast((line) => line.type === "round-paired");
      assert.equal(paired.what.reason, "They asked for it");
      assert.ok(paired.what.broken.length > 0);
    });
    const hall = await open_page(browser, { viewport: { width: 1920, height: 1080 } });
    hall.setDefaultTimeout(30_000);
    await test("the hall screen shows the pairings when they are published, and the standings after the last result", async () => {
      await hall.goto(`${site.address}/events/klubaften/screen?seconds=60`);
      await hall.getByText("The pairings come here when they are published.").waitFor();
      await ask(arbiter, "POST", "/events/klubaften/rounds/1/publication");
      await hall.getByRole("row", { name: /Clausen, Eva 1 .*Black/ }).waitFor();
      for (const board of [1, 2]) await ask(arbiter, "PUT", `/events/klubaften/rounds/1/boards/${board}/result`, { result: "1-0" });
      await hall.getByText("After round 1").first().waitFor();
      await hall.getByRole("row", { name: /^1 .* 1$/ }).first().waitFor();
    });
    await test("pages of the hall screen turn by themselves, by keys, and stop", async () => {
      await hall.goto(`${site.address}/events/fjordby-mester/screen?show=pairings&seconds=4`);
      await hall.getByText(/^1 of \d$/).waitFor();
      await hall.getByText(/^2 of \d$/).waitFor();
      await hall.keyboard.press("Space");
      await hall.getByRole("button", { name: "Go on" }).waitFor();
      await hall.keyboard.press("ArrowLeft");
      await hall.getByText(/^1 of \d$/).waitFor();
    });
    await test("a club and a member come into the register, and a mistake is told at the form", async () => {
      await arbiter.goto(`${site.address}/clubs`);
      await arbiter.getByText("New club …").click();
      await arbiter.getByLabel("Name", { exact: true }).fill("Skakklubben Remis");
      await arbiter.getByLabel("District").fill("77");
      await arbiter.getByRole("button", { name: "Register the club" }).click();
      await arbiter.getByText("Districts run from 1 to 9.").waitFor();
      await arbiter.getByLabel("District").fill("3");
      await arbiter.getByRole("button", { name: "Register the club" }).click();
      await said(arbiter, "Skakklubben Remis is in the register");
      await arbiter.getByRole("link", { name: "Skakklubben Remis" }).waitFor();
      await arbiter.goto(`${site.address}/players`);
      await arbiter.getByText("New member …").click();
      await arbiter.getByLabel("Name", { exact: true }).fill("Nyrup, Signe");
      await arbiter.getByLabel("Club").selectOption({ label: "Skakklubben Remis" });
      await arbiter.getByRole("button", { name: "Register", exact: true }).click();
      await said(arbiter, "Nyrup, Signe is in the register");
      await arbiter.getByRole("searchbox").fill("signe nyr");
      await arbiter.getByRole("link", { name: "Nyrup, Signe" }).waitFor();
    });
    await test("a member and a club are corrected, and the register says who did it", async () => {
      await arbiter.getByRole("link", { name: "Nyrup, Signe" }).click();
      await arbiter.getByRole("heading", { name: "Nyrup, Signe" }).waitFor();
      await arbiter.getByText("Correct the entry in the register …").click();
      await arbiter.getByLabel("Name", { exact: true }).fill("");
      await arbiter.getByRole("button", { name: "Save" }).click();
      await arbiter.getByRole("alert").first().waitFor();
      await arbiter.getByLabel("Name", { exact: true }).fill("Nyrup, Signe Maj");
      await arbiter.getByLabel("Title").selectOption("WFM");
      await arbiter.getByRole("button", { name: "Save" }).click();
      await said(arbiter, "The register now says so.");
      await arbiter.getByRole("heading", { name: "WFM Nyrup, Signe Maj" }).waitFor();
      await arbiter.getByText("What was changed, by whom …").click();
      await arbiter.getByRole("listitem").filter({ hasText: /inge.*Particulars corrected.*Nyrup, Signe Maj/s }).waitFor();
      await arbiter.getByText("Another club …").click();
      await arbiter.getByLabel("Club").selectOption({ label: "Ågade Skakforening" });
      await arbiter.getByLabel("First day").fill("2099-01-01");
      await arbiter.getByRole("button", { name: "Change club" }).click();
      await said(arbiter, "the change of club is in the register");
      await arbiter.getByRole("listitem").filter({ hasText: /Membership begun.*Ågade Skakforening/s }).waitFor();
      await arbiter.getByRole("link", { name: "Skakklubben Remis" }).click();
      await arbiter.getByRole("heading", { name: "Skakklubben Remis" }).waitFor();
      await arbiter.getByText("Correct the club …").click();
      await arbiter.getByLabel("Name", { exact: true }).fill("Skakklubben Remis af 1920");
      await arbiter.getByRole("button", { name: "Save" }).click();
      await said(arbiter, "The register now says so.");
      await arbiter.getByRole("heading", { name: "Skakklubben Remis af 1920" }).waitFor();
    });
    await test("reasons are told in the reader's language", async () => {
      const dane = await open_page(browser, { locale: "da-DK" });
      dane.setDefaultTimeout(30_000);
      await dane.goto(`${site.address}/events/fjordby-mester/pairings?by=board`);
      await dane.getByRole("button", { name: /^Hvorfor/ }).first().click();
      await dane.getByText(/møder den nærmeste|har hvid/).first().waitFor();
      assert.equal(await dane.locator("main [lang=en]").count(), 0);
      await dane.context().close();
    });
    await test("a parent follows two players on a phone, and sees where they sit and how it went", async () => {
      const parent = await open_page(browser, { viewport: { width: 360, height: 740 } });
      parent.setDefaultTimeout(30_000);
      for (const entry of [1, 4]) {
        await parent.goto(`${site.address}/events/klubaften/players/${entry}`);
        await parent.getByRole("button", { name: "Follow" }).click();
        await parent.getByRole("button", { name: "Followed on this device", pressed: true }).waitFor();
      }
      await parent.goto(`${site.address}/events/klubaften/pairings?by=me`);
      const followed = parent.locator("main li").filter({ has: parent.getByRole("button", { name: /^Stop following/ }) });
      await followed.nth(1).waitFor();
      assert.match(await followed.first().textContent(), /Alm, Karin.*Board 1.*White.*Clausen, Eva.*1–0/s);
      await parent.getByRole("button", { name: "Stop following Alm, Karin" }).click();
      await followed.nth(1).waitFor({ state: "detached" });
      await parent.reload();
      await followed.first().waitFor();
      assert.equal(await followed.count(), 1);
      assert.deepEqual(parent.complaints, []);
      await parent.context().close();
    });
    await test("no complaint in either console", () => assert.deepEqual([...arbiter.complaints, ...hall.complaints], []));
  } finally {
    await browser.close();
    await site.stop();
  }
}

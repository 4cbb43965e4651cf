// A match of a team competition on two phones: a wrong line-up is told with its section, a disagreement goes to the director.
import assert from "node:assert/strict";
import { open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, command, sign_up, start_server } from "./server.mjs";
import { team_boards } from "./team_boards.mjs";
import { weekend } from "./weekend.mjs";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const soon = (days) => new Date(Date.now() + days * 86400000).toISOString().slice(0, 10);

function made(site) {
  const season = (...words) => command(["league", "season", ...words, "--store", site.store]);
  season("create", "d1", "--competition", "own", "--name", "Fjordby League", "--year", "2026", "--list-deadline", soon(-40), "--boards", "4", "--group", "a=Group A", "--days", `a=${soon(0)},${soon(21)},${soon(42)}`, "--fee", "600", "--time-control", "40/90+30, 30+30");
  const facts = [];
  for (const [club, name] of [[1, "Havn"], [2, "Bakke"], [3, "Skov"], [4, "Strand"]]) {
    season("enter", "d1", name, "--group", "a", "--venue", `${name} hall`, "--day", soon(-41));
    const list = [1, 2, 3, 4, 5].map((number) => ({ number, team: number < 5 ? 1 : 0, name: `${name} ${"ABCDE"[number - 1]}`, notice: soon(-60) }));
    facts.push({ type: "list-handed-in", club, list });
  }
  facts.push({ type: "contact-set", club: 1, role: "captain", name: "Hemmelig Holdleder", phone: "12345678" });
  return { season, facts };
}

async function captain(browser, site, boss, name) {
  const { token } = await ask(boss, "POST", "/invitations", { role: "team_captain", event: "season/d1" });
  const page = await open_page(browser, phone);
  await page.goto(`${site.address}/invitation#${token}`);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("User name").fill(name.toLowerCase());
  await page.getByLabel("Password").fill("hest batteri klammer");
  await page.getByRole("button", { name: /Accept|Join|Take/ }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/invitation"));
  return page;
}

const choose = async (page, players) => {
  for (const [place, player] of players.entries()) await page.getByLabel(new RegExp(`^Board ${place + 1}`)).selectOption(player);
};

async function line_ups(home, away, match) {
  await test("a captain enters a wrong line-up on a phone, is told the section, and corrects it", async () => {
    await home.goto(match);
    await choose(home, ["2", "1", "3", "4"]);
    await home.getByText("sits below a player with a higher number on the list (dsu-2011, 5.1 §10)").waitFor();
    await home.getByText("The line-up is not legal yet.").waitFor();
    assert.equal(await home.getByRole("button", { name: "Hand in" }).isDisabled(), true);
    assert.deepEqual(await faults_of(home), []);
    if (process.env.SHOTS) await home.screenshot({ path: `${process.env.SHOTS}/line-up.png`, fullPage: true });
    await choose(home, ["1", "2", "3", "4"]);
    await home.getByText("The line-up is legal.").waitFor();
    await home.getByRole("button", { name: "Hand in" }).click();
    await home.getByText("Handed in.").waitFor();
  });
  await test("the other captain does not see it before handing in their own", async () => {
    await away.goto(match);
    await away.getByRole("heading", { name: "Your line-up" }).waitFor();
    const number = Number(match.split("/").at(-1));
    const seen = await ask(away, "GET", `/seasons/d1/matches/${number}`);
    const other = seen.side === "home" ? "away" : "home";
    assert.equal(seen[`${other}_in`], true);
    assert.deepEqual(seen.boards.map((board) => board[other]), [null, null, null, null]);
    await choose(away, ["1", "2", "3", "5"]);
    await away.getByText("The line-up is legal.").waitFor();
    await away.getByRole("button", { name: "Hand in" }).click();
    await away.getByRole("heading", { name: "Your card" }).waitFor();
  });
}

async function cards(home, away, boss, match, site) {
  const enter = async (page, results) => {
    for (const [place, result] of results.entries()) await page.locator(`#card-${place + 1}`).selectOption(result);
    await page.getByRole("button", { name: "Save the card" }).click();
  };
  await test("two captains disagree about a board, and both are told", async () => {
    await home.getByRole("heading", { name: "Your card" }).waitFor();
    await enter(home, ["H", "D", "A", "H"]);
    await home.getByText("waits for the other captain").waitFor();
    await enter(away, ["H", "D", "D", "H"]);
    await home.getByText("The captains disagree at board 3: the director decides.").waitFor();
    await away.getByText("The captains disagree at board 3: the director decides.").waitFor();
    assert.deepEqual(await faults_of(away), []);
    if (process.env.SHOTS) await away.screenshot({ path: `${process.env.SHOTS}/card.png`, fullPage: true });
  });
  await test("a captain cannot decide, and the director does", async () => {
    const number = Number(match.split("/").at(-1));
    await assert.rejects(ask(home, "POST", "/seasons/d1/acts", { type: "card-decided", match: number, boards: "HDAH", reason: "mine" }), /403.*not_your_team/);
    await boss.goto(`${site.address}/seasons/d1/desk`);
    await boss.getByRole("heading", { name: "Cards to decide" }).waitFor();
    assert.deepEqual(await faults_of(boss), []);
    if (process.env.SHOTS) await boss.screenshot({ path: `${process.env.SHOTS}/desk.png`, fullPage: true });
    await boss.getByRole("link", { name: "Havn – Bakke" }).or(boss.getByRole("link", { name: "Bakke – Havn" })).first().click();
    await boss.locator("#decide-3").selectOption("D");
    await boss.getByLabel("Reason").fill("Both scoresheets say draw.");
    await boss.getByRole("button", { name: "Decide the card" }).click();
    await home.getByText("Decided by the director: Both scoresheets say draw.").waitFor();
    await home.getByText("3 – 1", { exact: true }).or(home.getByText("1 – 3", { exact: true })).first().waitFor();
  });
}

async function drafts(boss, site) {
  await test("the director approves a drafted fine and dismisses another, by keyboard", async () => {
    await boss.goto(`${site.address}/seasons/d1/desk`);
    await boss.getByRole("heading", { name: "Havn: Fine 600 kr." }).waitFor();
    await boss.getByRole("button", { name: "Approve" }).first().press("Enter");
    await boss.getByRole("heading", { name: "Havn: Fine 600 kr." }).waitFor({ state: "detached" });
    await boss.getByText("Havn: Fine (5.1 §9)").waitFor();
    await boss.getByRole("button", { name: "Dismiss" }).first().press("Enter");
    await boss.getByRole("heading", { name: "Bakke: Fine 600 kr." }).waitFor({ state: "detached" });
    assert.equal((await ask(boss, "GET", "/seasons/d1/desk")).drafts.length, 2);
    const paper = await boss.evaluate(async () => (await (await fetch("/api/v1/seasons/d1/papers/letters")).text()).slice(0, 4));
    assert.equal(paper, "%PDF");
    assert.deepEqual(await faults_of(boss), []);
  });
}

async function plan(boss, home, site) {
  const open_act = async (page, name) => void (await page.locator("summary", { hasText: name }).press("Enter"));
  await test("the clubs have the draft of the plan; a captain objects on a phone, the director answers, the main board approves", async () => {
    await boss.goto(`${site.address}/seasons/d1/desk`);
    await boss.getByRole("heading", { name: "To look at in the plan" }).waitFor();
    await open_act(boss, "Send the draft of the plan to the clubs");
    await boss.getByLabel("Objections by").fill(soon(5));
    await boss.getByRole("button", { name: "Send the draft of the plan to the clubs" }).click();
    await boss.getByText("Done: Send the draft of the plan to the clubs").waitFor();
    await home.goto(`${site.address}/seasons/d1/clubs/1`);
    await open_act(home, "Object to the draft of the plan");
    await home.getByLabel("Words").fill("Round 2 is on the day of the school championship.");
    await home.getByRole("button", { name: "Object to the draft of the plan" }).click();
    await home.getByText(/school championship.*not answered yet/).waitFor();
    assert.deepEqual(await faults_of(home), []);
    await boss.getByText(/Havn waits for an answer to its objection/).waitFor();
    await open_act(boss, "The main board approves the plan");
    await boss.getByRole("button", { name: "The main board approves the plan" }).click();
    await boss.getByText(/The objection of Havn has no answer yet/).waitFor();
    await open_act(boss, "Answer an objection");
    const answer = boss.locator("form", { has: boss.getByRole("button", { name: "Answer an objection" }) });
    await answer.getByLabel("Words").fill("The round stays; the championship is on Saturday.");
    await answer.getByRole("button", { name: "Answer an objection" }).click();
    await home.getByText(/The round stays/).waitFor();
    await boss.getByText(/Havn waits for an answer/).waitFor({ state: "detached" });
    await boss.getByRole("button", { name: "The main board approves the plan" }).click();
    await boss.waitForFunction(async () => (await (await fetch("/api/v1/seasons/d1")).json()).plan.approved !== null);
    assert.deepEqual(await faults_of(boss), []);
    if (process.env.SHOTS) await boss.screenshot({ path: `${process.env.SHOTS}/desk-plan.png`, fullPage: true });
  });
  await test("what is changed after the draft is logged for everybody, and the checklist of a match is ticked", async () => {
    const { groups } = await ask(boss, "GET", "/seasons/d1");
    const later = groups[0].rounds.slice(0, 2).flatMap((round) => round.matches).find((match) => match.state === "empty");
    await ask(boss, "POST", "/seasons/d1/acts", { type: "match-moved", match: later.match, to: soon(25) });
    await home.goto(`${site.address}/seasons/d1`);
    await home.getByText("Changes since the draft").press("Enter");
    await home.getByText(/Match moved: /).waitFor();
    await boss.goto(`${site.address}/seasons/d1/matches/${later.match}`);
    await boss.locator("summary", { hasText: "The arbiter's checklist" }).press("Enter");
    await boss.locator("li", { hasText: "(5.2 4)" }).getByRole("button").press("Enter");
    await boss.locator("li", { hasText: "(5.2 4)" }).getByText("✓").waitFor();
    assert.deepEqual((await ask(boss, "GET", `/seasons/d1/matches/${later.match}`)).checklist.filter((step) => step.ticked).map((step) => step.article), ["5.2 4"]);
  });
}

async function directed(boss, site) {
  const open_act = async (name) => void (await boss.locator("summary", { hasText: name }).first().press("Enter"));
  await test("the director enters both line-ups, one as it was played, notes a late player and types the results", async () => {
    const { groups } = await ask(boss, "GET", "/seasons/d1");
    const match = groups[0].rounds.at(-1).matches.find((each) => each.state === "empty");
    await boss.goto(`${site.address}/seasons/d1/matches/${match.match}`);
    await boss.getByText("White's clock is started on time.").waitFor();
    for (const [side, players] of [["home", ["1", "2", "3", "4"]], ["away", ["2", "1", "3", "4"]]]) {
      await open_act(`Line-up: ${match[side].name}`);
      for (const [place, player] of players.entries()) await boss.locator(`#line-up-${side}-${place + 1}`).selectOption(player);
      const form = boss.locator("form", { has: boss.locator(`#line-up-${side}-1`) });
      if (side === "away") {
        await form.getByText("The line-up is not legal yet.").waitFor();
        await form.getByLabel("As it was played, although it is not legal").check();
      } else await form.getByText("The line-up is legal.").waitFor();
      assert.deepEqual(await faults_of(boss), []);
      await form.getByRole("button", { name: "Hand in" }).click();
      await boss.getByText(`${match[side].name} has not handed in its line-up.`).waitFor({ state: "detached" });
    }
    await open_act(`A player comes late: ${match.home.name}`);
    const late = boss.locator("form", { has: boss.getByRole("button", { name: `A player comes late: ${match.home.name}` }) });
    await late.getByLabel("Minutes late").fill("12");
    await late.getByRole("button").click();
    await boss.getByText("Black's clock is started: White is there and Black is not.").waitFor();
    for (const [place, result] of ["H", "D", "A", "H"].entries()) await boss.locator(`#both-${place + 1}`).selectOption(result);
    await boss.getByRole("button", { name: "Save the card" }).click();
    await boss.getByText("final", { exact: true }).waitFor();
    assert.equal((await ask(boss, "GET", `/seasons/d1/matches/${match.match}`)).state, "agreed");
    assert.deepEqual(await faults_of(boss), []);
    if (process.env.SHOTS) await boss.screenshot({ path: `${process.env.SHOTS}/match-directed.png`, fullPage: true });
  });
  await test("a player has a number of the register, noted on the club's page, and a contact is removed at the desk", async () => {
    await boss.goto(`${site.address}/seasons/d1/clubs/1`);
    await open_act("Note what is known of a player");
    const note = boss.locator("form", { has: boss.getByRole("button", { name: "Note it" }) });
    await note.getByLabel("Number in the register").fill("1042");
    const { number, team, name } = (await ask(boss, "GET", "/seasons/d1/clubs/1")).list[1];
    const again = boss.waitForResponse((answer) => answer.url().endsWith("/seasons/d1/clubs/1"));
    await ask(boss, "POST", "/seasons/d1/acts", { type: "player-noted", club: 1, number, as: { number, team, name, person: 0, rating: 1501, foreign: false, registered: true, other_club: false } });
    await again; // somebody else notes another player meanwhile: what is typed here stays
    await note.getByRole("button", { name: "Note it" }).click();
    await boss.getByRole("link", { name: "#1042" }).waitFor();
    assert.deepEqual(await faults_of(boss), []);
    await boss.goto(`${site.address}/seasons/d1/desk`);
    await boss.getByText(/\(captain\): Hemmelig Holdleder/).waitFor();
    await boss.getByRole("button", { name: "Remove Hemmelig Holdleder" }).click();
    await boss.getByText(/Hemmelig Holdleder/).first().waitFor({ state: "detached" });
    assert.deepEqual((await ask(boss, "GET", "/seasons/d1/desk")).contacts, []);
  });
}

async function around(page, browser, site) {
  await test("the season page shows table and matches to everybody, and no contact", async () => {
    const spectator = await open_page(browser, phone);
    await spectator.goto(`${site.address}/seasons`);
    await spectator.getByRole("link", { name: "Fjordby League" }).click();
    await spectator.getByRole("region", { name: "Group A" }).waitFor();
    assert.deepEqual(await faults_of(spectator), []);
    assert.equal((await spectator.content()).includes("Hemmelig"), false);
    const text = await spectator.evaluate(async () => (await (await fetch("/api/v1/seasons/d1")).text()) + (await (await fetch("/api/v1/seasons/d1/clubs/1")).text()));
    assert.equal(text.includes("Hemmelig"), false);
    if (process.env.SHOTS) await spectator.screenshot({ path: `${process.env.SHOTS}/season.png`, fullPage: true });
    await spectator.goto(`${site.address}/seasons/d1/clubs/1`);
    await spectator.getByRole("cell", { name: "Havn A" }).waitFor();
    assert.deepEqual(await faults_of(spectator), []);
    await spectator.goto(`${site.address}/seasons/d1/screen`);
    await spectator.getByText("Skov").first().waitFor();
    assert.ok(Number.parseFloat(await spectator.locator("li .team").first().evaluate((team) => getComputedStyle(team).fontSize)) >= 24, "read from afar");
    assert.equal(await spectator.evaluate(() => document.documentElement.scrollHeight > innerHeight), false, "nothing below the edge");
    assert.deepEqual(await faults_of(spectator), []);
    await spectator.keyboard.press("ArrowRight");
    await spectator.getByRole("columnheader", { name: "Board points" }).waitFor();
    assert.deepEqual(await faults_of(spectator), []);
    const paper = await spectator.evaluate(async () => { const answer = await fetch("/api/v1/seasons/d1/papers/match-cards"); return [answer.status, (await answer.text()).slice(0, 4)]; });
    assert.deepEqual(paper, [200, "%PDF"]);
  });
  assert.deepEqual(page.complaints, []);
}

async function moved(home, away, boss, address, site) {
  const act = async (page, name, fill) => {
    const form = page.locator("form", { has: page.getByRole("button", { name, exact: true }) });
    if (!(await form.isVisible())) await page.locator("summary", { hasText: name }).press("Enter");
    await fill(form);
    await form.getByRole("button", { name, exact: true }).click();
    await page.getByText(`Done: ${name}`).waitFor();
  };
  const ask_for = (day) => act(home, "Ask the other club for another day", async (form) => void (await form.getByLabel("New day").fill(day)));
  await test("a club asks for another day, the other answers on its phone, and the director has the agreement on the desk", async () => {
    await home.goto(address);
    await away.goto(address);
    await ask_for(soon(30));
    await away.getByText("The other club has not answered.").waitFor();
    await act(away, "Answer about the other day", async () => {});
    await home.getByText("The other club does not agree.").waitFor();
    await boss.goto(`${site.address}/seasons/d1/desk`);
    await boss.getByRole("heading", { name: "Matches that clubs ask to move" }).waitFor();
    assert.equal(await boss.getByRole("button", { name: /^Move the match/ }).count(), 0);
    await ask_for(soon(31));
    await act(away, "Answer about the other day", async (form) => void (await form.getByLabel("We agree").check()));
    await boss.getByRole("button", { name: /^Move the match/ }).waitFor();
    assert.deepEqual(await faults_of(home), []);
    assert.deepEqual(await faults_of(boss), []);
  });
}

async function disputed(home, boss, address) {
  await test("a captain protests against an arbiter without licence, and sees the ruling, its last day and the way on", async () => {
    await home.goto(address);
    await home.locator("summary", { hasText: "Note a protest" }).press("Enter");
    await home.locator("input[name=protest]").fill("The arbiter could show no licence.");
    await home.getByLabel("The arbiter has no licence").check();
    await home.locator("form", { has: home.locator("input[name=protest]") }).getByRole("button").click();
    await home.getByText("The arbiter could show no licence. (The arbiter has no licence)").waitFor();
    const { protests } = await ask(home, "GET", `/seasons/d1/matches/${address.split("/").at(-1)}`);
    assert.equal(protests[0].about_arbiter, true);
    await ask(boss, "POST", "/seasons/d1/acts", { type: "protest-ruled", protest: protests[0].protest, words: "The licence was shown on Monday." });
    await home.getByText("The director’s ruling: The licence was shown on Monday.").waitFor();
    await home.getByText(/It can be appealed until/).getByRole("link").waitFor();
    assert.deepEqual(await faults_of(home), []);
    const unseen = await ask(boss, "GET", "/seasons/d1/desk");
    assert.equal(unseen.protests.length, 1);
  });
}

export async function league() {
  const site = await start_server({ empty: true });
  const browser = await open_browser();
  try {
    const store = ["--store", site.store];
    command(["registry", "club", "1", "Klub", "--district", "1", ...store]);
    command(["registry", "add", "11", "Dommer, 11", "--born", "1970-01-01", ...store]);
    command(["registry", "grant", "11", "--level", "D-I", "--special-case", "named for the test", ...store]);
    const boss = await open_page(browser);
    await sign_up(boss, site.link);
    const { facts } = made(site);
    for (const fact of facts) await ask(boss, "POST", "/seasons/d1/acts", fact);
    const home = await captain(browser, site, boss, "Ida"), away = await captain(browser, site, boss, "Bo");
    for (const [team, user] of [[1, "ida"], [2, "bo"]]) await ask(boss, "POST", "/seasons/d1/acts", { type: "captain-named", team, user });
    await ask(boss, "POST", "/seasons/d1/acts", { type: "group-drawn", group: "a" });
    const { groups } = await ask(boss, "GET", "/seasons/d1");
    const match = groups[0].rounds.flatMap((round) => round.matches).find((each) => [each.home.team, each.away.team].sort().join() === "1,2");
    const address = `${site.address}/seasons/d1/matches/${match.match}`;
    await moved(home, away, boss, address, site);
    await line_ups(home, away, address);
    await cards(home, away, boss, address, site);
    await drafts(boss, site);
    await disputed(home, boss, address);
    await plan(boss, home, site);
    await around(boss, browser, site);
    await directed(boss, site);
    await team_boards(boss, browser, site);
    await weekend(boss, site);
    assert.deepEqual(home.complaints, []);
  } finally {
    await browser.close();
    await site.stop();
  }
}

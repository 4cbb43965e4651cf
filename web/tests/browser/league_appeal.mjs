// An appeal from a decision of a league's director: to the committee, on to the board with its deposit, decided, and the table that follows.
import assert from "node:assert/strict";
import { open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, command } from "./server.mjs";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const soon = (days) => new Date(Date.now() + days * 86400000).toISOString().slice(0, 10);
const shot = async (page, name) => void (process.env.SHOTS && (await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })));

/** A season of four teams in which one match is decided. */
async function make_season(boss, site) {
  const season = (...words) => command(["league", "season", ...words, "--store", site.store]);
  season("create", "d1", "--competition", "own", "--name", "Fjordby League", "--year", "2026", "--list-deadline", soon(-40), "--boards", "4", "--group", "a=Group A", "--days", `a=${soon(0)},${soon(21)},${soon(42)}`);
  for (const [club, name] of [[1, "Havn"], [2, "Bakke"], [3, "Skov"], [4, "Strand"]]) {
    season("enter", "d1", name, "--group", "a", "--venue", `${name} hall`, "--day", soon(-41));
    const list = [1, 2, 3, 4].map((number) => ({ number, team: 1, name: `${name} ${"ABCD"[number - 1]}`, rating: 1700 + 10 * number, notice: soon(-60) }));
    await ask(boss, "POST", "/seasons/d1/acts", { type: "list-handed-in", club, list, received: soon(-41) });
  }
  await ask(boss, "POST", "/seasons/d1/acts", { type: "group-drawn", group: "a" });
  const { groups } = await ask(boss, "GET", "/seasons/d1");
  const match = groups[0].rounds[0].matches.find((each) => [each.home.team, each.away.team].includes(1));
  for (const side of ["home", "away"]) await ask(boss, "POST", "/seasons/d1/acts", { type: "line-up-handed-in", match: match.match, side, boards: [1, 2, 3, 4] });
  await ask(boss, "POST", "/seasons/d1/acts", { type: "card-decided", match: match.match, boards: match.home.team === 1 ? "HHDA" : "AADH", reason: "as played" });
}

async function captain(browser, site, boss, name) {
  const { token } = await ask(boss, "POST", "/invitations", { role: "team_captain", event: "season/d1" });
  const page = await open_page(browser, phone);
  page.setDefaultTimeout(15_000);
  await page.goto(`${site.address}/invitation#${token}`);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("User name").fill(name.toLowerCase());
  await page.getByLabel("Password").fill("hest batteri klammer");
  await page.getByRole("button", { name: /Accept|Join|Take/ }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/invitation"));
  return page;
}

const points_of = async (page, team) => (await ask(page, "GET", "/seasons/d1")).groups[0].table.find((row) => row.team === team).board_points;

async function office(boss, site) {
  await test("the treasurer records dues that hold from 1 July, and not from another day", async () => {
    await boss.goto(`${site.address}/office`);
    await boss.locator("summary", { hasText: "Record the dues" }).press("Enter");
    await boss.getByLabel("From", { exact: true }).fill("2026-06-30");
    await boss.getByLabel(/^A year’s dues/).fill("540");
    await boss.getByRole("button", { name: "Record the dues" }).press("Enter");
    await boss.getByText("New dues hold from 1 July.").waitFor();
    await boss.getByLabel("From", { exact: true }).fill("2026-07-01");
    await boss.getByRole("button", { name: "Record the dues" }).click();
    await boss.getByText("540 kr. a year from").waitFor();
    assert.deepEqual(await faults_of(boss), []);
    await shot(boss, "office");
  });
  await test("a club that its district refuses goes to the main board, which hears the district first", async () => {
    const act = async (name, fill) => {
      await boss.locator("summary", { hasText: name }).click();
      await fill();
      await boss.getByRole("button", { name }).click();
    };
    await act("An application for membership", async () => {
      await boss.locator("form", { has: boss.getByRole("button", { name: "An application for membership" }) }).getByLabel("Name").fill("Skakklubben Nord");
      await boss.locator("form", { has: boss.getByRole("button", { name: "An application for membership" }) }).getByLabel(/^District/).fill("7");
    });
    await boss.getByText("with the district").waitFor();
    await act("The district answers: Skakklubben Nord", () => boss.locator("form", { has: boss.getByRole("button", { name: "The district answers" }) }).getByLabel("Reason").fill("Owes dues."));
    await boss.getByText("refused by the district").waitFor();
    await act("The club goes to the main board: Skakklubben Nord", async () => {});
    await boss.getByText("the district is to be heard", { exact: true }).waitFor();
    await act("The district is heard: Skakklubben Nord", () => boss.getByLabel("Words").fill("They owe two quarters."));
    await act("The union answers: Skakklubben Nord", () => boss.locator("form", { has: boss.getByRole("button", { name: "The union answers" }) }).getByLabel("Admitted").check());
    await boss.getByText("admitted", { exact: true }).waitFor();
    assert.deepEqual(await faults_of(boss), []);
  });
}

async function penalty(boss, site) {
  await test("the director gives a penalty point from the desk, and the table follows", async () => {
    const before = await points_of(boss, 1);
    await boss.goto(`${site.address}/seasons/d1/desk`);
    await boss.locator("summary", { hasText: "Penalty point, warning or fine" }).press("Enter");
    const form = boss.locator("form", { has: boss.getByRole("button", { name: "Penalty point, warning or fine" }) });
    await form.getByLabel("Decision").selectOption("penalty_point");
    await form.getByLabel("Team").selectOption({ label: "Havn" });
    await form.getByLabel(/^Section/).fill("5.1 §13");
    await form.getByLabel("Words").fill("No regulations in the hall.");
    await form.getByRole("button").press("Enter");
    await boss.getByText("Done: Penalty point, warning or fine").waitFor();
    assert.equal(await points_of(boss, 1), before - 1);
  });
}

async function filing(ida, bo, site) {
  let id = "";
  await test("the captain appeals on a phone to the committee, and another captain does not see the case", async () => {
    await ida.goto(`${site.address}/seasons/d1`);
    await ida.getByRole("heading", { name: "Decisions about your teams" }).waitFor();
    await shot(ida, "my-decisions");
    await ida.getByRole("link", { name: "Appeal against it" }).click();
    await ida.getByText("About decision 1 in d1.").waitFor();
    await ida.getByLabel("The event is").selectOption("coordinated");
    await ida.getByRole("button", { name: "File an appeal" }).click();
    await ida.getByRole("heading", { name: /^Case / }).waitFor();
    await ida.getByText("waits for a panel").waitFor();
    assert.equal(await ida.getByRole("button", { name: "Name them" }).count(), 0);
    assert.deepEqual(await faults_of(ida), []);
    await shot(ida, "own-case");
    id = new URL(ida.url()).pathname.split("/").at(-1);
    await assert.rejects(ask(bo, "GET", `/appeals/${id}`), /403/);
    assert.deepEqual((await ask(bo, "GET", "/appeals")).cases, []);
  });
  return id;
}

async function decide(boss, members, outcome, fill = async () => {}) {
  await boss.getByLabel(/^Members/).fill(members.join("\n"));
  await boss.getByRole("button", { name: "Name them" }).click();
  await boss.getByText("waits for a decision").waitFor();
  await boss.getByLabel("Outcome").selectOption(outcome);
  await fill();
  await boss.getByLabel(/^Articles, one a line/).fill("5.1 §13");
  await boss.getByLabel("Reasons").fill("The regulations hung on the wall.");
  await boss.getByRole("button", { name: "Record the decision" }).click();
}

async function to_the_board(boss, ida, site, id) {
  await test("the committee rejects it, and the captain appeals on to the board with a deposit of a year's dues", async () => {
    await boss.goto(`${site.address}/appeals/${id}`);
    await decide(boss, ["One", "Two", "Three"], "rejected");
    await ida.locator("summary", { hasText: "Appeal to the appeals board" }).click();
    await ida.getByText("The deposit is a year’s dues: 540 kr.").waitFor();
    await ida.getByLabel("Copies").fill("3");
    await ida.getByLabel("Those who decided before have had a copy").check();
    await ida.getByLabel("Deposit, kr.").fill("100");
    await ida.getByRole("button", { name: "Appeal to the appeals board" }).click();
    await ida.getByRole("alert").getByText(/deposit/).waitFor();
    await ida.getByLabel("Deposit, kr.").fill("540");
    await ida.getByRole("button", { name: "Appeal to the appeals board" }).click();
    await ida.getByText("Deposit of 540 kr. paid").waitFor();
  });
  await test("the board upholds it, the correction lifts the decision, and the standings follow", async () => {
    const before = await points_of(boss, 1);
    await boss.getByText("Deposit of 540 kr. paid").waitFor();
    await decide(boss, ["Four", "Five", "Six"], "upheld", async () => {
      await boss.getByLabel("What it corrects").selectOption("lift-decision");
      await boss.getByLabel("Number of the decision").fill("1");
    });
    await boss.getByText("Decision 1 of the season no longer stands").first().waitFor();
    assert.equal(await points_of(boss, 1), before);
    await boss.getByRole("button", { name: "Make the correction" }).click();
    await boss.getByText(/Corrected in season\/d1/).waitFor();
    await boss.getByText("The deposit: goes back").waitFor();
    assert.equal(await points_of(boss, 1), before + 1);
    await ida.goto(`${site.address}/seasons/d1`);
    await ida.getByText("Havn: Penalty point (lifted)").waitFor();
    assert.deepEqual(await faults_of(boss), []);
    await shot(boss, "league-case");
  });
  await test("the ruling is published with roles, and is found by words and at its article by everybody", async () => {
    await boss.locator("summary", { hasText: "Publish the ruling" }).press("Enter");
    await boss.getByLabel("Subject of the ruling").fill("regulations in the hall");
    await boss.getByLabel("The ruling", { exact: true }).fill("A home club that has the regulations on the wall has them at hand.");
    await boss.getByRole("button", { name: "Publish the ruling" }).press("Enter");
    await boss.getByText(/^Published .*regulations in the hall/).waitFor();
    await ida.goto(`${site.address}/appeals`);
    await ida.getByLabel("Words or a number").fill("on the wall");
    await ida.getByRole("listitem").filter({ hasText: "has them at hand" }).waitFor();
    await ida.goto(`${site.address}/rules/dsu-2011/${encodeURIComponent("5.1 §13")}`);
    await ida.getByText("has them at hand").waitFor();
    assert.deepEqual(await faults_of(ida), []);
  });
}

export async function league_appeal(browser, boss, site) {
  await make_season(boss, site);
  const ida = await captain(browser, site, boss, "Ida"), bo = await captain(browser, site, boss, "Bo");
  for (const [team, user] of [[1, "ida"], [2, "bo"]]) await ask(boss, "POST", "/seasons/d1/acts", { type: "captain-named", team, user });
  await office(boss, site);
  await penalty(boss, site);
  const id = await filing(ida, bo, site);
  await to_the_board(boss, ida, site, id);
  assert.deepEqual(ida.complaints, []);
}

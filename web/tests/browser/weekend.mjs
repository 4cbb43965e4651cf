// A season from nothing on the pages alone: made, entered, drawn, paired, played in one hall, and closed.
import assert from "node:assert/strict";
import { test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask } from "./server.mjs";

const today = new Date().toISOString().slice(0, 10);
const shot = async (page, name) => void (process.env.SHOTS && (await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })));
const form_of = (page, name) => page.locator("form", { has: page.getByRole("button", { name, exact: true }) });
async function act(page, name, fill) {
  const form = form_of(page, name);
  if (!(await form.isVisible())) await page.locator("summary", { hasText: name }).press("Enter");
  // A form that is still sending clears what is typed into it when it is done, and sends nothing meanwhile.
  const button = form.locator("button[aria-disabled=false]");
  await button.waitFor();
  await fill(form);
  await button.click();
}
const done = (page, name) => page.getByText(`Done: ${name}`).waitFor();

async function made(page, site) {
  await test("a season is made on the page by keyboard; a bad short name is refused at its field", async () => {
    await page.goto(`${site.address}/seasons`);
    const fill = async (season) =>
      act(page, "New season", async (form) => {
        await form.getByLabel("Short name in addresses").fill(season);
        await form.getByLabel("Name", { exact: true }).fill("Fjordby Cup");
        await form.getByLabel("Competition").selectOption("pokal");
        await form.getByLabel("Deadline for strength lists").fill(today);
        await form.getByLabel(/^Groups, one a line/).fill(`elite; Elite; ${today}, ${today}`);
      });
    await fill("Not Good!");
    await page.getByRole("alert").getByText(/small letters/i).first().waitFor();
    assert.equal((await ask(page, "GET", "/seasons")).seasons.some((line) => line.name === "Fjordby Cup"), false);
    assert.deepEqual(await faults_of(page), []);
    await shot(page, "new-season");
    await fill("cup");
    await page.waitForURL(/\/seasons\/cup\/desk$/);
  });
}

async function entered(page) {
  await test("clubs and teams are entered, and a third team of a district is refused with the section", async () => {
    for (const [at, name] of ["Havn", "Bakke", "Skov", "Strand", "Eng"].entries()) {
      await act(page, "Enter a club", async (form) => {
        await form.getByLabel("Name", { exact: true }).fill(name);
        await form.getByLabel(/^District/).fill(at < 3 ? "4" : "5");
      });
      await done(page, "Enter a club");
      await page.waitForFunction(async (count) => (await (await fetch("/api/v1/seasons/cup")).json()).clubs.length === count, at + 1);
    }
    // Teams are entered a month before; the director may exempt from that.
    await act(page, "Enter a team", async (form) => void (await form.getByLabel("Club").selectOption({ label: "Havn" })));
    await page.getByText(/Teams are entered a month before the event/).waitFor();
    await page.getByRole("link", { name: /5\.3 §7/ }).first().waitFor();
    await act(page, "Grant an exemption", async (form) => {
      await form.getByLabel(/^Section/).fill("5.3 §7");
      await form.getByLabel("Words").fill("the invitation came late");
    });
    await done(page, "Grant an exemption");
    const enter = (name) => act(page, "Enter a team", async (form) => void (await form.getByLabel("Club").selectOption({ label: name })));
    for (const name of ["Havn", "Bakke", "Strand", "Eng"]) {
      await enter(name);
      await page.waitForFunction(async (club) => (await (await fetch("/api/v1/seasons/cup")).json()).clubs.some((each) => each.name === club && each.teams.length === 1), name);
    }
    await enter("Skov");
    await page.getByText(/The district has its teams in this row/).waitFor();
    await page.getByRole("link", { name: /5\.3 §2/ }).first().waitFor();
    assert.deepEqual(await faults_of(page), []);
    await shot(page, "desk-acts");
  });
}

async function played(page, site) {
  await test("the desk of a weekend: teams are checked in, the round is paired with one click, the arbiter is named", async () => {
    for (const [club, name] of [[1, "Havn"], [2, "Bakke"], [4, "Strand"], [5, "Eng"]]) {
      const list = [1, 2, 3, 4].map((number) => ({ number, team: 1, name: `${name} ${"ABCD"[number - 1]}`, rating: 1600 + 10 * number }));
      await ask(page, "POST", "/seasons/cup/acts", { type: "list-handed-in", club, list });
    }
    assert.equal(await page.getByRole("button", { name: "Draw the fixtures" }).count(), 0, "the pokal is drawn by lot (5.3 §2)");
    await page.getByRole("button", { name: "Draw the order by lot Elite" }).press("Enter");
    await page.getByRole("button", { name: "Pair round 1" }).waitFor();
    await page.getByText("Teams there for round 1: 0 of 4").waitFor();
    await page.getByRole("button", { name: "Check in Havn" }).press("Enter");
    await page.getByText("Teams there for round 1: 1 of 4").waitFor();
    // Who is not there is not paired.
    for (const [at, name] of ["Bakke", "Strand", "Eng"].entries()) {
      await page.getByRole("button", { name: `Check in ${name}` }).press("Enter");
      await page.getByText(`Teams there for round 1: ${at + 2} of 4`).waitFor();
    }
    await page.getByRole("button", { name: "Pair round 1" }).press("Enter");
    await page.getByRole("button", { name: "Pair round 2" }).waitFor();
    const { groups } = await ask(page, "GET", "/seasons/cup");
    const match = groups[0].rounds[0].matches[0];
    await page.goto(`${site.address}/seasons/cup/matches/${match.match}`);
    await act(page, "Name the arbiter", async (form) => {
      await form.getByLabel("Name", { exact: true }).fill("Somebody");
      await form.getByLabel(/^Number in the register/).fill("424242");
    });
    await form_of(page, "Name the arbiter").getByRole("alert").or(form_of(page, "Name the arbiter").getByText(/No person has this number|no such person/i)).first().waitFor();
    await act(page, "Name the arbiter", async (form) => void (await form.getByLabel(/^Number in the register/).fill("11")));
    await page.getByText("Arbiter: Dommer, 11").waitFor();
    assert.equal((await ask(page, "GET", `/seasons/cup/matches/${match.match}`)).arbiter_licensed, true);
    await act(page, "Set the time of the start", async (form) => void (await form.getByLabel("Start").fill("13:30")));
    await page.getByText("13:30").first().waitFor();
    assert.deepEqual(await faults_of(page), []);
    await shot(page, "match-acts");
    for (const each of groups[0].rounds[0].matches) {
      for (const side of ["home", "away"]) await ask(page, "POST", "/seasons/cup/acts", { type: "line-up-handed-in", match: each.match, side, boards: [1, 2, 3, 4] });
      await ask(page, "POST", "/seasons/cup/acts", { type: "card-decided", match: each.match, boards: "HHDA", reason: "as played" });
    }
  });
  await test("board prizes, scores and ratings of the season are on a page for everybody", async () => {
    await page.goto(`${site.address}/seasons/cup/statistics`);
    await page.getByText("2 matches, 8 games").waitFor();
    await page.getByRole("region", { name: "Ratings" }).waitFor();
    const { groups } = await ask(page, "GET", "/seasons/cup/statistics");
    assert.equal(groups[0].ratings.length, 16);
    assert.ok(groups[0].ratings.some((line) => line.after > line.before));
    assert.deepEqual(await faults_of(page), []);
    await shot(page, "statistics");
    await page.setViewportSize({ width: 360, height: 740 });
    assert.deepEqual(await faults_of(page), []);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
}

async function closed(page, site) {
  await test("the season is played to its end and closed from the desk", async () => {
    await page.goto(`${site.address}/seasons/cup/desk`);
    await page.getByRole("button", { name: "Pair round 2" }).press("Enter");
    await page.getByRole("button", { name: "Pair round 2" }).waitFor({ state: "detached" });
    const { groups } = await ask(page, "GET", "/seasons/cup");
    for (const [at, each] of groups[0].rounds[1].matches.entries()) {
      for (const side of ["home", "away"]) await ask(page, "POST", "/seasons/cup/acts", { type: "line-up-handed-in", match: each.match, side, boards: [1, 2, 3, 4] });
      if (at === 0) await ask(page, "POST", "/seasons/cup/acts", { type: "card-decided", match: each.match, boards: "HHHH", reason: "as played" });
      else {
        await ask(page, "POST", "/seasons/cup/acts", { type: "card-entered", match: each.match, side: "home", boards: "AA??" });
        await page.goto(`${site.address}/seasons/cup/matches/${each.match}`);
        await act(page, "Close the card: open boards give no points", async () => {});
        await page.getByText("0 – 2").first().waitFor();
        await page.goto(`${site.address}/seasons/cup/desk`);
      }
    }
    const report = await page.evaluate(async () => (await fetch("/api/v1/seasons/cup/groups/elite/report.trf")).text());
    assert.match(report, /^192 CUSTOM_TEAM_SWISS_GP/m);
    assert.equal(report.match(/^310 /gm).length, 4);
    await act(page, "Close the season", async () => {});
    await page.waitForFunction(async () => (await (await fetch("/api/v1/seasons/cup")).json()).is_closed);
    await page.getByText("What can be done").waitFor({ state: "detached" });
  });
}

export async function weekend(page, site) {
  await made(page, site);
  await entered(page);
  await played(page, site);
  await closed(page, site);
}

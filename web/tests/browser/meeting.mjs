// A delegate meeting of forty clubs, run from the page: from the call to the minutes.
import assert from "node:assert/strict";
import { open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const year = 2027; // Easter Sunday is 28 March
const clubs = Array.from({ length: 40 }, (_, i) => ({ name: `Klub ${i + 1}`, members: i === 39 ? 7 : 20 + i, district: (i % 9) + 1 }));
const all_votes = clubs.filter((club) => club.members >= 8).reduce((sum, club) => sum + club.members, 0);
const cap = Math.ceil(all_votes * 2 / 100);

async function call(page, site) {
  await test("a meeting of forty clubs is called by keyboard", async () => {
    await page.goto(`${site.address}/meetings`);
    await page.locator("summary", { hasText: "Call a meeting" }).press("Enter");
    await page.getByLabel("Title of the meeting").fill("Delegeretmøde 2027");
    await page.getByLabel("Short name").fill("dm-2027");
    await page.getByLabel("Day of the meeting").fill(`${year}-03-27`);
    await page.getByLabel("Day of the notice").fill(`${year}-03-20`);
    await page.getByLabel(/^Clubs, one a line/).fill(clubs.map((club) => `${club.name}; ${club.members}; ${club.district}`).join("\n"));
    await page.getByRole("button", { name: "Call a meeting" }).press("Enter");
    await page.getByText("A meeting is called at least 14 days before.").waitFor();
    assert.deepEqual((await ask(page, "GET", "/meetings")).meetings, []);
    await page.getByLabel("Day of the notice").fill(`${year}-03-01`);
    await page.getByRole("button", { name: "Call a meeting" }).click();
    await page.getByRole("heading", { name: "Delegeretmøde 2027" }).waitFor();
    await page.getByText(`0 of ${all_votes} votes are present; one person casts at most ${cap} by proxy.`).waitFor();
    assert.deepEqual(await faults_of(page), []);
  });
}

async function arrive(page, name, club) {
  await page.getByLabel("Delegate", { exact: true }).fill(name);
  await page.getByLabel("Club of their own").selectOption(String(club));
  await page.getByRole("button", { name: "Note as present" }).click();
  await page.getByRole("row", { name: new RegExp(name) }).waitFor();
}

async function attend(page) {
  await test("delegates arrive, give proxies, and what is above the cap is cut", async () => {
    await page.getByLabel("The accounts were published on").fill(`${year}-03-14`);
    await page.getByRole("button", { name: "Note the accounts" }).click();
    await page.getByText("The accounts are published at least 14 days before the meeting.").waitFor();
    await page.getByLabel("The accounts were published on").fill(`${year}-03-13`);
    await page.getByRole("button", { name: "Note the accounts" }).click();
    await page.getByText("The accounts were published on 13 Mar 2027.").waitFor();
    await page.getByRole("button", { name: "Open the meeting" }).click();
    for (let i = 1; i <= 6; i++) await arrive(page, `Delegeret ${i}.`, i);
    await arrive(page, "Forkert", 9);
    await page.getByRole("button", { name: "Forkert was noted by mistake" }).click();
    await page.getByRole("row", { name: /Forkert/ }).waitFor({ state: "detached" });
    await page.getByLabel("Delegate", { exact: true }).fill("delegeret 2.");
    await page.getByRole("button", { name: "Note as present" }).click();
    await page.getByText("Somebody of this name is there already").waitFor();
    for (const club of [7, 8]) {
      await page.getByLabel("Club that is not there").selectOption(String(club));
      await page.getByLabel("Gives its votes to").selectOption("1");
      await page.getByRole("button", { name: "Note the proxy" }).click();
      await page.getByRole("button", { name: `Take back the proxy of Klub ${club}` }).waitFor();
    }
    const given = clubs[6].members + clubs[7].members;
    assert.ok(given > cap);
    await page.getByText(`${given} given, cut to the cap`).waitFor();
    const now = await ask(page, "GET", "/meetings/dm-2027");
    assert.equal(now.delegates[0].votes, clubs[0].members + cap);
    const own = clubs.slice(0, 6).reduce((sum, club) => sum + club.members, 0);
    assert.equal(now.votes_present, own + cap);
    assert.ok(!(await page.getByLabel("Club that is not there").locator("option").allTextContents()).some((text) => text.startsWith("Klub 40")), "seven members have no votes");
    assert.deepEqual(await faults_of(page), []);
  });
}

async function vote(page) {
  await test("a change of the statutes fails by one vote", async () => {
    await page.getByLabel("Motion", { exact: true }).fill("§ 6 is changed");
    await page.getByLabel("Moved by", { exact: true }).fill("Klub 1");
    await page.getByLabel("Majority").selectOption("law-change");
    await page.getByLabel(/^Received on/).fill(`${year}-02-02`);
    await page.getByRole("button", { name: "Add the motion" }).click();
    await page.getByText("Motions are received by 1 February;").waitFor();
    await page.getByLabel(/^Received on/).fill(`${year}-02-01`);
    await page.getByRole("button", { name: "Add the motion" }).click();
    await page.getByRole("button", { name: "Vote on: § 6 is changed" }).click();
    await page.getByLabel("Votes for").fill("79");
    await page.getByLabel("Votes against").fill("40");
    await page.getByRole("button", { name: "Record the vote" }).last().click();
    await page.getByText("79 for, 40 against, 0 blank, 0 invalid; 80 needed").waitFor();
    await page.getByText("Not adopted").waitFor();
  });
  await test("more votes than are present are refused, and nothing changes", async () => {
    await page.getByLabel("Motion", { exact: true }).fill("The dues");
    await page.getByLabel("Moved by", { exact: true }).fill("Klub 40");
    await page.getByLabel("Majority").selectOption("simple");
    await page.getByLabel(/^Received on/).fill(`${year}-01-15`);
    await page.getByRole("button", { name: "Add the motion" }).click();
    await page.getByText("A motion comes from a club with votes").waitFor(); // seven members
    await page.getByLabel("Moved by a member of the main board").check();
    await page.getByRole("button", { name: "Add the motion" }).click();
    await page.getByRole("button", { name: "Vote on: The dues" }).click();
    await page.getByLabel("Votes for").fill("100000");
    await page.locator("form").getByRole("button", { name: "Record the vote" }).click();
    await page.getByText("More votes than are present.").waitFor();
    await page.getByLabel("Votes for").fill("60");
    await page.getByLabel("Votes against").fill("59");
    await page.locator("form").getByRole("button", { name: "Record the vote" }).click();
    await page.getByText("60 for, 59 against, 0 blank, 0 invalid; 60 needed").waitFor();
  });
}

async function roll_call(page) {
  await test("a motion is voted on by roll call: each delegate's votes count with their word", async () => {
    await page.getByLabel("Motion", { exact: true }).fill("The place of next year");
    await page.getByLabel("Moved by", { exact: true }).fill("Klub 2");
    await page.getByLabel("Majority").selectOption("simple");
    await page.getByLabel(/^Received on/).fill(`${year}-01-15`);
    await page.getByRole("button", { name: "Add the motion" }).click();
    await page.getByRole("button", { name: /^Roll call.*The place of next year/ }).click();
    const word = async (delegate, label) => page.getByRole("group", { name: new RegExp(`^${delegate}\\. `) }).getByLabel(label).check();
    await word(1, "Votes for");
    await word(2, "Votes against");
    await word(3, "Votes against");
    await page.getByRole("button", { name: "Record the roll call" }).press("Enter");
    const { delegates } = await ask(page, "GET", "/meetings/dm-2027");
    const votes = (number) => delegates.find((each) => each.number === number).votes;
    const blank = [4, 5, 6].reduce((sum, number) => sum + votes(number), 0);
    await page.getByText(`${votes(1)} for, ${votes(2) + votes(3)} against, ${blank} blank, 0 invalid`).waitFor();
    assert.deepEqual(await faults_of(page), []);
  });
}

async function elect(page) {
  await test("an election, and the extra votes by divisors", async () => {
    await page.getByLabel("What is elected").selectOption("auditor");
    await page.getByLabel("Seats").fill("2");
    await page.getByLabel("Valid ballots").fill("100");
    await page.getByLabel(/^Candidates and votes/).fill("Anna Revisor; 46\nBo Revisor; 29\nCarl Revisor; 53");
    await page.getByRole("button", { name: "Record the election" }).click();
    await page.getByText("Elected: Anna Revisor, Carl Revisor").waitFor();
    await page.getByLabel("What is elected").selectOption("auditor-substitute");
    await page.getByLabel("Form of the vote").selectOption("acclamation");
    await page.getByLabel(/^Candidates and votes/).fill("Dan Suppleant\nEva Suppleant");
    await page.getByRole("button", { name: "Record the election" }).click();
    await page.getByText("There are more candidates than seats: vote on them.").waitFor();
    await page.getByLabel(/^Candidates and votes/).fill("Dan Suppleant");
    await page.getByRole("button", { name: "Record the election" }).click();
    await page.getByText("Elected: Dan Suppleant").waitFor();
    await page.getByLabel("What is elected").selectOption("board-member");
    await page.getByLabel("Valid ballots").fill("40");
    await page.getByLabel(/^Candidates and votes/).fill("Ida Nævn; 20\nJens Nævn; 20");
    await page.getByRole("button", { name: "Record the election" }).click();
    await page.getByRole("button", { name: /^Draw lots/ }).click();
    await page.getByText(/Elected: (Ida|Jens) Nævn/).waitFor();
    // 4 and 5 are one district; its individual members are added by hand.
    await page.getByLabel("Members of district 4 in the July quarter").fill("5000");
    await page.getByRole("button", { name: "Allot the three votes" }).click();
    await page.getByRole("table", { name: "Extra votes of the main board" }).waitFor();
    const { extra_votes, district_members } = await ask(page, "GET", "/meetings/dm-2027");
    assert.deepEqual(district_members.map((each) => each.district), [1, 2, 3, 4, 6, 7, 8, 9]);
    assert.equal(extra_votes.districts.find((each) => each.district === 4).extra, 3);
    await page.getByRole("button", { name: "Allot the three votes" }).click();
    await page.waitForFunction(() => !document.body.innerText.includes("5000"));
    const { extra_votes: by_clubs } = await ask(page, "GET", "/meetings/dm-2027");
    assert.equal(by_clubs.districts.reduce((sum, each) => sum + each.extra, 0), 3);
    assert.deepEqual(await faults_of(page), []);
  });
}

async function minutes(page, site) {
  await test("the meeting is closed and its minutes are a PDF", async () => {
    await page.getByRole("button", { name: "For the minutes: Accounts" }).click();
    await page.getByLabel("For the minutes: Accounts", { exact: true }).last().fill("Adopted without votes.");
    await page.getByRole("button", { name: "Keep the note" }).click();
    await page.getByText("Adopted without votes.").waitFor();
    await page.getByRole("button", { name: "Close the meeting" }).click();
    await page.getByLabel("The minutes were published on").fill(`${year}-04-20`);
    await page.getByRole("button", { name: "Note the publication" }).click();
    await page.getByText("Objections by 20 May 2027.").waitFor();
    await page.getByLabel("Who objects").fill("Klub 3");
    await page.getByLabel("Day of the objection").fill(`${year}-05-20`);
    await page.getByLabel("What is wrong").fill("The count of § 6 is wrong.");
    await page.getByRole("button", { name: "Note the objection" }).click();
    await page.getByRole("listitem").filter({ hasText: "The count of § 6 is wrong." }).waitFor();
    const pdf = await page.evaluate(async () => {
      const answer = await fetch("/api/v1/meetings/dm-2027/minutes.pdf?lang=da");
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { type: answer.headers.get("content-type"), begin: String.fromCharCode(...bytes.slice(0, 5)), length: bytes.length };
    });
    assert.equal(pdf.type, "application/pdf");
    assert.equal(pdf.begin, "%PDF-");
    assert.ok(pdf.length > 5000);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${site.address}/meetings/dm-2027`);
    await page.getByText("Not adopted").waitFor();
    assert.deepEqual(await faults_of(page), []);
    if (process.env.PICTURES) await page.screenshot({ path: "pictures/meeting-phone.png", fullPage: true });
  });
}

async function called(page, site, kind, fields) {
  await page.goto(`${site.address}/meetings`);
  await page.locator("summary", { hasText: "Call a meeting" }).press("Enter");
  await page.getByLabel("Kind").selectOption(kind);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Call a meeting" }).click();
}

async function main_board(page, site) {
  await test("the main board meets with the extra votes of the delegate meeting; its statutes are not its to change", async () => {
    await called(page, site, "main-board", { "Title of the meeting": "Hovedbestyrelsen", "Short name": "hb-2027", "Day of the meeting": `${year}-09-04` });
    await page.getByRole("heading", { name: "Hovedbestyrelsen" }).waitFor();
    await page.getByText("0 of 16 votes are here.").waitFor();
    await page.getByText("Godkendelse af delegeretmødets referat: Delegeretmøde 2027").waitFor();
    await page.getByText("Klub 3: The count of § 6 is wrong.").waitFor();
    await page.getByRole("button", { name: "Open the meeting" }).click();
    await page.getByText(/^Not represented: 1\. hovedkreds, 2\. hovedkreds/).waitFor();
    const { clubs: seats } = await ask(page, "GET", "/meetings/hb-2027");
    assert.equal(seats.length, 13);
    for (const seat of seats) await ask(page, "POST", "/meetings/hb-2027/acts", { act: "arrive", name: `Medlem ${seat.number}.`, club: seat.number });
    await page.getByText("16 of 16 votes are here.").waitFor();
    await page.getByText(/^Not represented/).waitFor({ state: "detached" });
    assert.deepEqual(await page.getByLabel("Majority").locator("option").evaluateAll((all) => all.map((each) => each.value)), ["simple", "honorary-member"]);
    await assert.rejects(ask(page, "POST", "/meetings/hb-2027/acts", { act: "motion", title: "§ 6", majority: "law-change" }), /Another body decides this/);
    await page.getByLabel("Motion", { exact: true }).fill("Honorary member");
    await page.getByLabel("Majority").selectOption("honorary-member");
    await page.getByRole("button", { name: "Add the motion" }).click();
    await page.getByRole("button", { name: "Vote on: Honorary member" }).click();
    await page.getByLabel("Votes for").fill("13");
    await page.getByLabel("Votes against").fill("3");
    await page.locator("form").getByRole("button", { name: "Record the vote" }).click();
    await page.getByText("13 for, 3 against, 0 blank, 0 invalid; 14 needed").waitFor();
    assert.deepEqual(await faults_of(page), []);
  });
}

async function assembly(page, site) {
  await test("a club holds its general assembly: eight days' notice, a vote a head, three quarters of all to end", async () => {
    await called(page, site, "assembly", { "Title of the meeting": "Generalforsamling", "Short name": "gf-2027", "Day of the meeting": `${year}-05-20`, "Day of the notice": `${year}-05-13`, "The club, on one line: name; members": "Havn; 12" });
    await page.getByText("A club’s assembly: at least 8.").waitFor();
    await page.getByLabel("Day of the notice").fill(`${year}-05-12`);
    await page.getByRole("button", { name: "Call a meeting" }).click();
    await page.getByRole("button", { name: "Open the meeting" }).click();
    await page.getByLabel("Delegate", { exact: true }).fill("Formand Ida");
    await page.getByRole("button", { name: "Note as present" }).click();
    await page.getByText("1 of 12 votes are here.").waitFor();
    for (let member = 2; member <= 10; member++) await ask(page, "POST", "/meetings/gf-2027/acts", { act: "arrive", name: `Medlem ${member}` });
    await page.getByText("10 of 12 votes are here.").waitFor();
    await page.getByLabel("Motion", { exact: true }).fill("The club is dissolved");
    await page.getByLabel("Majority").selectOption("dissolution");
    await page.getByRole("button", { name: "Add the motion" }).click();
    await page.getByRole("button", { name: "Vote on: The club is dissolved" }).click();
    await page.getByLabel("Votes for").fill("8");
    await page.getByLabel("Votes against").fill("0");
    await page.locator("form").getByRole("button", { name: "Record the vote" }).click();
    await page.getByText("8 for, 0 against, 0 blank, 0 invalid; 9 needed").waitFor();
    await page.getByRole("link", { name: /2\.2 §6/ }).waitFor();
    assert.deepEqual(await faults_of(page), []);
  });
}

export async function meeting() {
  const site = await start_server({ empty: true });
  const browser = await open_browser();
  try {
    const page = await open_page(browser);
    page.setDefaultTimeout(15_000);
    await sign_up(page, site.link);
    await call(page, site);
    await attend(page);
    await vote(page);
    await roll_call(page);
    await elect(page);
    if (process.env.PICTURES) await page.screenshot({ path: "pictures/meeting.png", fullPage: true });
    await minutes(page, site);
    await page.setViewportSize({ width: 1280, height: 800 });
    await main_board(page, site);
    await assembly(page, site);
    assert.deepEqual(page.complaints, []);
  } finally {
    await browser.close();
    await site.stop();
  }
}

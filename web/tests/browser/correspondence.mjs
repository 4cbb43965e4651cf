// Correspondence chess: one player on the page, one by e-mail alone, and the director between them.
import assert from "node:assert/strict";
import { open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { open_post } from "./post.mjs";
import { ask, command, sign_up, start_server } from "./server.mjs";

const in_days = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const picture = async (page, name) => process.env.PICTURES && (await page.screenshot({ path: `pictures/correspondence-${name}.png`, fullPage: true }));

async function player_page(browser, director, site) {
  const { token } = await ask(director, "POST", "/invitations", { role: "player" });
  const page = await open_page(browser);
  page.setDefaultTimeout(20_000);
  await page.goto(`${site.address}/invitation#${token}`);
  await page.getByLabel("Your name").fill("Anna Holm");
  await page.getByLabel("User name").fill("anna");
  await page.getByLabel("Password").fill("hest batteri klammer");
  await page.getByRole("button", { name: "Accept" }).click();
  await page.waitForFunction(async () => (await (await fetch("/api/v1/session")).json()).user?.user === "anna");
  return page;
}

async function starting(director, site) {
  await test("the director starts a group on the page, and its cross table is there for everybody", async () => {
    await director.goto(`${site.address}/correspondence`);
    await director.getByText("Start a group").first().click();
    const form = director.locator("form", { has: director.getByLabel(/^Players in the order/) });
    await form.getByLabel("Short name").fill("maj");
    await form.getByLabel("Title").fill("Majgruppen");
    await form.getByLabel("Class").selectOption("theme");
    await form.getByLabel("Played").selectOption("email_tournament");
    await form.getByLabel(/^Players in the order/).fill("Holm, Anna; anna@example.org; anna\nLund, Bo; bo@example.org");
    await form.getByRole("button", { name: "Start a group" }).click();
    await director.getByRole("heading", { name: "Majgruppen" }).waitFor();
    await director.getByRole("table", { name: "Cross table" }).waitFor();
    assert.deepEqual(await faults_of(director), []);
  });
}

const square = (page, name) => page.getByRole("group", { name: /^The board: play/ }).locator(`[data-square="${name}"]`);
/** The legal moves are known. */
const ready = (page) => page.locator(".board:not([aria-busy])").first().waitFor();
async function moves(page, from, to) {
  await ready(page);
  await square(page, from).click();
  await square(page, to).and(page.locator(".to")).click();
}

async function playing(page, site, post) {
  await test("a first move is made by keyboard, a series behind it by mouse, and the message is written of them", async () => {
    await page.goto(`${site.address}/correspondence`);
    await page.getByRole("link", { name: "Lund, Bo" }).click();
    await page.getByText("Your move").waitFor();
    await ready(page);
    const text = page.getByLabel("Message", { exact: true });
    await square(page, "e2").focus();
    await page.keyboard.press("Enter");
    await square(page, "e4").and(page.locator(".to")).waitFor();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector("input[name=text]").value === "1. 5254");
    await moves(page, "e7", "e5");
    await page.waitForFunction(() => document.querySelector("input[name=text]").value === "1. 5254, 05755");
    await moves(page, "g1", "f3");
    await page.waitForFunction(() => document.querySelector("input[name=text]").value.endsWith("2. 7163"));
    // Dragged.
    await ready(page);
    await square(page, "b8").hover();
    await page.mouse.down();
    await square(page, "c6").hover();
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelector("input[name=text]").value === "1. 5254, 05755 2. 7163, 2836");
    await moves(page, "f1", "b5");
    await page.waitForFunction(() => document.querySelector("input[name=text]").value.endsWith("3. 6125"));
    assert.equal(await text.inputValue(), "1. 5254, 05755 2. 7163, 2836 3. 6125");
    await page.getByText(/Proposes: 1…e5 2.Nf3/).waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "send-laptop-en");
    await page.getByRole("button", { name: "Send the move" }).click();
    await page.getByText(/cannot be changed or taken back/).waitFor();
    await page.getByRole("button", { name: "Yes, do it" }).click();
    await page.getByText("Lund, Bo to move").waitFor();
  });
  await test("the opponent gets a letter with everything that belongs to it, and answers with another move than the proposed one", async () => {
    const { sent } = post.run("--all");
    const letter = sent.map(({ file }) => post.letter(file)).find(({ to, text }) => to === "bo@example.org" && text.includes("Move: "));
    for (const part of ["Move: 1. 5254, 05755 2. 7163, 2836 3. 6125", "Sent: ", "Time of Holm, Anna", "All moves", "anna@example.org"]) assert.ok(letter.text.includes(part), `${part} in ${letter.text}`);
    post.writes("bo@example.org", letter.subject, "Move: 1. 5254, 5756");
    assert.equal(post.run().taken[0].outcome, "recorded");
  });
  await test("the page hears of the answer, a wrong repetition is refused, and a series in letters is accepted in part by e-mail", async () => {
    await page.getByText("Your move").waitFor();
    await page.getByLabel("Message", { exact: true }).fill("1.-, 5755 2. 4244");
    await page.getByRole("button", { name: "Send the move" }).click();
    await page.getByRole("button", { name: "Yes, do it" }).click();
    await page.getByText(/not repeated correctly/).waitFor();
    await page.getByLabel("Message", { exact: true }).fill("1.-, e6 2. d4, 0d5 3. e5, c5");
    await page.getByLabel("Notation").selectOption("san-en");
    await page.getByRole("button", { name: "Send the move" }).click();
    await page.getByRole("button", { name: "Yes, do it" }).click();
    await page.getByText("Lund, Bo to move").waitFor();
    const { sent } = post.run();
    const letter = sent.map(({ file }) => post.letter(file)).find(({ to }) => to === "bo@example.org");
    post.writes("bo@example.org", letter.subject, "Træk: 2. 4244, 4745 3. 5455, 2836");
    assert.equal(post.run().taken[0].outcome, "recorded");
    await page.getByText("Your move").waitFor();
    const game = await ask(page, "GET", "/correspondence/games/maj-1-2");
    assert.equal(game.messages.at(-1).accepted, 2);
    assert.equal(game.moves.at(-1).code, "2836");
  });
}

async function thinking(page) {
  await test("an analysis stays on the device: no request carries it, and the game knows nothing of it", async () => {
    const sent = [];
    page.on("request", (request) => sent.push(request.postData() ?? ""));
    await page.locator("summary", { hasText: "Analysis, for yourself alone" }).click();
    const notes = page.getByLabel("Notes");
    await notes.fill("The knight is misplaced.");
    await page.reload();
    await page.locator("summary", { hasText: "Analysis, for yourself alone" }).click();
    await page.waitForFunction(() => document.querySelector("textarea[name=notes]").value === "The knight is misplaced.");
    assert.ok(!sent.some((body) => body.includes("misplaced")));
    assert.deepEqual(await faults_of(page), []);
  });
}

async function on_leave(page, director, site, post) {
  await test("the director sets the language of a player's letters", async () => {
    await director.goto(`${site.address}/correspondence/groups/maj`);
    await director.getByLabel("Player", { exact: true }).first().selectOption("2. Lund, Bo");
    await director.getByLabel("Language of letters to the player").first().selectOption("Dansk");
    await director.getByRole("button", { name: "Save address, account and language" }).click();
    await director.waitForFunction(async () => (await (await fetch("/api/v1/correspondence/groups/maj")).json()).players[1].language === "da");
  });
  await test("leave is refused too early, then told to the opponent, and stands in the calendar", async () => {
    await page.goto(`${site.address}/correspondence/groups/maj`);
    await page.getByRole("heading", { name: "Leave", exact: true }).waitFor();
    await page.getByLabel("First day").fill(in_days(1));
    await page.getByLabel("Last day").fill(in_days(12));
    await page.getByRole("button", { name: "Take leave in all games of the group" }).click();
    await page.getByText(/too soon after the notice/).waitFor();
    await page.getByLabel("First day").fill(in_days(7));
    await page.getByRole("button", { name: "Take leave in all games of the group" }).click();
    await page.getByText("6 of 35 days used").waitFor();
    await page.getByText(/told to all opponents/).waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "group-laptop-en");
    const letters = post.run().sent.map(({ file }) => post.letter(file));
    assert.ok(letters.some(({ to, text }) => to === "bo@example.org" && text.includes("holder ferie fra")), JSON.stringify(letters));
  });
}

/** A game in which Black has been silent for a hundred days. */
async function an_old_game(director, site) {
  await ask(director, "POST", "/correspondence/groups", { group: "old", title: "Gammel gruppe", contest: "theme", regime: "email_tournament", start: in_days(-100), director: "Inge Dalsø", players: [{ name: "Holm, Anna", address: "anna@example.org", user: "anna" }, { name: "Lund, Bo", address: "bo@example.org" }] });
  command(["correspondence", "send", "old-1-2", "1. 5254", "--by", "white", "--sent", in_days(-99), "--today", in_days(-99), "--store", site.store]);
}

async function claiming(page, director, site) {
  await test("who has exceeded the time is claimed by the player and decided by the director", async () => {
    await an_old_game(director, site);
    await page.goto(`${site.address}/correspondence`);
    await page.getByText(/claim it, going on loses for both/).waitFor();
    await page.goto(`${site.address}/correspondence/games/old-1-2`);
    await page.getByText(/time exceeded by/).first().waitFor();
    await page.getByRole("button", { name: "Claim exceeded time" }).click();
    await page.getByRole("button", { name: "Yes, do it" }).click();
    await page.getByText("A claim of exceeded time waits for the director.").waitFor();
    await director.goto(`${site.address}/correspondence/desk`);
    await director.getByRole("heading", { name: "Needs your decision today" }).waitFor();
    await director.getByText(/decide on the time of Lund, Bo/).waitFor();
    assert.deepEqual(await faults_of(director), []);
    await picture(director, "desk-laptop-en");
    await director.getByRole("link", { name: "Holm, Anna – Lund, Bo" }).first().click();
    await director.locator("summary", { hasText: "Drafted letter" }).click();
    await director.getByLabel("Letter", { exact: true }).selectOption("decide_on_time");
    await director.getByLabel("Language").last().selectOption("da");
    await director.getByRole("button", { name: "Draft it" }).click();
    await director.waitForFunction(() => [...document.querySelectorAll("textarea")].some((each) => each.value.includes("Partiet er tabt for Lund, Bo")));
    assert.deepEqual(await faults_of(director), []);
    await picture(director, "director-laptop-en");
    await director.getByLabel("Reason").first().fill("No answer since the first move");
    await director.getByRole("button", { name: "Decide: lost on time" }).click();
    await director.getByText(/Result 1-0 on time/).waitFor();
    await page.getByText(/Result 1-0 on time/).waitFor();
  });
}

/** Opens a form of ActForms, answers it and sends it. */
async function fills(page, title, answers) {
  const form = page.locator("details", { has: page.locator("summary", { hasText: title }) }).last();
  if (!(await form.evaluate((each) => each.open))) await form.locator("summary").click();
  for (const [name, answer] of Object.entries(answers)) {
    const field = form.locator(`[name="${name}"]`);
    if (answer === true) await field.check();
    else if ((await field.evaluate((each) => each.tagName)) === "SELECT") await field.selectOption(answer);
    else await field.fill(answer);
  }
  await form.getByRole("button", { name: title }).click();
}

async function recording(director, site) {
  await test("the director records a faulty message, grants special leave and corrects days on the page", async () => {
    await director.goto(`${site.address}/correspondence/games/maj-1-2`);
    await fills(director, "Record a faulty message", { side: "white", what: "impossible_move", received: in_days(0), sent: in_days(0) });
    await director.getByRole("status").getByText("Record a faulty message").waitFor();
    await fills(director, "Grant special leave", { side: "white", from: in_days(30), to: in_days(33) });
    await director.getByRole("status").getByText("Grant special leave").waitFor();
    await fills(director, "Correct the days of a message", { message: "1", sent: in_days(0), reason: "the postmark" });
    await director.getByRole("status").getByText("Correct the days of a message").waitFor();
    const game = await ask(director, "GET", "/correspondence/games/maj-1-2");
    assert.ok(game.messages.some((each) => each.fault === "impossible_move"));
    assert.ok(game.leaves.some((each) => each.kind === "special"));
    assert.deepEqual(await faults_of(director), []);
  });
}

async function agreeing(page, director, site) {
  await test("a player proposes to play on in the obligatory leaves, and the other side accepts", async () => {
    await page.goto(`${site.address}/correspondence/games/maj-1-2`);
    await page.getByRole("button", { name: "Propose to play on in the obligatory leaves" }).click();
    await page.getByRole("button", { name: "Yes, do it" }).click();
    await page.getByText("Holm, Anna proposes: to play on in the obligatory leaves.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Propose to play on in the obligatory leaves" }).count(), 0);
    assert.deepEqual(await faults_of(page), []);
    // The opponent has no account; the director records the card that came.
    await ask(director, "POST", "/correspondence/games/maj-1-2/acts", { act: "accept_play_on", side: "black" });
    await page.getByText("The players have agreed to play on in the obligatory leaves.").waitFor();
  });
}

async function taking_over(director, site) {
  await test("the director takes over a game from its table, and a wrong line is told by its number", async () => {
    await ask(director, "POST", "/correspondence/groups", { group: "over", title: "Overtaget", contest: "theme", regime: "email_tournament", start: "2011-08-29", players: [{ name: "Holm, Anna" }, { name: "Lund, Bo" }] });
    await director.goto(`${site.address}/correspondence/games/over-1-2`);
    await fills(director, "Take over a game that was begun elsewhere", { as: "table", text: "----  29/08 0/00  01. 5259" });
    await director.getByText(/Line 1: this move is not legal/).waitFor();
    await fills(director, "Take over a game that was begun elsewhere", { as: "table", text: "----  29/08 0/00  01. 5254    5755    29/08 30/08 1/01\n30/08 31/08 1/01  02. 7163" });
    await director.getByRole("button", { name: "Nf3" }).waitFor();
    const { text } = await director.evaluate(async () => ({ text: await (await fetch("/api/v1/correspondence/games/over-1-2/game.pgn")).text() }));
    assert.match(text, /2\. Nf3/);
    assert.equal(await director.locator("summary", { hasText: "Take over a game" }).count(), 0, "once");
    await ask(director, "POST", "/correspondence/groups", { group: "over2", title: "Overtaget", contest: "theme", regime: "email_tournament", start: "2011-08-29", players: [{ name: "Holm, Anna" }, { name: "Lund, Bo" }] });
    await director.goto(`${site.address}/correspondence/games/over2-1-2`);
    await fills(director, "Take over a game that was begun elsewhere", { as: "pgn", text });
    await director.getByRole("button", { name: "Nf3" }).waitFor();
    assert.deepEqual(await faults_of(director), []);
  });
}

async function program_password(page, site) {
  await test("a password for one program is shown once, reads the games by Xfcc, and is taken back", async () => {
    await page.goto(`${site.address}/desk/password`);
    await page.getByRole("heading", { name: "Passwords for one program each" }).waitFor();
    await page.getByLabel("Program", { exact: true }).fill("Scid");
    await page.getByRole("button", { name: "Make a password for it" }).click();
    await page.getByText("The password for Scid, shown only now:").waitFor();
    const secret = await page.locator("code").first().textContent();
    const asked = (password) =>
      fetch(`${site.address}/api/v1/correspondence/XfccBasic.asmx`, { method: "POST", headers: { "Content-Type": "text/xml" }, body: `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><GetMyGames xmlns="http://www.bennedik.com/webservices/XfccBasic"><username>anna</username><password>${password}</password></GetMyGames></s:Body></s:Envelope>` });
    assert.match(await (await asked(secret)).text(), /<XfccGame>/);
    assert.deepEqual(await faults_of(page), []);
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByRole("button", { name: "Yes, do it" }).click();
    await page.getByRole("button", { name: "Take back" }).waitFor({ state: "detached" });
    assert.equal((await asked(secret)).status, 401);
  });
}

async function tournaments(director, site) {
  await test("a tournament is opened, refuses what the rules refuse, and its draw starts the group", async () => {
    await director.goto(`${site.address}/correspondence`);
    await fills(director, "Open a tournament", { tournament: "emt", title: "Enkeltmand", kind: "individual", regime: "server", fee: "100" });
    await director.getByRole("heading", { name: "Enkeltmand" }).waitFor();
    await fills(director, "Enter a player", { name: "Holm, Anna", class: "MASTER", member_number: "17", born: "1970-01-01" });
    await director.getByText(/Nothing opens this class/).waitFor();
    for (const [at, name] of ["Holm, Anna", "B", "C", "D", "E", "F", "G"].entries()) {
      await fills(director, "Enter a player", { name, class: "OPEN", member_number: "17", born: "1970-01-01" });
      await director.getByRole("table", { name: "Entries" }).getByRole("row").nth(at + 1).waitFor();
    }
    assert.equal(await director.getByText("fee awaited").count(), 7);
    for (let left = 7; left > 0; --left) {
      await fills(director, "Fee received", {});
      await director.waitForFunction((count) => [...document.querySelectorAll("td")].filter((cell) => cell.textContent === "fee awaited").length === count, left - 1);
    }
    await fills(director, "Draw lots and start", { group: "emt1", class: "OPEN" });
    await director.getByRole("link", { name: "Enkeltmand emt1" }).waitFor();
    assert.deepEqual(await faults_of(director), []);
    await picture(director, "tournament-laptop-en");
    await director.getByRole("link", { name: "Enkeltmand emt1" }).click();
    await director.getByRole("table", { name: "Cross table" }).waitFor();
  });
  await test("a group is published, an objection is decided on, a player is warned", async () => {
    await director.goto(`${site.address}/correspondence/groups/old`);
    await director.getByRole("button", { name: /^Publish/ }).click();
    await director.getByRole("button", { name: "Yes, do it" }).click();
    await director.getByText(/Objections until/).waitFor();
    await fills(director, "Object to the result", { player: "1", text: "I won" });
    await director.getByText("waits for a decision").waitFor();
    await fills(director, "Decide on an objection", { reason: "The table says so", upheld: true });
    await director.getByText("upheld", { exact: true }).waitFor();
    await fills(director, "The prizes are sent", {});
    await director.getByText(/The prizes were sent/).waitFor();
    await fills(director, "Warn, expel or quarantine", { player: "2", what: "warning", reason: "Silence" });
    await director.getByText(/Lund, Bo: warning/).waitFor();
    assert.deepEqual(await faults_of(director), []);
  });
  await test("a rating is entered, and the classes that are open for a player are told", async () => {
    await director.goto(`${site.address}/correspondence/ratings`);
    await fills(director, "Enter a rating", { name: "Holm, Anna", rating: "2050", kind: "final" });
    await director.getByRole("table", { name: "Correspondence ratings and classes" }).getByText("2050").waitFor();
    await fills(director, "Enter a result in the ICCF", { name: "Somebody New", event: "M_CLASS", half_points: "14", games: "10", finished: in_days(-30) });
    await director.getByRole("table", { name: "Results in the ICCF" }).getByText("Master class (M)").waitFor();
    await director.locator("form.narrow [name=name]").fill("Somebody New");
    await director.locator("form.narrow [name=rating]").fill("2100");
    await director.locator("form.narrow [name=supplementary_card]").check();
    await director.getByRole("button", { name: "Which classes are open?" }).click();
    await director.getByText(/Master class: by rating and supplementary card/).waitFor();
    assert.deepEqual(await faults_of(director), []);
  });
}

async function looks(browser, page, site) {
  await test("everybody sees the table and finished games, nobody else a running one", async () => {
    const visitor = await open_page(browser);
    visitor.setDefaultTimeout(20_000);
    await visitor.goto(`${site.address}/correspondence/groups/old`);
    await visitor.getByRole("link", { name: "Holm, Anna – Lund, Bo: 1" }).click();
    await visitor.getByText(/Result 1-0 on time/).waitFor();
    await visitor.goto(`${site.address}/correspondence/games/maj-1-2`);
    await visitor.getByRole("alert").waitFor();
    assert.equal(await visitor.locator(".board").count(), 0);
    await visitor.context().close();
  });
  await test("on a phone and in three languages nothing runs over the edge", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const titles = { da: "Korrespondance", nb: "Korrespondanse", en: "Correspondence" };
    for (const [language, title] of Object.entries(titles)) {
      await page.goto(`${site.address}/correspondence?lang=${language}`);
      await page.getByRole("heading", { name: title }).waitFor();
      await page.getByRole("link", { name: "Lund, Bo" }).first().waitFor();
      for (const address of ["", "/groups/maj", "/games/maj-1-2", "/games/old-1-2", "/tournaments/emt", "/ratings"]) {
        await page.goto(`${site.address}/correspondence${address}`);
        await page.locator(address.startsWith("/games") ? ".board" : "main table").first().waitFor();
        if (address === "/games/maj-1-2") await ready(page);
        assert.equal(await page.getByRole("alert").count(), 0, `${language} ${address}`);
        assert.deepEqual(await faults_of(page), [], `${language} ${address}`);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.ok(over <= 0, `${language} ${address}: ${over} px too wide`);
        await picture(page, `phone-${language}${address.replaceAll("/", "-")}`);
      }
    }
  });
}

export async function correspondence() {
  const site = await start_server({ empty: true });
  const browser = await open_browser();
  const post = open_post(site.store);
  try {
    const director = await open_page(browser);
    director.setDefaultTimeout(20_000);
    await sign_up(director, site.link);
    const page = await player_page(browser, director, site);
    await starting(director, site);
    await playing(page, site, post);
    await thinking(page);
    await on_leave(page, director, site, post);
    await claiming(page, director, site);
    await recording(director, site);
    await agreeing(page, director, site);
    await taking_over(director, site);
    await program_password(page, site);
    await tournaments(director, site);
    await looks(browser, page, site);
    assert.deepEqual([...page.complaints, ...director.complaints], []);
  } finally {
    await browser.close();
    await site.stop();
    post.close();
  }
}

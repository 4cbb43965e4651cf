// What can go wrong in a hall: hands that slip, two at the same board, a line that breaks, a session that ends.
import assert from "node:assert/strict";
import { open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const said = (page, text) => page.getByRole("status").getByText(text, { exact: false }).first().waitFor();
const on_screen = (locator) => locator.evaluate((each) => each.getBoundingClientRect().bottom > 0 && each.getBoundingClientRect().top < innerHeight);

/** An event with so many players, numbered; in its first round when asked. */
async function new_event(page, id, players, { round = 0, settings = {} } = {}) {
  await ask(page, "POST", "/events", { id, preset: "coordinated", settings: { name: `Turnering ${id}`, first_day: "2026-04-02", ...settings } });
  for (let i = 0; i < players; i++) await ask(page, "POST", `/events/${id}/players`, { name: `Spiller, Nr ${i + 1}`, rating: 2000 - i });
  await ask(page, "POST", `/events/${id}/numbers`, { by: "rating" });
  if (round > 0) await ask(page, "POST", `/events/${id}/rounds`), await ask(page, "POST", `/events/${id}/rounds/1/publication`);
}

async function slips_of_the_hand(arbiter, site) {
  await test("a name typed after / goes into the search field, and pairs no round", async () => {
    await new_event(arbiter, "navne", 4);
    for (const part of ["round", "log", "settings"]) {
      await arbiter.goto(`${site.address}/desk/events/navne/${part}`);
      await arbiter.getByRole("button", { name: "Pair round 1" }).waitFor();
      await arbiter.keyboard.press("/");
      await arbiter.keyboard.type("Peter Up");
      await arbiter.waitForTimeout(100);
      assert.equal(await arbiter.getByRole("combobox", { name: "Enter or find a player" }).inputValue(), "Peter Up");
      assert.equal((await ask(arbiter, "GET", "/events/navne")).round, 0);
    }
  });
  await test("a name with something in it that is no character is refused in words, and nobody is entered", async () => {
    const before = (await ask(arbiter, "GET", "/events/navne")).players;
    await arbiter.goto(`${site.address}/desk/events/navne/players`);
    await arbiter.getByRole("combobox", { name: "Enter or find a player" }).fill("Nobody\uFFFE, New");
    await arbiter.getByRole("option", { name: /Enter somebody new/ }).click();
    const form = arbiter.locator("form", { hasText: "Somebody new" });
    await form.getByRole("button", { name: "Enter" }).click();
    await form.getByText("The text has characters that cannot be shown").first().waitFor();
    assert.equal((await ask(arbiter, "GET", "/events/navne")).players, before);
    await form.locator("input[name=name]").fill("Nobody, New");
    await form.getByRole("button", { name: "Enter" }).click();
    await said(arbiter, "is entered");
    assert.equal((await ask(arbiter, "GET", "/events/navne")).players, before + 1);
  });
  await test("a double click is one act: a tournament, an invitation, a play-off game", async () => {
    await arbiter.goto(`${site.address}/desk/new`);
    await arbiter.getByLabel("Name of the tournament").fill("Dobbelt");
    await arbiter.getByRole("radio").first().waitFor();
    await arbiter.getByRole("button", { name: "Create the tournament" }).dblclick();
    await arbiter.getByRole("combobox", { name: "Enter or find a player" }).waitFor();
    const { events } = await ask(arbiter, "GET", "/events");
    assert.equal(events.filter((each) => each.name === "Dobbelt").length, 1);

    await arbiter.goto(`${site.address}/desk/events/navne/helpers`);
    await arbiter.getByRole("button", { name: "Make a link" }).dblclick({ delay: 60 });
    await arbiter.getByRole("img", { name: "QR code of the link" }).waitFor();
    assert.equal((await ask(arbiter, "GET", "/invitations?event=navne")).invitations.length, 1);

    await new_event(arbiter, "omkamp", 4, { settings: { rounds: 1, play_off: "national-class" }, round: 1 });
    for (const board of [1, 2]) await ask(arbiter, "PUT", `/events/omkamp/rounds/1/boards/${board}/result`, { result: "1-0" });
    await ask(arbiter, "POST", "/events/omkamp/play-off");
    await arbiter.goto(`${site.address}/desk/events/omkamp/playoff`);
    await arbiter.getByRole("button", { name: "Drawn", exact: true }).dblclick({ delay: 60 });
    await arbiter.locator("ol > li").first().waitFor();
    await arbiter.waitForTimeout(300);
    assert.equal((await ask(arbiter, "GET", "/events/omkamp/play-off")).games.length, 1);
    await arbiter.getByRole("button", { name: "Drawn", exact: true }).focus();
    await arbiter.keyboard.press("Enter");
    await arbiter.locator("ol > li").nth(1).waitFor();
    await arbiter.keyboard.press("Enter");
    await arbiter.waitForTimeout(300);
    assert.equal((await ask(arbiter, "GET", "/events/omkamp/play-off")).games.length, 2);
  });
  await test("Enter twice is one act: a deduction, a pair kept apart, a player from the search", async () => {
    await new_event(arbiter, "enter", 4, { round: 1 });
    await arbiter.goto(`${site.address}/desk/events/enter/players`);
    await arbiter.locator("tbody tr").first().getByRole("button").click();
    await arbiter.getByText("Add or take points …").click();
    await arbiter.getByLabel("Reason").fill("Phone rang");
    await arbiter.evaluate(() => { const form = document.querySelector("input[name=reason]").form; form.requestSubmit(), form.requestSubmit(); });
    await said(arbiter, "are adjusted");
    await arbiter.getByText("Must not meet …").click();
    await arbiter.getByLabel("the other player").selectOption({ index: 2 });
    await arbiter.evaluate(() => { const form = [...document.forms].find((each) => each.textContent.includes("Keep them apart")); form.requestSubmit(), form.requestSubmit(); });
    await said(arbiter, "will not be paired");
    const { log } = await ask(arbiter, "GET", "/events/enter/log");
    assert.equal(log.filter((each) => each.type === "points-adjusted").length, 1);
    assert.equal(log.filter((each) => each.type === "pair-forbidden").length, 1);
  });
  await test("Enter twice on a search hit enters the player once, and leaves nothing in the field", async () => {
    await arbiter.goto(`${site.address}/desk/events/navne/players`);
    const field = arbiter.getByRole("combobox", { name: "Enter or find a player" });
    await field.fill("Egeh");
    await arbiter.getByRole("option", { name: /^Egeholm/ }).first().waitFor();
    await arbiter.keyboard.press("Enter");
    await arbiter.keyboard.press("Enter");
    await said(arbiter, "is entered");
    await arbiter.waitForTimeout(300);
    assert.equal(await field.inputValue(), "");
    assert.equal(await arbiter.getByRole("alert").count(), 0);
  });
}

async function two_at_a_board(arbiter, site) {
  await test("a result that came second is refused in words, and the first stands", async () => {
    await new_event(arbiter, "to", 4, { round: 1 });
    await arbiter.goto(`${site.address}/desk/events/to/round`);
    await arbiter.locator("tbody input").first().waitFor();
    const other = await arbiter.context().newPage();
    await other.goto(site.address);
    await arbiter.route("**/boards/1/result", async (route) => {
      await ask(other, "PUT", "/events/to/rounds/1/boards/1/result", { result: "0-1" }); // a moment faster
      await route.continue();
    });
    await arbiter.locator("tbody input").first().focus();
    await arbiter.keyboard.press("1");
    await arbiter.getByRole("alert").first().waitFor();
    await arbiter.waitForFunction(() => document.querySelector("tbody input").value === "0–1");
    await arbiter.unroute("**/boards/1/result");
    await other.close();
  });
  await test("correcting to the result that stands is refused in words", async () => {
    const board = (await ask(arbiter, "GET", "/events/to/rounds/1")).boards[0];
    await arbiter.goto(`${site.address}/desk/events/to/round?board=1`);
    await arbiter.getByRole("button", { name: "Correct …" }).click();
    await arbiter.getByLabel("Shall be").selectOption(board.result);
    await arbiter.getByLabel("Reason").fill("Nothing");
    await arbiter.getByRole("button", { name: "Correct", exact: true }).click();
    await arbiter.getByRole("alert").first().waitFor();
  });
}

/** By the system of 1998, after two rounds in which the colour that number 1 has first won everything: some five million steps in round 3. */
async function hard_event(page, id) {
  await new_event(page, id, 56, { round: 1, settings: { system: "dutch-1998", rounds: 9 } });
  const won = (await ask(page, "GET", `/events/${id}`)).first_colour === "black" ? "0-1" : "1-0"; // drawn by lot
  for (const round of [1, 2]) {
    if (round === 2) await ask(page, "POST", `/events/${id}/rounds`), await ask(page, "POST", `/events/${id}/rounds/2/publication`);
    for (let board = 1; board <= 28; board++) await ask(page, "PUT", `/events/${id}/rounds/${round}/boards/${board}/result`, { result: won });
  }
}

async function too_hard(browser) {
  let site = await start_server();
  const arbiter = await open_page(browser);
  arbiter.setDefaultTimeout(15_000);
  await sign_up(arbiter, site.link);
  await hard_event(arbiter, "svaer");
  await ask(arbiter, "POST", "/events/svaer/rounds"), await ask(arbiter, "POST", "/events/svaer/rounds/3/publication");
  await site.kill();
  site = await start_server({ store: site.store, port: site.port, more: ["--budget", "1"] });
  await test("why two meet is not decided within its budget, and that is told to everybody in their language", async () => {
    for (const [locale, text] of [["da-DK", "ikke afgjort med det arbejde"], ["nb-NO", "ikke avgjort med det arbeidet"], ["en-GB", "not decided within the work"]]) {
      const reader = await open_page(browser, { locale });
      await reader.goto(`${site.address}/events/svaer/pairings`);
      await reader.locator("td.why button").first().click();
      await reader.getByRole("alert").getByText(text).first().waitFor({ timeout: 15_000 });
      assert.deepEqual(await faults_of(reader), []);
      await reader.context().close();
    }
  });
  await test("a round that is not decided within its budget says so, and is paired by hand", async () => {
    await ask(arbiter, "POST", "/events/svaer/rounds/3/take-back", { reason: "To be paired again" });
    await arbiter.goto(`${site.address}/desk/events/svaer/round`);
    await arbiter.getByRole("button", { name: "Pair round 3" }).click();
    const told = arbiter.getByRole("alert").getByText("not decided within the work allowed for it").first();
    await told.waitFor();
    assert.equal(await on_screen(told), true);
    assert.deepEqual(await faults_of(arbiter), []);
    assert.equal((await ask(arbiter, "GET", "/events/svaer")).round, 2);
    await arbiter.getByText("Pair round 3 by hand …").click();
    await arbiter.getByLabel("White at board 28").waitFor();
    const { players } = await ask(arbiter, "GET", "/events/svaer/players");
    const boards = Array.from({ length: 28 }, (_, at) => ({ white: players[2 * at].entry, black: players[2 * at + 1].entry }));
    await ask(arbiter, "POST", "/events/svaer/hand-pairings", { boards, reason: "The system does not decide it" });
    await arbiter.getByText("Paired by hand. Reason: “The system does not decide it”").waitFor();
  });
  await arbiter.context().close();
  await site.stop();
}

async function broken_line(browser) {
  let site = await start_server();
  const arbiter = await open_page(browser, { viewport: { width: 1280, height: 700 } });
  arbiter.setDefaultTimeout(15_000);
  await sign_up(arbiter, site.link);
  await new_event(arbiter, "stor", 120, { round: 1 });
  await test("a result that could not be sent stands in its row, says so on the screen, and is sent when the server is back", async () => {
    await arbiter.goto(`${site.address}/desk/events/stor/round?board=55`);
    await arbiter.waitForFunction(() => document.activeElement?.readOnly === true);
    await site.kill();
    for (const key of ["1", "0"]) await arbiter.keyboard.press(key);
    const told = arbiter.getByText("2 results are not saved");
    await told.waitFor();
    assert.equal(await on_screen(told), true);
    const rows = arbiter.locator("tbody tr");
    for (const [at, text] of [[54, "1–0"], [55, "0–1"]]) {
      assert.equal(await rows.nth(at).locator("input").inputValue(), text);
      await rows.nth(at).getByText("not saved").waitFor();
    }
    assert.deepEqual(await faults_of(arbiter), []);
    site = await start_server({ store: site.store, port: site.port });
    await arbiter.getByText("not saved").first().waitFor({ state: "detached", timeout: 30_000 }); // two, then one, then none
    const { boards } = await ask(arbiter, "GET", "/events/stor/rounds/1");
    assert.deepEqual([boards[54].result, boards[55].result], ["1-0", "0-1"]);
  });
  await test("when it is not known whether a change was made, the page says so and shows what is stored", async () => {
    await new_event(arbiter, "tvivl", 4);
    await arbiter.route("**/events/tvivl/stream*", (route) => route.abort()); // nobody else tells the page
    await arbiter.goto(`${site.address}/desk/events/tvivl/round`);
    const message = "It is not known whether this change was made.";
    const error = { code: "perhaps_done", message, field: "", rule: null, players: [], numbers: [] };
    await arbiter.route("**/events/tvivl/rounds", async (route) => {
      await route.fetch(); // it is made, and the answer is lost
      await route.fulfill({ status: 504, contentType: "application/json", body: JSON.stringify({ error }) });
    });
    const pair = arbiter.getByRole("button", { name: "Pair round 1" });
    await pair.click();
    await arbiter.getByRole("alert").getByText(message).first().waitFor();
    await pair.waitFor({ state: "detached" });
    assert.equal((await ask(arbiter, "GET", "/events/tvivl")).round, 1);
    for (const each of ["**/events/tvivl/rounds", "**/events/tvivl/stream*"]) await arbiter.unroute(each);
    await arbiter.goto(`${site.address}/desk/events/stor/round?board=55`);
    await arbiter.locator("tbody input").nth(54).waitFor();
  });
  await test("a refused key is told on the screen far down in the list", async () => {
    await arbiter.locator("tbody input").nth(54).focus();
    await arbiter.keyboard.press("7");
    const told = arbiter.getByText("“7” is no result");
    await told.waitFor();
    assert.equal(await on_screen(told), true);
  });
  await test("a session that ends while one types: sign in above the page, and nothing typed is lost", async () => {
    await arbiter.goto(`${site.address}/desk/events/stor/settings`);
    await arbiter.getByLabel("Venue", { exact: true }).fill("Den store sal");
    await arbiter.context().clearCookies();
    await arbiter.getByRole("button", { name: "Save" }).click();
    const again = arbiter.getByRole("alert", { name: "You have been signed out" });
    await again.waitFor();
    assert.equal(await arbiter.getByLabel("Venue", { exact: true }).inputValue(), "Den store sal");
    assert.deepEqual(await faults_of(arbiter), []);
    await again.getByLabel("User name").fill("inge");
    await again.getByLabel("Password").fill("hest batteri klammer");
    await again.getByRole("button", { name: "Sign in" }).click();
    await again.waitFor({ state: "detached" });
    await arbiter.getByRole("button", { name: "Save" }).click();
    await said(arbiter, "The settings are saved");
    assert.equal((await ask(arbiter, "GET", "/events/stor")).place, "Den store sal");
  });
  await test("a session that ends between two results: the result waits, and goes in after signing in", async () => {
    await arbiter.goto(`${site.address}/desk/events/stor/round?board=3`);
    await arbiter.waitForFunction(() => document.activeElement?.readOnly === true);
    await arbiter.context().clearCookies();
    await arbiter.keyboard.press("r");
    const again = arbiter.getByRole("alert", { name: "You have been signed out" });
    await again.getByLabel("User name").fill("inge");
    await again.getByLabel("Password").fill("hest batteri klammer");
    await arbiter.keyboard.press("Enter");
    await again.waitFor({ state: "detached" });
    await arbiter.waitForFunction(() => !document.querySelector("tr.unsent"));
    assert.equal((await ask(arbiter, "GET", "/events/stor/rounds/1")).boards[2].result, "½-½");
  });
  await arbiter.context().close();
  await site.stop();
}

export async function trouble() {
  const browser = await open_browser();
  const site = await start_server();
  const arbiter = await open_page(browser);
  arbiter.setDefaultTimeout(15_000);
  try {
    await sign_up(arbiter, site.link);
    await slips_of_the_hand(arbiter, site);
    await two_at_a_board(arbiter, site);
    await test("no complaint in the console", () => assert.deepEqual(arbiter.complaints, []));
    await too_hard(browser);
    await broken_line(browser);
  } finally {
    await browser.close();
    await site.stop();
  }
}

// The hall: the real program, and people at its pages. The arbiter has no mouse.
import assert from "node:assert/strict";
import { open_browser, open_page, test } from "./browser.mjs";
import { next } from "./desk.mjs";
import { start_server } from "./server.mjs";

const phone = { width: 360, height: 740 };
const password = "hest batteri klammer";

/** Only keys from here on. */
const keyboard = (page) => ({
  type: (text) => page.keyboard.type(text),
  press: async (...keys) => { for (const key of keys) await page.keyboard.press(key); },
  /** Tab until the thing with this name has the focus, as a person would. */
  reach: async (name, most = 80) => {
    for (let i = 0; i < most; i++) {
      if (await page.evaluate((name) => (document.activeElement?.labels?.[0]?.textContent ?? document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "").trim().startsWith(name), name)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`the keyboard does not reach “${name}”`);
  },
});
const says = (page, text) => page.getByText(text, { exact: false }).first().waitFor();

async function become_administrator(page, link) {
  const keys = keyboard(page);
  await page.goto(link);
  await page.getByLabel("Your name").waitFor();
  await keys.reach("Your name");
  await keys.type("Inge Dalsø");
  await keys.press("Tab");
  await keys.type("inge");
  await keys.press("Tab");
  await keys.type(password);
  await keys.press("Enter");
  await says(page, "What comes first?");
}

async function create_event(page, name) {
  const keys = keyboard(page);
  await keys.reach("New tournament");
  await keys.press("Enter");
  await page.getByLabel("Name of the tournament").waitFor();
  await page.getByRole("radio").first().waitFor();
  await keys.reach("Name of the tournament");
  await keys.type(name);
  await keys.press("Tab");
  await keys.type("Fjordby");
  await page.getByRole("radio").nth(1).waitFor();
  for (let i = 0; i < 12 && !(await page.evaluate(() => document.activeElement?.getAttribute("type") === "radio")); i++) await keys.press("Tab");
  for (let i = 0; i < 20 && !(await page.evaluate(() => document.activeElement?.value === "weekend-swiss")); i++) await keys.press("ArrowDown");
  await keys.reach("Create the tournament");
  await keys.press("Enter");
  await page.getByRole("combobox", { name: "Enter or find a player" }).waitFor();
}

async function enter_from_register(page, beginnings) {
  const keys = keyboard(page);
  await keys.reach("Enter or find a player");
  for (const beginning of beginnings) {
    await keys.type(beginning);
    await keys.press("Enter"); // before the answer can be there: it must not take somebody from the search before
    await page.getByText(new RegExp(`${beginning}.* is entered`)).first().waitFor();
    await page.waitForFunction(() => document.querySelector("[role=combobox]").value === "");
  }
}

async function enter_new(page, names) {
  const keys = keyboard(page);
  for (const [i, name] of names.entries()) {
    await keys.type(name);
    await page.getByRole("option", { name: `Enter somebody new: ${name}` }).waitFor();
    await keys.press("Enter");
    await page.getByRole("heading", { name: "Somebody new" }).waitFor();
    await keys.press("Tab");
    await keys.type(String(2100 - i * 35));
    await keys.press("Enter");
    await says(page, `${name} is entered`);
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "combobox");
  }
}

async function enter_results(page, keys_of_boards) {
  await page.keyboard.press("p"); // to the first board without a result; a moment early is early enough
  await page.waitForFunction(() => document.activeElement?.readOnly === true);
  for (const keys of keys_of_boards) await keyboard(page).press(...keys);
}

async function desk_tournament(page, site) {
  await test("keyboard: the one-time link makes the administrator", () => become_administrator(page, site.link));
  await test("keyboard: create a tournament from a preset", () => create_event(page, "Fjordby Weekend"));
  await test("keyboard: six players from the register as one types", () => enter_from_register(page, ["Aagå", "Bakke", "Dals", "Egeh", "Fjeld", "Østerb"]));
  await test("keyboard: three players nobody knew", () => enter_new(page, ["Prøvesen, Asta", "Prøvesen, Bo", "Zachariassen, Ebba"]));
  await test("keyboard: close the entry, five rounds with pairing, publishing and results", async () => {
    await next(page, "Close entry", "Pair round 1");
    for (let round = 1; round <= 5; round++) {
      await next(page, `Pair round ${round}`, `Publish round ${round}`);
      await next(page, `Publish round ${round}`, "4 results missing");
      const rest = [["1"], ["0"], ["r"], ["="]];
      await enter_results(page, round === 2 ? [["/", "4", "Enter"], ["1", "ArrowUp"], ["5", "ArrowUp", "ArrowUp"], ["0", "ArrowUp", "ArrowUp"], ["1", "Enter"]] : rest);
      await page.getByRole("button", { name: round < 5 ? `Pair round ${round + 1}` : "Finish and report" }).waitFor();
    }
  });
  await test("keyboard: why this pair stands beside the board", async () => {
    await page.getByRole("complementary").getByRole("listitem").first().waitFor();
  });
  await test("keyboard: a result that stands is corrected with a reason", async () => {
    await page.reload(); // another hand, or a later one
    await page.locator("tbody input").first().waitFor();
    await keyboard(page).reach("Result of board");
    await keyboard(page).press("b", "2", "Enter", "1");
    await page.getByLabel("Reason").waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "reason");
    await keyboard(page).type("Misread slip");
    await keyboard(page).press("Enter");
    await says(page, "Board 2 is corrected");
  });
  await test("keyboard: finish, and the report is there", async () => {
    await next(page, "Finish and report", "Prints and report");
    const [report] = await Promise.all([page.waitForEvent("download"), (async () => {
      await page.keyboard.press("p");
      await page.getByRole("link", { name: "Download the report" }).waitFor();
      await keyboard(page).reach("Download the report");
      await page.keyboard.press("Enter");
    })()]);
    const text = await (await report.createReadStream()).toArray().then((parts) => Buffer.concat(parts).toString());
    assert.match(text, /^012 Fjordby Weekend/m);
    assert.equal(text.match(/^001 /gm).length, 9);
  });
  await test("keyboard: the log says who, and why", async () => {
    await keyboard(page).reach("Log");
    await page.keyboard.press("Enter");
    await says(page, "Misread slip");
    const who = await page.locator("tbody tr td:nth-child(3)").allTextContents();
    for (const each of who) assert.match(each, /^(inge|Inge Dalsø)$/);
  });
  await test("no complaint in the arbiter's console", () => assert.deepEqual(page.complaints, []));
}

async function live_hall(browser, site) {
  const arbiter = await open_page(browser);
  const first = await open_page(browser, { viewport: phone });
  const second = await open_page(browser, { viewport: phone, locale: "da-DK" });
  await arbiter.goto(`${site.address}/desk/events/fjordby-mester/round`);
  await arbiter.getByLabel("User name").fill("inge");
  await arbiter.getByLabel("Password").fill(password);
  await arbiter.keyboard.press("Enter");
  await arbiter.getByRole("button", { name: "results missing" }).waitFor();
  for (const page of [first, second]) await page.goto(`${site.address}/events/fjordby-mester/pairings?by=board`), await page.locator("tbody tr").first().waitFor();
  const board = await arbiter.evaluate(() => fetch("/api/v1/events/fjordby-mester").then((answer) => answer.json()).then((event) => event.missing[0]));
  const cell = (page) => page.locator("tbody tr").nth(board - 1).locator("td.res");

  await test("two phones see a result the moment it is entered, in its place and marked", async () => {
    const order = await first.locator("tbody tr th").allTextContents();
    await arbiter.keyboard.press("p");
    await arbiter.waitForFunction(() => document.activeElement?.readOnly === true);
    await arbiter.keyboard.press("1");
    const began = Date.now();
    for (const page of [first, second]) await page.waitForFunction((at) => document.querySelectorAll("tbody tr")[at]?.querySelector("td.res")?.textContent?.includes("1–0"), board - 1, { timeout: 10_000 });
    console.log(`  both had it after ${Date.now() - began} ms`);
    assert.match(await cell(first).textContent(), /new/);
    assert.match(await cell(second).textContent(), /ny/);
    assert.deepEqual(await first.locator("tbody tr th").allTextContents(), order);
  });
  await test("undo takes it back on both", async () => {
    await arbiter.keyboard.press("u");
    for (const page of [first, second]) await page.waitForFunction((at) => document.querySelectorAll("tbody tr")[at]?.querySelector("td.res")?.textContent?.includes("1–0") === false, board - 1, { timeout: 10_000 });
  });
  for (const page of [arbiter, first, second]) assert.deepEqual(page.complaints, []), await page.context().close();
}

async function cut_line(browser) {
  let site = await start_server();
  const page = await open_page(browser, { viewport: phone });
  await test("a killed server: the phone says so, comes back, and has what was entered meanwhile", async () => {
    const helper = await open_page(browser);
    await become_administrator(helper, site.link);
    await page.goto(`${site.address}/events/fjordby-mester/pairings?by=board`);
    await page.locator("tbody tr").first().waitFor();
    await site.kill();
    await says(page, "No connection");
    site = await start_server({ store: site.store, port: site.port });
    await helper.goto(`${site.address}/desk/events/fjordby-mester/round`);
    await helper.getByRole("button", { name: "results missing" }).waitFor();
    const board = await helper.evaluate(() => fetch("/api/v1/events/fjordby-mester").then((answer) => answer.json()).then((event) => event.missing[0]));
    await helper.keyboard.press("p");
    await helper.waitForFunction(() => document.activeElement?.readOnly === true);
    await helper.keyboard.press("r");
    await page.waitForFunction((at) => document.querySelectorAll("tbody tr")[at]?.querySelector("td.res")?.textContent?.includes("½–½"), board - 1, { timeout: 20_000 });
    await helper.context().close();
  });
  await page.context().close();
  await site.stop();
}

async function player_with_phone(browser, site) {
  const page = await open_page(browser, { viewport: phone, hasTouch: true, isMobile: true, locale: "da-DK" });
  await test("phone: find me, and the phone remembers", async () => {
    await page.goto(site.address);
    await page.getByRole("link", { name: "Fjordby Mester" }).tap();
    await page.getByRole("button", { name: "Find mig" }).tap();
    const name = await page.evaluate(() => fetch("/api/v1/events/fjordby-mester/rounds/4").then((answer) => answer.json()).then((round) => round.boards[2].white.name));
    await page.getByLabel("Hvad hedder du?").fill(name.slice(0, 5));
    await page.getByRole("button", { name }).tap();
    await says(page, "Bræt 3");
    await page.reload();
    await says(page, "Bræt 3");
  });
  await test("phone: standings open to their working", async () => {
    await page.getByRole("link", { name: "Stilling", exact: true }).tap();
    await page.getByRole("button", { name: /Udregningen for/ }).first().tap();
    await page.locator("tr.opened h3").first().waitFor();
  });
  await test("phone: targets are big enough for a thumb", async () => {
    const small = await page.evaluate(() => [...document.querySelectorAll("button, select, nav a")].filter((each) => each.getBoundingClientRect().height < 48 && each.getBoundingClientRect().height > 0).map((each) => each.outerHTML.slice(0, 80)));
    assert.deepEqual(small, []);
  });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

export async function hall() {
  const browser = await open_browser();
  const site = await start_server();
  const page = await open_page(browser, { acceptDownloads: true });
  page.setDefaultTimeout(15_000);
  try {
    await desk_tournament(page, site);
    await live_hall(browser, site);
    await player_with_phone(browser, site);
    await cut_line(browser);
  } finally {
    await browser.close();
    await site.stop();
  }
}

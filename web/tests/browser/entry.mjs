// Results as arbiters type them: one key each, by the numpad, down a long list.
import assert from "node:assert/strict";
import { eventually, open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const at_board = (page, n) => page.waitForFunction((n) => document.querySelector("tr.here th")?.textContent.trim() === String(n) && document.activeElement?.readOnly === true, n);
const results = async (page, id, round) => (await ask(page, "GET", `/events/${id}/rounds/${round}`)).boards.map((board) => board.result);
/** Until the server has stored what was typed. */
const stored = (page, id, round, wanted) => eventually(async () => assert.deepEqual((await results(page, id, round)).slice(0, wanted.length), wanted));
async function new_event(page, id, players, system = "dutch") {
  await ask(page, "POST", "/events", { id, settings: { name: `Turnering ${id}`, first_day: "2026-04-02", system, rounds: 5 } });
  for (let i = 1; i <= players; i++) await ask(page, "POST", `/events/${id}/players`, { name: `Spillersen-Langenavn, Nummer ${i}`, rating: 2200 - 7 * i });
  await ask(page, "POST", `/events/${id}/numbers`, { by: "rating" });
}
async function publish_by_keys(page, round) {
  await page.getByRole("button", { name: `Pair round ${round}` }).click();
  await page.getByRole("button", { name: `Publish round ${round}` }).click();
  await page.getByRole("button", { name: "Yes, do it" }).click();
}
/** The boards whose whole row is on the screen and not behind the bar at its foot. */
const boards_in_sight = (page) => page.evaluate(() => {
  scrollTo(0, 0);
  const foot = document.querySelector(".bar.full").getBoundingClientRect().top;
  return [...document.querySelectorAll("tbody tr")].filter((row) => row.getBoundingClientRect().bottom <= foot + 0.5).length;
});

async function numpad(page, site) {
  await new_event(page, "numpad", 52);
  await page.goto(`${site.address}/desk/events/numpad/round`);
  await test("after publishing the cursor is at the first missing board", async () => {
    await publish_by_keys(page, 1);
    await at_board(page, 1);
  });
  await test("numpad: one key a result, saved, and the next board", async () => {
    for (const key of ["Numpad1", "Numpad0", "Numpad5", "NumpadAdd", "NumpadSubtract", "NumpadMultiply", "NumpadDecimal"]) await page.keyboard.press(key);
    await at_board(page, 8);
    await stored(page, "numpad", 1, ["1-0", "0-1", "½-½", "+--", "--+", "---", "pp", null]);
  });
  await test("Enter confirms: it neither moves nor enters", async () => {
    for (const key of ["NumpadEnter", "Enter", "Numpad1", "NumpadEnter"]) await page.keyboard.press(key);
    await at_board(page, 9);
    await stored(page, "numpad", 1, ["1-0", "0-1", "½-½", "+--", "--+", "---", "pp", "1-0", null]);
  });
  await test("a board number is typed after / or b, and only Enter goes there", async () => {
    for (const key of ["NumpadDivide", "Numpad1", "Numpad2", "NumpadEnter"]) await page.keyboard.press(key);
    await at_board(page, 12);
    for (const key of ["b", "9", "9", "Enter"]) await page.keyboard.press(key);
    await page.getByText("There is no board 99").waitFor();
    await at_board(page, 12);
    for (const key of ["b", "7", "Tab", "Shift+Tab"]) await page.keyboard.press(key); // half a number is nothing
    await at_board(page, 12);
    assert.equal((await results(page, "numpad", 1))[11], null);
  });
  await test("a postponed game gets its result without a correction", async () => {
    for (const key of ["/", "7", "Enter", "0"]) await page.keyboard.press(key);
    await at_board(page, 8);
    await stored(page, "numpad", 1, ["1-0", "0-1", "½-½", "+--", "--+", "---", "0-1"]);
  });
  await test("what was typed is saved whatever the hand does next: Tab, a click elsewhere, another window", async () => {
    for (const key of ["/", "9", "Enter", "1", "Tab"]) await page.keyboard.press(key);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("0");
    await page.locator("h1").click();
    await page.locator("tbody input").nth(10).focus();
    await page.keyboard.press("5");
    await page.evaluate(() => document.activeElement.blur());
    await stored(page, "numpad", 1, ["1-0", "0-1", "½-½", "+--", "--+", "---", "0-1", "1-0", "1-0", "0-1", "½-½"]);
  });
  await test("a slip put right by the same hand needs no reason, however fast; the log says so", async () => {
    await page.locator("tbody input").nth(11).focus();
    for (const key of ["1", "ArrowUp", "0", "ArrowUp", "5"]) await page.keyboard.press(key); // the last one meant counts
    await at_board(page, 13);
    await stored(page, "numpad", 1, ["1-0", "0-1", "½-½", "+--", "--+", "---", "0-1", "1-0", "1-0", "0-1", "½-½", "½-½", null]);
    assert.equal(await page.getByLabel("Reason").count(), 0);
    for (const key of ["ArrowUp", "Backspace"]) await page.keyboard.press(key);
    await stored(page, "numpad", 1, ["1-0", "0-1", "½-½", "+--", "--+", "---", "0-1", "1-0", "1-0", "0-1", "½-½", null]);
    const { log } = await ask(page, "GET", "/events/numpad/log");
    assert.match(JSON.stringify(log), /Slip of the hand/);
  });
  await test("undo goes back several steps", async () => {
    await page.keyboard.press("u"); // the clearing
    await stored(page, "numpad", 1, ["1-0", "0-1", "½-½", "+--", "--+", "---", "0-1", "1-0", "1-0", "0-1", "½-½", "½-½"]);
    await page.locator("tbody input").nth(12).focus();
    for (const key of ["1", "1", "1"]) await page.keyboard.press(key);
    await page.waitForFunction(() => [12, 13, 14].every((at) => document.querySelectorAll("tbody input")[at].value === "1–0" && !document.querySelectorAll("tbody input")[at].classList.contains("sending")));
    for (let left = 2; left >= 0; left--) {
      await page.keyboard.press("u");
      await stored(page, "numpad", 1, [...(await results(page, "numpad", 1)).slice(0, 12), ...[0, 1, 2].map((at) => (at < left ? "1-0" : null))]);
      await page.waitForFunction((at) => document.querySelectorAll("tbody input")[at].value === "", 12 + left);
    }
  });
  await test("an undo does not touch what somebody else has changed since", async () => {
    await page.locator("tbody input").nth(12).focus();
    await page.keyboard.press("1");
    await stored(page, "numpad", 1, [...(await results(page, "numpad", 1)).slice(0, 12), "1-0"]);
    await ask(page, "POST", "/events/numpad/rounds/1/boards/13/corrections", { result: "0-1", reason: "Misread" });
    await page.waitForFunction(() => document.querySelectorAll("tbody input")[12].value === "0–1");
    await page.keyboard.press("u");
    await page.getByRole("alert").getByText("Board 13 has been changed since").waitFor();
    assert.equal((await results(page, "numpad", 1))[12], "0-1");
  });
  await test("a result from another hand is corrected with a reason", async () => {
    await page.reload();
    await page.locator("tbody input").first().waitFor();
    await page.locator("tbody input").first().focus();
    await page.keyboard.press("0");
    await page.getByLabel("Reason").waitFor();
    await page.keyboard.press("Escape");
    await at_board(page, 1);
    assert.equal((await results(page, "numpad", 1))[0], "1-0");
  });
}

async function map_of_boards(page) {
  const map = page.getByRole("toolbar", { name: /^Boards:/ });
  const square = (n) => map.locator("button").nth(n - 1);
  await test("the map has a square a board, told apart by form and word", async () => {
    assert.equal(await map.locator("button").count(), 26);
    assert.match(await square(1).getAttribute("aria-label"), /^Board 1: White won/i);
    assert.match(await square(20).getAttribute("aria-label"), /^Board 20: /);
    const form = (n) => square(n).evaluate((each) => [getComputedStyle(each).borderTopStyle, getComputedStyle(each).backgroundColor].join());
    assert.notEqual(await form(1), await form(20));
    assert.match(await form(20), /^dashed/);
  });
  await test("a click in the map puts the cursor at that board", async () => {
    await square(20).click();
    await at_board(page, 20);
    assert.equal(await square(20).getAttribute("aria-current"), "true");
  });
  await test("the map is one stop of the keyboard, with arrows within, and Enter goes to the board", async () => {
    assert.equal(await map.locator("button[tabindex='0']").count(), 1);
    await square(20).focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
    await at_board(page, 21);
    await square(21).focus();
    for (const key of ["Home", "ArrowDown", "ArrowUp", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
    await at_board(page, 1);
    await square(1).focus();
    for (const key of ["End", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await at_board(page, 26);
  });
  await test("a result fills its square, also for who looks at another board", async () => {
    await square(19).click();
    await at_board(page, 19);
    await page.keyboard.press("5");
    await at_board(page, 20);
    await page.waitForFunction(() => /draw|½/i.test(document.querySelectorAll(".map button")[18].getAttribute("aria-label")));
    assert.deepEqual(await faults_of(page), []);
  });
}

async function in_sight(page, site) {
  const missing = (await ask(page, "GET", "/events/numpad")).missing;
  for (const board of missing) await ask(page, "PUT", `/events/numpad/rounds/1/boards/${board}/result`, { result: "1-0" });
  await page.goto(`${site.address}/desk/events/numpad/round`);
  await publish_by_keys(page, 2);
  await at_board(page, 1);
  for (const [width, height, boards] of [[1440, 900, 25], [1024, 768, 18]])
    await test(`${boards} boards are in sight at ${width} x ${height}, with numbers, ratings, points and colours so far`, async () => {
      await page.setViewportSize({ width, height });
      await eventually(async () => assert.ok((await boards_in_sight(page)) >= boards, `${await boards_in_sight(page)} boards`));
      const row = page.locator("tbody tr").nth(1);
      await row.getByText(/^2\d{3}$/).first().waitFor();
      await row.locator(".so-far i").first().waitFor();
      assert.match(await row.locator(".so-far .unseen").first().textContent(), /^(White|Black|–)$/);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      assert.deepEqual(await faults_of(page), []);
    });
  await test("the standings are a tab of the desk", async () => {
    await page.getByRole("navigation", { name: "Parts of the desk" }).getByRole("link", { name: "Standings" }).click();
    await page.getByText("After round").first().waitFor();
    assert.match(page.url(), /\/desk\/events\/numpad\/standings$/);
    assert.deepEqual(await faults_of(page), []);
  });
}

export async function entry() {
  const browser = await open_browser();
  const site = await start_server({ empty: true });
  const page = await open_page(browser, { viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(15_000);
  try {
    await sign_up(page, site.link);
    await numpad(page, site);
    await map_of_boards(page);
    await in_sight(page, site);
    await test("no complaint in the arbiter's console", () => assert.deepEqual(page.complaints, []));
  } finally {
    await browser.close();
    await site.stop();
  }
}

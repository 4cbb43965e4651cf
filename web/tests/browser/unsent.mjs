// Results that are typed while there is no line: at the desk, on a player's phone, at the tablet. They wait on the device, through a reload
// too, and are stored exactly once.
import assert from "node:assert/strict";
import { eventually, open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const event = "/events/klub";

async function new_event(page) {
  await ask(page, "POST", "/events", { id: "klub", preset: "coordinated", settings: { name: "Klubaften", first_day: "2026-04-02" } });
  for (const [i, name] of ["Alm, Karin", "Bech, Ole", "Clausen, Eva", "Dam, Per", "Eng, Siri", "Fog, Ib", "Gade, Ulla", "Holm, Anna"].entries()) await ask(page, "POST", `${event}/players`, { name, rating: 1900 - 10 * i, club: "Fjordby" });
  await ask(page, "POST", `${event}/numbers`, { by: "rating" });
  await ask(page, "POST", `${event}/rounds`);
  await ask(page, "POST", `${event}/rounds/1/publication`);
}

const board = async (page, number) => (await ask(page, "GET", `${event}/rounds/1`)).boards[number - 1];
/** How often the log says so of a board. */
const times = async (page, type, number) => {
  const { log } = await ask(page, "GET", `${event}/log`);
  return log.filter((each) => each.type === type && JSON.stringify(each).includes(`"board":${number}`)).length;
};
/** Writes to this address get lost: on the way there, or on the way back. */
async function lose(page, pattern, way) {
  const lost = async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    if (way === "back") await route.fetch().catch(() => undefined);
    await route.abort("connectionfailed").catch(() => undefined);
  };
  await page.route(pattern, lost);
  return () => page.unroute(pattern, lost);
}

async function at_the_desk(arbiter, site) {
  const rows = arbiter.locator("tr.unsent");
  for (const [number, way] of [[1, "there"], [2, "back"]])
    await test(`a result typed at the desk while answers are lost on the way ${way} survives a reload and is stored once`, async () => {
      await arbiter.goto(`${site.address}/desk${event}/round?board=${number}`);
      await arbiter.waitForFunction(() => document.activeElement?.readOnly === true);
      const found = await lose(arbiter, "**/boards/*/result", way);
      await arbiter.keyboard.press("1");
      // What was stored is soon heard of, and the row waits no longer: that may be before anybody has seen it wait.
      if (way === "there") await rows.first().waitFor();
      else await eventually(async () => assert.equal((await board(arbiter, number)).result, "1-0"));
      await arbiter.reload();
      if (way === "there") {
        await rows.first().waitFor();
        assert.equal((await board(arbiter, number)).result, null);
        assert.deepEqual(await faults_of(arbiter), []);
      }
      await found();
      await eventually(async () => assert.equal(await rows.count(), 0));
      assert.equal((await board(arbiter, number)).result, "1-0");
      const kept = () => arbiter.evaluate(() => Object.keys(localStorage).filter((each) => each.startsWith("dommer.unsent")).length);
      await eventually(async () => assert.equal(await kept(), 0, "nothing is left on the device"));
    });
}

async function on_a_phone(browser, site, arbiter) {
  const { white } = await board(arbiter, 3);
  const page = await open_page(browser, phone);
  page.setDefaultTimeout(20_000);
  await test("a player signs without a line: it says so, survives a reload and counts once", async () => {
    await arbiter.goto(`${site.address}/desk${event}/helpers`);
    await arbiter.getByRole("button", { name: "Let players sign on their phones" }).click();
    await arbiter.getByRole("status").getByText("Players can sign on their phones").waitFor();
    const { path } = await ask(arbiter, "GET", `${event}/players/${white.entry}/key`);
    await page.goto(site.address + path);
    const found = await lose(page, "**/report", "back");
    await page.getByRole("button", { name: /I won/ }).tap();
    await page.getByText("Not sent yet: no connection.").waitFor();
    assert.deepEqual(await faults_of(page), []);
    await page.reload();
    await page.getByText("Not sent yet: no connection.").waitFor();
    await found();
    await page.getByText("Not sent yet").waitFor({ state: "detached" });
    await page.getByText("You have signed 1–0.").waitFor();
    assert.deepEqual((await board(arbiter, 3)).reports.map((each) => [each.entry, each.result]), [[white.entry, "1-0"]]);
  });
}

async function at_the_tablet(browser, site, arbiter) {
  const screen = await open_page(browser, tablet);
  screen.setDefaultTimeout(20_000);
  const { link } = await ask(arbiter, "POST", "/invitations", { role: "player", event: "klub", days: 1 });
  await screen.goto(site.address + link);
  await screen.getByLabel("Your name").fill("Screen");
  await screen.getByLabel("User name").fill("screen");
  await screen.getByLabel("Password").fill("hest batteri klammer");
  await screen.getByRole("button", { name: "Accept" }).click();
  await test("both confirm at the tablet while the line is cut, and the result counts when it is back", async () => {
    const { white, black } = await board(arbiter, 4);
    await screen.getByRole("button", { name: new RegExp(`^4 ${white.name}`) }).tap();
    await screen.getByRole("button", { name: /White won/ }).tap();
    const found = await lose(screen, "**/report", "there");
    for (const who of [white, black]) {
      await screen.getByRole("button", { name: `${who.name} confirms` }).tap();
      await eventually(async () => assert.equal(await screen.getByRole("button", { name: `${who.name} confirms` }).isDisabled(), true));
    }
    await screen.getByText(/results are not saved|result is not saved/).waitFor();
    await screen.reload();
    await screen.getByText(/results are not saved|result is not saved/).waitFor();
    assert.equal((await board(arbiter, 4)).result, null);
    await found();
    await eventually(async () => assert.equal((await board(arbiter, 4)).result, "1-0"));
    await screen.getByText(/not saved/).waitFor({ state: "detached" });
  });
}

export async function unsent() {
  const browser = await open_browser();
  const site = await start_server();
  const arbiter = await open_page(browser, { viewport: { width: 1440, height: 900 } });
  arbiter.setDefaultTimeout(20_000);
  arbiter.on("dialog", (dialog) => void dialog.accept()); // the browser asks before a page with unsent results is left
  try {
    await sign_up(arbiter, site.link);
    await new_event(arbiter);
    await at_the_desk(arbiter, site);
    await test("each is in the log once", async () => {
      for (const number of [1, 2]) assert.equal(await times(arbiter, "result-entered", number), 1, `board ${number}`);
    });
    await on_a_phone(browser, site, arbiter);
    await at_the_tablet(browser, site, arbiter);
  } finally {
    await browser.close();
    await site.stop();
  }
}

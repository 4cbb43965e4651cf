// The times of the rounds: typed once, told wherever a round is named, counted down to, and taken home in a calendar.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { open_browser, open_page, test } from "./browser.mjs";
import { serve_fixtures } from "./fixture_server.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const before = (minutes, seconds = 0) => new Date(Date.UTC(2026, 3, 6, 12, 0, 0) - (60 * minutes + seconds) * 1000); // round 5 is at 12:00 UTC

/** A page of somebody whose clock stands still at this moment. */
async function at(browser, moment, options = {}) {
  const page = await open_page(browser, options);
  await page.clock.setFixedTime(moment);
  return page;
}
const clean = async (page) => {
  assert.deepEqual(await faults_of(page), []);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
};

async function told(browser, site) {
  await test("the round has its time, and my line too, in Danish", async () => {
    const page = await at(browser, before(24 * 60, 1), phone);
    await page.addInitScript(() => (localStorage.setItem("dommer.language", "da"), localStorage.setItem("dommer.me.easter", "5")));
    await page.goto(`${site.address}/events/easter/standings`);
    await page.getByRole("link", { name: /Bræt 8 · Sort · kl\. 14\.00/ }).waitFor();
    await page.goto(`${site.address}/events/easter/pairings?by=board`);
    await page.getByRole("heading", { name: /^Runde 4 · 4\. apr\. kl\. 14\.00/ }).waitFor();
    assert.equal(await page.getByRole("timer").count(), 0); // more than a day away
    await page.goto(`${site.address}/events/easter/pairings?by=me`);
    await page.getByText("4. apr. kl. 14.00 · Fremmøde senest kl. 14.30").waitFor();
    await clean(page);
  });
  await test("a day before the next round a countdown begins; in the last hour it counts seconds", async () => {
    for (const [moment, text] of [[before(24 * 60), "begins in 24 h"], [before(61), "begins in 1 h 1 min"], [before(30, 30), "begins in 30:30"], [before(0, 1), "begins in 0:01"]]) {
      const page = await at(browser, moment, phone);
      await page.goto(`${site.address}/events/easter/pairings?by=board`);
      await page.locator(".soon").getByText(`Round 5 14:00 ${text}`).waitFor();
      await clean(page);
    }
    const page = await at(browser, before(0));
    await page.goto(`${site.address}/events/easter/pairings?by=board`);
    await page.locator("tbody tr").first().waitFor();
    assert.equal(await page.getByRole("timer").count(), 0); // it has begun
    await clean(page);
  });
  await test("it goes on by itself", async () => {
    const page = await open_page(browser);
    await page.clock.install({ time: before(10) });
    await page.goto(`${site.address}/events/easter/pairings?by=board`);
    await page.getByRole("timer").getByText(/begins in (10:00|9:5\d)/).waitFor(); // once, where there is room: above the list
    await page.clock.fastForward(60_000);
    await page.getByRole("timer").getByText(/begins in (9:00|8:5\d)/).waitFor();
    await clean(page);
  });
  await test("hall screen and desk count down too", async () => {
    const hall = await at(browser, before(12, 34), { viewport: { width: 1920, height: 1080 } });
    for (const show of ["pairings", "standings"]) {
      await hall.goto(`${site.address}/events/easter/screen?show=${show}&seconds=600`);
      await hall.getByRole("timer").getByText("Round 5 14:00 12:34").waitFor();
      assert.equal(await hall.locator("header").evaluate((head) => head.scrollWidth > head.clientWidth), false);
    }
    await clean(hall);
    const desk = await at(browser, before(12, 34), { viewport: { width: 1440, height: 900 } });
    await desk.context().addCookies([{ name: "signed", value: "yes", url: site.address }]);
    await desk.goto(`${site.address}/desk/events/easter/round`);
    await desk.getByRole("timer").getByText("Round 5 14:00 begins in 12:34").waitFor();
    await desk.getByText("4 Apr 14:00 · Arrive by 14:30 at the latest").waitFor();
    await clean(desk);
  });
}

async function typed(browser) {
  const site = await start_server({ empty: true });
  const page = await open_page(browser);
  await sign_up(page, site.link);
  await ask(page, "POST", "/events", { id: "tider", settings: { name: "Tider", place: "Fjordby", first_day: "2026-07-01", last_day: "2026-07-02", rounds: 3 } });
  await test("times are typed with the keyboard; a day left out is that of the round before", async () => {
    await page.goto(`${site.address}/desk/events/tider/settings`);
    await page.getByLabel("Day of round 1").fill("2026-07-01");
    await page.getByLabel("Day of round 1").press("Tab");
    for (let i = 0; i < 4 && !(await page.getByLabel("Time of round 1").evaluate((field) => field === document.activeElement)); i++) await page.keyboard.press("Tab"); // day, month, year, the list of days
    await page.keyboard.type("1400");
    await page.getByLabel("Place of round 1").fill("Hal B; til højre");
    await page.getByLabel("Time of round 2").fill("19:00");
    await page.getByLabel("Day of round 3").fill("2026-07-02");
    await page.getByLabel("Name of the tournament").first().focus();
    assert.equal(await page.getByLabel("Day of round 2").inputValue(), "2026-07-01");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await page.getByText("The settings are saved").waitFor();
    const { round_days } = await ask(page, "GET", "/events/tider/settings");
    assert.deepEqual(round_days, ["2026-07-01 14:00 Hal B, til højre", "2026-07-01 19:00", "2026-07-02"]);
    await page.reload();
    assert.equal(await page.getByLabel("Place of round 1").inputValue(), "Hal B, til højre");
    assert.deepEqual(await faults_of(page), []);
  });
  await test("everybody finds the times and the calendar file on the event's page", async () => {
    const guest = await open_page(browser, phone);
    await guest.goto(`${site.address}/events/tider`);
    await guest.getByRole("link", { name: "Times of the rounds" }).waitFor();
    await guest.locator(".waiting").waitFor({ state: "detached" }); // on a phone the link stands below the list that is on its way
    await guest.getByRole("link", { name: "Times of the rounds" }).tap();
    await guest.getByRole("row", { name: /1 1 Jul 2026 14:00 14:00 Hal B, til højre/ }).waitFor();
    const coming = guest.waitForEvent("download");
    await guest.getByRole("link", { name: /in my calendar/ }).tap();
    const file = await coming;
    assert.equal(file.suggestedFilename(), "tider.ics");
    const text = readFileSync(await file.path(), "utf8");
    assert.match(text, /^BEGIN:VCALENDAR\r\n/);
    assert.match(text, /\r\nDTSTART:20260701T120000Z\r\n/);
    assert.match(text, /\r\nLOCATION:Hal B\\, til højre\\, Fjordby\r\n/);
    assert.deepEqual(await faults_of(guest), []);
    assert.deepEqual(guest.complaints, []);
    await guest.context().close();
  });
  assert.deepEqual(page.complaints, []);
  await site.stop();
}

export async function times() {
  const site = await serve_fixtures();
  const browser = await open_browser();
  try {
    await told(browser, site);
    await typed(browser);
  } finally {
    await browser.close();
    site.stop();
  }
}

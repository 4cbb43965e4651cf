// The calendar, a club's plan, classes by age and the accounts of an event, as their keepers use them.
import assert from "node:assert/strict";
import { open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const next_year = new Date().getFullYear() + 1;

async function calendar(page, site) {
  await test("a day is planned by keyboard, stands in the union's calendar, and is taken out again", async () => {
    await page.goto(`${site.address}/calendar`);
    await page.getByText("Plan a day").press("Enter");
    await page.getByLabel("What").fill("Open blitz");
    await page.getByLabel("First day").fill(`${next_year}-03-07`);
    await page.getByRole("button", { name: "Put it into the plan" }).press("Enter");
    await page.getByText("Open blitz is in the plan.").waitFor();
    await page.getByRole("button", { name: `The year ${next_year}` }).press("Enter");
    await page.getByRole("heading", { name: `March ${next_year}` }).waitFor();
    await page.getByText("Open blitz", { exact: true }).waitFor();
    assert.deepEqual(await faults_of(page), []);
    await page.getByRole("button", { name: "Take out: Open blitz" }).press("Enter");
    await page.getByText("Nothing is planned yet.").waitFor();
  });
  await test("a day that ends before it begins is refused at its field, and nothing is planned", async () => {
    await page.getByLabel("What").fill("Backwards");
    await page.getByLabel("First day").fill(`${next_year}-03-07`);
    await page.getByLabel("Last day").fill(`${next_year}-03-06`);
    await page.getByRole("button", { name: "Put it into the plan" }).click();
    await page.getByText("The last day is before the first.").waitFor();
    assert.deepEqual((await ask(page, "GET", `/calendar?from=${next_year}-01-01&to=${next_year}-12-31`)).days, []);
  });
}

async function classes(page, site) {
  await test("a class by age is chosen in the settings and decides who may enter", async () => {
    await ask(page, "POST", "/events", { id: "skole", preset: "rapid", settings: { name: "Skoleskak", first_day: `${next_year}-05-01` } });
    await page.goto(`${site.address}/desk/events/skole/settings`);
    await page.getByLabel("Age class").selectOption("d");
    await page.getByLabel("For women or girls only").check();
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForFunction(async () => (await (await fetch("/api/v1/events/skole/settings")).json()).limits?.age_to === 12);
    assert.deepEqual((await ask(page, "GET", "/events/skole/settings")).limits, { age_from: 11, age_to: 12, women_only: true });
    assert.deepEqual(await faults_of(page), []);
    await assert.rejects(ask(page, "POST", "/events/skole/players", { name: "Mini, Eva", sex: "F", born: `${next_year - 8}-01-02` }), /from 11 years/);
    const right = await ask(page, "POST", "/events/skole/players", { name: "Lille, Ida", sex: "F", born: `${next_year - 12}-06-01` });
    assert.equal(right.sex, "F");
  });
  await test("an expense is booked and the balance follows", async () => {
    await page.goto(`${site.address}/desk/events/skole/preparation`);
    await page.locator("summary", { hasText: "Accounts" }).press("Enter");
    await page.getByLabel("What for").fill("Rent of the hall");
    await page.getByLabel(/^Amount/).fill("-1500");
    await page.getByRole("button", { name: "Book it" }).press("Enter");
    await page.getByRole("row", { name: /Rent of the hall −1,500/ }).waitFor();
    await page.getByRole("row", { name: /Balance −1,500/ }).waitFor();
    assert.deepEqual(await faults_of(page), []);
  });
}

export async function season() {
  const site = await start_server({ empty: true });
  const browser = await open_browser();
  try {
    const page = await open_page(browser);
    await sign_up(page, site.link);
    await calendar(page, site);
    await classes(page, site);
    assert.deepEqual(page.complaints, []);
  } finally {
    await browser.close();
    await site.stop();
  }
}

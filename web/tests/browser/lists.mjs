// Players from a list that was made elsewhere: seen first, chosen one by one, entered in one act or not at all.
import assert from "node:assert/strict";
import { open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const names = async (page) => (await ask(page, "GET", "/events/liste/players")).players.map((player) => `${player.name} ${player.rating}`);
const box = (page, name) => page.getByRole("checkbox", { name: new RegExp(`^Take ${name} over`) });

async function pasted(page, site) {
  await test("a pasted table is shown with what is new, changed, doubtful and double, and with what is not read", async () => {
    await page.goto(`${site.address}/desk/events/liste/players`);
    await page.getByRole("button", { name: "Enter players from a list" }).press("Enter");
    await page.getByLabel("The list").fill("Navn\tRating\tKlub\tTelefon\nHolm, Anna\t1900\tK41\t1\nDahl, Eva\t1500\t\t2\ndahl, eva\t1500\t\t3\nVik, Geir\t90\t\t4\nLund, Bo\t1700\t\t5\nBerg, Ola\t1650\t\t6\n");
    await page.getByRole("button", { name: "See what is new" }).press("Enter");
    await page.getByText("3 new · 1 changed · 1 as known · 1 twice").waitFor();
    await page.getByText("Columns that are not read: Telefon").waitFor();
    await page.getByRole("row", { name: /Holm, Anna .*changed · Rating: 1850 → 1900 · Club: – → K41/ }).waitFor();
    await page.getByRole("row", { name: /Vik, Geir .*an unlikely rating/ }).waitFor();
    for (const [name, checked] of [["Holm, Anna", true], ["Dahl, Eva", true], ["Vik, Geir", false], ["Berg, Ola", true]]) assert.equal(await box(page, name).isChecked(), checked, name);
    for (const name of ["dahl, eva", "Lund, Bo"]) assert.equal(await box(page, name).isDisabled(), true, name);
    assert.deepEqual(await faults_of(page), []);
    assert.deepEqual(await names(page), ["Holm, Anna 1850", "Lund, Bo 1700"]); // nobody yet
  });
  await test("what is chosen is entered in one act, by keyboard", async () => {
    await box(page, "Berg, Ola").press("Space");
    await box(page, "Vik, Geir").press("Space");
    const { version } = await ask(page, "GET", "/events/liste");
    await page.getByRole("button", { name: "Enter 3 players" }).press("Enter");
    await page.getByText("3 players taken over").waitFor();
    assert.deepEqual(await names(page), ["Holm, Anna 1900", "Lund, Bo 1700", "Dahl, Eva 1500", "Vik, Geir 90"]);
    assert.equal((await ask(page, "GET", "/events/liste")).version, version + 3);
    await page.getByRole("button", { name: "Vik, Geir" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Enter players from a list" }).evaluate((button) => button === document.activeElement), true);
  });
}

async function refused(page, site) {
  await test("a list that cannot be read says where and why, at the field, and keeps what was typed", async () => {
    await page.goto(`${site.address}/desk/events/liste/players`);
    await page.getByRole("button", { name: "Enter players from a list" }).click();
    await page.getByLabel("The list").fill("name;rating\nÅse;1500\nBo;mange\n");
    await page.getByRole("button", { name: "See what is new" }).click();
    await page.getByRole("alert").getByText("line 3: mange is no rating").waitFor();
    assert.equal(await page.getByLabel("The list").evaluate((field) => field === document.activeElement), true);
    assert.match(await page.getByLabel("The list").inputValue(), /Bo;mange/);
    assert.equal((await names(page)).length, 4);
  });
  await test("somebody else enters a player meanwhile: nobody is entered, and the list is looked at again", async () => {
    await page.getByLabel("The list").fill("name;rating\nÅse;1500\nBo;1400\n");
    await page.getByRole("button", { name: "See what is new" }).click();
    await page.getByText("2 new").waitFor();
    await ask(page, "POST", "/events/liste/players", { name: "Åse", rating: 1500 });
    await page.getByRole("button", { name: "Enter 2 players" }).click();
    await page.getByText("1 new · 0 changed · 1 as known").waitFor();
    assert.equal((await names(page)).length, 5); // Bo waits
    await page.getByRole("button", { name: "Enter 1 player" }).click();
    await page.getByText("1 player taken over").waitFor();
    assert.equal((await names(page)).length, 6);
  });
}

async function from_files(browser, page, site) {
  await test("a file of a spreadsheet on Windows, and a report to FIDE", async () => {
    const tablet = await open_page(browser, { ...phone, storageState: await page.context().storageState() });
    await tablet.goto(`${site.address}/desk/events/liste/players`);
    await tablet.getByRole("button", { name: "Enter players from a list" }).tap();
    await tablet.getByLabel("Or a file").setInputFiles({ name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from("navn;rating\nÆrø, Søs;1234\n", "latin1") });
    await tablet.getByRole("button", { name: "See what is new" }).tap();
    await tablet.getByRole("row", { name: /Ærø, Søs 1234/ }).waitFor();
    assert.deepEqual(await faults_of(tablet), []);
    assert.equal(await tablet.evaluate((width) => document.documentElement.scrollWidth > width, phone.viewport.width), false);
    await tablet.getByRole("button", { name: "Change the list" }).tap();
    await tablet.getByLabel("The list").fill("012 Open\n001    1 m  m Iversen, Ib                       2010 DEN     1400000 1990/02/28  0.0    1\n");
    await tablet.getByRole("button", { name: "See what is new" }).tap();
    await tablet.getByRole("row", { name: /IM Iversen, Ib 2010/ }).waitFor();
    await tablet.getByRole("button", { name: "Close", exact: true }).tap();
    assert.equal((await names(page)).length, 6);
    assert.deepEqual(tablet.complaints, []);
    await tablet.context().close();
  });
}

async function newer_ratings(page, site) {
  await test("ratings are compared with a newer list, and those that are chosen are taken, by keyboard", async () => {
    await ask(page, "POST", "/events/liste/players", { name: "Moe, Ida", rating: 2000, fide_id: 1500001 });
    await ask(page, "POST", "/events/liste/players", { name: "Nord, Per", rating: 1990, fide_id: 1500002 });
    await page.goto(`${site.address}/desk/events/liste/players`);
    await page.getByRole("button", { name: "Check ratings against a list" }).press("Enter");
    await page.getByLabel("Name of the list").fill("FIDE 2026-11");
    await page.getByLabel("The list", { exact: true }).setInputFiles({ name: "fide.csv", mimeType: "text/csv", buffer: Buffer.from("id,name,standard\n1500001,Moe Ida,2040\n1500002,Nord Per,1985\n") });
    await page.getByRole("button", { name: "Compare" }).press("Enter");
    await page.getByText("2 compared, 2 differ, 6 not in the list").waitFor();
    assert.deepEqual(await faults_of(page), []);
    assert.ok((await names(page)).includes("Moe, Ida 2000")); // nothing yet
    await page.getByRole("checkbox", { name: "Take the number of Moe, Ida" }).press("Space");
    await page.getByRole("button", { name: "Take 1 number" }).press("Enter");
    await page.getByText("1 rating").first().waitFor();
    const after = await names(page);
    assert.ok(after.includes("Moe, Ida 2040") && after.includes("Nord, Per 1990"), String(after));
  });
}

export async function lists() {
  const site = await start_server({ empty: true });
  const browser = await open_browser();
  try {
    const page = await open_page(browser);
    await sign_up(page, site.link);
    await ask(page, "POST", "/events", { id: "liste", settings: { name: "Liste", first_day: "2026-04-02", rounds: 5 } });
    await ask(page, "POST", "/events/liste/players", { name: "Holm, Anna", rating: 1850 });
    await ask(page, "POST", "/events/liste/players", { name: "Lund, Bo", rating: 1700 });
    await pasted(page, site);
    await refused(page, site);
    await from_files(browser, page, site);
    await newer_ratings(page, site);
    assert.deepEqual(page.complaints, []);
  } finally {
    await browser.close();
    await site.stop();
  }
}

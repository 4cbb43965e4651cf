// The core in the page: the law desk, notation and the check of a report with the server's interface blocked, then with the server gone;
// and the server's answers where the core does not start.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { eventually, open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const report = fileURLToPath(new URL("../../../tests/data/fjord-open.trf", import.meta.url));
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const picture = (page, name) => process.env.PICTURES && page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
const newest = (page) => page.locator("details").filter({ hasText: "2023" }).first();
const here = "Answered on this device, without the server.";
const blocked = (page) => page.route("**/api/v1/**", (route) => route.abort());
const is_narrow = async (page) => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page runs out of the screen");
/** What the console says of a page whose server does not answer, and nothing else. */
const complaints = (page) => page.complaints.filter((each) => !each.includes("ERR_FAILED"));

async function law_desk(page, site) {
  await test("the law desk rules with the interface blocked, and says who can still mate", async () => {
    await page.goto(`${site.address}/law-desk?what=illegal-move&by=white&move=e2e5`);
    await newest(page).getByText("Black gets 120 seconds more").waitFor();
    await page.getByText(here).waitFor();
    assert.equal(await page.locator(".rulings details").count(), 4);
    await page.getByLabel("Position (FEN)").fill("4k3/8/8/8/8/8/8/Q3K3 w - - 0 60");
    await page.getByRole("button", { name: "Can either side still mate?" }).press("Enter");
    await page.getByText("Black: cannot mate – the men on the board are too few").waitFor();
    assert.deepEqual(await faults_of(page), []);
  });
}

async function notation(page, site) {
  await test("moves are converted with the interface blocked, with the position after each", async () => {
    await page.goto(`${site.address}/notation`);
    await page.getByLabel("Written in").selectOption("san-da");
    await page.getByLabel("Write them in").selectOption("san-en");
    await page.getByLabel("Moves", { exact: true }).fill("1. e4 e5 2. Sf3 Sc6 3. Lb5");
    await page.getByText("e4 e5 Nf3 Nc6 Bb5").waitFor();
    await page.getByText(here).waitFor();
    await page.getByRole("img", { name: /white: [^.]*bishop[^,.]* b5/i }).waitFor();
    await page.getByRole("button", { name: "Nf3" }).press("Enter");
    await page.getByRole("img", { name: /white: [^.]*bishop[^,.]* c1 f1/i }).waitFor();
    assert.match(page.url(), /moves=1\.\+e4/);
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "notation");
  });
  await test("a move that is none is told with its number, and those before it stand", async () => {
    await page.getByLabel("Moves", { exact: true }).fill("e4 e5 Sf6");
    await page.getByRole("alert").filter({ hasText: "Move 3:" }).waitFor();
    assert.equal(await page.locator("tbody tr").count(), 2);
    await page.getByLabel("Position (FEN)").fill("8/8");
    await page.getByRole("alert").first().waitFor();
  });
}

async function check(page, site) {
  await test("a report is checked with the interface blocked: rounds, differences, and why two do not meet", async () => {
    await page.goto(`${site.address}/check`);
    await page.getByLabel("The report").setInputFiles(report);
    await page.getByText("3 of 5 rounds are as the rules pair them.").waitFor();
    await page.getByText(here).waitFor();
    await page.getByText("the colours are the other way round by the rules").waitFor();
    await page.getByLabel("The first of the two").selectOption("1");
    await page.getByLabel("The second of the two").selectOption("2");
    await page.getByLabel("Round", { exact: true }).fill("2");
    await page.getByRole("button", { name: "Why not?" }).press("Enter");
    await page.getByText(/Alm, Karin \(1\) and Berg, Ola \(2\) (do )?meet/).waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "check");
  });
  await test("a file that is dropped is read, and what is wrong in it is told by line and column", async () => {
    const text = readFileSync(report, "utf8").replace(/ 1 w /, " 1 x ").replace(/^001 {4}3/m, "001    x");
    await page.evaluate((text) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], "broken.trf"));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }));
    }, text);
    await page.getByRole("heading", { name: "broken.trf" }).waitFor();
    await page.getByText("This cannot be read as a report.").waitFor();
    await page.getByRole("columnheader", { name: "Column" }).waitFor();
    assert.ok((await page.locator("tbody tr").count()) > 0);
    assert.deepEqual(await faults_of(page), []);
  });
}

async function with_the_server_gone(browser) {
  const site = await start_server();
  const page = await open_page(browser, { serviceWorkers: "allow" });
  page.setDefaultTimeout(30_000);
  await page.goto(site.address);
  await page.evaluate(async () => (await navigator.serviceWorker.ready) && new Promise((done) => (navigator.serviceWorker.controller ? done() : navigator.serviceWorker.addEventListener("controllerchange", () => done()))));
  await page.goto(`${site.address}/law-desk?what=came-late&by=black&minute=31`);
  await page.getByText(here).waitFor();
  const kept = () => page.evaluate(async () => (await (await caches.open("dommer-files-1")).keys()).map((each) => new URL(each.url).pathname));
  await eventually(async () => assert.ok((await kept()).some((path) => path.endsWith(".wasm"))));
  await site.kill();
  await test("with the server gone the law desk opens and answers what was never asked before", async () => {
    await page.goto(`${site.address}/law-desk?what=illegal-move&by=white&move=e2e5`);
    await newest(page).getByText("Black gets 120 seconds more").waitFor();
    await page.getByText(here).waitFor();
  });
  await site.stop();
}

async function with_an_added_pack(browser) {
  const site = await start_server({ empty: true });
  try {
    const page = await open_page(browser);
    page.setDefaultTimeout(30_000);
    await sign_up(page, site.link);
    const desk = `${site.address}/law-desk?what=illegal-move&by=white&move=e2e5`;
    const said = "Three illegal moves on a screen lose.";
    await page.goto(desk);
    await newest(page).getByText("Black gets 120 seconds more").waitFor();
    assert.equal(await page.getByText(said).count(), 0);
    await test("a rule that a federation has added counts in the page's own answers too", async () => {
      await ask(page, "POST", "/packs", { type: "value-added", federation: "FIDE", subject: "online", from: "2022-01-01", key: "illegal_move", value: "third loses", confidence: "stated", source: "council", english: said, danish: "Tre.", norwegian: "Tre." });
      await page.goto(desk);
      await page.getByText(said).waitFor();
      await page.getByText(here, { exact: true }).waitFor();
    });
    await test("where it cannot be fetched, the page says that it is not counted", async () => {
      await page.route("**/api/v1/added-packs", (route) => route.abort());
      await page.goto(desk);
      await page.getByText(/could not be fetched and are not counted/).waitFor();
      assert.equal(await page.getByText(said).count(), 0);
      await page.unroute("**/api/v1/added-packs");
      await page.locator("input[name=move]").fill("e2e6");
      await page.getByText(said).waitFor(); // the next question has it
      assert.deepEqual(await faults_of(page), []);
    });
  } finally {
    await site.stop();
  }
}

export async function core() {
  const browser = await open_browser();
  const site = await start_server();
  try {
    const page = await open_page(browser);
    page.setDefaultTimeout(30_000);
    await blocked(page);
    for (const part of [law_desk, notation, check]) await part(page, site);
    await test("nothing else is wrong in the console", () => assert.deepEqual(complaints(page), []));
    await test("on a phone, in Danish, nothing runs out of the screen", async () => {
      const small = await open_page(browser, { ...phone, locale: "da-DK" });
      small.setDefaultTimeout(30_000);
      await blocked(small);
      await small.goto(`${site.address}/notation?from=san-da&to=spoken-da&moves=e4+e5+Sf3`);
      await small.getByText("Besvaret på denne enhed, uden serveren.").waitFor();
      await is_narrow(small);
      assert.deepEqual(await faults_of(small), []);
      await picture(small, "notation-phone");
      await small.goto(`${site.address}/check`);
      await small.getByLabel("Indberetningen").setInputFiles(report);
      await small.getByText("3 af 5 runder er, som reglerne lægger dem.").waitFor();
      await is_narrow(small);
      assert.deepEqual(await faults_of(small), []);
      await picture(small, "check-phone");
    });
    await test("where the core cannot be fetched the server answers, and the page says so", async () => {
      const without = await open_page(browser);
      without.setDefaultTimeout(30_000);
      await without.route("**/*.wasm", (route) => route.abort());
      await without.goto(`${site.address}/notation?from=san-da&to=san-en&moves=e4+e5+Sf3`);
      await without.getByText("e4 e5 Nf3").waitFor();
      await without.getByText("Answered by the server: the program in the page could not be started here.").waitFor();
      await without.goto(`${site.address}/check`);
      await without.getByLabel("The report").setInputFiles(report);
      await without.getByText("3 of 5 rounds are as the rules pair them.").waitFor();
    });
    await test("the pages are found beside the rules", async () => {
      const visitor = await open_page(browser);
      for (const name of ["Notation", "Check a report"]) {
        await visitor.goto(`${site.address}/rules`);
        await visitor.getByRole("link", { name, exact: true }).press("Enter");
        await visitor.getByRole("heading", { name, level: 1 }).waitFor();
      }
    });
    await with_the_server_gone(browser);
    await with_an_added_pack(browser);
  } finally {
    await browser.close();
    await site.stop();
  }
}

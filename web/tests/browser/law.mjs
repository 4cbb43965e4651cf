// The law desk: what happened at a board, chosen and played, and how each edition rules it.
import assert from "node:assert/strict";
import { open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { start_server } from "./server.mjs";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const picture = (page, name) => process.env.PICTURES && page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
const newest = (page) => page.locator("details").filter({ hasText: "2023" }).first();

async function at_the_desk(browser, site) {
  const page = await open_page(browser);
  page.setDefaultTimeout(20_000);
  await test("an illegal move is played on the board by keyboard, and every edition rules it", async () => {
    await page.goto(`${site.address}/rules`);
    await page.getByRole("link", { name: "The law desk" }).press("Enter");
    await page.getByText("Say what is missing").waitFor();
    const square = (name) => page.locator(`[data-square=${name}]`);
    await square("e2").press("Enter");
    await page.locator("[data-square=e2][aria-pressed=true]").waitFor();
    await square("e5").press("Enter");
    await newest(page).getByText("Black gets 120 seconds more").waitFor();
    await newest(page).getByRole("link", { name: "7.5.5" }).first().waitFor();
    assert.equal(await page.locator(".rulings details").count(), 4);
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "law-desk");
    await page.getByLabel("Illegal moves penalised before").fill("1");
    await newest(page).getByText("0-1", { exact: false }).first().waitFor();
  });
  await test("the address alone brings the ruling back, and whether a side can mate is told with its moves", async () => {
    await page.goto(`${site.address}/law-desk?what=flag-seen&by=white&start=${encodeURIComponent("4k3/8/8/8/8/8/8/Q3K3 w - - 0 60")}`);
    await newest(page).getByText("1/2-1/2", { exact: false }).first().waitFor();
    await page.getByRole("button", { name: "Can either side still mate?" }).press("Enter");
    await page.getByText(/White: can mate – by 1\. /).waitFor();
    await page.getByText("Black: cannot mate – the men on the board are too few").waitFor();
  });
  await test("what cannot have happened is told, and nothing is ruled", async () => {
    await page.goto(`${site.address}/law-desk?what=flag-seen&start=nonsense`);
    await page.getByRole("alert").first().waitFor();
    assert.equal(await page.locator(".rulings details").count(), 0);
  });
  await test("a position is set up man by man by the keyboard alone, and the ruling follows it", async () => {
    await page.goto(`${site.address}/law-desk?what=flag-seen&by=white`);
    await page.getByRole("button", { name: "Set up the position" }).press("Enter");
    await page.getByRole("button", { name: "Empty board" }).press("Enter");
    const square = (name) => page.locator(`[data-square=${name}]`);
    for (const [name, key] of [["e8", "k"], ["a1", "Shift+Q"], ["e1", "Shift+K"], ["h1", "Shift+R"]]) await square(name).press(key);
    await square("h1").press("Delete");
    await page.getByRole("button", { name: "Set up the position" }).press("Enter");
    assert.equal(await page.getByLabel("Position (FEN)").inputValue(), "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1");
    await newest(page).getByText("1/2-1/2", { exact: false }).first().waitFor();
    assert.deepEqual(await faults_of(page), []);
  });
  await test("why a side cannot mate is drawn: each king with its squares behind the wall, and the question is handed on", async () => {
    await page.goto(`${site.address}/law-desk?what=flag-seen&start=${encodeURIComponent("4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1")}`);
    await page.getByRole("button", { name: "Can either side still mate?" }).press("Enter");
    const proof = page.locator("details", { hasText: "See the proof on the board" }).first();
    await proof.locator("summary").press("Enter");
    await proof.locator(".square.marked").nth(15).waitFor();
    assert.deepEqual(await Promise.all([".marked", ".fixed"].map((each) => proof.locator(each).count())), [16, 16]);
    await proof.getByRole("button", { name: "Black king" }).press("Enter");
    await proof.locator(".square.marked").nth(23).waitFor();
    await proof.getByText(/^Black king: .* e8.* and nowhere else/).waitFor();
    assert.deepEqual(await faults_of(page), []);
    await picture(page, "law-desk-proof");
    await page.getByRole("button", { name: "Share this question" }).press("Enter");
    await page.getByText("The link is copied.").or(page.getByRole("textbox", { name: "Share this question" })).waitFor();
  });
  await test("no complaint in the console", () => assert.deepEqual(page.complaints, []));
}

export async function law() {
  const browser = await open_browser();
  const site = await start_server();
  try {
    await at_the_desk(browser, site);
    await test("on a phone, in Danish, nothing runs out of the screen", async () => {
      const page = await open_page(browser, { ...phone, locale: "da-DK" });
      page.setDefaultTimeout(20_000);
      await page.goto(`${site.address}/law-desk?what=came-late&by=black&minute=31`);
      await page.getByRole("heading", { name: "Regelbordet" }).waitFor();
      await newest(page).locator("li").first().waitFor();
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 390));
      assert.deepEqual(await faults_of(page), []);
      await picture(page, "law-desk-phone");
    });
  } finally {
    await browser.close();
    await site.stop();
  }
}

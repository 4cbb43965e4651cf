// The hall screen with a full hall: few turns, heads over the columns, arrows for who walks up, and it does not go dark.
import assert from "node:assert/strict";
import { open_browser, open_page, test } from "./browser.mjs";
import { serve_fixtures } from "./fixture_server.mjs";
import { faults_of } from "./look.mjs";

export async function hall_screen() {
  const site = await serve_fixtures();
  const browser = await open_browser();
  try {
    for (const [width, height] of [[1920, 1080], [1280, 720]])
      await test(`200 players in four turns at ${width} x ${height}, every name whole, with heads`, async () => {
        const page = await open_page(browser, { viewport: { width, height } });
        await page.goto(`${site.address}/events/hall/screen?show=pairings&seconds=600`);
        await page.locator(".screen tbody tr").first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        assert.match(await page.locator("footer p").last().textContent(), /^1 of [1-4]$/);
        for (const head of ["Name", "Board", "Colour"]) assert.equal(await page.getByRole("columnheader", { name: head }).first().isVisible(), true);
        const seen = new Set();
        const pages = Number(/of (\d)/.exec(await page.locator("footer p").last().textContent())[1]);
        for (let n = 1; n <= pages; n++) {
          await page.getByText(`${n} of ${pages}`).waitFor();
          const names = page.locator(".screen tbody .name");
          for (const cell of await page.locator(".screen tbody td.board").allTextContents()) seen.add(cell);
          const cut = await names.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth || each.getBoundingClientRect().bottom > innerHeight - 48).map((each) => each.textContent));
          assert.deepEqual(cut, []);
          await page.getByRole("button", { name: "The next page" }).click();
        }
        assert.equal(seen.size, 100); // boards
        await page.getByText(`1 of ${pages}`).waitFor(); // round and round
        await page.getByRole("button", { name: "The page before" }).click();
        await page.getByText(`${pages} of ${pages}`).waitFor();
        assert.deepEqual(await faults_of(page), []);
        assert.deepEqual(page.complaints, []);
        await page.context().close();
      });
    await test("the screen is asked to stay awake, again when it comes back into sight, and F fills it", async () => {
      const page = await open_page(browser, { viewport: { width: 1280, height: 720 } });
      await page.addInitScript(() => {
        globalThis.locks = 0;
        Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => ((globalThis.locks += kind === "screen" ? 1 : 0), { release: async () => undefined }) } });
      });
      await page.goto(`${site.address}/events/hall/screen?show=standings&seconds=600`);
      await page.locator(".screen tbody tr").first().waitFor();
      await page.waitForFunction(() => globalThis.locks === 1);
      await page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
      await page.waitForFunction(() => globalThis.locks === 2);
      await page.keyboard.press("f");
      await page.waitForFunction(() => document.fullscreenElement !== null);
      await page.getByRole("button", { name: "Full screen", pressed: true }).waitFor();
      await page.keyboard.press("f");
      await page.waitForFunction(() => document.fullscreenElement === null);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    });
  } finally {
    await browser.close();
    site.stop();
  }
}

// No line: the page shows what it last knew and when, is installable, and notices a line that is open and dead.
import assert from "node:assert/strict";
import { eventually, open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const event = "/events/fjordby-mester";
const kept_by_worker = (page) => page.evaluate(async () => (await navigator.serviceWorker.ready) && new Promise((done) => (navigator.serviceWorker.controller ? done() : navigator.serviceWorker.addEventListener("controllerchange", () => done()))));

const answers_kept = (page) => page.evaluate(async () => (await (await caches.open("dommer-answers-1")).keys()).map((each) => new URL(each.url).pathname));

async function installable(page, site) {
  await test("the page can be installed: a manifest with icons that are there", async () => {
    await page.goto(site.address);
    const href = await page.locator("link[rel=manifest]").getAttribute("href");
    const manifest = await page.evaluate(async (href) => (await fetch(href)).json(), href);
    assert.equal(manifest.display, "standalone");
    for (const { src, sizes } of manifest.icons.filter((icon) => icon.type === "image/png")) {
      const size = await page.evaluate(async (src) => { const { width, height } = await createImageBitmap(await (await fetch(src)).blob()); return `${width}x${height}`; }, src);
      assert.equal(size, sizes);
    }
    for (const rel of ["icon", "apple-touch-icon"]) assert.equal(await page.evaluate(async (rel) => (await fetch(document.querySelector(`link[rel=${rel}]`).href)).status, rel), 200);
  });
}

async function without_a_line(browser) {
  let site = await start_server();
  const page = await open_page(browser, { serviceWorkers: "allow", viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(20_000);
  await installable(page, site);
  await kept_by_worker(page);
  // The list stands there before the page has asked for it: what counts is what the worker has.
  for (const [path, answer] of [["/", "/events"], [event, event], [`${event}/standings`, `${event}/standings`]]) await page.goto(site.address + path), await eventually(async () => assert.ok((await answers_kept(page)).includes(`/api/v1${answer}`)));
  await page.getByText(/updated \d\d:\d\d/).first().waitFor();
  const leader = await page.locator("tbody tr").first().textContent();
  await site.kill();
  await test("without a line the page opens with what it last knew, and says when that was", async () => {
    await page.goto(`${site.address}${event}/standings`);
    await page.getByText(/This is what was known at \d\d:\d\d/).waitFor();
    assert.equal(await page.locator("tbody tr").first().textContent(), leader);
    await page.getByText("No connection – trying again (updated").waitFor();
    assert.deepEqual(await faults_of(page), []);
    await page.goto(site.address);
    await page.getByRole("link", { name: "Fjordby Mester" }).waitFor();
  });
  await test("nobody's desk is kept", async () => {
    const kept = await answers_kept(page);
    assert.ok(kept.includes(`/api/v1${event}/standings`));
    assert.deepEqual(kept.filter((path) => /session|log|users|invitations|stream/.test(path)), []);
  });
  await test("when the line is back the page has it all again, by itself", async () => {
    await page.goto(`${site.address}${event}/standings`);
    await page.getByText(/This is what was known at/).waitFor();
    site = await start_server({ store: site.store, port: site.port });
    await page.getByText(/This is what was known at/).waitFor({ state: "detached", timeout: 30_000 });
    await page.getByText("No connection").waitFor({ state: "detached", timeout: 30_000 });
  });
  await page.context().close();
  await site.stop();
}

async function frozen_line(browser) {
  const site = await start_server();
  const arbiter = await open_page(browser);
  await sign_up(arbiter, site.link);
  const page = await open_page(browser);
  page.setDefaultTimeout(20_000);
  await test("a line that is open and tells nothing is noticed, and what it kept to itself is shown", async () => {
    await page.addInitScript(() => {
      const Real = EventSource;
      let first = true;
      globalThis.EventSource = function (address) {
        if (!first) return new Real(address);
        first = false; // says hello, and nothing more
        const dead = new EventTarget();
        dead.close = () => undefined;
        setTimeout(() => dead.dispatchEvent(new Event("hello")), 50);
        return dead;
      };
    });
    await page.goto(`${site.address}${event}/pairings?by=board`);
    await page.locator("tbody tr").first().waitFor();
    await page.waitForLoadState("networkidle"); // what it asks for at the start must not bring the result
    const { missing, round } = await ask(arbiter, "GET", event);
    const shown = () => page.locator("tbody tr").nth(missing[0] - 1).locator("td.res").textContent();
    await ask(arbiter, "PUT", `${event}/rounds/${round}/boards/${missing[0]}/result`, { result: "1-0" });
    await page.waitForTimeout(1000);
    assert.doesNotMatch(await shown(), /1–0/); // nobody told it
    await page.evaluate(() => dispatchEvent(new Event("online"))); // the watchdog's other hour is its clock
    await page.waitForFunction((at) => document.querySelectorAll("tbody tr")[at]?.querySelector("td.res")?.textContent.includes("1–0"), missing[0] - 1);
    await ask(arbiter, "PUT", `${event}/rounds/${round}/boards/${missing[1]}/result`, { result: "0-1" }); // and the new line lives
    await page.waitForFunction((at) => document.querySelectorAll("tbody tr")[at]?.querySelector("td.res")?.textContent.includes("0–1"), missing[1] - 1);
  });
  for (const each of [arbiter, page]) assert.deepEqual(each.complaints, []), await each.context().close();
  await site.stop();
}

export async function offline() {
  const browser = await open_browser();
  try {
    await without_a_line(browser);
    await frozen_line(browser);
  } finally {
    await browser.close();
  }
}

// Debian's chromium, started for tests: no sandbox as root, and nothing that calls home.
import { chromium } from "playwright-core";

export const open_browser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });

/** A route's handler for a slow line: each request waits between so many milliseconds. A page that was left or unrouted
    meanwhile has sent or dropped the request itself, and there is nothing left to go on with. */
export const slowed = (least, most = least) => async (route) => {
  await new Promise((go_on) => setTimeout(go_on, least + Math.random() * (most - least)));
  await route.continue().catch(() => undefined);
};

/** A page that fails the test when the console complains: a broken policy, an exception, a lost file. */
export async function open_page(browser, options = {}) {
  // A service worker's requests are seen by no route of a test: only the test of it lets it in.
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Copenhagen", serviceWorkers: "block", ...options });
  const page = await context.newPage();
  // LATE=100 lets every request wait up to so many milliseconds, each another while: what only works in one order falls over.
  if (process.env.LATE) await page.route("**/api/v1/**", slowed(0, Number(process.env.LATE)));
  page.complaints = [];
  page.on("console", (message) => message.type() === "error" && !/status of 4\d\d/.test(message.text()) && page.complaints.push(message.text()));
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  page.on("request", (request) => new URL(request.url()).hostname !== "127.0.0.1" && page.complaints.push(`asked a stranger: ${request.url()}`));
  return page;
}

/** Asks again until the check holds; what it says in the end is what is wrong. For what a page comes to after a moment. */
export async function eventually(check, most = 10_000) {
  for (const began = Date.now(); ; await new Promise((go_on) => setTimeout(go_on, 100)))
    try {
      return await check();
    } catch (reason) {
      if (Date.now() - began > most) throw reason;
    }
}

let passed = 0;
let failed = 0;
export async function test(name, act) {
  const began = Date.now();
  try {
    await act();
    passed++;
    console.log(`ok ${name} (${Date.now() - began} ms)`);
  } catch (reason) {
    failed++;
    console.log(`FAILED ${name}\n${reason?.stack ?? reason}`);
  }
}
export function finish() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

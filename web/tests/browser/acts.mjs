// What else an arbiter does at the desk, and what a helper may not.
import assert from "node:assert/strict";
import { open_browser, open_page, test } from "./browser.mjs";
import { sign_up, start_server } from "./server.mjs";

const password = "hest batteri klammer";
const desk = "/desk/events/fjordby-mester";
const said = (page, text) => page.getByRole("status").getByText(text, { exact: false }).first().waitFor();

async function accept(page, link, name, user) {
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("User name").fill(user);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Accept" }).click();
}

async function choose_player(page, site, at) {
  await page.goto(`${site.address}${desk}/players`);
  const button = page.locator("tbody tr").nth(at).getByRole("button");
  await button.click();
  return (await button.textContent()).trim();
}

export async function acts() {
  const browser = await open_browser();
  const site = await start_server();
  const arbiter = await open_page(browser);
  arbiter.setDefaultTimeout(15_000);
  try {
    await test("a short password is refused at its field, in the reader's language", async () => {
      const dane = await open_page(browser, { locale: "da-DK" });
      await dane.goto(site.link);
      await dane.getByLabel("Dit navn").fill("Inge");
      await dane.getByLabel("Brugernavn").fill("inge");
      await dane.getByLabel("Adgangskode").fill("kort");
      await dane.getByRole("button", { name: "Bliv administrator" }).click();
      const field = dane.getByLabel("Adgangskode");
      await dane.locator("input[name=password][aria-invalid=true]").waitFor();
      const about = await field.getAttribute("aria-describedby");
      assert.match(await dane.locator(`#${about.split(" ").at(-1)}`).textContent(), /10/);
      await dane.context().close();
    });
    await sign_up(arbiter, site.link);

    await test("a player withdraws, and plays again", async () => {
      const name = await choose_player(arbiter, site, 4);
      await arbiter.getByRole("button", { name: "Withdraw" }).click();
      await said(arbiter, `${name} has withdrawn`);
      await arbiter.getByRole("button", { name: "Plays again" }).click();
      await said(arbiter, `${name} plays again`);
    });
    await test("a player sits a round out for half a point, and then not", async () => {
      const name = await choose_player(arbiter, site, 6);
      await arbiter.getByText("Sits out a round …").click();
      await arbiter.getByRole("button", { name: "Let the player sit out" }).click();
      await said(arbiter, `${name} sits out round 5`);
      await arbiter.getByRole("button", { name: "Plays after all" }).click();
      await said(arbiter, `${name} plays round 5 after all`);
    });
    await test("check-in by a touch, and the count follows", async () => {
      await arbiter.goto(`${site.address}/desk/events/nytaarslyn/checkin`);
      const button = arbiter.locator("ul.plain button").first();
      const before = await button.getAttribute("aria-pressed");
      await button.click();
      await arbiter.waitForFunction((before) => document.querySelector("ul.plain button")?.getAttribute("aria-pressed") !== before, before);
    });
    await test("why not these two is answered", async () => {
      await arbiter.goto(`${site.address}${desk}/round`);
      await arbiter.getByText("Why not two others?").click();
      await arbiter.getByLabel("against").selectOption({ index: 3 });
      await arbiter.getByRole("button", { name: "Ask" }).click();
      await arbiter.locator("details [role=status] li").first().waitFor();
    });
    await test("why the bye is answered", async () => {
      await arbiter.getByText("Why this player?").click();
      await arbiter.locator("li details[open] ul li, li details[open] p").first().waitFor();
    });
    await test("the settings are saved as they stand", async () => {
      await arbiter.goto(`${site.address}${desk}/settings`);
      const before = await arbiter.evaluate(() => fetch("/api/v1/events/fjordby-mester/settings").then((answer) => answer.json()));
      await arbiter.getByLabel("Venue", { exact: true }).fill("Fjordby Medborgerhus");
      await arbiter.getByRole("button", { name: "Save" }).click();
      await said(arbiter, "The settings are saved");
      const after = await arbiter.evaluate(() => fetch("/api/v1/events/fjordby-mester/settings").then((answer) => answer.json()));
      assert.deepEqual(after, { ...before, place: "Fjordby Medborgerhus" });
    });

    const helper = await open_page(browser, { viewport: { width: 360, height: 740 } });
    helper.setDefaultTimeout(15_000);
    await test("a helper comes in by a link with its QR code, enters a result, takes it back, and cannot change one that is not of this hand", async () => {
      await arbiter.goto(`${site.address}${desk}/helpers`);
      await arbiter.getByRole("button", { name: "Make a link" }).click();
      await arbiter.getByRole("img", { name: "QR code of the link" }).waitFor();
      await accept(helper, await arbiter.getByLabel("Link", { exact: true }).inputValue(), "Bo Bakkelund", "bo");
      await helper.getByRole("link", { name: "Round" }).first().waitFor();
      assert.equal(await helper.getByRole("link", { name: "Log", exact: true }).count(), 0);
      await helper.locator("tbody input").first().waitFor();
      const at = await helper.evaluate(() => [...document.querySelectorAll("tbody input")].findIndex((each) => each.value === "")); // the hand is there
      const shows = (value) => helper.waitForFunction(([at, value]) => {
        const field = document.querySelectorAll("tbody input")[at];
        return field.value === value && !field.classList.contains("sending");
      }, [at, value]);
      await helper.getByRole("button", { name: "White won", exact: true }).click();
      await said(helper, "1–0");
      await shows("1–0");
      await helper.getByRole("button", { name: "Undo" }).click();
      await shows("");
      await helper.getByRole("button", { name: "White won", exact: true }).click();
      await said(helper, "1–0");
      await shows("1–0");
      await helper.reload();
      await helper.locator("tbody input").nth(at).focus();
      await helper.keyboard.press("0");
      await helper.getByText("Ask an arbiter to correct it").waitFor();
    });
    await test("the log names the helper", async () => {
      await arbiter.goto(`${site.address}${desk}/log`);
      await arbiter.locator("tbody tr").first().waitFor();
      assert.match(await arbiter.locator("tbody tr").first().locator("td").nth(2).textContent(), /^(bo|Bo Bakkelund)$/);
    });
    await test("the helper is shut out", async () => {
      await arbiter.goto(`${site.address}/desk/users`);
      await arbiter.getByRole("button", { name: "Shut out: Bo Bakkelund" }).click();
      await arbiter.getByRole("button", { name: "Let in again: Bo Bakkelund" }).waitFor();
      await helper.goto(`${site.address}${desk}/round`);
      await helper.getByRole("heading", { name: "Sign in" }).waitFor();
    });
    await test("an unused link is revoked", async () => {
      await arbiter.goto(`${site.address}${desk}/helpers`);
      await arbiter.getByRole("button", { name: "Make a link" }).click();
      await arbiter.getByRole("button", { name: "Revoke" }).first().click();
      await arbiter.getByRole("cell", { name: "revoked" }).first().waitFor();
    });
    await test("no complaint in either console", () => assert.deepEqual([...arbiter.complaints, ...helper.complaints], []));
  } finally {
    await browser.close();
    await site.stop();
  }
}

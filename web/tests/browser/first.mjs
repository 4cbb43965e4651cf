// The first start of a new store: the first administrator by keyboard, then tables taken in, and on another store the demo.
import assert from "node:assert/strict";
import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { sign_up, start_server } from "./server.mjs";

const password = "hest batteri klammer";

async function sign_up_with_a_code(browser, site) {
  const page = await open_page(browser);
  await test("a new server says so, and leads to the page of the first start", async () => {
    await page.goto(site.address);
    await page.getByText("This Dommer is new").waitFor();
    assert.deepEqual(await faults_of(page), []);
    await page.getByRole("link", { name: "Begin" }).click();
    await page.getByRole("heading", { name: "Welcome to Dommer" }).waitFor();
    await page.getByLabel("Code").waitFor();
    assert.deepEqual(await faults_of(page), []);
  });
  await test("without the printed code nobody becomes the administrator", async () => {
    await page.getByLabel("Code").fill("0".repeat(64));
    await page.getByLabel("Your name").fill("Inge Dalsø");
    await page.getByLabel("User name").fill("inge");
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Become the administrator" }).click();
    await page.locator("input[name=token][aria-invalid=true]").waitFor();
    assert.deepEqual(await faults_of(page), []);
  });
  await test("with the printed link pasted as the code, by keyboard alone", async () => {
    await page.getByLabel("Code").focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type(site.link);
    await page.keyboard.press("Enter");
    await page.getByText("What comes first?").waitFor();
    assert.equal(new URL(page.url()).hash, "");
    assert.deepEqual(await faults_of(page), []);
  });
  await test("who comes later is told that there is an administrator", async () => {
    const late = await open_page(browser);
    await late.goto(site.link);
    await late.getByText("There is an administrator already").waitFor();
    await late.context().close();
  });
  return page;
}

async function take_in_tables(page, folder) {
  const table = (name, text) => (writeFileSync(join(folder, name), text), join(folder, name));
  await test("a table with bad lines is refused with each of them, and nothing is kept", async () => {
    await page.getByRole("link", { name: "Choose tables" }).click();
    await page.getByLabel("Members").setInputFiles(table("bad.csv", "number,name,born\n1,\"Alm, Karin\",1990-02-01\n2,,\n3,\"Bech, Ole\",yesterday\n"));
    await page.getByRole("button", { name: "Import" }).click();
    const wrong = page.getByRole("alert");
    await wrong.getByText("line 3: the name is missing").waitFor();
    assert.match(await wrong.textContent(), /line 4: the birth date is no day/);
    assert.deepEqual(await faults_of(page), []);
  });
  await test("clubs and members are taken in, and stand in the register", async () => {
    await page.getByLabel("Clubs").setInputFiles(table("clubs.csv", "number,name,district\n1,Fjordby Skakklub,2\n"));
    await page.getByLabel("Members").setInputFiles(table("members.csv", "number,name,born,club,from\n1,\"Ærenlund, Østen\",1990-02-01,1,2020-01-01\n"));
    await page.getByRole("button", { name: "Import" }).click();
    await page.getByRole("status").getByText("New: 1 club, 1 member.").waitFor();
    await page.goto(`${new URL(page.url()).origin}/players?q=østen`);
    await page.getByText("Ærenlund, Østen").first().waitFor();
  });
  await test("the demo is not offered any more", async () => {
    await page.goto(`${new URL(page.url()).origin}/welcome`);
    await page.getByRole("link", { name: "New tournament" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Load the demo" }).count(), 0);
  });
}

export async function first() {
  const browser = await open_browser();
  const folder = mkdtempSync(join(tmpdir(), "dommer-tables-"));
  const site = await start_server({ empty: true, pages: "inside" });
  const other = await start_server({ empty: true });
  try {
    const page = await sign_up_with_a_code(browser, site);
    await take_in_tables(page, folder);
    assert.deepEqual(page.complaints, []);
    await test("the new administrator loads the demo", async () => {
      const boss = await open_page(browser);
      await sign_up(boss, other.link);
      await boss.getByRole("button", { name: "Load the demo" }).click();
      await boss.getByRole("link", { name: "Fjordby Mester" }).waitFor({ timeout: 60_000 });
      assert.deepEqual(boss.complaints, []);
    });
  } finally {
    await site.stop();
    await other.stop();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

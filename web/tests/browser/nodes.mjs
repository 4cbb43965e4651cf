// A hall without a network: the event is handed to a laptop on the page, shown from the hall, and taken back.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, command, sign_up, start_server } from "./server.mjs";

async function handed_over(browser, page, site, laptop) {
  await test("the desk makes a code, the laptop takes the event with it, and the page says who has it", async () => {
    await page.goto(`${site.address}/desk/events/salen/hall`);
    await page.getByText("It is written here.").waitFor();
    await page.getByLabel("Name of the laptop").fill("Sal B");
    await page.getByRole("button", { name: "Hand it over" }).press("Enter");
    await page.getByText("Within a day, on Sal B:").waitFor();
    const words = (await page.locator("pre").innerText()).trim().split(/\s+/).slice(1);
    assert.deepEqual(words.slice(0, 3), ["node", "take", "salen"]);
    command([...words, "--store", laptop]);
    await page.getByText("Sal B has had it since").waitFor();
    assert.deepEqual(await faults_of(page), []);
  });
  await test("nothing can be changed at home meanwhile, and the refusal says why", async () => {
    await page.goto(`${site.address}/desk/events/salen/players`);
    await assert.rejects(ask(page, "POST", "/events/salen/players", { name: "Vik, Geir", rating: 1500 }), /Sal B has had this event since/);
  });
  await test("everybody reads what the hall has shipped, and as of when", async () => {
    command(["tournament", "enter", "salen", "Dahl, Eva", "--rating", "1500", "--store", laptop]);
    command(["node", "ship", "--store", laptop]);
    const everybody = await open_page(browser);
    await everybody.goto(`${site.address}/events/salen/players`);
    await everybody.getByText("From the hall, as of").waitFor();
    await everybody.getByText("Dahl, Eva").first().waitFor();
    assert.deepEqual(everybody.complaints, []);
    await everybody.context().close();
  });
}

async function taken_back(page, site, laptop) {
  await test("a lost laptop: the event is taken back with a reason, and what it ships later is asked and accepted", async () => {
    command(["tournament", "enter", "salen", "Vik, Geir", "--rating", "1450", "--store", laptop]);
    await page.goto(`${site.address}/desk/events/salen/hall`);
    await page.getByRole("button", { name: "Take it back" }).press("Enter");
    await page.getByRole("alert").getByText("Give a reason.").waitFor();
    await page.getByLabel("Reason").fill("it was left on the ferry");
    await page.getByRole("button", { name: "Take it back" }).click();
    await page.getByText("It is written here.").waitFor();
    command(["node", "ship", "--store", laptop]);
    await page.getByText("Questions for an arbiter: 1").waitFor();
    await page.getByRole("button", { name: /^Decide on/ }).press("Enter");
    await page.getByRole("button", { name: "Accept: make it again" }).press("Enter");
    await page.getByText("Questions for an arbiter: 0").waitFor();
    const names = (await ask(page, "GET", "/events/salen/players")).players.map((player) => player.name);
    assert.deepEqual(names, ["Holm, Anna", "Lund, Bo", "Dahl, Eva", "Vik, Geir"]);
    assert.deepEqual(await faults_of(page), []);
  });
}

async function two_laptops(browser, page, site, folder) {
  const first_store = `sqlite:${folder}/first.db`, second_store = `sqlite:${folder}/second.db`;
  await ask(page, "POST", "/events", { id: "parret", settings: { name: "Parret", first_day: "2026-04-02", rounds: 5 } });
  const { code } = await ask(page, "POST", "/events/parret/owner/offers", { node: "Sal A" });
  command(["node", "take", "parret", "--from", site.address, "--code", code, "--store", first_store]);
  const first = await start_server({ store: first_store, empty: true });
  let first_lives = true, second = null;
  try {
    const owner = await open_page(browser);
    await sign_up(owner, first.link);
    await test("the owner lets a second laptop keep a copy, which says whose it is and where to write", async () => {
      await owner.goto(`${first.address}/desk/events/parret/hall`);
      await owner.getByLabel("Name of the second laptop").fill("Reserve");
      await owner.getByRole("button", { name: "Let it keep a copy" }).press("Enter");
      await owner.getByText("Within a day, on Reserve:").waitFor();
      const words = (await owner.locator("pre").innerText()).trim().split(/\s+/).slice(1);
      assert.deepEqual(words.slice(0, 3), ["node", "follow", "parret"]);
      command([...words, "--store", second_store]);
      await owner.getByText("Reserve keeps a copy.").waitFor();
      second = await start_server({ store: second_store, empty: true });
    });
    const helper = await open_page(browser);
    await sign_up(helper, second.link);
    await test("what the owner writes comes to the copy; the copy refuses, and leads to the owner's desk", async () => {
      await ask(owner, "POST", "/events/parret/players", { name: "Dahl, Eva", rating: 1500 });
      await helper.goto(`${second.address}/desk/events/parret/hall`);
      await helper.getByText("This computer keeps a copy of what").waitFor();
      assert.equal(await helper.getByRole("link", { name: "Open the desk there" }).getAttribute("href"), `${first.address}/desk/events/parret`);
      await assert.rejects(ask(helper, "POST", "/events/parret/players", { name: "Vik, Geir", rating: 1450 }), /409/);
      await helper.waitForFunction(async () => (await (await fetch("/api/v1/events/parret/players")).json()).players.length === 1);
      assert.deepEqual(await faults_of(helper), []);
    });
    await test("the owner dies: the second laptop takes over with a reason and goes on, and home has what both wrote", async () => {
      await first.kill();
      first_lives = false;
      await helper.getByRole("button", { name: "Take over" }).press("Enter");
      await helper.getByRole("alert").getByText("Give a reason.").waitFor();
      await helper.getByLabel("Reason").fill("coffee in the keyboard");
      await helper.getByRole("button", { name: "Take over" }).click();
      await helper.getByRole("button", { name: "Take over" }).waitFor({ state: "detached" });
      await ask(helper, "POST", "/events/parret/players", { name: "Vik, Geir", rating: 1450 });
      await page.goto(`${site.address}/desk/events/parret/hall`);
      await page.getByText("Reserve has had it since").waitFor();
      await page.waitForFunction(async () => (await (await fetch("/api/v1/events/parret/players")).json()).players.length === 2);
      assert.deepEqual(await faults_of(helper), []);
    });
  } finally {
    if (first_lives) await first.stop();
    if (second) await second.stop();
  }
}

export async function nodes() {
  const site = await start_server({ empty: true });
  const folder = mkdtempSync(join(tmpdir(), "dommer-laptop-"));
  const browser = await open_browser();
  try {
    const page = await open_page(browser);
    await sign_up(page, site.link);
    await ask(page, "POST", "/events", { id: "salen", settings: { name: "Salen", first_day: "2026-04-02", rounds: 5 } });
    await ask(page, "POST", "/events/salen/players", { name: "Holm, Anna", rating: 1850 });
    await ask(page, "POST", "/events/salen/players", { name: "Lund, Bo", rating: 1700 });
    const laptop = `sqlite:${folder}/laptop.db`;
    await handed_over(browser, page, site, laptop);
    await taken_back(page, site, laptop);
    await two_laptops(browser, page, site, folder);
    assert.deepEqual(page.complaints, []);
  } finally {
    await browser.close();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

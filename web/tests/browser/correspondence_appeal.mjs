// An appeal from a decision in a correspondence game: to the head of correspondence chess, decided, and the game goes on.
import assert from "node:assert/strict";
import { open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, command } from "./server.mjs";

const in_days = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Black has been silent for a hundred days, and the director ends the game. */
async function decided_game(boss, site) {
  const players = [{ name: "Holm, Anna", address: "anna@example.org" }, { name: "Lund, Bo", address: "bo@example.org", user: "kbo" }];
  await ask(boss, "POST", "/correspondence/groups", { group: "anke", title: "Ankegruppen", contest: "theme", regime: "email_tournament", start: in_days(-100), players });
  command(["correspondence", "send", "anke-1-2", "1. 5254", "--by", "white", "--sent", in_days(-99), "--today", in_days(-99), "--store", site.store]);
  await ask(boss, "POST", "/correspondence/games/anke-1-2/acts", { act: "rule_on_time", reason: "No answer since the first move" });
}

async function player(browser, boss, site) {
  const { token } = await ask(boss, "POST", "/invitations", { role: "player" });
  const page = await open_page(browser);
  page.setDefaultTimeout(20_000);
  await page.goto(`${site.address}/invitation#${token}`);
  await page.getByLabel("Your name").fill("Bo Lund");
  await page.getByLabel("User name").fill("kbo");
  await page.getByLabel("Password").fill("hest batteri klammer");
  await page.getByRole("button", { name: "Accept" }).click();
  await page.waitForFunction(async () => (await (await fetch("/api/v1/session")).json()).user?.user === "kbo");
  return page;
}

export async function correspondence_appeal(browser, boss, site) {
  const bo = await player(browser, boss, site);
  await decided_game(boss, site);
  await test("a player appeals from the game's page to the head of correspondence chess", async () => {
    await bo.goto(`${site.address}/correspondence/games/anke-1-2`);
    await bo.getByText(/Result 1-0 on time/).waitFor();
    await bo.getByRole("link", { name: "Appeal against the decision" }).click();
    await bo.getByText("About the director’s decision in the game in anke-1-2.").waitFor();
    await bo.getByRole("button", { name: "File an appeal" }).click();
    await bo.getByRole("heading", { name: /^Case / }).waitFor();
    await bo.getByText("waits for a panel").waitFor();
    await bo.locator("summary", { hasText: "Evidence" }).press("Enter");
    await bo.getByRole("heading", { name: "The game as it stood when the director decided" }).waitFor();
    await bo.getByText(/Days used: White 0, Black 0/).waitFor();
    assert.equal(await bo.getByText("bo@example.org").count(), 0);
    assert.deepEqual(await faults_of(bo), []);
    if (process.env.SHOTS) await bo.screenshot({ path: `${process.env.SHOTS}/correspondence-case.png`, fullPage: true });
  });
  await test("it is upheld, the director makes the correction, and the game goes on", async () => {
    await boss.goto(bo.url());
    await boss.getByLabel(/^Members/).fill("The Head");
    await boss.getByRole("button", { name: "Name them" }).click();
    await boss.getByText("waits for a decision").waitFor();
    await boss.getByLabel("Outcome").selectOption("upheld");
    await boss.getByLabel("What it corrects").selectOption("correct-game");
    await boss.getByLabel("The game ended").selectOption("");
    await boss.getByLabel(/^Articles, one a line/).fill("6.3.4");
    await boss.getByLabel("Reasons").fill("The letter was lost in the post.");
    await boss.getByRole("button", { name: "Record the decision" }).click();
    await boss.getByText("The game goes on").first().waitFor();
    await boss.getByRole("button", { name: "Make the correction" }).click();
    await boss.getByText(/Corrected in correspondence\/anke-1-2/).waitFor();
    const game = await ask(bo, "GET", "/correspondence/games/anke-1-2");
    assert.equal(game.result, null);
    await bo.goto(`${site.address}/correspondence/games/anke-1-2`);
    await bo.getByText("Your move").waitFor();
    assert.deepEqual(await faults_of(boss), []);
  });
  assert.deepEqual(bo.complaints, []);
}

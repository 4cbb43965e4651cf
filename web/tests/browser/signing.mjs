// Players' own hands: two tablets and two phones check in, enter and sign; the arbiter sees what is not confirmed.
import assert from "node:assert/strict";
import { open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const said = (page, text) => page.getByRole("status").getByText(text, { exact: false }).first().waitFor();
const picture = (page, name) => process.env.PICTURES && page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
const thumbs = (page, where) =>
  page.locator(where).evaluateAll((all) => all.filter((each) => each.offsetParent).map((each) => each.getBoundingClientRect()).filter((box) => box.height < 48 || box.width < 48).length);

async function new_event(page, id, players) {
  await ask(page, "POST", "/events", { id, preset: "coordinated", settings: { name: "Klubaften", first_day: "2026-04-02" } });
  for (const [i, name] of players.entries()) await ask(page, "POST", `/events/${id}/players`, { name, rating: 1900 - 10 * i, club: "Fjordby" });
}

async function accept(page, link, name, user) {
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("User name").fill(user);
  await page.getByLabel("Password").fill("hest batteri klammer");
  await page.getByRole("button", { name: "Accept" }).click();
  await page.waitForURL(`**/events/klub/tablet`);
}

async function tablets(browser, site, arbiter) {
  const screens = [await open_page(browser, tablet), await open_page(browser, tablet)];
  for (const each of screens) each.setDefaultTimeout(20_000);
  await test("the arbiter makes a link for the players' own screen, and two tablets open it", async () => {
    for (const [i, screen] of screens.entries()) {
      const { link } = await ask(arbiter, "POST", "/invitations", { role: "player", event: "klub", days: 1 });
      await accept(screen, site.address + link, `Screen ${i + 1}`, `screen${i + 1}`);
      await screen.getByRole("heading", { name: "Touch your name" }).waitFor();
    }
    assert.deepEqual(await faults_of(screens[0]), []);
    await picture(screens[0], "tablet-names");
  });
  await test("players check in by touch: first letter, name, yes", async () => {
    const [one, other] = screens;
    await one.getByRole("button", { name: "B", exact: true }).tap();
    await one.getByRole("button", { name: /Bech, Ole/ }).tap();
    await one.getByRole("heading", { name: "Are you Bech, Ole?" }).waitFor();
    assert.equal(await thumbs(one, "main button"), 0);
    await one.getByRole("button", { name: "Yes, I am here" }).tap();
    await said(one, "Welcome, Bech, Ole");
    await other.getByRole("button", { name: /Clausen, Eva/ }).tap();
    await other.getByRole("button", { name: "No, go back" }).tap();
    await other.getByRole("button", { name: /Clausen, Eva/ }).waitFor();
    const { players } = await ask(arbiter, "GET", "/events/klub/players");
    assert.deepEqual(players.filter((each) => each.checked_in).map((each) => each.name), ["Bech, Ole"]);
  });
  return screens;
}

async function results_at_the_tablet(site, arbiter, [screen, other]) {
  await ask(arbiter, "POST", "/events/klub/numbers", { by: "rating" });
  await ask(arbiter, "POST", "/events/klub/rounds");
  await ask(arbiter, "POST", "/events/klub/rounds/1/publication");
  await test("both confirm a result at the tablet, and it counts", async () => {
    await screen.goto(`${site.address}/events/klub/tablet`);
    await screen.getByRole("heading", { name: "Touch your board" }).waitFor();
    const { boards } = await ask(arbiter, "GET", "/events/klub/rounds/1");
    const [{ white, black }] = boards;
    await screen.getByRole("button", { name: new RegExp(`^1 ${white.name}`) }).tap();
    const confirm = (who) => screen.getByRole("button", { name: `${who.name} confirms` });
    assert.equal(await confirm(white).isDisabled(), true, "first the result, then the names");
    await screen.getByRole("button", { name: /White won/ }).tap();
    assert.equal(await thumbs(screen, "main button"), 0);
    assert.deepEqual(await faults_of(screen), []);
    await picture(screen, "tablet-board");
    await confirm(white).tap();
    await said(screen, `${white.name} has confirmed`);
    assert.equal((await ask(arbiter, "GET", "/events/klub/rounds/1")).boards[0].result, null);
    await confirm(black).tap();
    await said(screen, "Board 1: 1–0 is entered");
    assert.equal((await ask(arbiter, "GET", "/events/klub/rounds/1")).boards[0].result, "1-0");
    await screen.getByRole("button", { name: new RegExp(`^2 `) }).waitFor();
    assert.equal(await screen.getByRole("button", { name: new RegExp(`^1 ${white.name}`) }).count(), 0);
  });
  await test("the other tablet follows, and by keyboard it is done as well", async () => {
    await other.goto(`${site.address}/events/klub/tablet`);
    await other.getByRole("heading", { name: "Touch your board" }).waitFor();
    await other.getByRole("button", { name: /^2 / }).press("Enter");
    await other.getByRole("button", { name: /Draw/ }).press("Enter");
    await other.getByRole("button", { name: /confirms$/ }).first().press("Enter");
    await said(other, "has confirmed. The opponent has not yet.");
  });
}

async function phones(browser, site, arbiter) {
  const [one, other] = [await open_page(browser, phone), await open_page(browser, phone)];
  for (const each of [one, other]) each.setDefaultTimeout(20_000);
  const board = async () => (await ask(arbiter, "GET", "/events/klub/rounds/1")).boards[2];
  const { white, black } = await board();
  await test("the arbiter opens signing, and a player's code is on the desk", async () => {
    await arbiter.goto(`${site.address}/desk/events/klub/helpers`);
    await arbiter.getByRole("button", { name: "Let players sign on their phones" }).press("Enter");
    await said(arbiter, "Players can sign on their phones");
    await arbiter.getByRole("link", { name: "Place cards with codes (PDF)" }).waitFor();
    assert.deepEqual(await faults_of(arbiter), []);
    await picture(arbiter, "helpers-signing");
  });
  await test("the code leads to my board, is not left in the address, and I sign", async () => {
    for (const [page, who] of [[one, white], [other, black]]) {
      const { path } = await ask(arbiter, "GET", `/events/klub/players/${who.entry}/key`);
      await page.goto(site.address + path);
      await page.getByRole("region", { name: "Sign the result" }).waitFor();
      assert.equal(new URL(page.url()).hash, "");
    }
    assert.deepEqual(await faults_of(one), []);
    assert.equal(await thumbs(one, "section[aria-label='Sign the result'] button"), 0);
    await picture(one, "phone-sign");
    await one.getByRole("button", { name: /I won/ }).tap();
    await said(one, "You have signed 1–0.");
    await other.getByText(`${white.name} has signed 1–0. Do you agree?`).waitFor();
  });
  await test("they disagree: both are told, and the arbiter sees it", async () => {
    await other.getByRole("button", { name: "Sign something else" }).tap();
    await other.getByRole("button", { name: /Draw/ }).tap();
    await other.getByText(/You say ½–½, .* says 1–0/).waitFor();
    await one.getByText(/You say 1–0, .* says ½–½/).waitFor();
    await arbiter.goto(`${site.address}/desk/events/klub/round`);
    await arbiter.getByText("players disagree").waitFor();
    await arbiter.getByText("Not confirmed by both players: 2, 3").waitFor();
    await picture(arbiter, "desk-unconfirmed");
    await picture(one, "phone-disagree");
  });
  await test("they agree: the result counts and both have signed", async () => {
    await one.getByRole("button", { name: "Yes, ½–½" }).tap();
    for (const page of [one, other]) await page.getByText("Both players have signed.").waitFor();
    assert.equal((await board()).result, "½-½");
  });
  await test("a reload keeps the code, another player's board shows no signing", async () => {
    await one.reload();
    await one.getByText("Both players have signed.").waitFor();
    await one.goto(`${site.address}/events/klub/pairings?me=${black.entry}`);
    await one.getByText(black.name).first().waitFor();
    assert.equal(await one.getByRole("region", { name: "Sign the result" }).count(), 0);
  });
  await test("no complaint on the phones", () => assert.deepEqual([...one.complaints, ...other.complaints], []));
}

async function colours_reversed(site, arbiter) {
  await test("reversed colours say what changes before they do, and the winner stays the winner", async () => {
    const before = (await ask(arbiter, "GET", "/events/klub/rounds/1")).boards[0];
    await arbiter.goto(`${site.address}/desk/events/klub/round?board=1`);
    await arbiter.getByRole("heading", { name: /^Board 1:/ }).waitFor();
    await arbiter.getByRole("button", { name: "Correct …" }).click();
    await arbiter.getByLabel("Shall be").selectOption("colours");
    await arbiter.getByText(`${before.white.name} gets Black and ${before.black.name} gets White. Who won is not changed: 1–0 becomes 0–1.`).waitFor();
    await arbiter.getByLabel("Reason").fill("they sat the other way round");
    await arbiter.getByRole("button", { name: "Correct", exact: true }).click();
    await arbiter.waitForFunction(() => document.querySelector("tbody tr input")?.value === "0–1");
    const after = (await ask(arbiter, "GET", "/events/klub/rounds/1")).boards[0];
    assert.deepEqual([after.black.entry, after.result], [before.white.entry, "0-1"]);
  });
}

export async function signing() {
  const browser = await open_browser();
  const site = await start_server();
  const arbiter = await open_page(browser, { viewport: { width: 1440, height: 900 } });
  arbiter.setDefaultTimeout(20_000);
  try {
    await sign_up(arbiter, site.link);
    await new_event(arbiter, "klub", ["Alm, Karin", "Bech, Ole", "Clausen, Eva", "Dam, Per", "Eng, Siri", "Fog, Ib"]);
    const screens = await tablets(browser, site, arbiter);
    await results_at_the_tablet(site, arbiter, screens);
    await phones(browser, site, arbiter);
    await colours_reversed(site, arbiter);
    await test("no complaint at the tablets and the desk", () => assert.deepEqual([...arbiter.complaints, ...screens.flatMap((each) => each.complaints)], []));
  } finally {
    await browser.close();
    await site.stop();
  }
}

// Boards of a team match as live tables: opened by the director, played from two phones, and the card has the result.
import assert from "node:assert/strict";
import { open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask } from "./server.mjs";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export async function team_boards(boss, browser, site) {
  const { groups } = await ask(boss, "GET", "/seasons/d1");
  const { match } = groups[0].rounds.flatMap((round) => round.matches).find((each) => each.state === "empty");
  for (const side of ["home", "away"]) await ask(boss, "POST", "/seasons/d1/acts", { type: "line-up-handed-in", match, side, boards: [1, 2, 3, 4] });
  let links = [];
  await test("the director opens the boards of a match as live tables, and each seat has a link", async () => {
    await boss.goto(`${site.address}/seasons/d1/matches/${match}`);
    await boss.locator("summary", { hasText: "Live boards" }).press("Enter");
    await boss.getByRole("button", { name: "Open the boards as live tables" }).click();
    await boss.getByRole("heading", { name: "Links to the seats" }).waitFor();
    links = (await boss.locator("[data-seat]").evaluateAll((all) => all.map((each) => each.getAttribute("href")))).map((link) => link.replace(/^https?:\/\/[^/]+/, site.address));
    assert.equal(links.length, 8);
    assert.deepEqual(await faults_of(boss), []);
    await boss.getByRole("button", { name: "Hide the links" }).click();
    await boss.getByRole("button", { name: "Start White’s clocks" }).click();
    await boss.getByRole("button", { name: "Start White’s clocks" }).waitFor({ state: "detached" });
    await boss.getByRole("button", { name: "Board 1" }).click();
    await boss.getByText(/^To move: White|White to move/).first().waitFor();
    await boss.locator("summary", { hasText: "Electronic boards" }).press("Enter");
    await boss.getByLabel("Serial number").fill("33017");
    await boss.getByLabel("Table", { exact: true }).fill("2");
    await boss.getByRole("button", { name: "Put at the table" }).click();
    await boss.getByText("33017", { exact: true }).waitFor();
    await boss.locator("summary", { hasText: "Broadcast" }).press("Enter");
    await boss.getByLabel(/^Address/).waitFor();
    assert.deepEqual(await faults_of(boss), []);
    if (process.env.SHOTS) await boss.screenshot({ path: `${process.env.SHOTS}/team-boards.png`, fullPage: true });
  });
  await test("a game is played from two phones, and its result is on the card of the match", async () => {
    const [white, black] = [await open_page(browser, phone), await open_page(browser, phone)];
    await white.goto(links[0]), await black.goto(links[1]);
    const write = async (page, move) => {
      await page.getByLabel("Write a move").fill(move);
      await page.getByLabel("Write a move").press("Enter");
    };
    await white.getByLabel("Write a move").waitFor();
    await write(white, "e4");
    await black.getByText("Your move").first().waitFor();
    await write(black, "e5");
    await white.getByText("Your move").first().waitFor();
    assert.deepEqual(await faults_of(white), []);
    await ask(white, "POST", `/events/d1~${match}/live/${groups[0].rounds.findIndex((round) => round.matches.some((each) => each.match === match)) + 1}/1/acts`, { seat: links[0].split("seat=")[1], number: 2, ply: 2, act: { do: "resign" } });
    await black.getByText(/resign/i).first().waitFor();
    const now = await ask(boss, "GET", `/seasons/d1/matches/${match}`);
    assert.deepEqual([now.boards[0].home_says, now.boards[0].away_says], ["H", "H"]); // the visitors have White there
    assert.equal(now.live.boards, 4);
    await white.getByRole("link", { name: /^Round/ }).click();
    await white.waitForURL((url) => url.pathname === `/seasons/d1/matches/${match}`);
    await white.getByRole("heading", { level: 1 }).waitFor();
    assert.deepEqual(await faults_of(white), []);
    assert.deepEqual([...white.complaints, ...black.complaints], []);
  });
  await test("spectators follow the boards of the match and find back to it", async () => {
    const spectator = await open_page(browser, phone);
    await spectator.goto(`${site.address}/seasons/d1/matches/${match}`);
    await spectator.getByRole("link", { name: "Live boards" }).click();
    await spectator.getByRole("link", { name: "To the match" }).waitFor();
    await spectator.locator("a.game").nth(3).waitFor();
    assert.deepEqual(await faults_of(spectator), []);
    if (process.env.SHOTS) await spectator.screenshot({ path: `${process.env.SHOTS}/team-boards-watched.png`, fullPage: true });
    await spectator.locator("a.game").first().click();
    await spectator.getByRole("button", { name: "|◂" }).or(spectator.locator(".steps")).first().waitFor();
    assert.deepEqual(await faults_of(spectator), []);
    assert.deepEqual(spectator.complaints, []);
  });
}

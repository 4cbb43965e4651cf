// The guide: its first chapter is played word by word with the real program, in three languages; and Help is there with F1.
// PICTURES=guide takes the chapter's pictures anew.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { open_browser, open_page, test } from "./browser.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const guide = new URL("../../../docs/guide/", import.meta.url);
/** The chapters in English; their translations have the language in their names. */
const written = readdirSync(guide).filter((name) => /^[^.]+\.md$/.test(name) && name !== "README.md");
const window_size = { width: 960, height: 640 };
const password = "hest batteri klammer";

const words_in = (file) => JSON.parse(readFileSync(new URL(`../../src/words/${file}.json`, import.meta.url), "utf8"));
const catalogue = (language) => ({ ...words_in(language), ...words_in(`rows.${language}`) });
const chapter_in = (language) =>
  readFileSync(new URL(`first-tournament${language === "en" ? "" : `.${language}`}.md`, guide), "utf8");
/** The words that the chapter says are on the screen. */
const bold_in = (text) =>
  new Set([...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words]) => words.replace(/\s+/g, " ")));
/** The rows of the chapter's first table with names: who is entered. */
const players_in = (text) =>
  [...text.matchAll(/^\| (\S[^|]*, [^|]*?) \| *(\d*) *\|$/gm)].map(([, name, rating]) => ({ name, rating }));

/** A third of the size, which counts in a program that carries them; the browser itself knows how. */
async function as_webp(context, png) {
  const page = await context.newPage();
  const text = await page.evaluate(async (png) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext("2d").drawImage(picture, 0, 0);
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: "image/webp", quality: 0.8 })).arrayBuffer(),
    );
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  }, png.toString("base64"));
  await page.close();
  return Buffer.from(text, "base64");
}

/** Somebody who does what the chapter says, and ticks off each of its words when it is found on the screen. */
function follower(page, language) {
  const words = catalogue(language);
  const seen = new Set();
  const said = (key, values = {}) => {
    const text = words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
    seen.add(text);
    return text;
  };
  const named = (role, key, values) =>
    page.getByRole(role, { name: new RegExp(`^${said(key, values).replace(/[.?*+…]/g, "\\$&")}( [A-Z])?$`) }).first();
  return {
    seen,
    said,
    see: async (key, values) => page.getByText(said(key, values), { exact: true }).first().waitFor(),
    hear: async (key, values) => page.getByRole("status").getByText(said(key, values)).first().waitFor(),
    press: async (key, values) => named("button", key, values).click(),
    open: async (key, values) => named("link", key, values).click(),
    there: async (role, key, values) => named(role, key, values).waitFor(),
    write: async (key, text) => page.getByRole("main").getByLabel(said(key)).first().fill(text),
    field: (key) => page.getByRole("main").getByLabel(said(key)).first(),
    picture: async (name) => {
      if (process.env.PICTURES !== "guide") return;
      await page.evaluate(() => document.fonts.ready);
      const picture = await as_webp(page.context(), await page.screenshot());
      writeFileSync(new URL(`pictures/${name}${language === "en" ? "" : `.${language}`}.webp`, guide), picture);
    },
  };
}

async function sign_up_as_told(page, site, me) {
  await page.goto(site.address);
  await me.there("link", "nav.sign_in");
  await page.goto(site.link);
  await me.write("invited.name", "Inge Dalsø");
  await me.write("login.user", "inge");
  await me.write("login.password", password);
  await page.locator("main form button.primary").click(); // the green button
  await me.there("link", "nav.desk");
}

async function create_as_told(page, me) {
  await me.open("desk.new");
  await me.write("settings.name", "Fjordby");
  assert.equal(
    await me.field("settings.first_day").inputValue(),
    await page.evaluate(() => new Date().toLocaleDateString("sv")),
  );
  await me.see("new.preset");
  await page.getByRole("radio", { name: new RegExp(me.said("preset.club-evening")) }).check();
  await me.picture("new-tournament");
  await me.press("new.create");
  await me.there("link", "desk.settings");
}

async function enter_as_told(page, me, players) {
  await me.there("combobox", "enter.label");
  for (const { name, rating } of players) {
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "combobox");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await me.field("word.rating").fill(rating);
    await page.keyboard.press("Enter");
    await page.getByRole("row", { name: new RegExp(name) }).waitFor();
  }
  await page.waitForFunction((n) => document.querySelector(".head")?.textContent.includes(` ${n} `), players.length);
  await page.setViewportSize({ ...window_size, height: 900 }); // all of them
  await me.picture("players");
  await page.setViewportSize(window_size);
}

/** Where players ask for a place; the tournament goes on without. */
async function offer_places_as_told(page, me) {
  await me.open("desk.settings");
  await me.field("settings.online_entry").waitFor();
  await me.field("settings.places").waitFor();
  const parts = page.getByRole("navigation", { name: me.said("desk.parts") });
  await parts.getByRole("link", { name: me.said("desk.players") }).click();
}

async function pair_as_told(page, me) {
  await me.press("next.close_entry");
  await me.see("numbers.by");
  assert.deepEqual(await me.field("numbers.by").locator("option").allInnerTexts(), [
    me.said("numbers.rating"),
    me.said("numbers.lot"),
  ]);
  await me.press("ask.yes");
  await me.press("next.pair", { next: 1 });
  await me.press("next.publish", { round: 1 });
  await me.press("ask.yes");
  await me.there("link", "desk.round");
  await me.there("button", "round.take_back");
  await page.locator("tbody input").first().focus();
  await me.picture("round");
}

async function results_as_told(page, me) {
  await page.locator("tbody input").first().focus();
  for (const key of ["1", "0", "5", "1"]) await page.keyboard.press(key);
  await me.there("button", "undo.button");
  await me.press("correct.open");
  await me.there("combobox", "correct.to");
  await me.write("correct.reason", "misread");
  await page.keyboard.press("Escape");
  await me.there("button", "next.pair", { next: 2 });
}

/** The other rounds go as the first did. */
async function to_the_end(page, me, event) {
  for (let round = 2; round <= 5; round++) {
    await me.press("next.pair", { next: round });
    await me.press("next.publish", { round });
    await me.press("ask.yes");
    await me.hear("done.publish", { round });
    for (const board of [1, 2, 3, 4])
      await ask(page, "PUT", `/events/${event}/rounds/${round}/boards/${board}/result`, {
        result: board % 2 ? "1-0" : "½-½",
      });
  }
  await me.press("next.finish");
  await me.press("ask.yes");
  await me.open("desk.papers");
  await me.there("link", "desk.public");
  await me.there("link", "papers.download");
  await me.there("link", "screen.open");
  await me.there("button", "papers.print_now");
  const sheets = await me.field("papers.sheet").locator("option").allInnerTexts();
  for (const key of ["sheet.standings", "sheet.crosstable"]) assert.ok(sheets.includes(me.said(key)));
}

async function play_the_chapter(browser, language) {
  const text = chapter_in(language);
  const players = players_in(text);
  const site = await start_server({ empty: true });
  const page = await open_page(browser, { viewport: window_size, reducedMotion: "reduce" });
  page.setDefaultTimeout(30_000);
  await page
    .context()
    .addInitScript(
      (language) =>
        location.protocol === "http:" &&
        (localStorage.setItem("dommer.language", language), localStorage.setItem("dommer.look", "light")),
      language,
    );
  const me = follower(page, language);
  try {
    await test(`the first tournament goes as the guide says, ${language}`, async () => {
      assert.equal(players.length, 8);
      await sign_up_as_told(page, site, me);
      await create_as_told(page, me);
      await enter_as_told(page, me, players);
      const event = /\/desk\/events\/([^/]+)/.exec(page.url())[1];
      await offer_places_as_told(page, me);
      await pair_as_told(page, me);
      await results_as_told(page, me);
      await to_the_end(page, me, event);
      assert.deepEqual(
        [...bold_in(text)].filter((words) => !me.seen.has(words)),
        [],
        "words of the guide that nobody has found on the screen",
      );
      assert.deepEqual(page.complaints, []);
    });
  } finally {
    await page.context().close();
    await site.stop();
  }
}

async function help_is_there(browser) {
  const site = await start_server({ empty: true });
  const page = await open_page(browser, { viewport: window_size });
  page.setDefaultTimeout(30_000);
  try {
    await sign_up(page, site.link);
    await test("F1 opens the guide beside the work, and what was typed stays", async () => {
      await page.getByRole("link", { name: "New tournament" }).click();
      await page.getByLabel("Name of the tournament").fill("Half typed");
      const [help] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("F1")]);
      await help.getByRole("heading", { name: "Help", exact: true }).waitFor();
      assert.equal(await page.getByLabel("Name of the tournament").inputValue(), "Half typed");
      await help.close();
    });
    await test("the guide is searched and read by keyboard alone", async () => {
      await page.goto(`${site.address}/help`);
      await page.getByRole("link", { name: "Your first tournament" }).waitFor();
      await page.getByLabel("Search the whole guide").focus();
      await page.keyboard.type("restore drill");
      await page.getByRole("link", { name: "The restore drill" }).waitFor();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "A club’s server", level: 1 }).waitFor();
      const drill = page.getByRole("heading", { name: "The restore drill" });
      await drill.waitFor();
      await page.waitForFunction(
        () => document.getElementById("the-restore-drill").getBoundingClientRect().top < innerHeight / 2,
      );
      assert.match(page.url(), /\/help\/club-server#the-restore-drill$/);
      await page.goBack();
      assert.equal(await page.getByLabel("Search the whole guide").inputValue(), "restore drill");
    });
    await test("every chapter opens in every language, with links that lead to chapters and with its pictures", async () => {
      for (const language of ["en", "da", "nb"]) {
        await page.goto(`${site.address}/help?lang=${language}`);
        await page.locator("main li > a").first().waitFor();
        const chapters = await page.locator("main li > a").evaluateAll((links) => links.map((link) => link.pathname));
        assert.equal(chapters.length, written.length);
        for (const chapter of chapters) {
          await page.goto(`${site.address}${chapter}?lang=${language}`);
          await page.locator(".chapter h2").first().waitFor();
          const links = await page.locator(".chapter a").evaluateAll((all) => all.map((link) => link.pathname));
          assert.deepEqual(
            links.filter((link) => !chapters.includes(link)),
            [],
            chapter,
          );
          const broken = await page
            .locator(".chapter img")
            .evaluateAll((all) =>
              all.filter((picture) => picture.complete && picture.naturalWidth === 0).map((picture) => picture.alt),
            );
          assert.deepEqual(broken, []);
        }
      }
      await page.goto(`${site.address}/help/first-tournament?lang=nb`);
      await page.waitForFunction(
        () => [...document.querySelectorAll(".chapter img")].filter((picture) => picture.naturalWidth > 0).length === 3,
      );
      await page.goto(`${site.address}/help/integrator?lang=nb`);
      await page.getByText("Dette kapitlet er på engelsk.").waitFor();
      await page.goto(`${site.address}/help/no-such-chapter?lang=en`);
      await page.getByRole("heading", { name: "Not found" }).waitFor();
    });
    await test("nothing complained", async () => assert.deepEqual(page.complaints, []));
  } finally {
    await page.context().close();
    await site.stop();
  }
}

export async function guided() {
  const browser = await open_browser();
  try {
    for (const language of ["en", "da", "nb"]) await play_the_chapter(browser, language);
    await help_is_there(browser);
  } finally {
    await browser.close();
  }
}

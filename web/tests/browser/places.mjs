// Players ask for a place on the event's page; the desk answers; a full field has a waiting list that moves up.
import assert from "node:assert/strict";
import { eventually, open_browser, open_page, test } from "./browser.mjs";
import { faults_of } from "./look.mjs";
import { ask, sign_up, start_server } from "./server.mjs";

const phone = { width: 390, height: 844 };
const state_of = (page, words) => page.getByRole("status").filter({ hasText: words }).first().waitFor();

async function ask_for(page, site, name, contact) {
  await page.goto(`${site.address}/events/open/entry`);
  await page.getByRole("button", { name: "Ask for a place" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByLabel("E-mail").fill(contact);
  await page.getByRole("button", { name: "Send" }).click();
}

async function asked_and_answered(browser, site, desk) {
  const [one, other] = [await open_page(browser, { viewport: phone, hasTouch: true }), await open_page(browser, { viewport: phone, hasTouch: true })];
  for (const page of [one, other]) page.setDefaultTimeout(15_000);
  await test("a player asks for a place on a phone, and is told to wait for the answer", async () => {
    await one.goto(`${site.address}/events/open/entry`);
    await one.getByRole("button", { name: "Ask for a place" }).click();
    assert.deepEqual(await faults_of(one), []);
    await one.getByRole("textbox", { name: "Name" }).fill("Holm, Ida");
    await one.getByRole("button", { name: "Send" }).click();
    await one.getByText("so that the organiser can answer").waitFor();
    await one.getByLabel("E-mail").fill("ida@example.org");
    await one.getByRole("button", { name: "Send" }).click();
    await state_of(one, "the organiser has not answered yet");
    await ask_for(other, site, "Lund, Bo", "bo@example.org");
    await state_of(other, "the organiser has not answered yet");
  });
  await test("the desk sees who asks and how they are reached, and confirms with one press", async () => {
    await desk.goto(`${site.address}/desk/events/open/players`);
    await desk.getByText("ida@example.org").waitFor();
    assert.deepEqual(await faults_of(desk), []);
    await desk.getByRole("button", { name: "Confirm Holm, Ida" }).click();
    await state_of(one, "entered");
    await desk.getByRole("button", { name: "Confirm Lund, Bo" }).click();
    await state_of(other, "number 1 on the waiting list");
  });
  await test("when somebody takes it back, the next one moves up, and hears of it", async () => {
    await one.getByRole("button", { name: "Take it back" }).click();
    await one.getByRole("button", { name: "Yes, do it" }).click();
    await state_of(one, "taken back");
    await state_of(other, "entered");
    await eventually(async () => assert.deepEqual((await ask(desk, "GET", "/events/open/players")).players.map(({ name }) => name), ["Alm, Karin", "Lund, Bo"]));
  });
  await test("the invitation is on the event's page, also after entry", async () => {
    await other.getByRole("heading", { name: "Invitation" }).waitFor();
    assert.deepEqual(await faults_of(other), []);
    assert.equal(await other.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    assert.deepEqual([...one.complaints, ...other.complaints], []);
  });
  await one.context().close();
  await other.context().close();
}

async function by_rule(site, desk) {
  await test("the players of each club are kept apart by a rule, also who enters later", async () => {
    await desk.goto(`${site.address}/desk/events/open/settings`);
    await desk.getByLabel("Kept apart by rule").selectOption({ label: "The players of each club" });
    await desk.getByRole("button", { name: "Save" }).first().click();
    await eventually(async () => assert.equal((await ask(desk, "GET", "/events/open/settings")).kept_apart.every_club, true));
    for (const name of ["Nord, Ane", "Nord, Ole"]) await ask(desk, "POST", "/events/open/players", { name, club: "Nordre" });
    await desk.goto(`${site.address}/desk/events/open/players`);
    await desk.getByRole("heading", { name: "Kept apart by the event’s rule" }).waitFor();
    await desk.getByText("Nord, Ane – Nord, Ole").waitFor();
  });
}

async function erased(desk, site) {
  await ask(desk, "POST", "/events", { id: "privat", settings: { name: "Privat", first_day: "2030-04-02", system: "monrad", rounds: 5, online_entry: true } });
  for (const name of ["Dam, Per", "Eg, Eva", "Friis, Finn"]) await ask(desk, "POST", "/events/privat/entry-requests", { name, email: `${name.slice(0, 2)}@secret.example`, key: `${name} ${"k".repeat(24)}` });
  await ask(desk, "POST", "/events/privat/entry-requests/1/confirmation", {});
  await ask(desk, "POST", "/events/privat/entry-requests/2/refusal", { reason: "No room" });
  await test("one player’s contact data are erased after a question that says what is lost", async () => {
    await desk.goto(`${site.address}/desk/events/privat/players`);
    await desk.getByRole("button", { name: "answered: 2" }).click();
    await desk.getByRole("button", { name: "Erase the contact data of Dam, Per" }).click();
    await desk.getByText("name, entry and results stay").waitFor();
    await desk.getByRole("button", { name: "Cancel" }).click();
    await desk.getByText("Da@secret.example").waitFor();
    await desk.getByRole("button", { name: "Erase the contact data of Dam, Per" }).click();
    await desk.getByRole("button", { name: "Yes, do it" }).click();
    await desk.getByText("Da@secret.example").waitFor({ state: "detached" });
    await desk.getByText("Eg@secret.example").waitFor();
    assert.deepEqual(await faults_of(desk), []);
  });
  await test("all contact data are erased; who plays keeps the name, and who waited is counted beforehand", async () => {
    await desk.getByRole("button", { name: "Erase all contact data …" }).click();
    await desk.getByText("1 of them still waits for an answer or a place").waitFor();
    await desk.getByRole("button", { name: "Yes, do it" }).click();
    await state_of(desk, "The contact data are erased.");
    await desk.getByText("Request 3, erased").waitFor();
    const text = JSON.stringify(await ask(desk, "GET", "/events/privat/entry-requests"));
    for (const gone of ["secret.example", "Eg, Eva", "Friis"]) assert.equal(text.includes(gone), false, gone);
    assert.deepEqual((await ask(desk, "GET", "/events/privat/players")).players.map(({ name }) => name), ["Dam, Per"]);
    assert.equal(await desk.getByRole("button", { name: /Erase/ }).count(), 0);
    assert.deepEqual(await faults_of(desk), []);
  });
}

async function for_clubs(desk, site) {
  await test("a tournament for some clubs refuses others at the club’s field, and says so to players", async () => {
    await desk.goto(`${site.address}/desk/events/privat/settings`);
    await desk.getByLabel("Only members of these clubs").fill("Nordre; Søndre");
    await desk.getByRole("button", { name: "Save" }).first().click();
    await eventually(async () => assert.deepEqual((await ask(desk, "GET", "/events/privat/settings")).limits, { clubs: ["Nordre", "Søndre"] }));
    await desk.goto(`${site.address}/desk/events/privat/players`);
    await desk.getByRole("combobox", { name: "Enter or find a player" }).fill("Ny, Person");
    await desk.getByRole("option", { name: /Enter somebody new/ }).click();
    const form = desk.locator("form", { hasText: "Somebody new" });
    await form.getByLabel("Club").fill("Vestre");
    await form.getByRole("button", { name: "Enter" }).click();
    await form.getByText("This class is for members of Nordre, Søndre").waitFor();
    await form.locator("input[name=club][aria-invalid=true]").waitFor();
    await form.getByLabel("Club").fill("søndre");
    await form.getByRole("button", { name: "Enter" }).click();
    await eventually(async () => assert.equal((await ask(desk, "GET", "/events/privat/players")).players.length, 2));
    await desk.goto(`${site.address}/events/privat/entry`);
    await desk.getByText("members of Nordre, Søndre").waitFor();
    assert.deepEqual(await faults_of(desk), []);
  });
}

export async function places() {
  const site = await start_server({ empty: true });
  const browser = await open_browser();
  const desk = await open_page(browser, { viewport: { width: 1440, height: 900 } });
  desk.setDefaultTimeout(15_000);
  await sign_up(desk, site.link);
  await ask(desk, "POST", "/events", { id: "open", settings: { name: "Åben turnering", first_day: "2030-04-02", system: "monrad", rounds: 5, admission: "everybody", online_entry: true, places: 2 } });
  await ask(desk, "POST", "/events/open/players", { name: "Alm, Karin", rating: 1800 });
  await asked_and_answered(browser, site, desk);
  await by_rule(site, desk);
  await erased(desk, site);
  await for_clubs(desk, site);
  await browser.close();
  await site.stop();
}

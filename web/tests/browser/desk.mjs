// What an arbiter does at the desk again and again.
/** Presses P and says yes where what reaches players is asked about; waits until the page offers another act. */
export async function next(page, before, after) {
  await page.getByRole("button", { name: before }).waitFor();
  await page.evaluate(() => document.activeElement instanceof HTMLInputElement && !document.activeElement.readOnly && document.activeElement.blur());
  await page.keyboard.press("p");
  if (/^(Close|Publish|Finish)/.test(before)) {
    await page.waitForFunction(() => document.activeElement?.textContent === "Yes, do it");
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: after }).waitFor();
}

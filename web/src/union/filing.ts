/** What comes with a complaint, as the form has it and as it is sent. */
export const empty_filing = () => ({ filed: "", written: "yes", copies: "1", copies_below: "", on_card: "", deposit: "", deposit_follows: "", dismiss: "" });
export type Filing = ReturnType<typeof empty_filing>;

/** Kroner as typed, in øre; NaN: no amount. */
export const ore = (text: string): number => Math.round(Number(text.trim().replace(",", ".")) * 100);

export const sent_filing = (form: Filing) => ({
  ...(form.filed && { filed: form.filed }),
  written: form.written === "yes",
  copies: Number(form.copies || 1),
  copies_below: form.copies_below === "yes",
  on_card: form.on_card === "yes",
  ...(form.deposit && { deposit: ore(form.deposit) }),
  deposit_follows: form.deposit_follows === "yes",
  dismiss: form.dismiss === "yes",
});

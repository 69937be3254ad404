import type { Bilingual } from "#app/domain/platform/language.ts";

/** The list of a purchase's receipts. */
export const RECEIPTS: Bilingual = { en: "Receipts", ml: "രസീതുകൾ" };

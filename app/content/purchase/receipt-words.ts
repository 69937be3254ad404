import type { Bilingual } from "../../domain/platform/language";

/** The list of a purchase's receipts. */
export const RECEIPTS: Bilingual = { en: "Receipts", ml: "രസീതുകൾ" };

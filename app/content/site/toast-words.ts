import type { Language } from "#app/domain/platform/language.ts";

/** Texts around a toast, in the script of every page. */
export const TOAST_WORDS: Readonly<
  Record<Language, Readonly<Record<"success" | "error" | "info" | "notice" | "close", string>>>
> = {
  en: { success: "Done", error: "Problem", info: "Note", notice: "Notice", close: "Close notice" },
  ml: { success: "ശരിയായി", error: "പ്രശ്നം", info: "വിവരം", notice: "വിവരം", close: "ഈ വിവരം അടയ്ക്കുക" },
};

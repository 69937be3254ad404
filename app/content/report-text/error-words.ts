import type { Language } from "#app/domain/platform/language.ts";

/**
 * The meaning of the ± beside a type's percentage, said once in a report.
 * @param points one standard error of measurement, which two of three percentages keep
 */
export const errorSentence: Readonly<Record<Language, (points: number) => string>> = {
  en: (points) =>
    `±${points}: two of three times the true percentage lies within ${points} points of the one shown, one in three times it does not.`,
  ml: (points) =>
    `±${points}: മൂന്നിൽ രണ്ടു തവണയും യഥാർഥ ശതമാനം കാണിച്ചതിന്റെ ${points} പോയിന്റിനുള്ളിലായിരിക്കും; മൂന്നിലൊരു തവണ അതിനു പുറത്താകും.`,
};

import type { Language } from "#app/domain/platform/language.ts";
import type { SessionNotesWords } from "#app/domain/report/session-notes.ts";
import { formatDate, formatMalayalamDate } from "#app/domain/platform/time.ts";
import { monthName } from "#app/content/guide/guide-words.ts";

const ENGLISH_STEPS = ["One next step", "Two next steps", "Three next steps"];
const MALAYALAM_STEPS = ["ഒരു അടുത്ത പടി", "രണ്ട് അടുത്ത പടികൾ", "മൂന്ന് അടുത്ത പടികൾ"];

/** "January 2027" or "2027 ജനുവരി" from `2027-01`. */
export function monthAndYear(month: string, language: Language): string {
  const [year = "", number = ""] = month.split("-");
  const name = monthName(Number(number), language);
  return language === "ml" ? `${year} ${name}` : `${name} ${year}`;
}

export const sessionNotesWords: Readonly<Record<Language, SessionNotesWords>> = {
  en: {
    title: "Agreed in your session",
    finding: (steps, expertName) => `${ENGLISH_STEPS[steps - 1] ?? "Next steps"}, agreed with ${expertName}.`,
    session: (time, expertName) => `${formatDate(time)}, with ${expertName}`,
    step: "Next step",
    dueHead: "By the end of",
    due: (month) => monthAndYear(month, "en"),
    noMonth: "no date set",
  },
  ml: {
    title: "സെഷനിൽ തീരുമാനിച്ചത്",
    finding: (steps, expertName) =>
      `${expertName}: സെഷനിൽ ഒരുമിച്ചു തീരുമാനിച്ച ${MALAYALAM_STEPS[steps - 1] ?? "അടുത്ത പടികൾ"}.`,
    session: (time, expertName) => `${formatMalayalamDate(time)}, ${expertName}`,
    step: "അടുത്ത പടി",
    dueHead: "എന്നത്തേക്ക്",
    due: (month) => `${monthAndYear(month, "ml")} അവസാനം`,
    noMonth: "തീയതിയില്ല",
  },
};

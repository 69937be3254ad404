import { unansweredQuestionsMessage } from "#app/domain/assessment/question.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** A parameterised sentence in both languages. */
type Sentence<Values extends unknown[]> = Readonly<Record<Language, (...values: Values) => string>>;

/** Texts around the questions. */
export const FRAME_WORDS = {
  answered: { en: "Questions answered", ml: "ഉത്തരം നൽകിയ ചോദ്യങ്ങൾ" },
  keys: { en: "Keys 1 to 5 choose. ", ml: "1 മുതൽ 5 വരെയുള്ള കീകൾകൊണ്ട് ഉത്തരം തിരഞ്ഞെടുക്കാം. " },
  arrows: {
    en: "Arrow keys move between the answers. Space chooses. Enter goes on.",
    ml: "അമ്പടയാള കീകൾകൊണ്ട് ഉത്തരങ്ങളിലൂടെ നീങ്ങാം. സ്പേസ് അമർത്തി തിരഞ്ഞെടുക്കാം. എന്റർ അമർത്തി മുന്നോട്ടു പോകാം.",
  },
  goesOn: {
    en: "Tap an answer: the next question comes by itself. Previous takes you back.",
    ml: "ഉത്തരം തൊട്ടാൽ അടുത്ത ചോദ്യം വരും. മാറ്റാൻ “മുമ്പത്തേത്” അമർത്തുക.",
  },
  previous: { en: "Previous", ml: "മുമ്പത്തേത്" },
  next: { en: "Next", ml: "അടുത്തത്" },
  submit: { en: "Submit", ml: "സമർപ്പിക്കുക" },
  paymentAwaited: {
    en: "We are confirming your payment. You may answer already; the report is written once it is confirmed.",
    ml: "പേയ്മെന്റ് സ്ഥിരീകരിച്ചുവരുന്നു. ഇപ്പോൾത്തന്നെ ഉത്തരം നൽകാം; സ്ഥിരീകരിച്ചാലുടൻ റിപ്പോർട്ട് എഴുതും.",
  },
  seeConsent: { en: "See which", ml: "ഏതെന്നു നോക്കുക" },
  logIn: { en: "Log in and go on", ml: "ലോഗിൻ ചെയ്തു തുടരുക" },
} satisfies Record<string, Bilingual>;

export const COMPLETE: Sentence<[percent: number]> = {
  en: (percent) => `${percent}% Complete`,
  ml: (percent) => `${percent}% കഴിഞ്ഞു`,
};

export const PLACE: Sentence<[number: number, total: number]> = {
  en: (number, total) => `Question ${number} of ${total}`,
  ml: (number, total) => `ചോദ്യം ${number} / ${total}`,
};

export const GO_TO_QUESTION: Sentence<[number: number]> = {
  en: (number) => `Go to question ${number}`,
  ml: (number) => `ചോദ്യം ${number} കാണുക`,
};

/** At the top, before submission. */
export const UNANSWERED: Sentence<[count: number]> = {
  en: unansweredQuestionsMessage,
  ml: (count) =>
    `${count === 1 ? "ഒരു ചോദ്യത്തിന്" : `${count} ചോദ്യങ്ങൾക്ക്`} ഉത്തരം നൽകിയിട്ടില്ല. എല്ലാറ്റിനും ഉത്തരം നൽകിയിട്ട് സമർപ്പിക്കുക.`,
};

export const SOME_SAVED: Sentence<[saved: number, rejected: number]> = {
  en: (saved, rejected) => `Saved ${saved} responses, but ${rejected} failed to save. Please look at them once more.`,
  ml: (saved, rejected) => `സേവ് ചെയ്ത ഉത്തരങ്ങൾ: ${saved}; സേവ് ചെയ്യാനാകാത്തവ: ${rejected}. അവ ഒന്നുകൂടി നോക്കുക.`,
};

/** Labels of the read-aloud buttons, by the language they read. */
export const READ_ALOUD = {
  en: { en: "Read aloud in English", ml: "ഇംഗ്ലീഷിൽ വായിച്ചു കേൾക്കുക" },
  ml: { en: "Read aloud in Malayalam", ml: "മലയാളത്തിൽ വായിച്ചു കേൾക്കുക" },
} satisfies Record<Language, Bilingual>;

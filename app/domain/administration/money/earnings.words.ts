import type { LineOutcome } from "./payout-rule.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** A session's outcome on its expert's statement. */
export const OUTCOME_WORDS = {
  held: { en: "Completed", ml: "നടന്നു" },
  "no-show": { en: "No show", ml: "വന്നില്ല" },
  "cancelled-late": { en: "Cancelled within 24 hours", ml: "24 മണിക്കൂറിനുള്ളിൽ റദ്ദാക്കി" },
  cancelled: { en: "Cancelled or not held", ml: "റദ്ദാക്കി, അല്ലെങ്കിൽ നടന്നില്ല" },
  returned: { en: "Money returned", ml: "പണം തിരികെ നൽകി" },
  open: { en: "Not known yet, not paid yet", ml: "നടന്നോ എന്ന് അറിയില്ല; പണം പിന്നീട്" },
} as const satisfies Record<LineOutcome, Bilingual>;

export const EARNINGS_WORDS = {
  title: { en: "Earnings", ml: "വരുമാനം" },
  lead: {
    en: "A statement for each month, issued when the month is over.",
    ml: "മാസം കഴിയുമ്പോൾ ഓരോ മാസത്തിനും ഒരു സ്റ്റേറ്റ്മെന്റ് നൽകും.",
  },
  none: { en: "No statement yet", ml: "സ്റ്റേറ്റ്മെന്റ് ഇതുവരെയില്ല" },
  noneText: {
    en: "The first one comes when a month with your sessions is over. You will get a mail.",
    ml: "നിങ്ങളുടെ സെഷനുകളുള്ള മാസം കഴിയുമ്പോൾ ആദ്യത്തേത് ലഭിക്കും. മെയിൽ അയയ്ക്കും.",
  },
  statements: { en: "Your statements", ml: "നിങ്ങളുടെ സ്റ്റേറ്റ്മെന്റുകൾ" },
  sharesTitle: { en: "Your share", ml: "നിങ്ങളുടെ വിഹിതം" },
  month: { en: "Month", ml: "മാസം" },
  net: { en: "Transferred to you", ml: "നിങ്ങൾക്ക് അയയ്ക്കുന്നത്" },
  state: { en: "State", ml: "നില" },
  paid: { en: "Paid", ml: "അയച്ചു" },
  unpaid: { en: "To be paid", ml: "അയയ്ക്കാനുണ്ട്" },
  nothing: { en: "Nothing to pay", ml: "അയയ്ക്കാനില്ല" },
  back: { en: "All statements", ml: "എല്ലാ സ്റ്റേറ്റ്മെന്റുകളും" },
  session: { en: "Session", ml: "സെഷൻ" },
  outcome: { en: "What became of it", ml: "എന്തായി" },
  paidByFamily: { en: "Paid", ml: "അടച്ചത്" },
  returned: { en: "Returned", ml: "തിരികെ നൽകിയത്" },
  gst: { en: "GST in it", ml: "അതിലെ GST" },
  base: { en: "Without GST", ml: "GST ഒഴിച്ച്" },
  share: { en: "Share", ml: "വിഹിതം" },
  yours: { en: "Yours", ml: "നിങ്ങൾക്ക്" },
  sessionsOfMonth: { en: "Sessions of this month", ml: "ഈ മാസത്തെ സെഷനുകൾ" },
  corrections: { en: "Corrections of earlier months", ml: "മുൻ മാസങ്ങളിലെ തിരുത്തലുകൾ" },
  correctionsText: {
    en: "The difference to what an earlier statement had.",
    ml: "മുൻ സ്റ്റേറ്റ്മെന്റിലുണ്ടായിരുന്നതിൽ നിന്നുള്ള വ്യത്യാസം.",
  },
  gold: { en: "With Gold", ml: "ഗോൾഡിനൊപ്പം" },
  sum: { en: "Your share", ml: "നിങ്ങളുടെ വിഹിതം" },
  carriedIn: { en: "Carried over from the last statement", ml: "കഴിഞ്ഞ സ്റ്റേറ്റ്മെന്റിൽ നിന്നുള്ളത്" },
  carriedOut: { en: "Carried over to the next statement", ml: "അടുത്ത സ്റ്റേറ്റ്മെന്റിലേക്ക്" },
  notPaidYet: {
    en: "Not paid yet, as it is not known what became of them:",
    ml: "എന്തായി എന്ന് അറിയാത്തതിനാൽ ഈ സെഷനുകളുടെ പണം ഇതിലില്ല:",
  },
  sayNow: {
    en: "Open a session and say what became of it; it then comes into the next statement.",
    ml: "സെഷൻ തുറന്ന് എന്തായി എന്നു പറയുക; പണം അടുത്ത സ്റ്റേറ്റ്മെന്റിൽ വരും.",
  },
  rulesTitle: { en: "How it is worked out", ml: "കണക്കാക്കുന്നത് എങ്ങനെ" },
  pdf: { en: "Statement as PDF", ml: "സ്റ്റേറ്റ്മെന്റ് PDF ആയി" },
  soFar: { en: "This month so far", ml: "ഈ മാസം ഇതുവരെ" },
  soFarText: {
    en: "Before tax at source. It can change until the statement is issued.",
    ml: "നികുതി പിടിക്കുന്നതിനു മുമ്പ്. സ്റ്റേറ്റ്മെന്റ് നൽകുന്നതുവരെ മാറാം.",
  },
  noneSoFar: { en: "No session of this month is over yet.", ml: "ഈ മാസത്തെ സെഷനുകളൊന്നും കഴിഞ്ഞിട്ടില്ല." },
  noShare: {
    en: "Your share is not set yet, so nothing is worked out. The Vazhi team does this.",
    ml: "നിങ്ങളുടെ വിഹിതം നിശ്ചയിച്ചിട്ടില്ല; അതിനാൽ കണക്കാക്കിയിട്ടില്ല. വഴി ടീം അതു ചെയ്യും.",
  },
  sums: { en: "Sums", ml: "ആകെത്തുക" },
} satisfies Record<string, Bilingual>;

/** The payout rule in prose, as printed on statements. */
export const PAYOUT_RULES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "You get your share of what the family paid and did not get back, without the GST in it. Of a session that came with Gold you get it of the list price on the day of booking.",
    "Completed sessions count, no shows, and cancellations by the student within the last 24 hours, as nothing is returned for those. Sessions that were cancelled in time, by you or by us, those to which you did not come or that technology stopped, until they are held, and those whose money went back, do not.",
    "A session counts once its outcome is recorded. What changes after a statement was issued stands in the next one as a correction.",
    "Tax is deducted at source once your fees of a financial year exceed ₹50,000, then on all of them: 10 % with a PAN, 20 % without one.",
  ],
  ml: [
    "കുടുംബം അടച്ചതും തിരികെ നൽകാത്തതുമായ തുകയുടെ, GST ഒഴിച്ചുള്ള ഭാഗത്തിന്റെ വിഹിതമാണ് നിങ്ങൾക്കു ലഭിക്കുക. ഗോൾഡിനൊപ്പമുള്ള സെഷന് ബുക്ക് ചെയ്ത ദിവസത്തെ നിരക്കിന്റെ വിഹിതം ലഭിക്കും.",
    "നടന്ന സെഷനുകളും വിദ്യാർഥി വരാതിരുന്നവയും അവസാന 24 മണിക്കൂറിനുള്ളിൽ വിദ്യാർഥി റദ്ദാക്കിയവയും കണക്കിൽ പെടും; അവയ്ക്കു പണം തിരികെ നൽകുന്നില്ല. നേരത്തെ റദ്ദാക്കിയവയും നിങ്ങളോ ഞങ്ങളോ റദ്ദാക്കിയവയും പണം തിരികെ നൽകിയവയും കണക്കിൽ പെടില്ല. നിങ്ങൾ വരാതിരുന്നതോ സാങ്കേതികപ്രശ്നം കാരണം മുടങ്ങിയതോ ആയ സെഷൻ, പിന്നീടു നടന്നാലേ കണക്കിൽ പെടൂ.",
    "നടന്നോ എന്നു രേഖപ്പെടുത്തിയ ശേഷമേ സെഷൻ കണക്കിൽ പെടൂ. സ്റ്റേറ്റ്മെന്റ് നൽകിയ ശേഷമുള്ള മാറ്റങ്ങൾ അടുത്തതിൽ തിരുത്തലായി വരും.",
    "ഒരു സാമ്പത്തിക വർഷത്തെ പ്രതിഫലം ₹50,000 കടന്നാൽ മുഴുവൻ തുകയ്ക്കും സ്രോതസ്സിൽ നികുതി പിടിക്കും: PAN ഉണ്ടെങ്കിൽ 10 %, ഇല്ലെങ്കിൽ 20 %.",
  ],
};

/** Reader of a statement: its expert, in their language, or the desk. */
export type StatementReader = Language | "desk";

/** Desk wording for texts that address the expert. */
const DESK_WORDS: Partial<Record<keyof typeof EARNINGS_WORDS, string>> = {
  net: "Transferred to the expert",
  yours: "Expert's",
  sum: "Expert's share",
  sayNow: "They come into a later statement once their outcome is recorded.",
};

const DESK_RULES: readonly string[] = [
  "Experts get their share of what the family paid and did not get back, without the GST in it. Of a session that came with Gold they get it of the list price on the day of booking.",
  "Completed sessions count, no shows, and cancellations by the student within the last 24 hours, as nothing is returned for those. Sessions that were cancelled in time, by the expert or by us, those to which the expert did not come or that technology stopped, until they are held, and those whose money went back, do not.",
  "A session counts once its outcome is recorded. What changes after a statement was issued stands in the next one as a correction.",
  "Tax is deducted at source once an expert's fees of a financial year exceed ₹50,000, then on all of them: 10 % with a PAN, 20 % without one.",
];

/** The language of a statement for this reader: English for the desk. */
export function languageOfReader(reader: StatementReader): Language {
  return reader === "desk" ? "en" : reader;
}

/** A statement's text for its reader. */
export function earningsWord(word: keyof typeof EARNINGS_WORDS, reader: StatementReader): string {
  return (reader === "desk" ? DESK_WORDS[word] : undefined) ?? EARNINGS_WORDS[word][languageOfReader(reader)];
}

/** The payout rule in prose for its reader. */
export function payoutRules(reader: StatementReader): readonly string[] {
  return reader === "desk" ? DESK_RULES : PAYOUT_RULES[reader];
}

interface EarningsTexts {
  heading(month: string): string;
  tds(percent: number): string;
  /** `sessions` whose outcome is not recorded. */
  undecided(sessions: number): string;
  paidOn(day: string, reference: string): string;
  /** `kind` must be in the same language. */
  shareFrom(kind: string, percent: string, day: string): string;
}

/** Texts with values in them. */
export const EARNINGS_TEXTS: Readonly<Record<Language, EarningsTexts>> = {
  en: {
    heading: (month) => `Statement for ${month}`,
    undecided: (sessions) =>
      sessions === 1
        ? "One session is not decided yet: open it and say what became of it."
        : `${sessions} sessions are not decided yet: open them and say what became of them.`,
    tds: (percent) => `Tax deducted at source, ${percent} %`,
    paidOn: (day, reference) => `Paid on ${day}, reference ${reference}`,
    shareFrom: (kind, percent, day) => `${kind}: ${percent} % for sessions from ${day} on`,
  },
  ml: {
    heading: (month) => `${month}: സ്റ്റേറ്റ്മെന്റ്`,
    undecided: (sessions) => `തീരുമാനമാകാത്ത സെഷനുകൾ ${sessions}. തുറന്ന് എങ്ങനെയായി എന്ന് അറിയിക്കുക.`,
    tds: (percent) => `സ്രോതസ്സിൽ പിടിച്ച നികുതി, ${percent} %`,
    paidOn: (day, reference) => `അയച്ച ദിവസം: ${day}, റഫറൻസ് ${reference}`,
    shareFrom: (kind, percent, day) => `${kind}: ${day} മുതലുള്ള സെഷനുകൾക്ക് ${percent} %`,
  },
};

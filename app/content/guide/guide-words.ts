import type { Language } from "#app/domain/platform/language.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import type { AdmissionKind, EntryLevel, ScholarshipKind } from "#app/domain/guide/entries.ts";
import type { InstituteKind } from "#app/domain/guide/institute-kind.ts";
import type { CalendarStep } from "#app/domain/guide/calendar.ts";
import type { Bilingual } from "#app/domain/guide/statement.ts";
import { GUIDE_NAME } from "./guide-addresses.ts";

export const GUIDE_WORDS = {
  guide: GUIDE_NAME,
  parts: { en: "Parts of the guide", ml: "വഴികാട്ടിയുടെ ഭാഗങ്ങൾ" },
  language: { en: "Language of this page", ml: "ഈ പേജിന്റെ ഭാഷ" },
  youAreHere: { en: "You are here", ml: "നിങ്ങൾ ഇവിടെയാണ്" },
  search: { en: "Search", ml: "തിരയുക" },
  show: { en: "Show", ml: "കാണിക്കുക" },
  all: { en: "All", ml: "എല്ലാം" },
  showAll: { en: "Show all", ml: "എല്ലാം കാണിക്കുക" },
  filters: { en: "Filter", ml: "ഫിൽട്ടർ" },
  usually: { en: "usually", ml: "സാധാരണ" },
  emptyTitle: { en: "The guide has no pages yet", ml: "വഴികാട്ടിയിൽ പേജുകൾ ആയിട്ടില്ല" },
  emptyText: {
    en: "We are still writing this part. Until it is here, a counselor can answer your question.",
    ml: "ഈ ഭാഗം എഴുതിക്കൊണ്ടിരിക്കുകയാണ്. അതുവരെ നിങ്ങളുടെ സംശയം ഒരു കൗൺസലറോട് ചോദിക്കാം.",
  },
  talkToCounselor: { en: "Talk to a counselor", ml: "കൗൺസലറോട് സംസാരിക്കാം" },
  nothingTitle: { en: "Nothing fits", ml: "ഒന്നും കിട്ടിയില്ല" },
  nothingText: {
    en: "Try fewer filters or another word.",
    ml: "ഫിൽട്ടറുകൾ കുറച്ചോ മറ്റൊരു വാക്ക് എഴുതിയോ നോക്കുക.",
  },
  missingTitle: { en: "This page is not in the guide", ml: "ഈ പേജ് വഴികാട്ടിയിൽ ഇല്ല" },
  missingText: {
    en: "Perhaps the address was typed a little differently. These are spelled most like it:",
    ml: "വിലാസത്തിൽ ചെറിയൊരു തെറ്റു വന്നതാകാം. ഇവയാണ് അതിനോട് ഏറ്റവും അടുത്തവ:",
  },
  officialSite: { en: "official site", ml: "ഔദ്യോഗിക സൈറ്റ്" },
} as const satisfies Record<string, Bilingual>;

/** How facts are verified, at the bottom of each page. */
export const FACT_WORDS = {
  title: { en: "How far to trust this", ml: "ഇത് എത്രത്തോളം വിശ്വസിക്കാം" },
  year: {
    en: "A year before a sentence means: so it was said in that year on the page that is linked. Nobody here has opened the authority’s own page since, so check there before you pay or apply.",
    ml: "വാക്യത്തിനു മുന്നിൽ ഒരു വർഷമുണ്ടെങ്കിൽ അർഥം ഇതാണ്: ലിങ്കിലുള്ള പേജിൽ ആ വർഷം അങ്ങനെ കണ്ടു. അതിനുശേഷം ഔദ്യോഗിക പേജ് ഞങ്ങളാരും തുറന്നു നോക്കിയിട്ടില്ല; പണമടയ്ക്കും മുമ്പ്, അപേക്ഷിക്കും മുമ്പ് അവിടെ നോക്കി ഉറപ്പാക്കുക.",
  },
  usually: {
    en: "“Usually” is general knowledge, without figures. What we doubt is left out until a person has read it at the source.",
    ml: "“സാധാരണ” എന്നു കണ്ടാൽ പൊതുവായ അറിവാണ്; അതിൽ കണക്കുകളില്ല. സംശയമുള്ള കാര്യങ്ങൾ ഒരാൾ നേരിട്ടു വായിച്ച് ഉറപ്പാക്കുംവരെ ഇവിടെ കാണിക്കില്ല.",
  },
  wrong: { en: "Something wrong? Tell us.", ml: "തെറ്റു കണ്ടോ? ഞങ്ങളോടു പറയുക." },
} as const satisfies Record<string, Bilingual>;

/** "Version 12 of the guide, 4 May 2027" */
export function versionLine(version: number, date: string, language: Language): string {
  return language === "ml" ? `വഴികാട്ടി, പതിപ്പ് ${version}, ${date}` : `Version ${version} of the guide, ${date}`;
}

/** The end of each page, the only place that mentions paid packages. */
export const NEXT_WORDS = {
  title: { en: "Not sure that it fits you?", ml: "ഇത് നിങ്ങൾക്കു ചേരുമോ എന്ന് ഉറപ്പില്ലേ?" },
  text: {
    en: "Answer 63 questions, in English and Malayalam. The report shows which of the 43 fields fit what you like, and why.",
    ml: "63 ചോദ്യങ്ങൾക്ക് ഉത്തരം പറയുക, മലയാളത്തിലും ഇംഗ്ലീഷിലും. 43 തൊഴിൽമേഖലകളിൽ ഏതൊക്കെയാണ് നിങ്ങളുടെ ഇഷ്ടങ്ങൾക്കു ചേരുന്നതെന്നും എന്തുകൊണ്ടെന്നും റിപ്പോർട്ട് കാണിച്ചുതരും.",
  },
  start: { en: "Start the questionnaire", ml: "ചോദ്യാവലി തുടങ്ങാം" },
  expert: { en: "Ask somebody who works in it", ml: "ഈ ജോലി ചെയ്യുന്ന ഒരാളോട് ചോദിക്കാം" },
  counselor: { en: "Talk to a career counselor", ml: "കരിയർ കൗൺസലറോട് സംസാരിക്കാം" },
} as const satisfies Record<string, Bilingual>;

export const LEVEL_NAMES: Readonly<Record<EntryLevel, Bilingual>> = {
  "10th": { en: "After 10th", ml: "പത്താം ക്ലാസിനു ശേഷം" },
  "12th": { en: "After 12th", ml: "പ്ലസ് ടുവിനു ശേഷം" },
  degree: { en: "After a degree", ml: "ബിരുദത്തിനു ശേഷം" },
};

export const ADMISSION_KIND_NAMES: Readonly<Record<AdmissionKind, Bilingual>> = {
  examination: { en: "Entrance examination", ml: "പ്രവേശനപരീക്ഷ" },
  allotment: { en: "Allotment by marks", ml: "മാർക്ക് നോക്കി അലോട്ട്മെന്റ്" },
  application: { en: "Application to the college", ml: "കോളേജിൽ നേരിട്ട് അപേക്ഷ" },
  recruitment: { en: "Recruitment to a job", ml: "ജോലിക്കുള്ള റിക്രൂട്ട്മെന്റ്" },
};

export const INSTITUTE_KIND_NAMES: Readonly<Record<InstituteKind, Bilingual>> = {
  government: { en: "government", ml: "സർക്കാർ" },
  aided: { en: "aided", ml: "എയ്ഡഡ്" },
  "self-financing": { en: "self-financing", ml: "സ്വാശ്രയം" },
  university: { en: "university", ml: "സർവകലാശാല" },
  central: { en: "central government", ml: "കേന്ദ്രസർക്കാർ" },
};

export const SCHOLARSHIP_KIND_NAMES: Readonly<Record<ScholarshipKind, Bilingual>> = {
  scholarship: { en: "Scholarship", ml: "സ്കോളർഷിപ്പ്" },
  "fee-waiver": { en: "Fee waiver", ml: "ഫീസ് ഇളവ്" },
  loan: { en: "Loan", ml: "വായ്പ" },
  award: { en: "Award", ml: "പുരസ്കാരം" },
};

export const STEP_NAMES: Readonly<Record<CalendarStep, Bilingual>> = {
  form: { en: "Form", ml: "അപേക്ഷ" },
  test: { en: "Test", ml: "പരീക്ഷ" },
  allotment: { en: "Allotment", ml: "അലോട്ട്മെന്റ്" },
};

/** The six letters of the Holland code, worded as interests. */
export const INTEREST_WORDS: Readonly<Record<HollandType, Bilingual>> = {
  R: { en: "work with hands, machines, plants or animals", ml: "കൈകൊണ്ടുള്ള പണി, യന്ത്രങ്ങൾ, ചെടികൾ, മൃഗങ്ങൾ" },
  I: { en: "find out why things are as they are", ml: "കാര്യങ്ങളുടെ കാരണം അന്വേഷിച്ചു കണ്ടെത്തുക" },
  A: { en: "make something of one’s own", ml: "സ്വന്തമായി എന്തെങ്കിലും സൃഷ്ടിക്കുക" },
  S: { en: "help, teach or look after people", ml: "ആളുകളെ സഹായിക്കുക, പഠിപ്പിക്കുക, പരിചരിക്കുക" },
  E: { en: "lead, argue and sell", ml: "നയിക്കുക, വാദിക്കുക, വിൽക്കുക" },
  C: { en: "keep figures and papers in order", ml: "കണക്കുകളും രേഖകളും ചിട്ടയായി സൂക്ഷിക്കുക" },
};

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  ml: ["ജനുവരി", "ഫെബ്രുവരി", "മാർച്ച്", "ഏപ്രിൽ", "മേയ്", "ജൂൺ", "ജൂലൈ", "ഓഗസ്റ്റ്", "സെപ്റ്റംബർ", "ഒക്ടോബർ", "നവംബർ", "ഡിസംബർ"],
};

/** The name of a month, 1 to 12. */
export function monthName(month: number, language: Language): string {
  return MONTHS[language][month - 1] ?? "";
}

const SHORT_MONTHS_ML = ["ജനു", "ഫെബ്രു", "മാർ", "ഏപ്രി", "മേയ്", "ജൂൺ", "ജൂലൈ", "ഓഗ", "സെപ്", "ഒക്ടോ", "നവം", "ഡിസം"];

/** "Jan" */
export function shortMonthName(month: number, language: Language): string {
  return language === "ml" ? (SHORT_MONTHS_ML[month - 1] ?? "") : monthName(month, "en").slice(0, 3);
}

/** Short enough for a twelfth of a phone's width. */
export function monthInitial(month: number, language: Language): string {
  return language === "ml" ? String(month) : monthName(month, "en").slice(0, 1);
}

/** "January to March", "May" */
export function monthSpan(first: number, last: number, language: Language): string {
  const [from, to] = [monthName(first, language), monthName(last, language)];
  if (first === last) return from;
  return language === "ml" ? `${from} മുതൽ ${to} വരെ` : `${from} to ${to}`;
}

/** "4 May 2027" from an ISO date. */
export function dayName(date: string, language: Language): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const name = monthName(Number(month), language);
  return language === "ml" ? `${year} ${name} ${Number(day)}` : `${Number(day)} ${name} ${year}`;
}

/** "4 May" from an ISO date. */
export function dayOfMonth(date: string, language: Language): string {
  const name = monthName(Number(date.slice(5, 7)), language);
  return language === "ml" ? `${name} ${Number(date.slice(8))}` : `${Number(date.slice(8))} ${name}`;
}

/** "22 to 30 April 2027", "22 April to 3 May 2027" */
export function daySpan(from: string, to: string, language: Language): string {
  if (from === to) return dayName(from, language);
  return language === "ml"
    ? `${dayName(from, language)} മുതൽ ${dayName(to, language)} വരെ`
    : `${dayName(from, language)} to ${dayName(to, language)}`;
}

/** "3 years", "half a year", "2½ years" */
export function yearsLong(years: number, language: Language): string {
  const whole = Math.floor(years);
  const hasHalf = years - whole >= 0.25 && years - whole < 0.75;
  const count = hasHalf ? whole : Math.round(years);
  if (language === "ml") {
    if (count === 0) return hasHalf ? "ആറു മാസം" : "ഏതാനും മാസം";
    return hasHalf ? `${count}½ വർഷം` : `${count} വർഷം`;
  }
  if (count === 0) return hasHalf ? "half a year" : "some months";
  return hasHalf ? `${count}½ years` : count === 1 ? "1 year" : `${count} years`;
}

/** On the link to more entries of a list. */
export function showMore(count: number, language: Language): string {
  return language === "ml" ? `${count} എണ്ണം കൂടി കാണിക്കുക` : `Show ${count} more`;
}

import { MAX_LIVE_SHARES } from "#app/domain/report/report-share.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

type Sentence<Values extends unknown[]> = Readonly<Record<Language, (...values: Values) => string>>;

export const NO_SECTION_CHOSEN: Bilingual = {
  en: "Please tick at least one section",
  ml: "ഒരു ഭാഗമെങ്കിലും ടിക് ചെയ്യുക",
};

export const SHARE_WORDS = {
  title: { en: "Share with a parent", ml: "വീട്ടുകാരുമായി പങ്കിടാം" },
  ready: { en: "Your link is ready", ml: "ലിങ്ക് തയ്യാർ" },
  address: { en: "Address of the link", ml: "ലിങ്കിന്റെ വിലാസം" },
  copy: { en: "Copy", ml: "കോപ്പി ചെയ്യുക" },
  copied: { en: "Copied", ml: "കോപ്പി ചെയ്തു" },
  byWhatsApp: { en: "Send by WhatsApp", ml: "വാട്സാപ്പിൽ അയയ്ക്കുക" },
  byMail: { en: "Send by e-mail", ml: "ഇമെയിലിൽ അയയ്ക്കുക" },
  mailSubject: { en: "My career report from Vazhi", ml: "വഴിയിൽ നിന്നുള്ള എന്റെ കരിയർ റിപ്പോർട്ട്" },
  makeTitle: { en: "Make a link", ml: "ലിങ്ക് ഉണ്ടാക്കാം" },
  make: { en: "Make a link", ml: "ലിങ്ക് ഉണ്ടാക്കുക" },
  making: { en: "Making the link...", ml: "ലിങ്ക് ഉണ്ടാക്കുന്നു..." },
  scope: { en: "What it shows", ml: "എന്തൊക്കെ കാണിക്കണം" },
  all: { en: "The whole report, with its PDF", ml: "മുഴുവൻ റിപ്പോർട്ടും PDF-ഉം" },
  some: { en: "Only these sections:", ml: "ഈ ഭാഗങ്ങൾ മാത്രം:" },
  strengths: { en: "Show what comes easily, too", ml: "എളുപ്പം വഴങ്ങുന്നതും കാണിക്കാം" },
  withStrengths: { en: "With what comes easily", ml: "എളുപ്പം വഴങ്ങുന്നതും കാണാം" },
  days: { en: "How long it works", ml: "എത്ര ദിവസത്തേക്ക്" },
  note: {
    en: "Whoever has the link can read it without signing in. It shows your first name (the PDF your full name), never your e-mail address or phone number. You can stop it at any time.",
    ml: "ലിങ്ക് കൈയിലുള്ള ആർക്കും ലോഗിൻ ചെയ്യാതെ വായിക്കാം. നിങ്ങളുടെ പേരിന്റെ ആദ്യഭാഗം അതിൽ കാണാം (PDF-ൽ മുഴുവൻ പേരും); ഇമെയിൽ വിലാസവും ഫോൺ നമ്പറും ഒരിക്കലും കാണില്ല. ലിങ്ക് എപ്പോൾ വേണമെങ്കിലും നിർത്താം.",
  },
  liveTitle: { en: "Links that work now", ml: "ഇപ്പോൾ പ്രവർത്തിക്കുന്ന ലിങ്കുകൾ" },
  none: {
    en: `None yet. You will see here how often each link was opened, until when it works, and a button to stop it. Up to ${MAX_LIVE_SHARES} can work at the same time.`,
    ml: `ഇതുവരെ ഒന്നുമില്ല. ഓരോ ലിങ്കും എത്ര തവണ തുറന്നു, എന്നുവരെ പ്രവർത്തിക്കും എന്ന് ഇവിടെ കാണാം; നിർത്താനുള്ള ബട്ടണും ഉണ്ടാകും. ഒരേ സമയം ${MAX_LIVE_SHARES} ലിങ്കുകൾ വരെയാകാം.`,
  },
  whole: { en: "The whole report", ml: "മുഴുവൻ റിപ്പോർട്ടും" },
  stop: { en: "Stop sharing", ml: "പങ്കിടൽ നിർത്തുക" },
  stopping: { en: "Stopping...", ml: "നിർത്തുന്നു..." },
  stopped: { en: "This link does not work any more.", ml: "ഈ ലിങ്ക് ഇനി പ്രവർത്തിക്കില്ല." },
} satisfies Record<string, Bilingual>;

/** With a new link. @param expires formatted */
export const SEND_NOW: Sentence<[expires: string]> = {
  en: (expires) =>
    `It works until ${expires}. Send it now: we keep no copy of the address, so it cannot be shown again later.`,
  ml: (expires) => `ഇത് ${expires} വരെ പ്രവർത്തിക്കും. ഇപ്പോൾത്തന്നെ അയയ്ക്കുക: വിലാസം ഞങ്ങൾ സൂക്ഷിക്കുന്നില്ല; പിന്നീടു വീണ്ടും കാണിക്കാനാവില്ല.`,
};

/** The message that accompanies a link, in both languages because the recipient is unknown. */
export const linkMessage = (url: string) => `My career report from Vazhi / എന്റെ കരിയർ റിപ്പോർട്ട്: ${url}`;

export const LINK_UNTIL: Sentence<[expires: string]> = {
  en: (expires) => `The link works until ${expires}.`,
  ml: (expires) => `ലിങ്ക് ${expires} വരെ പ്രവർത്തിക്കും.`,
};

export const DAYS: Sentence<[days: number]> = {
  en: (days) => `${days} days`,
  ml: (days) => `${days} ദിവസം`,
};

/** How often a link was opened. @param last formatted; null for never */
export const OPENED: Sentence<[count: number, last: string | null]> = {
  en: (count, last) => {
    if (count === 0 || last === null) return "Not opened yet";
    return count === 1 ? `Opened once, on ${last}` : `Opened ${count} times, last on ${last}`;
  },
  ml: (count, last) => {
    if (count === 0 || last === null) return "ഇതുവരെ തുറന്നിട്ടില്ല";
    return count === 1 ? `ഒരു തവണ തുറന്നു: ${last}` : `${count} തവണ തുറന്നു; ഒടുവിൽ തുറന്നത്: ${last}`;
  },
};

export const WORKS_UNTIL: Sentence<[expires: string]> = {
  en: (expires) => `Works until ${expires}`,
  ml: (expires) => `പ്രവർത്തിക്കുന്നത്: ${expires} വരെ`,
};

export const MADE_ON: Sentence<[created: string]> = {
  en: (created) => `Made on ${created}`,
  ml: (created) => `ഉണ്ടാക്കിയത്: ${created}`,
};

/** After "Stop sharing", for screen readers. */
export const WHICH_LINK: Sentence<[created: string]> = {
  en: (created) => ` the link made on ${created}`,
  ml: (created) => `; ലിങ്ക് ഉണ്ടാക്കിയത്: ${created}`,
};

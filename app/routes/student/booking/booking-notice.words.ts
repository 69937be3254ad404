import type { CancellationOutcome } from "#app/domain/booking/cancellation.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { RichText } from "#app/content/rich-text.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";

export const BOOKING_OUTCOME_WORDS = {
  held: { en: "This time is held for you, and not paid yet", ml: "ഈ സമയം നിങ്ങൾക്കായി മാറ്റിവച്ചിട്ടുണ്ട്; പണമടച്ചിട്ടില്ല" },
  pay: { en: "Complete Payment", ml: "പണമടയ്ക്കുക" },
  confirming: { en: "Confirming your payment", ml: "നിങ്ങളുടെ പേയ്മെന്റ് സ്ഥിരീകരിക്കുന്നു" },
  confirmingText: {
    en: "Your bank has agreed, and we are waiting for the final confirmation. Your time is kept meanwhile, and this page turns by itself.",
    ml: "ബാങ്ക് സമ്മതിച്ചു; അന്തിമ സ്ഥിരീകരണം വരാനുണ്ട്. അതുവരെ ഈ സമയം നിങ്ങൾക്കായി മാറ്റിവച്ചിട്ടുണ്ട്; ഈ പേജ് തനിയെ മാറും.",
  },
  notBooked: { en: "This session was not booked", ml: "ഈ സെഷൻ ബുക്ക് ആയില്ല" },
  givenUp: { en: "You have given up this time.", ml: "ഈ സമയം നിങ്ങൾ വേണ്ടെന്നുവച്ചു." },
  ranOut: {
    en: "The time for which it was held ran out before a payment arrived.",
    ml: "നിങ്ങൾക്കായി മാറ്റിവച്ച സമയം തീരുന്നതിനു മുമ്പ് പണം എത്തിയില്ല.",
  },
  chooseAgain: { en: "Choose a time again", ml: "വീണ്ടും സമയം തിരഞ്ഞെടുക്കുക" },
  missed: { en: "This session was missed", ml: "ഈ സെഷന് ആരും വന്നില്ല" },
  byExpert: { en: "The expert had to cancel this session", ml: "സെഷൻ നടത്തേണ്ടയാൾക്ക് ഇതു റദ്ദാക്കേണ്ടിവന്നു" },
  bookAnother: { en: "Book another session", ml: "മറ്റൊരു സെഷൻ ബുക്ക് ചെയ്യുക" },
} satisfies Record<string, Bilingual>;

interface BookingOutcomeTexts {
  /** `clock`: "5:52 pm". */
  heldUntil(clock: string): string;
  missed: RichText;
  reason(text: string): string;
}

export const BOOKING_OUTCOME_TEXTS: Record<Language, BookingOutcomeTexts> = {
  en: {
    heldUntil: (clock) => `It is held until ${clock} IST. The session is confirmed as soon as it is paid.`,
    missed: [
      "The expert has reported that nobody came, and nothing is returned for a missed session. If that is not right, please ",
      { label: "write to us", href: "/contact-us" },
      ".",
    ],
    reason: (text) => `Reason: ${text}`,
  },
  ml: {
    heldUntil: (clock) => `${clock} (IST) വരെ നിങ്ങൾക്കായി മാറ്റിവച്ചിട്ടുണ്ട്. പണമടച്ചാൽ ഉടൻ സെഷൻ ഉറപ്പാകും.`,
    missed: [
      "ആരും വന്നില്ല എന്നാണ് സെഷൻ നടത്തിയയാൾ അറിയിച്ചത്. പങ്കെടുക്കാത്ത സെഷന്റെ പണം തിരികെ ലഭിക്കില്ല. ഇതു ശരിയല്ലെങ്കിൽ ",
      { label: "ഞങ്ങൾക്ക് എഴുതുക", href: pathIn("ml", "/contact-us") },
      ".",
    ],
    reason: (text) => `കാരണം: ${text}`,
  },
};

const CANCELLED: Bilingual = { en: "This session is cancelled", ml: "ഈ സെഷൻ റദ്ദാക്കി" };
const MONEY_RETURNS: Bilingual = {
  en: "The whole amount goes back to where it was paid from. Banks take five to seven working days.",
  ml: "പണമടച്ചിടത്തേക്കുതന്നെ മുഴുവൻ തുകയും തിരികെ നൽകും. ബാങ്കിൽ എത്താൻ അഞ്ചു മുതൽ ഏഴു വരെ പ്രവൃത്തിദിവസം എടുക്കും.",
};

export const CANCELLATION_WORDS: Record<CancellationOutcome, { title: Bilingual; text: Bilingual }> = {
  "slot-lost": {
    title: { en: "Your payment came too late for this time", ml: "ഈ സമയത്തിനുള്ള പണം എത്താൻ വൈകി" },
    text: {
      en: "It arrived after the time had run out for which it was held, and the session could no longer be booked. The whole amount goes back to where it was paid from. Banks take five to seven working days.",
      ml: "നിങ്ങൾക്കായി മാറ്റിവച്ച സമയം തീർന്ന ശേഷമാണ് പണം എത്തിയത്; അപ്പോൾ സെഷൻ ബുക്ക് ചെയ്യാനായില്ല. പണമടച്ചിടത്തേക്കുതന്നെ മുഴുവൻ തുകയും തിരികെ നൽകും. ബാങ്കിൽ എത്താൻ അഞ്ചു മുതൽ ഏഴു വരെ പ്രവൃത്തിദിവസം എടുക്കും.",
    },
  },
  "package-refunded": {
    title: CANCELLED,
    text: {
      en: "It was part of your Gold package, which has been refunded.",
      ml: "ഇത് നിങ്ങളുടെ ഗോൾഡ് പാക്കേജിൽ ഉൾപ്പെട്ടതായിരുന്നു; ആ പാക്കേജിന്റെ പണം തിരികെ നൽകി.",
    },
  },
  "refunded-afterwards": { title: { en: "Your money goes back", ml: "നിങ്ങളുടെ പണം തിരികെ നൽകും" }, text: MONEY_RETURNS },
  "money-returned": { title: CANCELLED, text: MONEY_RETURNS },
  "credit-returned": {
    title: CANCELLED,
    text: {
      en: "Your Gold session is yours to book again.",
      ml: "നിങ്ങളുടെ ഗോൾഡ് സെഷൻ വീണ്ടും ബുക്ക് ചെയ്യാം.",
    },
  },
  "nothing-returned": {
    title: CANCELLED,
    text: {
      en: "It was cancelled less than 24 hours before, so nothing is returned.",
      ml: "റദ്ദാക്കുമ്പോൾ 24 മണിക്കൂറിൽ താഴെ മാത്രമേ ബാക്കിയുണ്ടായിരുന്നുള്ളൂ; അതിനാൽ പണം തിരികെ ലഭിക്കില്ല.",
    },
  },
  "credit-used": {
    title: CANCELLED,
    text: {
      en: "It was cancelled less than 24 hours before, so your Gold session counts as used.",
      ml: "റദ്ദാക്കുമ്പോൾ 24 മണിക്കൂറിൽ താഴെ മാത്രമേ ബാക്കിയുണ്ടായിരുന്നുള്ളൂ; അതിനാൽ നിങ്ങളുടെ ഗോൾഡ് സെഷൻ ഉപയോഗിച്ചതായി കണക്കാക്കും.",
    },
  },
};

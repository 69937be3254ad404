import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** Toasts and errors around the booking of a session. */
export const BOOKING_NOTICES = {
  absenceReported: {
    en: "Thank you for telling us. We ask the expert.",
    ml: "അറിയിച്ചതിനു നന്ദി. വിദഗ്ധരോടു ചോദിക്കാം.",
  },
  deskActs: { en: "We have your wish, and write to you.", ml: "നിങ്ങളുടെ ആവശ്യം കിട്ടി. ഞങ്ങൾ എഴുതാം." },
  invalid: { en: "Invalid booking information", ml: "ബുക്കിങ്ങിന്റെ വിവരങ്ങൾ ശരിയല്ല" },
  invalidAmount: { en: "Invalid payment amount", ml: "അടയ്ക്കേണ്ട തുക ശരിയല്ല" },
  bookedWithGold: {
    en: "Your session is booked. Your Gold package pays for it.",
    ml: "സെഷൻ ബുക്ക് ചെയ്തു. ഗോൾഡ് പാക്കേജിൽ ഉൾപ്പെട്ടതിനാൽ വേറെ പണം വേണ്ട.",
  },
  noSuchSession: { en: "There is no such session.", ml: "അങ്ങനെയൊരു സെഷനില്ല." },
  overlapGone: {
    en: "You had another session at this time, which has just been given up. Please try again.",
    ml: "ഈ സമയത്തുണ്ടായിരുന്ന മറ്റൊരു സെഷൻ ഇപ്പോൾ ഒഴിവായി. വീണ്ടും ശ്രമിക്കുക.",
  },
  cancelledFull: {
    en: "Your session is cancelled. The money is on its way back.",
    ml: "സെഷൻ റദ്ദാക്കി. പണം തിരികെ അയച്ചിട്ടുണ്ട്.",
  },
  cancelledCredit: {
    en: "Your session is cancelled. Your Gold session is yours to book again.",
    ml: "സെഷൻ റദ്ദാക്കി. നിങ്ങളുടെ ഗോൾഡ് സെഷൻ വീണ്ടും ബുക്ക് ചെയ്യാം.",
  },
  cancelledNone: { en: "Your session is cancelled.", ml: "സെഷൻ റദ്ദാക്കി." },
} satisfies Record<string, Bilingual>;

interface BookingNoticeTexts {
  overlap(expertName: string, when: string): string;
  moved(when: string): string;
  stays(when: string): string;
  shared(expertName: string): string;
  unshared(expertName: string): string;
  invited(email: string): string;
  uninvited(email: string): string;
}

/** The same with parameters. `when`: an appointment, with its weekday. */
export const BOOKING_NOTICE_TEXTS: Record<Language, BookingNoticeTexts> = {
  en: {
    overlap: (expertName, when) => `You already have a session then: with ${expertName} on ${when}. Do you want both?`,
    moved: (when) => `Your session is moved to ${when}.`,
    stays: (when) => `Your session stays on ${when}.`,
    shared: (expertName) => `${expertName} can read your report now.`,
    unshared: (expertName) => `${expertName} can no longer read your report.`,
    invited: (email) => `An invitation is on its way to ${email}.`,
    uninvited: (email) => `${email} hears no more of this session.`,
  },
  ml: {
    overlap: (expertName, when) => `ആ സമയത്ത് നിങ്ങൾക്ക് മറ്റൊരു സെഷനുണ്ട്: ${expertName}, ${when}. രണ്ടും വേണോ?`,
    moved: (when) => `സെഷന്റെ സമയം മാറ്റി: ${when}.`,
    stays: (when) => `സെഷന്റെ സമയം മാറ്റമില്ലാതെ തുടരും: ${when}.`,
    shared: (expertName) => `${expertName}: ഇനി നിങ്ങളുടെ റിപ്പോർട്ട് വായിക്കാനാകും.`,
    unshared: (expertName) => `${expertName}: ഇനി നിങ്ങളുടെ റിപ്പോർട്ട് വായിക്കാനാകില്ല.`,
    invited: (email) => `ക്ഷണം അയച്ചു: ${email}.`,
    uninvited: (email) => `${email}: ഈ സെഷനെക്കുറിച്ച് ഇനി മെയിൽ കിട്ടില്ല.`,
  },
};

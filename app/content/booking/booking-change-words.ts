import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const BOOKING_CHANGE_WORDS = {
  invite: { en: "Invite a parent or guardian", ml: "രക്ഷിതാവിനെ ക്ഷണിക്കുക" },
  inviteAbout: {
    en: "They get a mail with the time, and a file for their calendar with the place or the link to join. Your report is not part of it.",
    ml: "സമയം അറിയിക്കുന്ന മെയിലും, സ്ഥലമോ മീറ്റിങ് ലിങ്കോ ഉള്ള കലണ്ടർ ഫയലും അവർക്കു കിട്ടും. നിങ്ങളുടെ റിപ്പോർട്ട് അതിലില്ല.",
  },
  theirName: { en: "Their name", ml: "അവരുടെ പേര്" },
  theirEmail: { en: "Their email", ml: "അവരുടെ ഇമെയിൽ" },
  inviting: { en: "Inviting…", ml: "ക്ഷണിക്കുന്നു…" },
  inviteNow: { en: "Invite", ml: "ക്ഷണിക്കുക" },
  remove: { en: "Remove", ml: "നീക്കുക" },
  chooseOther: { en: "Choose another time", ml: "മറ്റൊരു സമയം തിരഞ്ഞെടുക്കുക" },
  moving: { en: "Moving…", ml: "മാറ്റുന്നു…" },
  move: { en: "Move the session", ml: "സമയം മാറ്റുക" },
  keep: { en: "Keep it as it is", ml: "ഇപ്പോഴത്തെ സമയം മതി" },
  moveOrCancel: { en: "Move or cancel", ml: "സമയം മാറ്റാൻ, റദ്ദാക്കാൻ" },
  moveToOther: { en: "Move to another time", ml: "സമയം മാറ്റുക" },
  cancel: { en: "Cancel the session", ml: "സെഷൻ റദ്ദാക്കുക" },
  cancelling: { en: "Cancelling…", ml: "റദ്ദാക്കുന്നു…" },
  cancelNow: { en: "Yes, cancel the session", ml: "അതെ, സെഷൻ റദ്ദാക്കുക" },
  canMove: {
    en: "Both are free until 24 hours before the session.",
    ml: "സെഷന് 24 മണിക്കൂർ മുമ്പുവരെ രണ്ടും സൗജന്യമാണ്.",
  },
  tooLate: {
    en: "A session can be moved, and cancelled with everything returned, until 24 hours before it. That time has passed.",
    ml: "സെഷന് 24 മണിക്കൂർ മുമ്പുവരെയാണ് സമയം മാറ്റാനും മുഴുവൻ പണവും തിരികെ കിട്ടുന്ന വിധം റദ്ദാക്കാനും കഴിയുക. ആ സമയം കഴിഞ്ഞു.",
  },
  returnsAll: {
    en: "The whole amount goes back to where you paid it from; banks take five to seven working days.",
    ml: "പണമടച്ചിടത്തേക്കുതന്നെ മുഴുവൻ തുകയും തിരികെ നൽകും; ബാങ്കിൽ എത്താൻ അഞ്ചു മുതൽ ഏഴു വരെ പ്രവൃത്തിദിവസം എടുക്കും.",
  },
  returnsCredit: {
    en: "Your Gold session is then yours to book again.",
    ml: "അപ്പോൾ നിങ്ങളുടെ ഗോൾഡ് സെഷൻ വീണ്ടും ബുക്ക് ചെയ്യാം.",
  },
  returnsNothing: {
    en: "Less than 24 hours are left, so nothing is returned.",
    ml: "24 മണിക്കൂറിൽ താഴെ മാത്രം ബാക്കിയുള്ളതിനാൽ പണം തിരികെ ലഭിക്കില്ല.",
  },
  usesCredit: {
    en: "Less than 24 hours are left, so your Gold session counts as used.",
    ml: "24 മണിക്കൂറിൽ താഴെ മാത്രം ബാക്കിയുള്ളതിനാൽ ഗോൾഡ് സെഷൻ ഉപയോഗിച്ചതായി കണക്കാക്കും.",
  },
  soFar: { en: "So far", ml: "ഇപ്പോഴത്തെ സമയം" },
  proposed: { en: "Proposed", ml: "നിർദേശിച്ച സമയം" },
  answerBy: { en: "Answer by", ml: "മറുപടി നൽകാനുള്ള അവസാന സമയം" },
  bothStand: { en: "If you accept, both stand.", ml: "നിങ്ങൾ സമ്മതിച്ചാൽ രണ്ടു സെഷനും നടക്കും." },
  accepting: { en: "Accepting…", ml: "സമ്മതം അറിയിക്കുന്നു…" },
  accept: { en: "Accept the new time", ml: "പുതിയ സമയം മതി" },
  acceptBoth: { en: "Accept, I want both", ml: "സമ്മതം, രണ്ടും വേണം" },
  saving: { en: "Saving…", ml: "സേവ് ചെയ്യുന്നു…" },
  keepTime: { en: "Keep my time", ml: "എന്റെ സമയം മതി" },
  withoutAnswer: {
    en: "Without an answer the session stays where it is. The price does not change.",
    ml: "മറുപടി നൽകിയില്ലെങ്കിൽ സെഷൻ പഴയ സമയത്തുതന്നെ നടക്കും. വില മാറില്ല.",
  },
} satisfies Record<string, Bilingual>;

interface BookingChangeTexts {
  removeGuest(email: string): string;
  soFar(when: string): string;
  priceStays(expertName: string): string;
  noNewTimes(expertName: string): string;
  proposes(expertName: string): string;
  /** `cancellation` is a sentence. */
  ifAccepted(cancellation: string): string;
}

export const BOOKING_CHANGE_TEXTS: Record<Language, BookingChangeTexts> = {
  en: {
    removeGuest: (email) => `Remove ${email}`,
    soFar: (when) => `So far: ${when}`,
    priceStays: (expertName) => `The price stays as it is. ${expertName} and you are told by e-mail.`,
    noNewTimes: (expertName) =>
      `${expertName} takes no new times at the moment, so the session cannot be moved. Cancelling is free until 24 hours before it.`,
    proposes: (expertName) => `${expertName} proposes another time`,
    ifAccepted: (cancellation) => `If you accept: ${cancellation}`,
  },
  ml: {
    removeGuest: (email) => `നീക്കുക: ${email}`,
    soFar: (when) => `ഇപ്പോഴത്തെ സമയം: ${when}`,
    priceStays: () => `വില മാറില്ല. നിങ്ങളെയും സെഷൻ നടത്തുന്നയാളെയും ഇമെയിലിൽ അറിയിക്കും.`,
    noNewTimes: (expertName) =>
      `${expertName}: ഇപ്പോൾ പുതിയ സമയം നൽകുന്നില്ല, അതിനാൽ സമയം മാറ്റാനാകില്ല. 24 മണിക്കൂർ മുമ്പുവരെ സൗജന്യമായി റദ്ദാക്കാം.`,
    proposes: (expertName) => `${expertName} മറ്റൊരു സമയം നിർദേശിക്കുന്നു`,
    ifAccepted: (cancellation) => `സമ്മതിച്ചാൽ: ${cancellation}`,
  },
};

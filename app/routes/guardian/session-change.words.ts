import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const SESSION_CHANGE_WORDS = {
  metaTitle: { en: "Another expert for a session", ml: "സെഷൻ നടത്താൻ മറ്റൊരു വിദഗ്ധർ" },
  title: { en: "May another expert hold this session?", ml: "ഈ സെഷൻ മറ്റൊരു വിദഗ്ധർ നടത്തിയാൽ മതിയോ?" },
  nothingYet: {
    en: "Until you agree, nothing changes. You pay nothing more, and the time is kept for you.",
    ml: "നിങ്ങൾ സമ്മതിക്കുന്നതുവരെ ഒന്നും മാറില്ല. കൂടുതൽ തുക നൽകേണ്ട; ഈ സമയം നിങ്ങൾക്കായി മാറ്റിവച്ചിട്ടുണ്ട്.",
  },
  soFar: { en: "So far", ml: "ഇപ്പോൾ" },
  proposed: { en: "Proposed", ml: "പകരം" },
  expert: { en: "Expert", ml: "വിദഗ്ധർ" },
  when: { en: "When", ml: "സമയം" },
  length: { en: "Length", ml: "ദൈർഘ്യം" },
  where: { en: "Where", ml: "സ്ഥലം" },
  why: { en: "Why", ml: "കാരണം" },
  returned: { en: "Goes back to you", ml: "തിരികെ ലഭിക്കുന്ന തുക" },
  answerBy: { en: "Answer by", ml: "മറുപടി നൽകാനുള്ള അവസാന സമയം" },
  reportNote: {
    en: "A report that was shared with the expert so far is not shared with the other one. You can share it again on the session's page.",
    ml: "ഇപ്പോഴത്തെ വിദഗ്ധരുമായി പങ്കിട്ട റിപ്പോർട്ട് പുതിയ ആൾക്കു കാണാനാകില്ല. സെഷന്റെ പേജിൽ വീണ്ടും പങ്കിടാം.",
  },
  accept: { en: "Agree", ml: "സമ്മതിക്കുന്നു" },
  accepting: { en: "Agreeing…", ml: "സമ്മതം രേഖപ്പെടുത്തുന്നു…" },
  decline: { en: "Keep the session as it is", ml: "സെഷൻ ഇപ്പോഴത്തേതുപോലെ മതി" },
  acceptedTitle: { en: "Agreed", ml: "സമ്മതിച്ചു" },
  declinedTitle: { en: "The session stays as it is", ml: "സെഷൻ ഇപ്പോഴത്തേതുപോലെ തുടരും" },
  declinedText: {
    en: "You have kept the expert and the time. Nothing has changed.",
    ml: "വിദഗ്ധരും സമയവും നിങ്ങൾ നിലനിർത്തി. ഒന്നും മാറിയിട്ടില്ല.",
  },
  overTitle: { en: "This can no longer be answered", ml: "ഇതിന് ഇനി മറുപടി നൽകാനാകില്ല" },
  over: {
    en: "The time to answer is over, or the session has changed since. The session stays as you know it; if anything is unclear, please write to us.",
    ml: "മറുപടി നൽകാനുള്ള സമയം കഴിഞ്ഞു, അല്ലെങ്കിൽ സെഷനിൽ മാറ്റം വന്നു. നിങ്ങൾക്ക് അറിയുന്നതുപോലെതന്നെ സെഷൻ തുടരും; സംശയമുണ്ടെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക.",
  },
  goneTitle: { en: "This link does not work", ml: "ഈ ലിങ്ക് പ്രവർത്തിക്കുന്നില്ല" },
  gone: {
    en: "Please open the newest link in our mail, or write to us.",
    ml: "ഞങ്ങളുടെ മെയിലിലെ ഏറ്റവും പുതിയ ലിങ്ക് തുറക്കുക, അല്ലെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക.",
  },
  network: {
    en: "There is no connection. Your answer was not sent; please try again.",
    ml: "കണക്ഷനില്ല. മറുപടി അയച്ചിട്ടില്ല; വീണ്ടും ശ്രമിക്കുക.",
  },
} as const satisfies Record<string, Bilingual>;

interface SessionChangeTexts {
  ofStudent(student: string): string;
  accepted(expert: string, at: string): string;
}

export const SESSION_CHANGE_TEXTS: Readonly<Record<Language, SessionChangeTexts>> = {
  en: {
    ofStudent: (student) => `The session of ${student}`,
    accepted: (expert, at) => `${expert} holds the session on ${at}. Everybody has got a mail with a calendar file.`,
  },
  ml: {
    ofStudent: (student) => `${student} എന്ന വിദ്യാർഥിയുടെ സെഷൻ`,
    accepted: (expert, at) => `${at}: സെഷൻ ${expert} നടത്തും. കലണ്ടർ ഫയലോടെ എല്ലാവർക്കും മെയിൽ അയച്ചിട്ടുണ്ട്.`,
  },
};

import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { RichText } from "#app/content/rich-text.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";

/** The consent notice, at sign-up and on other pages that ask for consent. */
export const CONSENT_WORDS = {
  title: { en: "What you agree to", ml: "നിങ്ങൾ സമ്മതിക്കുന്ന കാര്യങ്ങൾ" },
  lead: {
    en: "Each by itself, and each can be taken back later in your profile:",
    ml: "ഓരോന്നും വെവ്വേറെയാണ്; ഓരോന്നും പിന്നീട് പ്രൊഫൈലിൽ പിൻവലിക്കാം:",
  },
  under18: {
    en: "Under 18, your parent or guardian agrees to these in your place.",
    ml: "18 വയസ്സിനു താഴെയാണെങ്കിൽ ഇവയ്ക്കു നിങ്ങൾക്കു പകരം രക്ഷിതാവാണു സമ്മതം നൽകേണ്ടത്.",
  },
  voluntary: { en: "Only if you like (from 18 years)", ml: "താൽപ്പര്യമുണ്ടെങ്കിൽ മാത്രം (18 വയസ്സു മുതൽ)" },
} satisfies Record<string, Bilingual>;

export const CONSENTS_PAGE_WORDS = {
  title: { en: "Your consents", ml: "നിങ്ങളുടെ സമ്മതങ്ങൾ" },
  lead: {
    en: "What was agreed to, when and by whom. Taking something back is as easy as giving it.",
    ml: "എന്തിനൊക്കെ, എപ്പോൾ, ആരു സമ്മതിച്ചു എന്ന് ഇവിടെ കാണാം. നൽകിയതുപോലെ എളുപ്പത്തിൽ പിൻവലിക്കാം.",
  },
  backToProfile: { en: "Your profile", ml: "നിങ്ങളുടെ പ്രൊഫൈൽ" },
  give: { en: "Agree", ml: "സമ്മതിക്കുക" },
  withdraw: { en: "Take back", ml: "പിൻവലിക്കുക" },
  given: { en: "Agreed", ml: "സമ്മതിച്ചു" },
  notGiven: { en: "Not agreed", ml: "സമ്മതിച്ചിട്ടില്ല" },
  byGuardian: { en: "by your parent or guardian", ml: "നിങ്ങളുടെ രക്ഷിതാവ്" },
  byYou: { en: "by you", ml: "നിങ്ങൾ" },
  history: { en: "Everything that was agreed to and taken back", ml: "സമ്മതിച്ചതും പിൻവലിച്ചതും മുഴുവൻ" },
  version: { en: "text of", ml: "വാചകത്തിന്റെ തീയതി" },
  taken: { en: "taken back", ml: "പിൻവലിച്ചു" },
  replaced: { en: "replaced by a newer consent", ml: "പകരം പുതിയ സമ്മതം നൽകി" },
  newer: { en: "There is a newer text", ml: "പുതിയ വാചകമുണ്ട്" },
  newerOwn: {
    en: "Until you agree to it, what is new in it stays off: questions about your studies that you have not agreed to, and an AI that writes your report. Everything else goes on under the text above.",
    ml: "സമ്മതിക്കുന്നതുവരെ അതിലെ പുതിയ കാര്യങ്ങൾ ഉണ്ടാവില്ല: പഠനത്തെക്കുറിച്ച് ഇതുവരെ സമ്മതിക്കാത്ത ചോദ്യങ്ങളും AI എഴുതുന്ന റിപ്പോർട്ടും. മറ്റെല്ലാം മുകളിലെ വാചകപ്രകാരം തുടരും.",
  },
  newerGuardian: {
    en: "Under 18, your parent or guardian agrees to it, by a link that we mail them. Until then what is new in it stays off, such as an AI that writes your report, and everything else goes on.",
    ml: "18 വയസ്സാകാത്തതിനാൽ രക്ഷിതാവാണ് ഇതിനു സമ്മതിക്കേണ്ടത്; അതിനുള്ള ലിങ്ക് ഞങ്ങൾ അവർക്കു മെയിൽ ചെയ്യും. അതുവരെ അതിലെ പുതിയ കാര്യങ്ങൾ (AI എഴുതുന്ന റിപ്പോർട്ട് പോലുള്ളവ) ഉണ്ടാവില്ല; മറ്റെല്ലാം തുടരും.",
  },
  renew: { en: "Agree to the newer text", ml: "പുതിയ വാചകത്തിനു സമ്മതിക്കുക" },
  askGuardian: { en: "Ask my parent or guardian", ml: "രക്ഷിതാവിനോടു ചോദിക്കുക" },
  asked: { en: "The mail to your parent or guardian is on its way.", ml: "രക്ഷിതാവിനു മെയിൽ അയച്ചു." },
  withTerms: { en: "Agreed with the terms, when you signed up", ml: "സൈൻ അപ്പ് ചെയ്തപ്പോൾ വ്യവസ്ഥകൾക്കൊപ്പം സമ്മതിച്ചു" },
  accountNote: {
    en: "Without this there is no account. To take it back, have your data erased:",
    ml: "ഇതില്ലാതെ അക്കൗണ്ട് നിലനിൽക്കില്ല. പിൻവലിക്കാൻ, വിവരങ്ങൾ നീക്കം ചെയ്യാൻ ആവശ്യപ്പെടുക:",
  },
  reportNote: {
    en: "If you take this back, we stop at once: no questionnaire, no new report, no payments. The answers of the tasks are deleted.",
    ml: "ഇതു പിൻവലിച്ചാൽ ഉടൻ എല്ലാം നിർത്തും: ചോദ്യാവലിയും പുതിയ റിപ്പോർട്ടും പേയ്മെന്റും ഉണ്ടാവില്ല. ടാസ്ക്കുകളുടെ ഉത്തരങ്ങൾ മായ്ക്കും.",
  },
  strengthsNote: {
    en: "If you take this back, the answers of the tasks are deleted.",
    ml: "ഇതു പിൻവലിച്ചാൽ ടാസ്ക്കുകളുടെ ഉത്തരങ്ങൾ മായ്ക്കും.",
  },
  yourData: { en: "Your data: copy and erasure", ml: "നിങ്ങളുടെ വിവരങ്ങൾ: പകർപ്പ്, നീക്കം ചെയ്യൽ" },
  saved: { en: "Saved.", ml: "സേവ് ചെയ്തു." },
  guardianDecides: {
    en: "You are under 18: your parent or guardian decides.",
    ml: "18 വയസ്സാകാത്തതിനാൽ രക്ഷിതാവാണു തീരുമാനിക്കുന്നത്.",
  },
  seeWaiting: { en: "See where the consent stands", ml: "സമ്മതത്തിന്റെ നില കാണുക" },
} satisfies Record<string, Bilingual>;

/** Texts of the page on which a student waits for a guardian, or consents themselves. */
export const WAITING_WORDS = {
  metaTitle: { en: "Consent", ml: "സമ്മതം" },
  asked: { en: "Asked", ml: "ചോദിച്ചത്" },
  sentAt: { en: "Last mail", ml: "അവസാനം അയച്ച മെയിൽ" },
  answer: { en: "Answer", ml: "മറുപടി" },
  remind: { en: "Send the mail again", ml: "മെയിൽ വീണ്ടും അയയ്ക്കുക" },
  ask: { en: "Send the mail", ml: "മെയിൽ അയയ്ക്കുക" },
  sending: { en: "Sending...", ml: "അയയ്ക്കുന്നു..." },
  sent: { en: "The mail is on its way.", ml: "മെയിൽ അയച്ചു." },
  remindHint: {
    en: "We also write by ourselves, after two and after five days.",
    ml: "രണ്ടു ദിവസം കഴിഞ്ഞും അഞ്ചു ദിവസം കഴിഞ്ഞും ഞങ്ങൾ തനിയെ ഓർമ്മിപ്പിക്കും.",
  },
  byMail: { en: "Ask by e-mail instead", ml: "പകരം ഇമെയിലിൽ ചോദിക്കാം" },
  agreedEarlierWay: { en: "agreed, confirmed in the earlier way", ml: "സമ്മതിച്ചു (മുമ്പത്തെ രീതിയിൽ ഉറപ്പിച്ചത്)" },
  showReport: { en: "My parent may see my report", ml: "റിപ്പോർട്ട് രക്ഷിതാവിനു കാണാം" },
  showReportHint: { en: "on their own page, as long as this is on", ml: "ഇത് ഓണായിരിക്കുമ്പോൾ, അവരുടെ പേജിൽ" },
  change: { en: "Ask somebody else, or correct the address", ml: "മറ്റൊരാളോടു ചോദിക്കാം, വിലാസം തിരുത്താം" },
  changeButton: { en: "Ask at this address", ml: "ഈ വിലാസത്തിൽ ചോദിക്കുക" },
  changeHint: { en: "The link that we sent before stops working.", ml: "നേരത്തെ അയച്ച ലിങ്ക് പിന്നെ പ്രവർത്തിക്കില്ല." },
  meanwhile: { en: "What you can do meanwhile", ml: "അതുവരെ ചെയ്യാവുന്നത്" },
  still: { en: "What you can still do", ml: "ഇപ്പോഴും ചെയ്യാവുന്നത്" },
  guide: { en: "Read the guide: careers, admissions, scholarships", ml: "വഴികാട്ടി വായിക്കാം: തൊഴിലുകൾ, പ്രവേശനം, സ്കോളർഷിപ്പ്" },
  sample: { en: "Look at a sample report", ml: "മാതൃകാ റിപ്പോർട്ട് കാണാം" },
  profile: { en: "See and change your profile", ml: "പ്രൊഫൈൽ കാണാം, മാറ്റാം" },
  data: { en: "Have a copy of your data, or have it erased", ml: "വിവരങ്ങളുടെ പകർപ്പെടുക്കാം, നീക്കം ചെയ്യിക്കാം" },
  strengthsEnd: {
    en: "Without a tick for the tasks, their answers are deleted.",
    ml: "ടാസ്ക്കുകളുടെ കളത്തിൽ ടിക് ചെയ്തില്ലെങ്കിൽ അവയുടെ ഉത്തരങ്ങൾ മായ്ക്കും.",
  },
  agree: { en: "I agree", ml: "ഞാൻ സമ്മതിക്കുന്നു" },
  agreed: { en: "Thank you: you can go on.", ml: "നന്ദി: ഇനി തുടരാം." },
  ageAsked: {
    en: "We have asked your parent or guardian whether you are 18 or older. Until they answer, your age stays as it was.",
    ml: "നിങ്ങൾക്ക് 18 വയസ്സു തികഞ്ഞോ എന്ന് രക്ഷിതാവിനോടു ചോദിച്ചിട്ടുണ്ട്. മറുപടി കിട്ടുന്നതുവരെ വയസ്സ് പഴയതുതന്നെ.",
  },
  allGood: { en: "Everything is agreed: you can go on", ml: "എല്ലാ സമ്മതവും കിട്ടി: ഇനി തുടരാം" },
  goOn: { en: "Go on", ml: "തുടരുക" },
} satisfies Record<string, Bilingual>;

/** Sentences of that page with a name. */
export const WAITING_SENTENCES: Readonly<Record<Language, { goOnWith: (packageName: string) => string }>> = {
  en: { goOnWith: (packageName) => `Go on with ${packageName}` },
  ml: { goOnWith: (packageName) => `${packageName}: തുടരാം` },
};

/** Title and lead of that page, by the missing consent. */
export const WAITING_TITLES = {
  "guardian-awaited": {
    title: { en: "Your parent or guardian has to agree first", ml: "ആദ്യം നിങ്ങളുടെ രക്ഷിതാവ് സമ്മതിക്കണം" },
    lead: { en: "Under 18, that is the law.", ml: "18 വയസ്സിനു താഴെ അതാണു നിയമം." },
  },
  "guardian-half-way": {
    title: { en: "One step is missing", ml: "ഒരു കാര്യം കൂടി ബാക്കിയുണ്ട്" },
    lead: {
      en: "Your parent or guardian has agreed, and still has to prove it on the same page: by paying, or by a code to their number.",
      ml: "നിങ്ങളുടെ രക്ഷിതാവ് സമ്മതിച്ചു; ഇനി അതേ പേജിൽ ഉറപ്പിക്കണം: പണമടച്ച്, അല്ലെങ്കിൽ അവരുടെ നമ്പറിൽ വരുന്ന കോഡ് നൽകി.",
    },
  },
  "guardian-proof-old": {
    title: { en: "Your parent confirms once more", ml: "രക്ഷിതാവ് ഒരിക്കൽക്കൂടി ഉറപ്പിക്കണം" },
    lead: {
      en: "Before the next payment we ask again: a code by mail is not enough any more. What you have stays yours.",
      ml: "അടുത്ത പേയ്മെന്റിനു മുമ്പു വീണ്ടും ചോദിക്കും: മെയിലിലെ കോഡ് ഇനി പോരാ. നിങ്ങൾക്കുള്ളതെല്ലാം അതേപടി തുടരും.",
    },
  },
  "guardian-refused": {
    title: { en: "Your parent or guardian has not agreed", ml: "നിങ്ങളുടെ രക്ഷിതാവ് സമ്മതിച്ചില്ല" },
    lead: {
      en: "Without consent we do not go on. Talk to each other: they can change the answer on their own page.",
      ml: "സമ്മതമില്ലാതെ മുന്നോട്ടു പോകാനാവില്ല. തമ്മിൽ സംസാരിക്കുക: അവർക്ക് സ്വന്തം പേജിൽ മറുപടി മാറ്റാം.",
    },
  },
  "guardian-withdrawn": {
    title: { en: "Your parent or guardian has taken the consent back", ml: "നിങ്ങളുടെ രക്ഷിതാവ് സമ്മതം പിൻവലിച്ചു" },
    lead: {
      en: "Nothing more is done with your answers. You can still have a copy of your data, or have it erased.",
      ml: "നിങ്ങളുടെ ഉത്തരങ്ങൾ ഇനി ഉപയോഗിക്കില്ല. വിവരങ്ങളുടെ പകർപ്പെടുക്കാനും അവ നീക്കം ചെയ്യിക്കാനും ഇപ്പോഴും കഴിയും.",
    },
  },
  "own-consent-wanted": {
    title: { en: "You are 18: now you decide yourself", ml: "18 വയസ്സായി: ഇനി നിങ്ങൾ തീരുമാനിക്കും" },
    lead: {
      en: "Until now your parent or guardian was asked. From 18 on it is your own consent that counts.",
      ml: "ഇതുവരെ ചോദിച്ചിരുന്നതു രക്ഷിതാവിനോടാണ്. 18 മുതൽ നിങ്ങളുടെ സ്വന്തം സമ്മതമാണു വേണ്ടത്.",
    },
  },
  "own-withdrawn": {
    title: { en: "You have taken your consent back", ml: "നിങ്ങൾ സമ്മതം പിൻവലിച്ചു" },
    lead: {
      en: "Nothing more is done with your answers. If you change your mind, agree again here.",
      ml: "നിങ്ങളുടെ ഉത്തരങ്ങൾ ഇനി ഉപയോഗിക്കില്ല. മനസ്സു മാറിയാൽ ഇവിടെ വീണ്ടും സമ്മതിക്കാം.",
    },
  },
} satisfies Record<string, Record<"title" | "lead", Bilingual>>;

/** The guardian's answer in a word, for the student. */
export const GUARDIAN_ANSWERS: Readonly<Record<"asked" | "consented" | "given" | "refused" | "withdrawn", Bilingual>> =
  {
    asked: { en: "none yet", ml: "കിട്ടിയിട്ടില്ല" },
    consented: { en: "agreed, and still to be completed", ml: "സമ്മതിച്ചു; പൂർത്തിയാക്കാനുണ്ട്" },
    given: { en: "agreed", ml: "സമ്മതിച്ചു" },
    refused: { en: "refused", ml: "വേണ്ടെന്നു പറഞ്ഞു" },
    withdrawn: { en: "taken back", ml: "പിൻവലിച്ചു" },
  };

export const AGREEMENT_TERMS: Readonly<Record<Language, RichText>> = {
  en: ["More in our ", { label: "Privacy Policy", href: "/privacy-policy" }, "."],
  ml: ["കൂടുതൽ വിവരം ഞങ്ങളുടെ ", { label: "സ്വകാര്യതാ നയത്തിൽ", href: pathIn("ml", "/privacy-policy") }, "."],
};

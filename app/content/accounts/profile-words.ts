import type { Bilingual } from "#app/domain/platform/language.ts";

export const PROFILE_FIELD_WORDS = {
  phone: { en: "Phone number", ml: "ഫോൺ നമ്പർ" },
  phoneHint: { en: "10 digits, without +91.", ml: "10 അക്കങ്ങൾ; +91 വേണ്ട." },
  age: { en: "Age", ml: "വയസ്സ്" },
  education: { en: "Education", ml: "വിദ്യാഭ്യാസം" },
  guardian: { en: "Parent or guardian", ml: "രക്ഷിതാവ്" },
  guardianWanted: { en: "(needed under 18)", ml: "(18 വയസ്സിനു താഴെയെങ്കിൽ വേണം)" },
  guardianWhy: {
    en: "We ask them for their consent by mail: we store no answers and take no money without it.",
    ml: "സമ്മതം ചോദിച്ച് അവർക്കു മെയിൽ അയയ്ക്കും: അതു കിട്ടാതെ ഉത്തരങ്ങൾ സൂക്ഷിക്കുകയോ പണം വാങ്ങുകയോ ഇല്ല.",
  },
  whereItStands: { en: "See where the consent stands", ml: "സമ്മതത്തിന്റെ നില കാണുക" },
  guardianName: { en: "Parent's or guardian's name", ml: "രക്ഷിതാവിന്റെ പേര്" },
  guardianEmail: { en: "Parent's or guardian's email", ml: "രക്ഷിതാവിന്റെ ഇമെയിൽ" },
} satisfies Record<string, Bilingual>;

export const PROFILE_WORDS = {
  metaTitle: { en: "Profile", ml: "പ്രൊഫൈൽ" },
  title: { en: "Your profile", ml: "നിങ്ങളുടെ പ്രൊഫൈൽ" },
  noEmail: { en: "No e-mail", ml: "ഇമെയിൽ ഇല്ല" },
  addEmail: { en: "Add an e-mail address", ml: "ഇമെയിൽ ചേർക്കാം" },
  toSecurity: { en: "Password, passkeys and devices", ml: "പാസ്‌വേഡ്, പാസ്‌കീ, ഉപകരണങ്ങൾ" },
  lead: {
    en: "We use this to address you, to word your report and to reach you about your sessions.",
    ml: "നിങ്ങളെ പേരു വിളിക്കാനും റിപ്പോർട്ട് എഴുതാനും സെഷനുകളെക്കുറിച്ച് അറിയിക്കാനും ഇത് ഉപയോഗിക്കുന്നു.",
  },
  completeTitle: { en: "Complete your profile", ml: "പ്രൊഫൈൽ പൂർത്തിയാക്കുക" },
  completeLead: {
    en: "Three answers, and your account is ready.",
    ml: "മൂന്നു കാര്യങ്ങൾ കൂടി പറഞ്ഞാൽ അക്കൗണ്ട് തയ്യാറായി.",
  },
  email: { en: "Email", ml: "ഇമെയിൽ" },
  name: { en: "Name", ml: "പേര്" },
  language: { en: "Language of pages and mails", ml: "പേജുകളുടെയും മെയിലുകളുടെയും ഭാഷ" },
  reportLanguage: { en: "Language of my report", ml: "എന്റെ റിപ്പോർട്ടിന്റെ ഭാഷ" },
  calendarMails: { en: "Mails about changed dates", ml: "തീയതി മാറിയാൽ മെയിൽ വേണോ?" },
  calendarMailsYes: { en: "Yes, write to me", ml: "വേണം" },
  calendarMailsNo: { en: "No", ml: "വേണ്ട" },
  calendarMailsHint: {
    en: "When a form, test or allotment date of an admission in your report changes.",
    ml: "റിപ്പോർട്ടിലുള്ള ഏതെങ്കിലും പ്രവേശനത്തിന്റെ അപേക്ഷാ തീയതിയോ പരീക്ഷാ തീയതിയോ അലോട്ട്മെന്റ് തീയതിയോ മാറുമ്പോൾ.",
  },
  state: { en: "State", ml: "സംസ്ഥാനം" },
  stateWanted: { en: "Choose your state", ml: "സംസ്ഥാനം തിരഞ്ഞെടുക്കുക" },
  stateHint: { en: "It stands on your tax invoices.", ml: "നികുതി ഇൻവോയ്സിൽ ഇത് എഴുതും." },
  ageQuestion: { en: "I am 18 or older", ml: "എനിക്ക് 18 വയസ്സു തികഞ്ഞു" },
  ageQuestionHint: {
    en: "Until now your age was below 18. We keep a record of this change, and ask the parent or guardian whom you named whether it is right.",
    ml: "ഇതുവരെ നൽകിയിരുന്ന വയസ്സ് 18-ൽ താഴെയായിരുന്നു. ഈ മാറ്റം രേഖപ്പെടുത്തും; ശരിയാണോ എന്നു നിങ്ങൾ പേരു നൽകിയ രക്ഷിതാവിനോടു ചോദിക്കും.",
  },
  ageAsked: {
    en: "Saved. We have asked your parent or guardian about your age; until they answer, it stays as it was.",
    ml: "സേവ് ചെയ്തു. വയസ്സിനെക്കുറിച്ച് നിങ്ങളുടെ രക്ഷിതാവിനോടു ചോദിച്ചിട്ടുണ്ട്; മറുപടി കിട്ടുന്നതുവരെ പഴയതുതന്നെ തുടരും.",
  },
  consents: { en: "What you have agreed to", ml: "നിങ്ങൾ സമ്മതിച്ച കാര്യങ്ങൾ" },
  save: { en: "Save", ml: "സേവ് ചെയ്യുക" },
  saving: { en: "Saving...", ml: "സേവ് ചെയ്യുന്നു..." },
  failed: { en: "Failed to update profile", ml: "പ്രൊഫൈൽ മാറ്റാനായില്ല" },
} satisfies Record<string, Bilingual>;

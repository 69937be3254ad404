import type { Bilingual } from "../../domain/platform/language";

/** What students state about themselves, at sign-up and on the profile page. */
export const PROFILE_FIELD_WORDS = {
  phone: { en: "Phone number", ml: "ഫോൺ നമ്പർ" },
  phoneHint: { en: "10 digits, without +91.", ml: "10 അക്കങ്ങൾ; +91 വേണ്ട." },
  age: { en: "Age", ml: "വയസ്സ്" },
  education: { en: "Education", ml: "വിദ്യാഭ്യാസം" },
  guardian: { en: "Parent or guardian", ml: "രക്ഷിതാവ്" },
  guardianName: { en: "Parent's or guardian's name", ml: "രക്ഷിതാവിന്റെ പേര്" },
  guardianEmail: { en: "Parent's or guardian's email", ml: "രക്ഷിതാവിന്റെ ഇ-മെയിൽ" },
} satisfies Record<string, Bilingual>;

/** The profile page. */
export const PROFILE_WORDS = {
  metaTitle: { en: "Profile", ml: "പ്രൊഫൈൽ" },
  title: { en: "Your profile", ml: "നിങ്ങളുടെ പ്രൊഫൈൽ" },
  lead: {
    en: "We use this to address you, to word your report and to reach you about your sessions.",
    ml: "നിങ്ങളെ പേരു വിളിക്കാനും റിപ്പോർട്ട് എഴുതാനും സെഷനുകളെക്കുറിച്ച് അറിയിക്കാനും ഇത് ഉപയോഗിക്കുന്നു.",
  },
  completeTitle: { en: "Complete your profile", ml: "പ്രൊഫൈൽ പൂർത്തിയാക്കുക" },
  completeLead: {
    en: "Three answers, and your account is ready.",
    ml: "മൂന്നു കാര്യങ്ങൾ കൂടി പറഞ്ഞാൽ അക്കൗണ്ട് തയ്യാറായി.",
  },
  email: { en: "Email", ml: "ഇ-മെയിൽ" },
  name: { en: "Name", ml: "പേര്" },
  language: { en: "Language of pages and mails", ml: "പേജുകളുടെയും മെയിലുകളുടെയും ഭാഷ" },
  reportLanguage: { en: "Language of my report", ml: "എന്റെ റിപ്പോർട്ടിന്റെ ഭാഷ" },
  calendarMails: { en: "Mails about changed dates", ml: "തീയതി മാറിയാൽ മെയിൽ വേണോ?" },
  calendarMailsYes: { en: "Yes, write to me", ml: "വേണം" },
  calendarMailsNo: { en: "No", ml: "വേണ്ട" },
  calendarMailsHint: {
    en: "When a form, test or allotment date of an admission in your report changes.",
    ml: "റിപ്പോർട്ടിലുള്ള പ്രവേശനങ്ങളുടെ അപേക്ഷയ്ക്കോ പരീക്ഷയ്ക്കോ അലോട്ട്മെന്റിനോ തീയതി മാറുമ്പോൾ.",
  },
  state: { en: "State", ml: "സംസ്ഥാനം" },
  stateWanted: { en: "Choose your state", ml: "സംസ്ഥാനം തിരഞ്ഞെടുക്കുക" },
  stateHint: { en: "It stands on your tax invoices.", ml: "നികുതി ഇൻവോയ്സിൽ ഇത് എഴുതും." },
  save: { en: "Save", ml: "സേവ് ചെയ്യുക" },
  saving: { en: "Saving...", ml: "സേവ് ചെയ്യുന്നു..." },
  failed: { en: "Failed to update profile", ml: "പ്രൊഫൈൽ മാറ്റാനായില്ല" },
} satisfies Record<string, Bilingual>;

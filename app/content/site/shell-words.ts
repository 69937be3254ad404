import type { Bilingual } from "#app/domain/platform/language.ts";

export const SHELL_WORDS = {
  startPage: { en: "Vazhi, my page", ml: "Vazhi, എന്റെ പേജ്" },
  main: { en: "Main", ml: "പ്രധാന മെനു" },
  menu: { en: "Menu", ml: "മെനു" },
  start: { en: "My page", ml: "എന്റെ പേജ്" },
  home: { en: "Home", ml: "ഹോം" },
  packages: { en: "Packages", ml: "പാക്കേജുകൾ" },
  guide: { en: "Guide", ml: "വഴികാട്ടി" },
  counselors: { en: "Career Counselors", ml: "കരിയർ കൗൺസലർമാർ" },
  assessment: { en: "Assessment", ml: "ചോദ്യാവലി" },
  orders: { en: "My Orders", ml: "എന്റെ ഓർഡറുകൾ" },
  profile: { en: "Profile", ml: "പ്രൊഫൈൽ" },
  administration: { en: "Administration", ml: "അഡ്മിനിസ്ട്രേഷൻ" },
  login: { en: "Login", ml: "ലോഗിൻ" },
  signUp: { en: "Sign Up", ml: "സൈൻ അപ്പ്" },
  logout: { en: "Logout", ml: "ലോഗൗട്ട്" },
  footerFold: { en: "Contact, policies, all pages", ml: "വിലാസം, നയങ്ങൾ, പേജുകൾ" },
  quickLinks: { en: "Quick Links", ml: "എളുപ്പവഴികൾ" },
  institutes: { en: "Colleges in Kerala", ml: "കേരളത്തിലെ കോളേജുകൾ" },
  tools: { en: "Index and rank tools", ml: "ഇൻഡക്സും റാങ്കും" },
  guideToCareers: { en: "Guide to careers", ml: "തൊഴിലുകളുടെ വഴികാട്ടി" },
  admissions: { en: "Admissions in Kerala", ml: "കേരളത്തിലെ പ്രവേശനം" },
  careerAssessment: { en: "Career Assessment", ml: "കരിയർ ചോദ്യാവലി" },
  faq: { en: "FAQ", ml: "സാധാരണ ചോദ്യങ്ങൾ" },
  method: { en: "How results come about", ml: "ഫലം എങ്ങനെ ഉണ്ടാകുന്നു" },
  status: { en: "Service Status", ml: "സേവനനില" },
  policies: { en: "Policies", ml: "നയങ്ങൾ" },
  privacy: { en: "Privacy Policy", ml: "സ്വകാര്യതാ നയം" },
  dataProtection: { en: "Data Protection", ml: "ഡേറ്റ സംരക്ഷണം" },
  terms: { en: "Terms & Conditions", ml: "വ്യവസ്ഥകൾ" },
  refund: { en: "Cancellation & Refund", ml: "റദ്ദാക്കലും റീഫണ്ടും" },
  shipping: { en: "Shipping & Delivery", ml: "റിപ്പോർട്ട് എത്തിക്കൽ" },
  whatsapp: { en: "WhatsApp", ml: "വാട്സാപ്പ്" },
  contact: { en: "Contact", ml: "ബന്ധപ്പെടാൻ" },
  contactUs: { en: "Contact us", ml: "ഞങ്ങൾക്ക് എഴുതുക" },
  place: { en: "Ernakulam, Kerala", ml: "എറണാകുളം, കേരളം" },
  about: {
    en: "“Vazhi” means the way. We help students of Kerala and their families choose what to study and what to work as, with a careful questionnaire, a clear report and people to talk to.",
    ml: "ഇനി എന്തു പഠിക്കണം, ഏതു ജോലി വേണം എന്നു തീരുമാനിക്കാൻ കേരളത്തിലെ കുട്ടികളെയും വീട്ടുകാരെയും ഞങ്ങൾ സഹായിക്കുന്നു: ശ്രദ്ധയോടെ തയ്യാറാക്കിയ ചോദ്യാവലി, വ്യക്തമായ റിപ്പോർട്ട്, സംസാരിക്കാൻ അറിവുള്ളവർ.",
  },
} satisfies Record<string, Bilingual>;

/** The account menu, for screen readers. `name` is its owner's. */
export const ACCOUNT_LABELS: Readonly<Record<keyof Bilingual, (name: string) => string>> = {
  en: (name) => `Account of ${name}`,
  ml: (name) => `അക്കൗണ്ട്: ${name}`,
};

export const COPYRIGHT: Readonly<Record<keyof Bilingual, (year: number) => string>> = {
  en: (year) => `© ${year} Vazhi. All rights reserved.`,
  ml: (year) => `© ${year} വഴി. എല്ലാ അവകാശങ്ങളും നിക്ഷിപ്തം.`,
};

import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** The link with which a student asks a parent. */
export const GUARDIAN_LINK_WORDS = {
  make: { en: "Ask a parent", ml: "രക്ഷിതാവിനോടു ചോദിക്കാം" },
  making: { en: "One moment...", ml: "ഒരു നിമിഷം..." },
  send: { en: "Send this link to a parent", ml: "ഈ ലിങ്ക് രക്ഷിതാവിന് അയയ്ക്കുക" },
  address: { en: "Address of the link", ml: "ലിങ്കിന്റെ വിലാസം" },
  copy: { en: "Copy", ml: "കോപ്പി ചെയ്യുക" },
  copied: { en: "Copied", ml: "കോപ്പി ചെയ്തു" },
  whatsapp: { en: "Send on WhatsApp", ml: "വാട്സാപ്പിൽ അയയ്ക്കാം" },
  share: { en: "Another way", ml: "മറ്റൊരു വഴി" },
  here: { en: "Open on this phone", ml: "ഈ ഫോണിൽ തുറക്കാം" },
  another: { en: "Make a new link", ml: "പുതിയ ലിങ്ക്" },
} satisfies Record<string, Bilingual>;

const MESSAGES: Readonly<Record<Language, (student: string) => string>> = {
  en: (student) =>
    `${student} asks for your consent on Vazhi, a career guide for students in Kerala. Please read and answer:`,
  ml: (student) =>
    `കേരളത്തിലെ വിദ്യാർഥികളുടെ കരിയർ വഴികാട്ടിയായ വഴിയിൽ ${student} നിങ്ങളുടെ സമ്മതം ചോദിക്കുന്നു. വായിച്ചു മറുപടി നൽകുമല്ലോ:`,
};

/** The words before the link in a message; the address follows. */
export function linkMessage(student: string, language: Language): string {
  return MESSAGES[language](student);
}

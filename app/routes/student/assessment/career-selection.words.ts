import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const CAREER_SELECTION_WORDS = {
  title: { en: "Choose careers", ml: "തൊഴിലുകൾ തിരഞ്ഞെടുക്കുക" },
  heading: { en: "Careers you have in mind", ml: "മനസ്സിലുള്ള തൊഴിലുകൾ" },
  lead: {
    en: "If you already think of one, two or three careers, name them here. They appear in your report as your choice, with how well they fit. This does not change your answers.",
    ml: "ഏതെങ്കിലും തൊഴിൽ മനസ്സിലുണ്ടെങ്കിൽ ഇവിടെ പറയാം; മൂന്നെണ്ണം വരെ. നിങ്ങളുടെ തിരഞ്ഞെടുപ്പായി അവ റിപ്പോർട്ടിലുണ്ടാകും; എത്ര ചേരുമെന്നും കാണാം. ഉത്തരങ്ങൾക്ക് ഇതുകൊണ്ടു മാറ്റം വരില്ല.",
  },
  placeholder: { en: "Select a career", ml: "ഒരു തൊഴിൽ തിരഞ്ഞെടുക്കുക" },
  home: { en: "Back to Home", ml: "ഹോം പേജിലേക്ക്" },
  onwards: { en: "Continue to Assessment", ml: "ചോദ്യാവലിയിലേക്ക്" },
  saving: { en: "Saving...", ml: "സേവ് ചെയ്യുന്നു..." },
  /** Leaves the page without a selection. */
  skip: { en: "Skip, go to the questions", ml: "ഒഴിവാക്കി ചോദ്യങ്ങളിലേക്ക്" },
  noneChosen: { en: "Please select at least one career option", ml: "ഒരു തൊഴിലെങ്കിലും തിരഞ്ഞെടുക്കുക" },
} satisfies Record<string, Bilingual>;

/** The label of a choice, from 1. */
export const CAREER_OPTION: Readonly<Record<Language, (number: number) => string>> = {
  en: (number) => `Career Option ${number}`,
  ml: (number) => `തൊഴിൽ ${number}`,
};

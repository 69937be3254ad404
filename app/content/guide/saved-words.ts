import { MAX_SAVED_CAREERS } from "#app/domain/guide/saved-careers.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

// Beside hearts, wherever they stand.

/** The name of a heart, which is pressed or not. */
export const SAVE_CAREER: Readonly<Record<Language, (career: string) => string>> = {
  en: (career) => `Save: ${career}`,
  ml: (career) => `${career}: സൂക്ഷിക്കുക`,
};

export const SAVED_ENOUGH: Bilingual = {
  en: `${MAX_SAVED_CAREERS} careers are saved already. Take a heart away first.`,
  ml: `${MAX_SAVED_CAREERS} തൊഴിലുകൾ സൂക്ഷിച്ചുകഴിഞ്ഞു. ആദ്യം ഒരെണ്ണം മാറ്റുക.`,
};

/** Why the hearts of a student are kept on the phone alone. */
export const KEPT_ON_THIS_PHONE = {
  consent: {
    en: "Kept on this phone until your consent is complete.",
    ml: "സമ്മതം പൂർത്തിയാകുംവരെ ഈ ഫോണിൽ മാത്രം.",
  },
  newerConsent: {
    en: "Kept on this phone only, until your parent agrees to the newer text (Profile, Consents).",
    ml: "രക്ഷിതാവു പുതിയ സമ്മതപത്രം അംഗീകരിക്കുംവരെ ഈ ഫോണിൽ മാത്രം (പ്രൊഫൈൽ, സമ്മതങ്ങൾ).",
  },
} satisfies Record<string, Bilingual>;

export const SAVED_WORDS = {
  compare: { en: "Compare", ml: "താരതമ്യം ചെയ്യാം" },
  saved: { en: "Careers you like", ml: "ഇഷ്ടപ്പെട്ട തൊഴിലുകൾ" },
  notKept: { en: "This browser keeps nothing, so the heart is lost.", ml: "ഈ ബ്രൗസറിൽ ഒന്നും സൂക്ഷിക്കാനാവുന്നില്ല." },
  notSaved: { en: "Not saved. Please try again.", ml: "സൂക്ഷിക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക." },
} satisfies Record<string, Bilingual>;

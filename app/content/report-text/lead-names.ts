import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** The first one or two letters of a printed code: which comes first matters. */
type Lead = HollandType | `${HollandType}${HollandType}`;

/**
 * What a student with these leading interests is called: in English a noun phrase after "You are", in Malayalam one
 * that ends in "ആൾ". Says what somebody likes to do, never how well, and nothing about the letters after it.
 */
export const LEAD_NAMES: Readonly<Partial<Record<Lead, Bilingual>>> = {
  RI: { en: "a hands-on person who asks why", ml: "പണിക്കിടയിൽ എന്തുകൊണ്ടെന്നു ചോദിക്കുന്ന ആൾ" },
  RA: { en: "a builder with an eye for form", ml: "ഭംഗി നോക്കി പണിയുന്ന ആൾ" },
  RS: { en: "a practical person who lends a hand", ml: "മറ്റുള്ളവർക്കായി പണിയെടുക്കാൻ ഇഷ്ടമുള്ള ആൾ" },
  RE: { en: "a doer who gets things moving", ml: "പണി മുന്നോട്ടു നീക്കുന്ന ആൾ" },
  RC: { en: "a maker who measures twice", ml: "അളന്നുമുറിച്ചു പണിചെയ്യുന്ന ആൾ" },
  IR: { en: "a thinker who tests ideas by hand", ml: "ചെയ്തുനോക്കി കാര്യം കണ്ടെത്തുന്ന ആൾ" },
  IA: { en: "a thinker who looks for new angles", ml: "പുതിയ വഴിക്കു ചിന്തിക്കുന്ന ആൾ" },
  IS: { en: "someone who finds out what helps people", ml: "ആളുകൾക്ക് ഉപകരിക്കുന്നത് അന്വേഷിച്ചറിയുന്ന ആൾ" },
  IE: { en: "a thinker who argues the case", ml: "കാര്യം പഠിച്ചു വാദിക്കുന്ന ആൾ" },
  IC: { en: "a thinker who works step by step", ml: "പടിപടിയായി ചിന്തിച്ചു കണ്ടെത്തുന്ന ആൾ" },
  AR: { en: "a creator who works with the hands", ml: "കൈകൊണ്ടു കലാരൂപങ്ങൾ ഉണ്ടാക്കുന്ന ആൾ" },
  AI: { en: "a creator who looks beneath the surface", ml: "ആഴത്തിൽ നോക്കി ആവിഷ്കരിക്കുന്ന ആൾ" },
  AS: { en: "someone who creates to reach people", ml: "മറ്റുള്ളവർക്കായി കലയൊരുക്കുന്ന ആൾ" },
  AE: { en: "a creator who wants an audience", ml: "സ്വന്തം സൃഷ്ടി അരങ്ങിലെത്തിക്കുന്ന ആൾ" },
  AC: { en: "a creator who works to a plan", ml: "ചിട്ടയോടെ സൃഷ്ടികൾ ഒരുക്കുന്ന ആൾ" },
  SR: { en: "a helper who does the practical things", ml: "പ്രവൃത്തിയിലൂടെ സഹായിക്കുന്ന ആൾ" },
  SI: { en: "a helper who thinks things through", ml: "ആലോചിച്ചു സഹായിക്കുന്ന ആൾ" },
  SA: { en: "a helper who uses imagination", ml: "ഭാവനയോടെ സഹായിക്കുന്ന ആൾ" },
  SE: { en: "a helper who gets others to join", ml: "മറ്റുള്ളവരെയും കൂട്ടി സഹായിക്കുന്ന ആൾ" },
  SC: { en: "a helper who keeps things in order", ml: "ചിട്ട തെറ്റാതെ സഹായിക്കുന്ന ആൾ" },
  ER: { en: "an organiser who joins in the work", ml: "ഒപ്പം പണിയെടുത്തു കാര്യം നടത്തുന്ന ആൾ" },
  EI: { en: "a persuader who checks the facts first", ml: "വസ്തുത നോക്കി ബോധ്യപ്പെടുത്തുന്ന ആൾ" },
  EA: { en: "someone who carries new ideas to others", ml: "പുതിയ ആശയങ്ങൾ മറ്റുള്ളവരിലെത്തിക്കുന്ന ആൾ" },
  ES: { en: "an organiser who likes working with people", ml: "ആളുകളോടൊപ്പം നിന്നു സംഘടിപ്പിക്കുന്ന ആൾ" },
  EC: { en: "an organiser who plans every step", ml: "മുൻകൂട്ടി പ്ലാൻ ചെയ്തു സംഘടിപ്പിക്കുന്ന ആൾ" },
  CR: { en: "someone who looks after tools and machines", ml: "ഉപകരണങ്ങൾ ചിട്ടയോടെ സൂക്ഷിക്കുന്ന ആൾ" },
  CI: { en: "someone who looks behind the figures", ml: "കണക്കിനു പിന്നിലെ കാര്യം തേടുന്ന ആൾ" },
  CA: { en: "a tidy worker who likes good design", ml: "അടുക്കും ഭംഗിയും നോക്കുന്ന ആൾ" },
  CS: { en: "an orderly worker who likes helping people", ml: "മറ്റുള്ളവർക്കായി കാര്യങ്ങൾ ക്രമപ്പെടുത്തുന്ന ആൾ" },
  CE: { en: "a planner who likes to run things", ml: "ചിട്ടവരുത്തി കാര്യങ്ങൾ നടത്തുന്ന ആൾ" },
  R: { en: "someone who likes practical work", ml: "കൈകൊണ്ടു പണിയെടുക്കാൻ ഇഷ്ടപ്പെടുന്ന ആൾ" },
  I: { en: "someone who likes finding things out", ml: "കാര്യങ്ങൾ അന്വേഷിച്ചറിയാൻ ഇഷ്ടപ്പെടുന്ന ആൾ" },
  A: { en: "someone who likes creating things", ml: "പുതിയതു സൃഷ്ടിക്കാൻ ഇഷ്ടപ്പെടുന്ന ആൾ" },
  S: { en: "someone who likes helping people", ml: "മറ്റുള്ളവരെ സഹായിക്കാൻ ഇഷ്ടപ്പെടുന്ന ആൾ" },
  E: { en: "someone who likes getting things started", ml: "കാര്യങ്ങൾ തുടങ്ങിവയ്ക്കാൻ ഇഷ്ടപ്പെടുന്ന ആൾ" },
  C: { en: "someone who likes things in order", ml: "കാര്യങ്ങൾ അടുക്കിവയ്ക്കാൻ ഇഷ്ടപ്പെടുന്ന ആൾ" },
};

/**
 * The headline of a result, without a full stop.
 * @param letters of the printed code, of which the first two count; none if no code is shown
 * @param name of the student, if somebody else reads it; null says "you"
 */
export function leadHeadline(language: Language, letters: readonly HollandType[], name: string | null): string {
  const phrase = LEAD_NAMES[letters.slice(0, 2).join("") as Lead]?.[language];
  return phrase === undefined ? NO_LEAD[language](name) : FRAMES[language](phrase, name);
}

/** The name alone, for a picture: "A helper who thinks things through". Empty without a code. */
export function leadPhrase(language: Language, letters: readonly HollandType[]): string {
  const phrase = LEAD_NAMES[letters.slice(0, 2).join("") as Lead]?.[language] ?? "";
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

const FRAMES: Readonly<Record<Language, (phrase: string, name: string | null) => string>> = {
  en: (phrase, name) => (name === null ? `You are ${phrase}` : `${name} is ${phrase}`),
  // "ആൾ" and "ആണ്" become one word.
  ml: (phrase, name) => `${phrase.replace(/ൾ$/, "ളാണ്")} ${name ?? "നിങ്ങൾ"}`,
};

/** Without a code: asserts nothing. In Malayalam the name stands before a colon, where it needs no case ending. */
const NO_LEAD: Readonly<Record<Language, (name: string | null) => string>> = {
  en: (name) => `${name === null ? "Your" : `${name}’s`} answers do not point one way yet`,
  ml: (name) => `${name === null ? "നിങ്ങളുടെ" : `${name}:`} ഉത്തരങ്ങളിൽ ഇതുവരെ ഒരു ഇഷ്ടം മാത്രം മുന്നിലില്ല`,
};

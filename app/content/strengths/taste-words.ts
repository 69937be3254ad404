import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** The four items of Patterns that visitors may try: rule, seed, and what explains the right answer. */
export const TASTE_ITEMS: readonly { readonly family: string; readonly seed: number; readonly why: Bilingual }[] = [
  {
    family: "A",
    seed: 11,
    why: {
      en: "In each row the shape stays the same.",
      ml: "ഓരോ വരിയിലും രൂപം മാറുന്നില്ല.",
    },
  },
  {
    family: "F",
    seed: 12,
    why: {
      en: "In each row the shape stays the same, and the number changes by one at each step.",
      ml: "ഓരോ വരിയിലും രൂപം മാറുന്നില്ല; എണ്ണം ഓരോ കള്ളിയിലും ഒന്നുവീതം മാറുന്നു.",
    },
  },
  {
    family: "G",
    seed: 13,
    why: {
      en: "Each row has the same three shapes, each once; the shading stays the same in a row.",
      ml: "ഓരോ വരിയിലും ഒരേ മൂന്നു രൂപങ്ങൾ, ഓരോന്നും ഒരു തവണ; വരകൾ വരിയിൽ മാറുന്നില്ല.",
    },
  },
  {
    family: "K",
    seed: 14,
    why: {
      en: "At each step the figure turns by the same angle; and each row has each shading once.",
      ml: "ഓരോ കള്ളിയിലും രൂപം ഒരേ അളവിൽ തിരിയുന്നു; ഓരോ വരിയിലും മൂന്നു തരം നിറവും ഒരു തവണ.",
    },
  },
];

export const TASTE_WORDS = {
  title: { en: "What comes easily to you?", ml: "നിങ്ങൾക്ക് എളുപ്പം വഴങ്ങുന്നത് എന്ത്?" },
  description: {
    en: "Try four items of the tasks that come with each package: patterns that get harder, each explained.",
    ml: "പാക്കേജുകളിലുള്ള ടാസ്ക്കുകളിൽനിന്നു നാലെണ്ണം ചെയ്തുനോക്കുക: കൂടുതൽ പ്രയാസമാകുന്ന പാറ്റേണുകൾ, ഓരോന്നും വിശദീകരിച്ച്.",
  },
  lead: {
    en: "Six short tasks show what you do easily: patterns, numbers, words, space, machines, care. It stands in your report beside your interests.",
    ml: "പാറ്റേണുകൾ, സംഖ്യകൾ, വാക്കുകൾ, രൂപവും ദിശയും, യന്ത്രങ്ങൾ, സൂക്ഷ്മത: ആറു ചെറിയ ടാസ്ക്കുകൾ. എളുപ്പം വഴങ്ങുന്നത് എന്തെന്ന് താൽപ്പര്യങ്ങൾക്കൊപ്പം റിപ്പോർട്ടിൽ കാണാം.",
  },
  nothingKept: {
    en: "Four items, two minutes. Nothing is sent or kept.",
    ml: "നാലു ചോദ്യം, രണ്ടു മിനിറ്റ്. ഒന്നും അയയ്ക്കില്ല, സൂക്ഷിക്കില്ല.",
  },
  begin: { en: "Try four items", ml: "നാലെണ്ണം ചെയ്തുനോക്കുക" },
  home: { en: "Home", ml: "ഹോം പേജ്" },
  end: { en: "That was the taste", ml: "ഇത്രയും രുചിനോക്കാൻ" },
  endText: {
    en: "Four items say nothing yet. With a package you do all six tasks, and the report says what stands out for you.",
    ml: "നാലു ചോദ്യംകൊണ്ട് ഒന്നും പറയാനാവില്ല. പാക്കേജിൽ ആറു ടാസ്ക്കുമുണ്ട്; നിങ്ങളിൽ വേറിട്ടുനിൽക്കുന്നത് എന്തെന്ന് റിപ്പോർട്ട് പറയും.",
  },
  packages: { en: "See the packages", ml: "പാക്കേജുകൾ കാണുക" },
} satisfies Record<string, Bilingual>;

/** "2 of 4" */
export const TASTE_PLACE: Readonly<Record<Language, (number: number, limit: number) => string>> = {
  en: (number, limit) => `${number} of ${limit}`,
  ml: (number, limit) => `${number} / ${limit}`,
};

import type { Bilingual } from "#app/domain/platform/language.ts";
import type { WordKind } from "#app/domain/strengths/word-item.ts";

/** The question of each kind of item in the task Words. The banks are in files of their own, for the server only. */
export const WORD_QUESTIONS: Readonly<Record<WordKind, Bilingual>> = {
  "odd-one-out": { en: "Which word does not belong?", ml: "കൂട്ടത്തിൽ ചേരാത്ത വാക്ക് ഏത്?" },
  analogy: {
    en: "Which word goes with the third as the second goes with the first?",
    ml: "ആദ്യത്തെ രണ്ടു വാക്കുകൾ തമ്മിലുള്ള അതേ ബന്ധം മൂന്നാമത്തേതിന് ഏതിനോടാണ്?",
  },
  follows: { en: "Which sentence follows for certain?", ml: "ഇതിൽനിന്ന് ഉറപ്പായും ശരിയെന്നു പറയാവുന്നത് ഏത്?" },
};

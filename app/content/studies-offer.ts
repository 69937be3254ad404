import type { Bilingual } from "#app/domain/guide/statement.ts";

export const STUDIES_TITLE: Bilingual = { en: "About your studies", ml: "നിങ്ങളുടെ പഠനത്തെക്കുറിച്ച്" };

/** Links to the page about a student's studies. Separate from that page's texts, because hydrated pages load it. */
export const STUDIES_OFFER = {
  beforeBeginning: {
    en: "Optional: about your studies",
    ml: "വേണമെങ്കിൽ പഠനത്തെക്കുറിച്ചും പറയാം",
  },
  whileWaiting: {
    en: "Optional, meanwhile. Your next report then says which routes are open to you.",
    ml: "വേണമെങ്കിൽ അതിനിടെ പറയാം. നിങ്ങൾക്കു തുറന്നിരിക്കുന്ന വഴികൾ ഏതെന്ന് അടുത്ത റിപ്പോർട്ടിൽ പറയും.",
  },
  inProfile: {
    en: "Subjects, district, money: optional, so that reports say which routes are open to you.",
    ml: "വിഷയങ്ങൾ, ജില്ല, ചെലവ്: നിർബന്ധമില്ല. നിങ്ങൾക്കു തുറന്നിരിക്കുന്ന വഴികൾ ഏതെന്നു റിപ്പോർട്ടിൽ പറയാനാണ്.",
  },
  withReport: {
    en: "Your next report then says which routes are open to you.",
    ml: "നിങ്ങൾക്കു തുറന്നിരിക്കുന്ന വഴികൾ ഏതെന്ന് അടുത്ത റിപ്പോർട്ടിൽ പറയും.",
  },
} as const satisfies Record<string, Bilingual>;

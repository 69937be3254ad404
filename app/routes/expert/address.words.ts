import type { Bilingual } from "#app/domain/platform/language.ts";

export const EXPERT_ADDRESS_WORDS = {
  title: { en: "Your e-mail address", ml: "നിങ്ങളുടെ ഇമെയിൽ വിലാസം" },
  proposed: {
    en: "This new address is proposed for your pages at Vazhi:",
    ml: "വഴിയിലെ നിങ്ങളുടെ പേജുകൾക്ക് ഈ പുതിയ വിലാസം നിർദേശിച്ചിരിക്കുന്നു:",
  },
  changed: {
    en: "Your pages at Vazhi now belong to this address:",
    ml: "വഴിയിലെ നിങ്ങളുടെ പേജുകൾ ഇപ്പോൾ ഈ വിലാസത്തിലാണ്:",
  },
  stop: { en: "This was not me: stop it", ml: "ഇത് ഞാനല്ല: തടയുക" },
  takeBack: { en: "This was not me: give me my old address back", ml: "ഇത് ഞാനല്ല: പഴയ വിലാസം തിരികെ വേണം" },
  working: { en: "One moment...", ml: "ഒരു നിമിഷം…" },
  stopped: {
    en: "Stopped. Your address stays as it was, and our team sees that you objected.",
    ml: "തടഞ്ഞു. നിങ്ങളുടെ വിലാസം പഴയതുതന്നെ. നിങ്ങൾ എതിർത്ത കാര്യം ഞങ്ങളുടെ ടീം കാണും.",
  },
  gone: {
    en: "This link does not work any more. If your address is wrong, please write to us.",
    ml: "ഈ ലിങ്ക് ഇനി പ്രവർത്തിക്കില്ല. നിങ്ങളുടെ വിലാസം തെറ്റാണെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക.",
  },
} satisfies Record<string, Bilingual>;

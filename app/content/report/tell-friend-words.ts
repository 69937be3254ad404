import type { Bilingual } from "#app/domain/platform/language.ts";

/** Passing on a link of one's own to the site. */
export const TELL_FRIEND_WORDS = {
  title: { en: "Tell a friend about Vazhi", ml: "കൂട്ടുകാരോടു വഴിയെക്കുറിച്ചു പറയാം" },
  lead: {
    en: "A link of your own. It shows nothing of you or your report. We only count how many come by it, never who.",
    ml: "നിങ്ങളുടെ സ്വന്തം ലിങ്ക്. നിങ്ങളെയോ റിപ്പോർട്ടിനെയോ കുറിച്ച് ഇതിൽ ഒന്നുമില്ല. എത്ര പേർ വന്നു എന്നു മാത്രമേ എണ്ണൂ; ആരെന്നു നോക്കില്ല.",
  },
  make: { en: "Make my link", ml: "എന്റെ ലിങ്ക് ഉണ്ടാക്കുക" },
  making: { en: "Making...", ml: "ഉണ്ടാക്കുന്നു..." },
  address: { en: "Your link", ml: "നിങ്ങളുടെ ലിങ്ക്" },
} satisfies Record<string, Bilingual>;

/** The text of the message with the link, in both languages, as the friend's is not known. */
export const friendMessage = (url: string) =>
  `I found out which careers suit me with Vazhi. Have a look:\nഎനിക്കു ചേരുന്ന തൊഴിലുകൾ ‘വഴി’യിലൂടെ കണ്ടെത്തി. നോക്കുക:\n${url}`;

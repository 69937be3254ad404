import type { Bilingual } from "#app/domain/platform/language.ts";
import type { whyUnsupported } from "#app/domain/report/match-tier.ts";

/** A way to answer again, for a report whose answers support nothing: what is wrong, and the link. */
interface AnswerAgainWords {
  readonly title: Bilingual;
  readonly about: Bilingual;
  readonly link: Bilingual;
}

/** A purchase pays for one attempt, so that a second one is given by us: the link opens the contact form. */
export const ANSWER_AGAIN_PAGE = "/contact-us";

const LINK: Bilingual = { en: "Ask us to let you answer again", ml: "വീണ്ടും ഉത്തരം നൽകാൻ ഞങ്ങൾക്ക് എഴുതുക" };

export const ANSWER_AGAIN_WORDS: Readonly<Record<NonNullable<ReturnType<typeof whyUnsupported>>, AnswerAgainWords>> = {
  careless: {
    title: { en: "These answers say little about you", ml: "ഈ ഉത്തരങ്ങൾ നിങ്ങളെക്കുറിച്ച് അധികമൊന്നും പറയുന്നില്ല" },
    about: {
      en: "They are too much alike, too quick or contradict each other. So there is no code, and no career is called a match.",
      ml: "അവ ഒരുപോലെയാണ്, തിടുക്കത്തിലുള്ളതാണ്, അല്ലെങ്കിൽ തമ്മിൽ ചേരുന്നില്ല. അതുകൊണ്ട് കോഡ് ഇല്ല; ഒരു മേഖലയും ചേരുമെന്നു പറയുന്നുമില്ല.",
    },
    link: LINK,
  },
  flat: {
    title: { en: "Your answers favour nothing yet", ml: "ഉത്തരങ്ങൾ ഇനിയും ഒന്നിനെയും മുന്നിൽ നിർത്തുന്നില്ല" },
    about: {
      en: "All six interests came out nearly equal. So there is no code, and the careers below are a spread to try.",
      ml: "ആറു താൽപ്പര്യങ്ങളും ഏതാണ്ട് ഒരുപോലെയാണ്. അതുകൊണ്ട് കോഡ് ഇല്ല; താഴെയുള്ള മേഖലകൾ പരിചയപ്പെടാനുള്ളവയാണ്.",
    },
    link: LINK,
  },
};

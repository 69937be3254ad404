import type { AnswerCautionKind } from "#app/domain/assessment/answer-quality.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";

export const CAUTION_WORDS: Readonly<Record<AnswerCautionKind, Bilingual>> = {
  long_run: {
    en: "Many questions in a row have the same answer.",
    ml: "തുടർച്ചയായ പല ചോദ്യങ്ങൾക്കും ഒരേ ഉത്തരമാണ്.",
  },
  little_variation: { en: "Almost all of your answers are alike.", ml: "നിങ്ങളുടെ ഉത്തരങ്ങൾ മിക്കതും ഒരുപോലെയാണ്." },
  too_fast: { en: "The questions were answered very quickly.", ml: "വളരെ വേഗത്തിലാണ് ഉത്തരം നൽകിയത്." },
  inconsistent: {
    en: "Questions about the same thing were answered quite differently.",
    ml: "ഒരേ കാര്യത്തെക്കുറിച്ചുള്ള ചോദ്യങ്ങൾക്കു തീർത്തും വ്യത്യസ്തമായ ഉത്തരങ്ങളാണ്.",
  },
  one_sided: {
    en: "You gave almost the same answer to opposite questions, too.",
    ml: "വിപരീതാർഥമുള്ള ചോദ്യങ്ങൾക്കും ഏതാണ്ട് ഒരേ ഉത്തരമാണു നൽകിയത്.",
  },
  contradictory: {
    en: "Several answers say the opposite of others.",
    ml: "ചില ഉത്തരങ്ങൾ മറ്റുള്ളവയ്ക്ക് എതിരാണ്.",
  },
  scattered: {
    en: "Your answers jump about so much that no interest stands out.",
    ml: "ഒരു താൽപ്പര്യവും തെളിയാത്തവിധം ഉത്തരങ്ങൾ ചിതറിക്കിടക്കുന്നു.",
  },
};

export const CARELESS_WORDS = {
  title: { en: "Please look at your answers once more", ml: "ഉത്തരങ്ങൾ ഒന്നുകൂടി നോക്കുക" },
  advice: {
    en: "A report can be no better than the answers. If you were in a hurry, go back and look at them once more. If they are what you mean, submit them: the report will say that it is to be read with care.",
    ml: "ഉത്തരങ്ങളെക്കാൾ നന്നാകാൻ റിപ്പോർട്ടിനാവില്ല. തിരക്കിലായിരുന്നെങ്കിൽ തിരിച്ചുപോയി ഒന്നുകൂടി നോക്കുക. മനസ്സിലുള്ളതു തന്നെയാണെങ്കിൽ സമർപ്പിക്കാം: കരുതലോടെ വായിക്കണമെന്നു റിപ്പോർട്ടിലുണ്ടാകും.",
  },
  submit: { en: "Submit as they are", ml: "ഇങ്ങനെതന്നെ സമർപ്പിക്കുക" },
  back: { en: "Go back to my answers", ml: "ഉത്തരങ്ങളിലേക്കു മടങ്ങുക" },
} satisfies Record<string, Bilingual>;

import type { DecisionTrait } from "#app/domain/assessment/question.ts";

interface BilingualText {
  readonly english: string;
  readonly malayalam: string;
}

/** A trait's name, and what rarely using it means, with advice: addressed to the student. */
export interface TraitDescription {
  readonly name: BilingualText;
  readonly weak: BilingualText;
}

export const DECISION_TRAIT_DESCRIPTIONS: Readonly<Record<DecisionTrait, TraitDescription>> = {
  planning: {
    name: { english: "Planning", malayalam: "ആസൂത്രണം" },
    weak: {
      english:
        "You tend to put off big decisions. Write down the last dates for applications and begin a month earlier.",
      malayalam: "വലിയ തീരുമാനങ്ങൾ നീട്ടിവയ്ക്കുന്ന ശീലം നിങ്ങൾക്കുണ്ട്. അപേക്ഷകളുടെ അവസാനതീയതികൾ എഴുതിവച്ച് ഒരു മാസം മുമ്പേ തുടങ്ങുക.",
    },
  },
  intuition: {
    name: { english: "Intuition", malayalam: "മനസ്സിന്റെ തോന്നൽ" },
    weak: {
      english: "You trust reasons more than feelings.",
      malayalam: "തോന്നലുകളെക്കാൾ കാരണങ്ങളെയാണ് നിങ്ങൾ വിശ്വസിക്കുന്നത്.",
    },
  },
  advice_seeking: {
    name: { english: "Taking advice", malayalam: "ഉപദേശം തേടൽ" },
    weak: {
      english: "You seldom ask for advice. Before you choose, talk to two people who do that work.",
      malayalam: "നിങ്ങൾ ഉപദേശം തേടുന്നത് കുറവാണ്. തിരഞ്ഞെടുക്കുന്നതിനുമുമ്പ് ആ ജോലി ചെയ്യുന്ന രണ്ടുപേരോടെങ്കിലും സംസാരിക്കുക.",
    },
  },
  independence: {
    name: { english: "Independence", malayalam: "സ്വതന്ത്രചിന്ത" },
    weak: {
      english:
        "What others choose weighs heavily with you. Write down your own reasons first, then talk with your family.",
      malayalam:
        "മറ്റുള്ളവർ എന്തു തിരഞ്ഞെടുക്കുന്നു എന്നത് നിങ്ങളെ ഏറെ സ്വാധീനിക്കുന്നു. ആദ്യം സ്വന്തം കാരണങ്ങൾ എഴുതിവയ്ക്കുക; പിന്നെ വീട്ടുകാരോടു സംസാരിക്കുക.",
    },
  },
  risk_taking: {
    name: { english: "Trying new paths", malayalam: "പുതുവഴികൾ തേടൽ" },
    weak: {
      english: "You prefer safe paths that many have taken before you.",
      malayalam: "പലരും പോയിട്ടുള്ള സുരക്ഷിതമായ വഴികളാണ് നിങ്ങൾക്ക് ഇഷ്ടം.",
    },
  },
};

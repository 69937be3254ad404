import type { TraitStrength } from "#app/domain/report/decision-style.ts";
import type { DecisionTrait } from "#app/domain/assessment/question.ts";

interface BilingualText {
  readonly english: string;
  readonly malayalam: string;
}

/** A trait's name and a sentence or two for each strength, addressed to the student. */
export interface TraitDescription {
  readonly name: BilingualText;
  readonly sentences: Readonly<Record<TraitStrength, BilingualText>>;
}

/** How a student decides, with advice if the trait carries a risk. */
export const DECISION_TRAIT_DESCRIPTIONS: Readonly<Record<DecisionTrait, TraitDescription>> = {
  planning: {
    name: { english: "Planning", malayalam: "ആസൂത്രണം" },
    sentences: {
      strong: {
        english: "You collect facts and compare choices before you decide, and you do it in good time.",
        malayalam: "തീരുമാനമെടുക്കുന്നതിനുമുമ്പ് വിവരങ്ങൾ ശേഖരിച്ച് താരതമ്യം ചെയ്യുന്ന ശീലം നിങ്ങൾക്കുണ്ട്; അത് സമയത്തുതന്നെ ചെയ്യുകയും ചെയ്യുന്നു.",
      },
      moderate: {
        english: "You plan some decisions ahead and leave others to the day itself.",
        malayalam: "ചില തീരുമാനങ്ങൾ നിങ്ങൾ മുൻകൂട്ടി ആലോചിക്കും; ചിലത് അപ്പപ്പോൾ എടുക്കും.",
      },
      weak: {
        english:
          "You tend to put off big decisions. Write down the last dates for applications and begin a month earlier.",
        malayalam: "വലിയ തീരുമാനങ്ങൾ നീട്ടിവയ്ക്കുന്ന ശീലം നിങ്ങൾക്കുണ്ട്. അപേക്ഷകളുടെ അവസാനതീയതികൾ എഴുതിവച്ച് ഒരു മാസം മുമ്പേ തുടങ്ങുക.",
      },
    },
  },
  intuition: {
    name: { english: "Intuition", malayalam: "മനസ്സിന്റെ തോന്നൽ" },
    sentences: {
      strong: {
        english: "You feel quickly what you want. Check that feeling against the facts before you pay a fee.",
        malayalam: "എന്തു വേണമെന്ന് നിങ്ങൾക്ക് പെട്ടെന്ന് തോന്നും. ഫീസ് അടയ്ക്കുന്നതിനുമുമ്പ് ആ തോന്നൽ ശരിയാണോ എന്ന് വസ്തുതകൾ നോക്കി ഉറപ്പാക്കുക.",
      },
      moderate: {
        english: "You listen to your feelings and to reasons alike.",
        malayalam: "മനസ്സിന്റെ തോന്നലുകൾക്കും കാരണങ്ങൾക്കും നിങ്ങൾ ഒരുപോലെ വില കൽപ്പിക്കുന്നു.",
      },
      weak: {
        english: "You trust reasons more than feelings.",
        malayalam: "തോന്നലുകളെക്കാൾ കാരണങ്ങളെയാണ് നിങ്ങൾ വിശ്വസിക്കുന്നത്.",
      },
    },
  },
  advice_seeking: {
    name: { english: "Taking advice", malayalam: "ഉപദേശം തേടൽ" },
    sentences: {
      strong: {
        english: "You ask people with experience before you decide. Choose advisers who know the field itself.",
        malayalam: "തീരുമാനിക്കുന്നതിനുമുമ്പ് അനുഭവപരിചയമുള്ളവരോട് നിങ്ങൾ ചോദിക്കുന്നു. ആ മേഖല നേരിട്ട് അറിയുന്നവരോടുതന്നെ ചോദിക്കുക.",
      },
      moderate: {
        english: "You ask for advice in some matters and decide others alone.",
        malayalam: "ചില കാര്യങ്ങളിൽ നിങ്ങൾ ഉപദേശം തേടും; മറ്റു ചിലത് സ്വയം തീരുമാനിക്കും.",
      },
      weak: {
        english: "You seldom ask for advice. Before you choose, talk to two people who do that work.",
        malayalam: "നിങ്ങൾ ഉപദേശം തേടുന്നത് കുറവാണ്. തിരഞ്ഞെടുക്കുന്നതിനുമുമ്പ് ആ ജോലി ചെയ്യുന്ന രണ്ടുപേരോടെങ്കിലും സംസാരിക്കുക.",
      },
    },
  },
  independence: {
    name: { english: "Independence", malayalam: "സ്വതന്ത്രചിന്ത" },
    sentences: {
      strong: {
        english: "You stay with what suits you even when your friends choose something else.",
        malayalam: "കൂട്ടുകാർ മറ്റെന്തെങ്കിലും തിരഞ്ഞെടുത്താലും നിങ്ങൾക്കു ചേരുന്നതിൽ നിങ്ങൾ ഉറച്ചുനിൽക്കും.",
      },
      moderate: {
        english: "Your own wishes and the wishes of others both count with you.",
        malayalam: "സ്വന്തം ഇഷ്ടത്തിനും മറ്റുള്ളവരുടെ ഇഷ്ടത്തിനും നിങ്ങൾ സ്ഥാനം നൽകുന്നു.",
      },
      weak: {
        english:
          "What others choose weighs heavily with you. Write down your own reasons first, then talk with your family.",
        malayalam:
          "മറ്റുള്ളവർ എന്തു തിരഞ്ഞെടുക്കുന്നു എന്നത് നിങ്ങളെ ഏറെ സ്വാധീനിക്കുന്നു. ആദ്യം സ്വന്തം കാരണങ്ങൾ എഴുതിവയ്ക്കുക; പിന്നെ വീട്ടുകാരോടു സംസാരിക്കുക.",
      },
    },
  },
  risk_taking: {
    name: { english: "Trying new paths", malayalam: "പുതുവഴികൾ തേടൽ" },
    sentences: {
      strong: {
        english: "You are ready for new paths even when success is not certain. Keep a second plan beside the first.",
        malayalam: "വിജയം ഉറപ്പില്ലെങ്കിലും പുതിയ വഴികൾ പരീക്ഷിക്കാൻ നിങ്ങൾ തയ്യാറാണ്. ഒപ്പം രണ്ടാമതൊരു പദ്ധതികൂടി കരുതിവയ്ക്കുക.",
      },
      moderate: {
        english: "You try new things when there is not too much to lose.",
        malayalam: "കാര്യമായ നഷ്ടസാധ്യത ഇല്ലെങ്കിൽ പുതിയ കാര്യങ്ങൾ നിങ്ങൾ പരീക്ഷിച്ചുനോക്കും.",
      },
      weak: {
        english: "You prefer safe paths that many have taken before you.",
        malayalam: "പലരും പോയിട്ടുള്ള സുരക്ഷിതമായ വഴികളാണ് നിങ്ങൾക്ക് ഇഷ്ടം.",
      },
    },
  },
};

import { MALAYALAM_CHANCES } from "./chance-words.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import type { DecisionTrait } from "#app/domain/assessment/question.ts";
import { sentence } from "#app/domain/report/markdown.ts";
import type { Citation, Continent, NamedCareer, ReportText, TypeScore } from "#app/domain/report/report-text.ts";
import { FAR_FROM_POINTS } from "#app/domain/assessment/measurement-error.ts";
import { HOLLAND_TYPE_NAMES } from "#app/domain/assessment/holland-type.ts";
import { ONET_ATTRIBUTION_MALAYALAM } from "#app/content/careers.ts";
import { dayName } from "#app/content/guide/guide-words.ts";
import { DECISION_TRAIT_DESCRIPTIONS } from "#app/content/trait-descriptions.ts";
import { careerFigureWords, careerMark, careerTierText, levelText } from "./career-figures.ts";
import { errorSentence } from "./error-words.ts";
import { being } from "./malayalam-persons.ts";
import { institutesMalayalam, studyPlanMalayalam } from "./gold-malayalam.ts";
import { malayalamCareerTexts } from "./malayalam-careers.ts";
import { malayalamPairTexts, malayalamTypeTexts } from "./malayalam-types.ts";
import { malayalamCatalogue } from "./malayalam-catalogue.ts";

/** Numbers before a noun, as in "മൂന്നു മേഖല". */
const NUMBER_WORDS = ["പൂജ്യം", "ഒരു", "രണ്ടു", "മൂന്നു", "നാലു", "അഞ്ചു", "ആറു", "ഏഴു", "എട്ടു", "ഒൻപതു", "പത്തു"];

const HOW_ANSWERED = {
  strongly_agree: "പൂർണമായും യോജിച്ചു",
  agree: "യോജിച്ചു",
  disagree: "വിയോജിച്ചു",
  strongly_disagree: "പൂർണമായും വിയോജിച്ചു",
};

/** Malayalam separates list items by commas only; the following word joins them. */
function join(items: readonly string[]): string {
  return items.join(", ");
}

function numberWord(count: number): string {
  return NUMBER_WORDS[count] ?? String(count);
}

/** "to three of them", by number, for a subset. */
const TOWARDS_SOME = ["", "ഒന്നിലേക്ക്", "രണ്ടെണ്ണത്തിലേക്ക്", "മൂന്നെണ്ണത്തിലേക്ക്"];

/** "in three of them", by number, for a subset. */
const IN_SOME = ["", "ഒന്നിൽ", "രണ്ടെണ്ണത്തിൽ", "മൂന്നെണ്ണത്തിൽ"];

function formatYears(years: number): string {
  return years < 1 ? `${Math.round(years * 12)} മാസം` : `${years} വർഷം`;
}

/** A type with its percentage. No suffix is ever attached to it: a word such as "എന്ന താൽപ്പര്യം" follows. */
function scored(score: TypeScore): string {
  return `${score.name} (${score.shown})`;
}

/** A type with its percentage in brackets. */
function named(score: TypeScore): string {
  return `${score.name} ${score.shown}`;
}

/** A type before a noun such as "ജോലികൾ". */
function beforeNoun({ type }: TypeScore): string {
  return HOLLAND_TYPE_NAMES[type].malayalamBeforeNoun;
}

function describeMatch(career: NamedCareer): string {
  return careerFigureWords.ml.match(career.match);
}

function describeStanding(career: NamedCareer): string {
  return careerTierText(career, "ml");
}

/** The answer where its type matters; `way` selects how the type is named. */
function answeredWhere(citation: Citation, way: 0 | 1): string {
  const { matters } = malayalamTypeTexts[citation.type];
  return `${matters[way] ?? matters[0]} ${answered(citation)}`;
}

const CONTINENT_NAMES: Readonly<Record<Continent, string>> = {
  europe: "യൂറോപ്പ്",
  north_america: "വടക്കേ അമേരിക്ക",
  asia: "ഏഷ്യയിലെ മറ്റൊരു രാജ്യം",
  australia: "ഓസ്ട്രേലിയ",
};

/** What to check in a course there. */
const ABROAD: Readonly<Record<Continent, string>> = {
  europe: "പഠനഭാഷ, ഇന്ത്യയിലെ അംഗീകാരം, കോഴ്സ് തീരുംവരെയുള്ള ജീവിതച്ചെലവ്",
  north_america: "എല്ലാ വർഷത്തെയും ഫീസും ആരോഗ്യ ഇൻഷുറൻസും, വിസ, ഇന്ത്യയിലെ അംഗീകാരം",
  asia: "ആദ്യം ഇന്ത്യയിലെ അംഗീകാരം, പിന്നെ വിസ, ജീവിതച്ചെലവ്",
  australia: "കോഴ്സ് തീരുംവരെയുള്ള ഫീസും വാടകയും, വിസ, ഇന്ത്യയിലെ അംഗീകാരം",
};

/** The student's answer to a statement: a full sentence without its full stop. */
function answered({ answer, statement }: Citation): string {
  return `“${statement}” എന്നതിനോടു നിങ്ങൾ ${HOW_ANSWERED[answer]}`;
}

function traitName(trait: DecisionTrait): string {
  return DECISION_TRAIT_DESCRIPTIONS[trait].name.malayalam;
}

/**
 * All text of the Malayalam report. It has the content of the English one, in the natural order of Malayalam. Case
 * suffixes attach badly to inserted names, percentages and Latin letters, so the sentences need none there.
 */
export const malayalamReportText: ReportText = {
  language: "ml",
  careers: malayalamCareerTexts,
  typeName: (type) => HOLLAND_TYPE_NAMES[type].malayalam,
  careerName: (category) => category.malayalamName,
  fieldName: (category, field) => malayalamCatalogue[category.id]?.subcategories[field] ?? field,
  afterTenth: (category, step) => malayalamCatalogue[category.id]?.afterTenth[step.path] ?? step.detail,
  chances: MALAYALAM_CHANCES,
  join,
  tooFewAnswers: "ഉത്തരങ്ങൾ പോരാ",

  types: malayalamTypeTexts,
  pairs: malayalamPairTexts,

  paths: {
    plus_two_science: {
      name: "പ്ലസ് ടു സയൻസ്",
      meaning: "സാങ്കേതിക, ആരോഗ്യ, ഗവേഷണ ബിരുദങ്ങളിലേക്കു വഴി തുറക്കുന്ന രണ്ടു വർഷം; ആദ്യം വിഷയങ്ങൾ തീരുമാനിക്കുക, പിന്നെ സ്കൂൾ",
      places: "പ്ലസ് ടു സയൻസുള്ള സ്കൂളുകൾ",
    },
    plus_two_commerce: {
      name: "പ്ലസ് ടു കൊമേഴ്സ്",
      meaning: "അക്കൗണ്ടൻസിയും ബിസിനസും സാമ്പത്തികശാസ്ത്രവും; ഒപ്പം മാത്സോ സ്റ്റാറ്റിസ്റ്റിക്സോ കമ്പ്യൂട്ടറോ എടുത്താൽ കൂടുതൽ വഴികൾ തുറക്കും",
      places: "പ്ലസ് ടു കൊമേഴ്സുള്ള സ്കൂളുകൾ",
    },
    plus_two_humanities: {
      name: "പ്ലസ് ടു ഹ്യുമാനിറ്റീസ്",
      meaning: "സമൂഹവും ഭാഷയും സംസ്കാരവും പഠിക്കുന്ന രണ്ടു വർഷം; വായനയ്ക്കും പരിശീലനത്തിനും കൂടുതൽ സമയം കിട്ടും",
      places: "പ്ലസ് ടു ഹ്യുമാനിറ്റീസുള്ള സ്കൂളുകൾ",
    },
    vhse: {
      name: "വൊക്കേഷണൽ ഹയർ സെക്കൻഡറി (VHSE)",
      meaning: "പ്ലസ് ടുവിനൊപ്പം NSQF തൊഴിൽ സർട്ടിഫിക്കറ്റും; ബന്ധപ്പെട്ട വിഷയങ്ങളിൽ ഡിഗ്രിക്കും പോകാം",
      places: "വൊക്കേഷണൽ ഹയർ സെക്കൻഡറി സ്കൂളുകൾ",
    },
    iti: {
      name: "ഐടിഐ (ITI)",
      meaning: "ഒരു തൊഴിൽ ഒന്നോ രണ്ടോ വർഷം, ഏറെയും വർക്ക്‌ഷോപ്പിൽ; പിന്നീട് അപ്രന്റിസ്ഷിപ്പിനോ പോളിടെക്നിക്കിനോ പോകാം",
      places: "നിങ്ങളുടെ ട്രേഡുള്ള ഐടിഐകൾ",
    },
    polytechnic: {
      name: "പോളിടെക്നിക് ഡിപ്ലോമ",
      meaning: "പ്രായോഗികപരിശീലനമുള്ള മൂന്നു വർഷം; പിന്നീട് ലാറ്ററൽ എൻട്രി വഴി ഡിഗ്രിക്കു ചേരാം",
      places: "നിങ്ങളുടെ ബ്രാഞ്ചുള്ള പോളിടെക്നിക്കുകൾ",
    },
    skill_course: {
      name: "സ്കിൽ കോഴ്സ്",
      meaning: "ജോലി പരിചയപ്പെടുത്തുന്ന ഹ്രസ്വകാല സർട്ടിഫിക്കറ്റ്; പ്ലസ് ടുവിനൊപ്പം ചെയ്യുക",
      places: "ഈ കോഴ്സുള്ള പരിശീലനകേന്ദ്രങ്ങൾ",
    },
    talent_course: {
      name: "ടാലന്റ് കോഴ്സ്",
      meaning: "കലയിലോ കായികത്തിലോ ഒളിമ്പ്യാഡ് വിഷയത്തിലോ ഗൗരവമായ പരിശീലനം; പ്ലസ് ടുവിനൊപ്പമാണ് നല്ലത്",
      places: "നിങ്ങളുടെ കഴിവു വളർത്തുന്ന അക്കാദമികൾ",
    },
    foundation_study_abroad: {
      name: "വിദേശപഠനത്തിനുള്ള ഫൗണ്ടേഷൻ കോഴ്സ്",
      meaning: "വിദേശ ഡിഗ്രിക്കു മുമ്പുള്ള ഒരുക്കം; ആ ഡിഗ്രിക്കും ഇന്ത്യയിലും അംഗീകാരമുണ്ടെന്ന് എഴുതിവാങ്ങുക",
      places: "ഫൗണ്ടേഷൻ കോഴ്സുള്ള സ്ഥാപനങ്ങൾ",
    },
  },

  traits: {
    planning: {
      name: traitName("planning"),
      lead: "ആസൂത്രണം ചെയ്തു തീരുമാനിക്കുന്ന ആളാണെന്ന് നിങ്ങളുടെ രണ്ട് ഉത്തരങ്ങൾ പറയുന്നു (പല സൂചനകളിൽ ഒന്നു മാത്രം); രണ്ടു മേഖലകൾ തീയതിയും ചെലവും സഹിതം ഒരു താളിലെഴുതി ഒത്തുനോക്കുക",
      check: "താരതമ്യം നിർത്താൻ നിശ്ചയിച്ച തീയതി വന്നതിനു ശേഷം",
    },
    intuition: {
      name: traitName("intuition"),
      lead: "മനസ്സിന്റെ തോന്നൽ കേട്ടു തീരുമാനിക്കുന്ന ആളാണെന്ന് നിങ്ങളുടെ രണ്ട് ഉത്തരങ്ങൾ പറയുന്നു (പല സൂചനകളിൽ ഒന്നു മാത്രം); ആദ്യത്തെ തോന്നൽ ഓരോന്നും ഒരു സന്ദർശനംകൊണ്ടും ഒരു വസ്തുതകൊണ്ടും ഉറപ്പാക്കുക",
      check: "സന്ദർശനത്തിൽ തോന്നിയതു ശരിവയ്ക്കുന്ന രണ്ടു വസ്തുതകൾ കണ്ടെത്തിയതിനു ശേഷം",
    },
    advice_seeking: {
      name: traitName("advice_seeking"),
      lead: "മറ്റുള്ളവരോടു ചോദിച്ചു തീരുമാനിക്കുന്ന ആളാണെന്ന് നിങ്ങളുടെ രണ്ട് ഉത്തരങ്ങൾ പറയുന്നു (പല സൂചനകളിൽ ഒന്നു മാത്രം); ആ ജോലി ചെയ്യുന്ന മൂന്നു പേരോടു ചോദിക്കുംമുമ്പ് സ്വന്തം അഭിപ്രായം എഴുതിവയ്ക്കുക",
      check: "വീട്ടുകാരോടും അധ്യാപകരോടും ചോദിക്കുംമുമ്പ് സ്വന്തം ഇഷ്ടക്രമം എഴുതിവച്ചതിനു ശേഷം",
    },
    independence: {
      name: traitName("independence"),
      lead: "സ്വയം തീരുമാനിക്കുന്ന ആളാണെന്ന് നിങ്ങളുടെ രണ്ട് ഉത്തരങ്ങൾ പറയുന്നു (പല സൂചനകളിൽ ഒന്നു മാത്രം); ഉറപ്പിക്കുംമുമ്പ് നിങ്ങളുടെ കാരണങ്ങൾ തുറന്ന് അഭിപ്രായം പറയുന്ന ഒരാളെ കാണിക്കുക",
      check: "നിങ്ങളോടു യോജിക്കാത്ത ഒരാൾ നിങ്ങളുടെ കാരണങ്ങൾ വായിച്ചതിനു ശേഷം",
    },
    risk_taking: {
      name: traitName("risk_taking"),
      lead: "പുതിയ വഴി പരീക്ഷിക്കാൻ ധൈര്യമുള്ള ആളാണെന്ന് നിങ്ങളുടെ രണ്ട് ഉത്തരങ്ങൾ പറയുന്നു (പല സൂചനകളിൽ ഒന്നു മാത്രം); ധീരമായ ലക്ഷ്യത്തിനൊപ്പം രണ്ടാമതൊരു വഴിയും എഴുതിവയ്ക്കുക",
      check: "ചെലവു താങ്ങാവുന്ന രണ്ടാമതൊരിടത്തുകൂടി അപേക്ഷിച്ചതിനു ശേഷം",
    },
  },

  weakTrait: (trait) => `മറ്റു രണ്ട് ഉത്തരങ്ങൾ നൽകുന്ന, പല സൂചനകളിൽ ഒന്ന്: ${DECISION_TRAIT_DESCRIPTIONS[trait].weak.malayalam}`,

  continents: CONTINENT_NAMES,

  quote: (citation) => `${answered(citation)}.`,

  personality: {
    lead: (top, second, { code, draws }) => [
      `{{student}}, നിങ്ങളെ ഏറ്റവും ആകർഷിക്കുന്നത് ${draws[0]} (${named(top)}), തൊട്ടുപിന്നിൽ ${draws[1]} (${named(second)}); ഹോളണ്ട് കോഡ് **${code}**.`,
      `{{student}}, നിങ്ങളുടെ ഉത്തരങ്ങളിൽ ഏറ്റവും മുന്നിൽ ${draws[0]} (${named(top)}), പിന്നെ ${draws[1]} (${named(second)}); ഹോളണ്ട് കോഡ് **${code}**.`,
    ],
    leadAlone: (top, { code, draws }) =>
      `{{student}}, നിങ്ങളെ ആകർഷിക്കുന്നത് ${draws} (${named(top)}); മറ്റൊരു താൽപ്പര്യവും 40% കടന്നിട്ടില്ല; ഹോളണ്ട് കോഡ് **${code}**.`,
    carelessLead:
      "{{student}}, ഉത്തരങ്ങൾ ഒരുപോലെയോ തിടുക്കത്തിലുള്ളതോ തമ്മിൽ ചേരാത്തതോ ആയതിനാൽ നിങ്ങളെ ആകർഷിക്കുന്നത് എന്തെന്നു പറയാനാവില്ല; ഹോളണ്ട് കോഡുമില്ല.",
    flatLead: (highest, lowest) =>
      highest.shown === lowest.shown
        ? `{{student}}, നിങ്ങളുടെ ആറു സ്കോറുകളും ${highest.shown} തന്നെ; ഉത്തരങ്ങൾ ആറു താൽപ്പര്യങ്ങളെ വേർതിരിച്ചു കാണിക്കുന്നില്ല.`
        : `{{student}}, നിങ്ങളുടെ ഏറ്റവും കൂടിയ സ്കോർ ${scored(highest)}, ഏറ്റവും കുറഞ്ഞത് ${scored(lowest)}; ഉത്തരങ്ങൾ ആറു താൽപ്പര്യങ്ങളെ വേർതിരിച്ചു കാണിക്കുന്നില്ല.`,
    lowInterestLead: (top, second) =>
      `{{student}}, നിങ്ങളുടെ ഉത്തരങ്ങളിൽ ഒരു താൽപ്പര്യവും 40% കടന്നിട്ടില്ല; അൽപ്പമെങ്കിലും മുന്നിലുള്ളത് ${scored(top)}, ${scored(second)} എന്നിവയാണ്.`,
    margin: errorSentence.ml,
    separation: (distinction, upper, next, points) => {
      const both = `${upper.name}, ${scored(next)} എന്നിവ`;
      if (distinction === "none") {
        return points === 0
          ? [`${both} ഒപ്പത്തിനൊപ്പമാണ്: മുന്നിലുള്ള മൂന്നും ഒരുമിച്ചു വായിക്കുക.`]
          : [`${both} തമ്മിൽ ${points} പോയിന്റിന്റെ വ്യത്യാസമേയുള്ളൂ; മൂന്നും ഒരുമിച്ചു വായിക്കുക.`];
      }
      const apart = `${both} തമ്മിൽ ${points} പോയിന്റ് അകലമുണ്ട്`;
      if (distinction === "pair") {
        return [`${apart}; ആദ്യത്തെ രണ്ടും വ്യക്തമാണ്, അവയുടെ ക്രമം ഉറപ്പില്ല.`];
      }
      return points >= FAR_FROM_POINTS
        ? [
            `${both} തമ്മിൽ ${points} പോയിന്റിന്റെ വലിയ അകലമുണ്ട്; ഒന്നാമത്തേത് വ്യക്തമാണ്.`,
            `മറ്റൊന്നും അടുത്തെത്തുന്നില്ല, ${scored(next)} പോലും ${points} പോയിന്റ് താഴെ; ഒന്നാമത്തേത് വ്യക്തമാണ്.`,
          ]
        : [
            `${apart}; ഒന്നാമത്തേത് വ്യക്തമാണ്.`,
            `${upper.name} കഴിഞ്ഞാൽ ${points} പോയിന്റ് താഴെയാണ് ${scored(next)}; ഒന്നാമത്തേത് വ്യക്തമാണ്.`,
          ];
    },
    tied: "തുല്യ സ്കോറുള്ള താൽപ്പര്യങ്ങൾക്ക് കോഡിൽ സ്ഥാനം പരസ്പരം മാറാം.",
    lowest: (lowest, low) => [
      `ഏറ്റവും പിന്നിൽ ${scored(lowest)}: ${low}.`,
      `ഏറ്റവും കുറഞ്ഞ താൽപ്പര്യം ${scored(lowest)}: ${low}.`,
    ],
    quote: (citation, proof) => [
      `${proof} കാണുന്ന ഒരുത്തരം: ${answered(citation)}.`,
      `${proof} ഇവിടെ കാണാം: ${answered(citation)}.`,
    ],
    noClearAnswer: (top) => `${beforeNoun(top)} ചോദ്യങ്ങളിൽ വ്യക്തമായ ‘അതെ’ ഒന്നുമില്ല.`,
    reservation: {
      careless: "ഉത്തരങ്ങൾ ഒരുപോലെയോ തമ്മിൽ ചേരാത്തതോ തിടുക്കത്തിൽ നൽകിയതോ ആണ്; കരുതലോടെ വായിക്കുക.",
      flat: "ആറു സ്കോറുകളും അടുത്തടുത്തായതിനാൽ താഴെയുള്ള മേഖലകൾ പരിചയപ്പെടാനുള്ളവയാണ്, റാങ്ക് പട്ടികയല്ല.",
      low_interest: "എല്ലാ സ്കോറും കുറഞ്ഞിരിക്കുന്നത് മിക്കപ്പോഴും അനുഭവം കുറവായതുകൊണ്ടാണ്, കഴിവില്ലാഞ്ഞിട്ടല്ല.",
      incomplete: "ചില താൽപ്പര്യങ്ങൾക്ക് ഉത്തരങ്ങൾ പോരാത്തതിനാൽ അവയുടെ സ്കോർ നൽകിയിട്ടില്ല.",
    },
    counselor: "ഇവിടെ അക്കങ്ങളെക്കാൾ ഉപകരിക്കുക ഒരു കൗൺസലറുമായുള്ള സംസാരമാണ്.",
  },

  bestCareers: {
    lead: (best, count) => [
      `നിങ്ങളുടെ ഉത്തരങ്ങളോട് ഏറ്റവും അടുത്തു നിൽക്കുന്നത് **${best.name}** (${describeStanding(best)}); മറ്റു ${numberWord(count - 1)} മേഖലകളും അടുത്തറിയേണ്ടവയാണ്.`,
      `ആകെയുള്ള 43 മേഖലകളിൽ നിങ്ങളുടെ ഉത്തരങ്ങളോട് ഏറ്റവും ചേരുന്നത് **${best.name}** (${describeStanding(best)}); മറ്റു ${numberWord(count - 1)} മേഖലകളും നോക്കാവുന്നവയാണ്.`,
    ],
    chosenLead: (chosen, byInterest, { support, count }) => {
      const [wish, other] = [`**${chosen.name}**`, `**${byInterest.name}** (${describeMatch(byInterest)})`];
      if (chosen.name === byInterest.name) {
        return [
          `നിങ്ങളുടെ ആഗ്രഹവും ഉത്തരങ്ങളും ഒരേ മേഖലയിലെത്തുന്നു, ${other}: ${numberWord(count)} മേഖലകളിൽ ഒന്നാമത്തേത്.`,
          `നിങ്ങൾ ആഗ്രഹിച്ച മേഖലതന്നെയാണ് ആകെയുള്ള 43 മേഖലകളിൽ ഉത്തരങ്ങളോട് ഏറ്റവും ചേരുന്നത്: ${other}.`,
        ];
      }
      const verdicts = {
        supported: [
          `നിങ്ങൾ ആഗ്രഹിച്ച ${wish} നന്നായി ചേരും; താൽപ്പര്യം മാത്രം നോക്കിയാൽ മുന്നിൽ ${other}.`,
          `രണ്ടും നല്ല വഴികളാണ്: നിങ്ങൾ ആഗ്രഹിച്ച ${wish}, ഉത്തരങ്ങൾ മുന്നിൽ വച്ച ${other}.`,
        ],
        open: [
          `നിങ്ങൾ ആഗ്രഹിച്ച ${wish} ചേരുമോ എന്ന് ഉത്തരങ്ങൾ ഉറപ്പു പറയുന്നില്ല; കൂടുതൽ ചേരുന്നത് ${other}.`,
          `ആഗ്രഹിച്ച ${wish} പറ്റുമോ എന്നത് ഇനി അറിയേണ്ട കാര്യമാണ്; ഉത്തരങ്ങൾ മുന്നിൽ വയ്ക്കുന്നത് ${other}.`,
        ],
        unsupported: [
          `നിങ്ങളുടെ ആഗ്രഹം ${wish}; എന്നാൽ താൽപ്പര്യം മാത്രം നോക്കിയാൽ കൂടുതൽ ചേരുന്നത് ${other}.`,
          `നിങ്ങൾ പറഞ്ഞത് ${wish}; ഉത്തരങ്ങളോടു ചേരുന്നതു മറ്റുള്ളവയാണ്, ഏറ്റവുമധികം ${other}.`,
        ],
      } as const;
      return verdicts[support];
    },
    chosenOpenLead: (chosen) =>
      `നിങ്ങളുടെ ആഗ്രഹം **${chosen.name}** (${describeMatch(chosen)}); ഉത്തരങ്ങൾ അതിന് അനുകൂലമോ പ്രതികൂലമോ അല്ല.`,
    flatLead: (count) =>
      `പല തരത്തിലുള്ള ഈ ${numberWord(count)} മേഖലകൾ പരിചയപ്പെടാനുള്ളവയാണ്; നിങ്ങളുടെ ഉത്തരങ്ങൾ ഇനിയും ഒന്നിനെ മുന്നിൽ നിർത്തിയിട്ടില്ല.`,
    mark: (career) => careerMark(career, "ml"),
    standing: describeStanding,
    fields: (fields) => `ആദ്യം നോക്കേണ്ടത്: ${fields.join("; ")}.`,
    meaning:
      "താൽപ്പര്യപ്പൊരുത്തം നിങ്ങളുടെ ഇഷ്ടങ്ങളും ജോലിയും തമ്മിലുള്ള ചേർച്ചയാണ്, മാർക്കോ കഴിവോ അല്ല: 100% എന്നാൽ പൂർണമായ ചേർച്ച, 50% എന്നാൽ തമ്മിൽ ബന്ധമില്ല. നിങ്ങൾ തിരഞ്ഞെടുത്ത മേഖലകൾ ആദ്യം വരുന്നത് തിരഞ്ഞെടുത്തതുകൊണ്ടു മാത്രമാണ്.",
    norms: ({ n, date, isProvisional }) =>
      isProvisional
        ? `മിക്കവർക്കും ഇഷ്ടമുള്ളതിനെക്കാൾ വില, നിങ്ങളിൽ വേറിട്ടു നിൽക്കുന്നതിനാണ്; വേണ്ടത്ര വിദ്യാർഥികൾ ഉത്തരം നൽകുന്നതുവരെ ‘മിക്കവർ’ എന്നത് പ്രസിദ്ധീകരിച്ച ഒരു സർവേയിലെ ${n.toLocaleString("en-IN")} പേരാണ്.`
        : `മുമ്പ് ഉത്തരം നൽകിയ ${n} വിദ്യാർഥികളുടെ താൽപ്പര്യങ്ങളോട് (${dayName(date, "ml")}) ഒത്തുനോക്കിയാണ് ഈ ക്രമം: എല്ലാവർക്കും ഇഷ്ടമുള്ളതിനെക്കാൾ വില, നിങ്ങളിൽ വേറിട്ടു നിൽക്കുന്നതിനാണ്.`,
    levels: (careers) => levelText(careers, "ml"),
    otherCareers: (names) => `പട്ടികയിൽ പിന്നെയുള്ളത്: ${join(names.map((name) => `**${name}**`))}.`,
  },

  educationalPaths: {
    leadAfterTenth: (first, second, opened, total, stillStudying) => {
      const after = stillStudying ? "പത്താം ക്ലാസിനു ശേഷം " : "";
      const fields =
        opened === total
          ? `${numberWord(total)} മേഖലകളിലേക്കും`
          : `മികച്ച ${numberWord(total)} മേഖലകളിൽ ${TOWARDS_SOME[opened] ?? opened}`;
      return [
        `${after}**${first}**, **${second}** എന്നീ വഴികളിലൂടെ നിങ്ങളുടെ ${fields} എത്താം.`,
        `നിങ്ങളുടെ ${fields} എത്താൻ ${after}**${first}** അല്ലെങ്കിൽ **${second}** തിരഞ്ഞെടുക്കുക.`,
      ];
    },
    apply: (link) => [`വിജ്ഞാപനവും അപേക്ഷയും: ${link}.`, `അപേക്ഷിക്കാൻ: ${link}.`, `വിജ്ഞാപനം വായിക്കാനും അപേക്ഷിക്കാനും: ${link}.`],
    thenAfter: (career, route) => [sentence(`പിന്നീട്, ${career}: ${route}`), sentence(`അതു കഴിഞ്ഞ്, ${career}: ${route}`)],
    otherPath: (name) => [`മൂന്നാമതൊരു വഴി: ${name}.`, `മൂന്നാമതായി നോക്കാവുന്നത്: ${name}.`],
    leadAfterTwelfth: (career, exam, stillStudying) => [
      `**${career}** എന്ന മേഖലയിലേക്കുള്ള വഴി ${stillStudying ? "പ്ലസ് ടുവിനു ശേഷം " : ""}തുടങ്ങുന്നത് ഇവിടെ: ${exam}.`,
      `**${career}** എന്ന മേഖലയ്ക്ക് ${stillStudying ? "പ്ലസ് ടു പഠിക്കുമ്പോൾത്തന്നെ" : "ആദ്യം"} ഈ വിജ്ഞാപനം വായിക്കുക: ${exam}.`,
      `**${career}**: ${stillStudying ? "പ്ലസ് ടുവിനു ശേഷം " : ""}ആദ്യം വേണ്ടത് ${exam}.`,
    ],
    askSchool: "എങ്ങനെ ചേരാമെന്നു സ്കൂളിൽത്തന്നെ ചോദിക്കുക.",
    route: ({ name, courses, admission }) =>
      `**${name}**: ${courses.map((course) => `${course.name} (${formatYears(course.years)})`).join("; തുടർന്ന് ")}${admission === null ? "" : `; പ്രവേശനം: ${admission}`}.`,
    begin: (admission, link) => [
      `ആദ്യപടി: ${admission} (${link}).`,
      `തുടക്കം ഇവിടെ: ${admission}, ${link}.`,
      `ആദ്യം ഇവിടെ: ${admission} (${link}).`,
    ],
    applyDirectly: (where) => `കോളേജിൽ നേരിട്ട് അപേക്ഷിക്കുക: ${where}.`,
    closed: (career) => `നിങ്ങളുടെ വിഷയങ്ങൾ വച്ച് ${career} എന്ന മേഖലയിലേക്കു നേരിട്ടൊരു വഴി ഇപ്പോഴില്ല; മറ്റൊരു വഴി ഇതാ:`,
    missing: (career) => `ഇതെഴുതുമ്പോൾ ${career} എന്ന മേഖലയുടെ വഴികൾ ഞങ്ങളുടെ വഴികാട്ടിയിലില്ല; ഒരു കൗൺസലറോടു ചോദിക്കുക.`,
    prevails: (version, oldestYear) =>
      `വഴിയുടെ വഴികാട്ടി, പതിപ്പ് ${version}${oldestYear === null ? "" : `; വിവരങ്ങൾ ${oldestYear} മുതലുള്ളവ`}. അവസാനവാക്ക് ഔദ്യോഗിക വിജ്ഞാപനമാണ്. സാധ്യതയും ചെലവും തീയതിയും ഓരോ മേഖലയ്ക്കുമൊപ്പമുണ്ട്.`,
  },

  whyThese: {
    lead: (top, draws, asking, count) => {
      const these = `ഈ ${numberWord(count)} മേഖലകളിൽ`;
      if (asking === 0) {
        return [`നിങ്ങൾക്ക് ഏറ്റവും ഇഷ്ടമുള്ള ${draws} (${named(top)}) ${these} ഒന്നിലും പ്രധാനമല്ല; ഓരോന്നും ചെയ്തുനോക്കി അറിയുക.`];
      }
      if (asking === count) {
        return [
          `ഈ ${numberWord(count)} മേഖലകൾക്കും വേണ്ടത് നിങ്ങൾക്ക് ഏറ്റവും ഇഷ്ടമുള്ള കാര്യമാണ്: ${draws} (${named(top)}).`,
          `${these} പൊതുവായുള്ളത് നിങ്ങളുടെ ഒന്നാമത്തെ താൽപ്പര്യമാണ്: ${draws} (${named(top)}).`,
        ];
      }
      const some = `${these} ${IN_SOME[asking] ?? asking}`;
      return [
        `${some} പ്രധാനം നിങ്ങൾക്ക് ഏറ്റവും ഇഷ്ടമുള്ള കാര്യമാണ്: ${draws} (${named(top)}).`,
        `നിങ്ങളുടെ ഒന്നാമത്തെ താൽപ്പര്യം, ${draws} (${named(top)}), ${some} പ്രധാനമാണ്.`,
      ];
    },
    flatLead: (count) =>
      `നിങ്ങളുടെ ഉത്തരങ്ങൾ ഇനിയും ഒരു തരം ജോലിയെ മുന്നിൽ നിർത്തിയിട്ടില്ലാത്തതിനാൽ, ഈ ${numberWord(count)} മേഖലകളും ഓരോ തരം ജോലി നിങ്ങളെ പരിചയപ്പെടുത്തുന്നു.`,
    match: (leading, asks, liking) => {
      const wordings = {
        strong: [
          `${asks} ജോലിയാണിത്; നിങ്ങൾക്ക് ഏറെ ഇഷ്ടമുള്ള കാര്യം (${leading.shown}).`,
          `ഏറെ നേരവും ${asks} ജോലിയാണ്; നിങ്ങളുടെ ${named(leading)} അതിനു ചേരും.`,
        ],
        plain: [`${asks} ജോലിയാണിത്; അതിൽ നിങ്ങളുടെ സ്കോർ ${leading.shown}.`],
        halves: [
          `${asks} ജോലിയാണിത്; അതിൽ നിങ്ങളുടെ സ്കോർ ${leading.shown}.`,
          `ഏറെ നേരവും ${asks} ജോലിയാണ്; നിങ്ങൾക്ക് അതിനു പാതി മനസ്സേയുള്ളൂ (${leading.shown}).`,
        ],
        low: [
          `${asks} ജോലിയാണിത്; അതിൽ നിങ്ങളുടെ സ്കോർ ${leading.shown} മാത്രം.`,
          `ഏറെ നേരവും ${asks} ജോലിയാണ്; നിങ്ങളുടെ ഉത്തരങ്ങളിൽ അതിനോട് ഇഷ്ടം കുറവാണ് (${leading.shown}).`,
        ],
      } as const;
      return wordings[liking];
    },
    supported: (citation) => [`${answeredWhere(citation, 0)}.`, `${answeredWhere(citation, 1)}.`],
    opposed: (citation) => [`ഇതിന് എതിര്: ${answered(citation)}.`, `എന്നാൽ ${answeredWhere(citation, 1)}.`],
    onlyOpposed: (citation) => `ഇതിന് അനുകൂലമായ വ്യക്തമായ ഉത്തരമില്ല; ${answeredWhere(citation, 0)}.`,
    noEvidence: (isFirst) =>
      isFirst ? "ഇതിന് അനുകൂലമോ പ്രതികൂലമോ ആയ വ്യക്തമായ ഉത്തരമില്ല; ചെയ്തുനോക്കി അറിയുക." : "ഇവിടെയും വ്യക്തമായ ഉത്തരമില്ല.",
    friction: (weakest, asks) => `${asks} ജോലിയും വേണ്ടിവരും: അതിൽ നിങ്ങളുടെ സ്കോർ ${weakest.shown}.`,
    frictionAgain: (weakest) => `പ്രയാസം ഇവിടെയും ${scored(weakest)} തന്നെ.`,
    chosen: {
      supported: (career) => [
        `നിങ്ങൾ തിരഞ്ഞെടുത്തത്; ${describeMatch(career)}: ആഗ്രഹവും ഉത്തരങ്ങളും ചേരുന്നു.`,
        `നിങ്ങൾ തിരഞ്ഞെടുത്തു, ഉത്തരങ്ങളും അതു ശരിവയ്ക്കുന്നു (${describeMatch(career)}).`,
        `ഉത്തരങ്ങളുടെ പിൻബലമുള്ള ആഗ്രഹമാണിത് (${describeMatch(career)}).`,
      ],
      open: (career) => [
        `നിങ്ങൾ തിരഞ്ഞെടുത്തത്; ${describeMatch(career)}: ഉത്തരങ്ങൾ അനുകൂലമോ പ്രതികൂലമോ അല്ല.`,
        `നിങ്ങൾ തിരഞ്ഞെടുത്തു, ഉത്തരങ്ങൾ ഒന്നും ഉറപ്പു പറയുന്നില്ല (${describeMatch(career)}): ഒരാഴ്ച ഈ ജോലി അടുത്തു കാണുക.`,
      ],
      unsupported: (career) => [
        `നിങ്ങൾ പറഞ്ഞ മേഖല; ഉത്തരങ്ങളോടു മൊത്തത്തിൽ ചേരുന്നതു മറ്റുള്ളവയാണ് (${describeMatch(career)}): പണം മുടക്കുംമുമ്പ് ചെയ്തുനോക്കി അറിയുക.`,
        `നിങ്ങൾ തിരഞ്ഞെടുത്തെങ്കിലും ഉത്തരങ്ങളോടു മൊത്തത്തിൽ ചേരുന്നില്ല (${describeMatch(career)}): ഫീസ് അടയ്ക്കുംമുമ്പ് ഒരാഴ്ച ഈ ജോലി അടുത്തു കാണുക.`,
        `ഉത്തരങ്ങൾ മൊത്തത്തിൽ ഇനിയും ശരിവയ്ക്കാത്ത ആഗ്രഹമാണിത് (${describeMatch(career)}): എന്താണ് ഇഷ്ടമെന്നു സ്വയം ചോദിക്കുക.`,
      ],
    },
  },

  sideHustles: {
    lead: (code, career, leading) => [
      `${code} കോഡുള്ള നിങ്ങൾക്ക് വീടിനടുത്തു ചെറുതായി തുടങ്ങാം: ആദ്യം ${career} (${named(leading)}).`,
      `${code} എന്ന കോഡിനു ചേരുന്ന ചെറിയ വരുമാനവഴികൾ വീടിനടുത്തുണ്ട്; ആദ്യത്തേത് ${career} (${named(leading)}).`,
      `${code} കോഡുള്ള നിങ്ങൾക്ക് ഈ മേഖല ചെറിയ വരുമാനത്തോടെ ഇപ്പോൾത്തന്നെ ചെയ്തുനോക്കാം: ${career} (${named(leading)}).`,
    ],
    flatLead: (career) => `വീടിനടുത്തുള്ള രണ്ടു ചെറിയ ജോലികളിൽനിന്ന് ഇഷ്ടമെന്തെന്ന് അറിയാം, ആദ്യം ${career}.`,
    safety:
      "സ്കൂൾകാലത്ത് ആഴ്ചയിൽ കൂടിയാൽ അഞ്ചു മണിക്കൂർ, പിന്നീട് എട്ട്; വീടിനടുത്തു മാത്രം; 18 വയസ്സുവരെ പണം രക്ഷിതാവു നോക്കട്ടെ; യന്ത്രവും രാത്രിജോലിയും വേണ്ട.",
  },

  internships: {
    lead: (career, leading, dayShows) => [
      `${career}: ${dayShows} എന്ന് ഒരു ജോലിദിവസംകൊണ്ട് അറിയാം (${named(leading)}).`,
      `${career} എന്ന മേഖലയിൽ ഏതാനും ദിവസം നിന്നാൽ അറിയാം: ${dayShows} (${named(leading)}).`,
    ],
    ask: (afterTenth) =>
      afterTenth
        ? [
            "അവധിക്കാലത്ത് മൂന്നു മുതൽ അഞ്ചു വരെ ദിവസം ചോദിക്കുക; സ്കൂളിന്റെ കത്തും രക്ഷിതാവിന്റെ സമ്മതവും വേണം.",
            "സ്കൂളിന്റെ കത്തും രക്ഷിതാവിന്റെ സമ്മതവുമായി അവധിക്കാലത്ത് മൂന്നു മുതൽ അഞ്ചു വരെ ദിവസം മതി.",
          ]
        : [
            "രണ്ടു മുതൽ നാലു വരെ ആഴ്ച ചോദിക്കുക, അരപ്പേജ് കത്തുമായി: നിങ്ങൾ ആര്, എന്നു മുതൽ എന്നു വരെ, എന്തറിയാം, എന്തു പഠിക്കണം.",
            "അരപ്പേജ് കത്തു നൽകുക: നിങ്ങൾ ആര്, എന്നു മുതൽ എന്നു വരെ (രണ്ടു മുതൽ നാലു വരെ ആഴ്ച), എന്തറിയാം, എന്തു പഠിക്കണം.",
          ],
    note: "ചെയ്ത ജോലികൾ എഴുതി ഒപ്പിട്ടുവാങ്ങുക; പണം കൊടുക്കരുത്.",
  },

  entrepreneurial: {
    lead: (level, enterprising, conventional) => {
      const scores = `${named(enterprising)}, ${named(conventional)}`;
      const leads = {
        strong: [`പുതിയതു തുടങ്ങാൻ നിങ്ങൾക്ക് ഇഷ്ടമാണ് (${scores}).`, `സ്വന്തമായൊരു സംരംഭം നിങ്ങൾക്കു കാര്യമായി ആലോചിക്കാം (${scores}).`],
        growing: [
          `ഒരു പങ്കാളിയോടൊപ്പം ചെറിയൊരു സംരംഭം പരീക്ഷിക്കാം (${scores}).`,
          `ഒപ്പം ഒരാളുണ്ടെങ്കിൽ ചെറിയൊരു ബിസിനസ് ചെയ്തുനോക്കാം (${scores}).`,
        ],
        quiet: [
          `ബിസിനസ് നടത്തിപ്പ് ഇന്നു നിങ്ങളുടെ ആദ്യ ഇഷ്ടമല്ല (${scores}); നല്ലൊരു സംരംഭത്തിൽ ചേർന്നു തൊഴിൽ പഠിക്കുക.`,
          `സ്വന്തം ബിസിനസിനോട് നിങ്ങൾക്ക് അത്ര ഇഷ്ടമില്ല (${scores}); ആദ്യം മറ്റൊരാളുടെ സ്ഥാപനത്തിൽ തൊഴിൽ പഠിക്കുക.`,
        ],
      } as const;
      return leads[level];
    },
    flatLead: "ബിസിനസിനോട് ഇഷ്ടമോ അനിഷ്ടമോ ഉത്തരങ്ങളിലില്ല; ചെറുതായി ചെയ്തുനോക്കി തീരുമാനിക്കുക.",
    role: (role, partner) => `നിങ്ങളുടെ പങ്ക്: ${role}; പങ്കാളിയായി കണ്ടെത്തേണ്ടത്: ${partner}.`,
    risk: {
      strong: [
        "പുതിയ വഴികൾക്കു തയ്യാറാണെന്ന് രണ്ട് ഉത്തരങ്ങൾ പറയുന്നു (പല സൂചനകളിൽ ഒന്ന്): താങ്ങാവുന്ന നഷ്ടം ആദ്യമേ എഴുതിവയ്ക്കുക.",
        "നഷ്ടം പേടിക്കുന്നില്ലെന്ന് രണ്ട് ഉത്തരങ്ങൾ പറയുന്നു (പല സൂചനകളിൽ ഒന്ന്): എത്ര നഷ്ടമായാൽ നിർത്തും എന്നു മുൻകൂട്ടി എഴുതിവയ്ക്കുക.",
      ],
      moderate: [
        "കാര്യമായി നഷ്ടപ്പെടാനില്ലാത്തതു മാത്രം പരീക്ഷിക്കുക: കൈയിലുള്ളതുകൊണ്ടു തുടങ്ങുക.",
        "ആലോചിച്ചു മാത്രം ഇറങ്ങുക: ഒരു മാസം നോക്കുക, മുടക്കിയതു തിരികെ കിട്ടിയാൽ മാത്രം തുടരുക.",
      ],
      weak: [
        "കരുതലുള്ളയാളാണെന്ന് രണ്ട് ഉത്തരങ്ങൾ പറയുന്നു (പല സൂചനകളിൽ ഒന്ന്): ആദ്യം ഓർഡർ വാങ്ങുക, പിന്നെ മാത്രം സാധനങ്ങൾ വാങ്ങുക.",
        "സുരക്ഷിതമായി നീങ്ങാനാണ് ഇഷ്ടമെന്ന് രണ്ട് ഉത്തരങ്ങൾ പറയുന്നു (പല സൂചനകളിൽ ഒന്ന്): മൂന്നെണ്ണം ഓർഡർ കിട്ടി വിറ്റിട്ടു മാത്രം നാലാമത്തേത് ഉണ്ടാക്കുക.",
      ],
    },
  },

  college: {
    lead: (career, places) =>
      places === null
        ? [
            `**${career}** എന്ന മേഖലയ്ക്കായി ഫീസ് അടയ്ക്കുംമുമ്പ് കുറഞ്ഞതു മൂന്നു കോളേജുകളെങ്കിലും ഒത്തുനോക്കുക.`,
            `**${career}** എന്ന മേഖലയ്ക്ക് ആദ്യം കോഴ്സ് തിരഞ്ഞെടുക്കുക, കോളേജ് രണ്ടാമത്.`,
          ]
        : [
            `ഫീസ് അടയ്ക്കുംമുമ്പ് **${places}** കുറഞ്ഞതു മൂന്നെണ്ണമെങ്കിലും ഒത്തുനോക്കുക.`,
            `ആദ്യം വഴി ഉറപ്പിക്കുക, പിന്നെ അടുത്തുള്ള **${places}** ഒത്തുനോക്കി ഒന്നു തിരഞ്ഞെടുക്കുക.`,
          ],
    schoolFirst: "**സ്ഥാപനത്തിനു മുമ്പ് വഴി.** പോയിവരാവുന്ന ദൂരത്തിലുള്ളവ എഴുതിയെടുക്കുക; സർക്കാർ, എയ്ഡഡ് ആദ്യം.",
    recognition: (career, check, afterTenth) =>
      afterTenth
        ? `**പിന്നീട്.** ${career}: കോളേജിൽ പരിശോധിക്കേണ്ടത് ${check}.`
        : `**അംഗീകാരം.** ${career}: പരിശോധിക്കേണ്ടത് ${check}.`,
    visit: (visit) => `**ക്ലാസുള്ള ദിവസം നേരിട്ടു കാണുക.** ${visit}.`,
    cost: "**മുഴുവൻ ചെലവ്.** എല്ലാ വർഷത്തെയും ഫീസും ഹോസ്റ്റലും യാത്രയും കൂട്ടുക, സ്കോളർഷിപ്പ് കുറയ്ക്കുക; തലവരിപ്പണം അരുത്.",
    abroad: (continent, links) =>
      `**${CONTINENT_NAMES[continent]}.** ഔദ്യോഗിക സൈറ്റുകളിൽ${links.length === 0 ? "" : ` (${join(links)})`} ഉറപ്പാക്കേണ്ടത്: ${ABROAD[continent]}. ഒപ്പം ഇന്ത്യയിലും അപേക്ഷിക്കുക.`,
    medicineAbroad:
      "**വിദേശത്തെ മെഡിക്കൽ പഠനം.** NEET യോഗ്യതയും നാഷണൽ മെഡിക്കൽ കമ്മിഷന്റെ നിബന്ധനകളും പാലിച്ചില്ലെങ്കിൽ വിദേശബിരുദംകൊണ്ട് ഇവിടെ ചികിത്സിക്കാനാവില്ല. ആർക്കെങ്കിലും പണം നൽകുംമുമ്പ് അവ വായിക്കുക.",
    decide: (check) => `**തീരുമാനം.** ${check} മാത്രം ചേരുക.`,
  },

  advice: {
    strength: (top, build) => [`${build}; ${top.name} എന്ന കരുത്ത് അങ്ങനെ വളരും.`, `${top.name} എന്ന കരുത്തു വളർത്താൻ: ${build}.`],
    flatStrength: "പലതും ചെയ്തുനോക്കി, സമയം പോയതറിയാത്ത മണിക്കൂറുകൾ കുറിച്ചുവയ്ക്കുക.",
    evenStyle: (code) =>
      `തീരുമാനമെടുക്കുന്നതിൽ ഒരു രീതി മാത്രം മുന്നിലില്ലാത്തതിനാൽ, ${code === null ? "" : `${code} കോഡുള്ള `}നിങ്ങൾ ഒരു ചിട്ട വയ്ക്കുക: ഒരു വസ്തുത, ഒരു സന്ദർശനം, ഒരു സംഭാഷണം.`,
    abroadBeyondBudget: (continent, career, rupees) =>
      `${CONTINENT_NAMES[continent]}: അവിടത്തെ ചെലവ്, വായ്പയില്ലാതെ വീട്ടുകാർക്കു വർഷം ചെലവാക്കാവുന്ന ${formatRupees(rupees)} കൊണ്ടു തീരില്ല. ${career} ഇന്ത്യയിൽ പഠിക്കാം; മുഴുവൻ ചെലവും സ്കോളർഷിപ്പായി കിട്ടിയാൽ മാത്രം വിദേശം ആലോചിക്കുക.`,
    nextMonth: "**അടുത്ത നാല് ആഴ്ച**",
    week1: (career, trial) => `${career}: ${trial}.`,
    week2: (person, question) => `${being(person)} ഒരാളോട്, ${question} എന്നു ചോദിക്കുക.`,
    week3: (career, trial) => `${career}: ${trial}.`,
    week4: (count, afterTenth, trait) => {
      const careers = `${numberWord(count)} മേഖലകളും`;
      const family = `രക്ഷിതാവിനെയും ${afterTenth ? "ടീച്ചറെയും" : "ഒരു കൗൺസലറെയും"}`;
      const byTrait = {
        planning: `${careers} തീയതിയും ചെലവും സഹിതം ഒരു താളിലെഴുതി ${family} കാണിക്കുക.`,
        intuition: `${careers} സന്ദർശനത്തിൽ തോന്നിയ ക്രമത്തിലെഴുതി, ഓരോന്നിനെക്കുറിച്ചും ഒരു വസ്തുത കണ്ടെത്തി ${family} കാണിക്കുക.`,
        advice_seeking: `ആദ്യം തനിച്ച് ${careers} ഇഷ്ടക്രമത്തിലെഴുതുക; അതിനു ശേഷം മാത്രം ${family} കാണിക്കുക.`,
        independence: `${careers} ഇഷ്ടക്രമത്തിലെഴുതി, ഓരോന്നിനും കാരണം ചേർത്ത് ${family} കാണിക്കുക.`,
        risk_taking: `${careers} ഇഷ്ടക്രമത്തിലെഴുതി, ഏറ്റവും ധീരമായതും ഏറ്റവും സുരക്ഷിതമായതും അടയാളപ്പെടുത്തി ${family} കാണിക്കുക.`,
      };
      return trait === null ? `${careers} വീണ്ടും ഇഷ്ടക്രമത്തിലെഴുതി ${family} കാണിക്കുക.` : byTrait[trait];
    },
    wishBeside: (chosen, byInterest, support) =>
      support === "unsupported"
        ? [
            `ആദ്യം ${chosen} ചെയ്തുനോക്കി അറിയുക; രണ്ടാമത്തെ വഴിയായി ${byInterest} കരുതുക.`,
            `ചെയ്തുനോക്കിയിട്ടും ${chosen} ഇഷ്ടമാണെങ്കിൽ അതു മതി; അല്ലെങ്കിൽ ${byInterest} ഉണ്ട്.`,
          ]
        : [
            `${chosen}, ${byInterest}: രണ്ടും ഓരോ ദിവസം നേരിൽ കണ്ടിട്ടു തീരുമാനിക്കുക.`,
            `${chosen}, ${byInterest}: രണ്ടും ചെയ്തുനോക്കുംവരെ ഒന്നും ഉപേക്ഷിക്കേണ്ട.`,
          ],
  },

  summary: {
    lead: (code, best, next) => [
      `ഒറ്റനോട്ടത്തിൽ: കോഡ് ${code}, ഒന്നാം മേഖല ${best}, അടുത്ത പടി ${next}.`,
      `ഓർത്തുവയ്ക്കാൻ: ${code}, ${best}, പിന്നെ ${next}.`,
    ],
    flatLead: (first, next) => `ഒറ്റനോട്ടത്തിൽ: ഹോളണ്ട് കോഡ് ഇപ്പോഴില്ല; ആദ്യം ${first}, അടുത്ത പടി ${next}.`,
    head: ["ചോദ്യം", "നിങ്ങളുടെ ഉത്തരം"],
    rows: {
      code: "ഹോളണ്ട് കോഡ്",
      careers: "മികച്ച മേഖലകൾ",
      path: "അടുത്ത വഴി",
      exam: "ആദ്യ വിജ്ഞാപനം",
      style: "തീരുമാനരീതി",
      abroad: "വിദേശപഠനം",
      confidence: "ഉറപ്പ്",
    },
    noCode: "ഇല്ല, ഈ ഉത്തരങ്ങളിൽനിന്ന് ഒന്ന് ഉറപ്പിക്കാനാവില്ല",
    notInterested: "താൽപ്പര്യമില്ല",
    beyondBudget: (continent) => `${continent}: പറഞ്ഞ ബജറ്റിനപ്പുറം`,
    noAnswer: "ഉത്തരം നൽകിയില്ല",
    sign: (trait) => `${trait} (പല സൂചനകളിൽ ഒന്ന്)`,
    evenStyle: "ഒറ്റ രീതിയില്ല",
    askSchool: "സ്കൂളിൽ നേരിട്ട് അന്വേഷിക്കുക",
    askCollege: "കോളേജിൽ നേരിട്ട് അന്വേഷിക്കുക",
    confidence: {
      first: "വ്യക്തം: ഒരു താൽപ്പര്യം",
      pair: "വ്യക്തം: രണ്ടു താൽപ്പര്യങ്ങൾ",
      none: "ഭേദപ്പെട്ടത്; താൽപ്പര്യങ്ങൾ അടുത്തടുത്താണ്",
      careless: "ശ്രദ്ധയോടെ വിലയിരുത്തുക",
      flat: "കുറവ്; താൽപ്പര്യങ്ങൾ വേർതിരിഞ്ഞിട്ടില്ല",
      low_interest: "കുറവ്; ഒരു താൽപ്പര്യവും 40% കടന്നിട്ടില്ല",
      incomplete: "പരിമിതം; ചില താൽപ്പര്യങ്ങൾക്കു സ്കോറില്ല",
    },
  },

  aspirational: {
    lead: (first, second) => [
      `വളർന്നെത്താൻ രണ്ടു ലക്ഷ്യങ്ങൾ: ${first} എന്ന മേഖലയിൽ ഒന്ന്, ${second} എന്ന മേഖലയിൽ മറ്റൊന്ന്.`,
      `ഇരുപതു വർഷം കഴിഞ്ഞ് നിങ്ങൾ ${first} എന്ന മേഖലയുടെ മുകളിലോ ${second} എന്ന മേഖലയിലോ ആയിരിക്കാം.`,
      `വലിയ ലക്ഷ്യം ${first}; ഒപ്പം ${second} കൂടി മനസ്സിൽ വയ്ക്കാം.`,
    ],
    deep: (career, heights) => `${career.name} (${describeMatch(career)}): ${heights}.`,
    wide: (career, door) => `${career.name} (${describeMatch(career)}): ${door}.`,
    wideWithoutLiking: (career) => `${career.name} (${describeMatch(career)}): പരിചയപ്പെടാവുന്ന മറ്റൊരു മേഖല.`,
    step: (step) => `ആദ്യപടി: ${step}.`,
  },

  studyPlan: studyPlanMalayalam,
  institutes: institutesMalayalam,

  credit: ONET_ATTRIBUTION_MALAYALAM,
};

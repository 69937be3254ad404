import { HOLLAND_TYPE_NAMES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import { CLEAR_FROM_POINTS, SEM_POINTS } from "#app/domain/assessment/measurement-error.ts";
import { NORMS_FROM, STATISTICS_FROM, SURVEY_NORMS } from "#app/domain/assessment/norms.ts";
import type { Bilingual } from "#app/domain/guide/statement.ts";
import { GOOD_FROM_PERCENT, STRONG_FROM_PERCENT } from "#app/domain/report/match-tier.ts";
import { LEANING_ON_NONE } from "./strengths/career-strengths.ts";

/** A section of the page about the method: a heading, paragraphs, and a list after them. */
export interface MethodSection {
  /** In the page's address. */
  readonly id: string;
  readonly title: Bilingual;
  readonly paragraphs: readonly Bilingual[];
  readonly list?: readonly Bilingual[];
}

export const METHOD_PAGE = {
  title: { en: "How your results come about", ml: "നിങ്ങളുടെ ഫലം എങ്ങനെ ഉണ്ടാകുന്നു" },
  lead: {
    en: "What is asked, how answers become percentages and careers, how exact that is, and what it cannot say.",
    ml: "എന്താണു ചോദിക്കുന്നത്, ഉത്തരങ്ങൾ ശതമാനവും തൊഴിൽമേഖലകളും ആകുന്നതെങ്ങനെ, അത് എത്ര കൃത്യമാണ്, അതിന് എന്തു പറയാൻ കഴിയില്ല.",
  },
  description: {
    en: "How Vazhi’s career assessment works: 48 scored questions on Holland’s six types, reliability from our own students, limits and sources.",
    ml: "വഴിയുടെ കരിയർ ചോദ്യാവലി പ്രവർത്തിക്കുന്ന വിധം: ഹോളണ്ടിന്റെ ആറു താൽപ്പര്യങ്ങളെക്കുറിച്ച് 48 ചോദ്യങ്ങൾ, കൃത്യത, പരിമിതികൾ, സ്രോതസ്സുകൾ.",
  },
  link: { en: "How the results come about", ml: "ഫലം എങ്ങനെ ഉണ്ടാകുന്നു" },
  sources: { en: "Sources", ml: "സ്രോതസ്സുകൾ" },
} as const satisfies Record<string, Bilingual>;

/** A type with its description; on Malayalam pages with its English name, which reports and books use. */
function typeLine(type: HollandType, en: string, ml: string): Bilingual {
  const { english, malayalam } = HOLLAND_TYPE_NAMES[type];
  return { en: `${english} (${type}): ${en}`, ml: `${malayalam} (${english}, ${type}): ${ml}` };
}

const SOCIAL = HOLLAND_TYPE_NAMES.S;

/**
 * What stays when the six percentages are drawn anew at the report's own error: careers of the five on average, and how
 * many of a hundred people keep the first one. `npm run simulate` and a test compare it with the simulation.
 */
export const STAYS_AT_ERROR = { careersOfFive: 3.4, firstInHundred: 49 } as const;

export const METHOD_SECTIONS: readonly MethodSection[] = [
  {
    id: "questions",
    title: { en: "What is asked", ml: "എന്താണു ചോദിക്കുന്നത്" },
    paragraphs: [
      {
        en: "The questionnaire asks what you like to do. It follows the American psychologist John Holland, who described interests by six types. Counselors all over the world have worked with them for decades.",
        ml: "എന്തു ചെയ്യാനാണ് ഇഷ്ടം എന്നാണ് ചോദ്യാവലി അന്വേഷിക്കുന്നത്. അമേരിക്കൻ സൈക്കോളജിസ്റ്റ് ജോൺ ഹോളണ്ട് താൽപ്പര്യങ്ങളെ ആറായി തിരിച്ചു. പതിറ്റാണ്ടുകളായി ലോകമെങ്ങും കൗൺസലർമാർ ഇത് ഉപയോഗിക്കുന്നു.",
      },
      {
        en: "48 of the 63 questions are scored, eight for each type; one of each eight is worded the other way round. Ten are about how you decide and four about surroundings you like: they shape the advice, not the percentages. The last one asks whether you would study abroad. Marks, gender, income and place of living are never used to work out interests.",
        ml: "63 ചോദ്യങ്ങളിൽ 48 എണ്ണത്തിനാണു പോയിന്റുള്ളത്, ഓരോ താൽപ്പര്യത്തിനും എട്ടു വീതം; ഓരോ എട്ടിലും ഒന്ന് തിരിച്ചാണു ചോദിക്കുന്നത്. പത്തെണ്ണം നിങ്ങൾ തീരുമാനമെടുക്കുന്ന രീതിയെയും നാലെണ്ണം ഇഷ്ടമുള്ള സാഹചര്യങ്ങളെയും കുറിച്ചാണ്: അവ ഉപദേശത്തിനുള്ളതാണ്, ശതമാനത്തിനുള്ളതല്ല. വിദേശത്തു പഠിക്കാൻ താൽപ്പര്യമുണ്ടോ എന്നാണ് അവസാനത്തെ ചോദ്യം. മാർക്ക്, ആണോ പെണ്ണോ എന്നത്, വരുമാനം, താമസസ്ഥലം എന്നിവ താൽപ്പര്യം കണക്കാക്കാൻ ഒരിക്കലും ഉപയോഗിക്കുന്നില്ല.",
      },
    ],
    list: [
      typeLine(
        "R",
        "working with hands, tools, plants and animals",
        "കൈകൊണ്ടും ഉപകരണങ്ങൾകൊണ്ടും, ചെടികളോടും മൃഗങ്ങളോടുമൊപ്പം ചെയ്യുന്നത്",
      ),
      typeLine("I", "finding out why things are so", "കാരണം അന്വേഷിച്ചറിയുന്നത്"),
      typeLine("A", "creating and expressing", "സൃഷ്ടിക്കുന്നതും ആവിഷ്കരിക്കുന്നതും"),
      typeLine("S", "teaching, helping and caring for people", "ആളുകളെ പഠിപ്പിക്കുന്നതും സഹായിക്കുന്നതും പരിചരിക്കുന്നതും"),
      typeLine("E", "leading, persuading and selling", "നയിക്കുന്നതും സമ്മതിപ്പിക്കുന്നതും വിൽക്കുന്നതും"),
      typeLine("C", "order, records and figures", "ക്രമവും രേഖകളും കണക്കും"),
    ],
  },
  {
    id: "percentages",
    title: { en: "From answers to percentages", ml: "ഉത്തരങ്ങളിൽനിന്ന് ശതമാനത്തിലേക്ക്" },
    paragraphs: [
      {
        en: "Each answer has points: Strongly Agree 2, Agree 1.5, Neutral 1, Disagree 0.5, Strongly Disagree 0; for a question worded the other way round, the reverse. A type’s percentage is its points out of the 16 that are possible. The three strongest types, in order, are your Holland code. Equal types are ordered by who has more strong agreement, and the report says that they are equal.",
        ml: "ഓരോ ഉത്തരത്തിനും പോയിന്റുണ്ട്: ‘പൂർണമായും യോജിക്കുന്നു’ 2, ‘യോജിക്കുന്നു’ 1.5, ‘യോജിപ്പുമില്ല, വിയോജിപ്പുമില്ല’ 1, ‘വിയോജിക്കുന്നു’ 0.5, ‘പൂർണമായും വിയോജിക്കുന്നു’ 0; തിരിച്ചു ചോദിക്കുന്നവയ്ക്ക് നേരെ മറിച്ചും. ആകെയുള്ള 16 പോയിന്റിൽ എത്ര കിട്ടി എന്നതാണ് ഒരു താൽപ്പര്യത്തിന്റെ ശതമാനം. ഏറ്റവും ശക്തമായ മൂന്നെണ്ണം ക്രമത്തിൽ ചേർത്തതാണ് ഹോളണ്ട് കോഡ്. രണ്ടെണ്ണം തുല്യമായാൽ ‘പൂർണമായും യോജിക്കുന്നു’ കൂടുതലുള്ളതു മുന്നിൽ വരും; തുല്യമാണെന്നു റിപ്പോർട്ടിൽ പറയുകയും ചെയ്യും.",
      },
      {
        en: `${SOCIAL.english} 70% means that your answers gave 70% of the points for that type. It does not mean that you are better than 70% of people, nor that you are good at it. Every measurement is inexact: the ±${SEM_POINTS} beside a percentage says that two of three times the true one lies within ${SEM_POINTS} points, one in three times it does not. Only a type that stands at least ${CLEAR_FROM_POINTS} points above the next is called clear; where no type stands that far above the lowest, the profile is flat and has no code.`,
        ml: `${SOCIAL.malayalam} 70% എന്നാൽ ആ ചോദ്യങ്ങൾക്കുള്ള പോയിന്റിന്റെ 70% നിങ്ങളുടെ ഉത്തരങ്ങളിൽ ഉണ്ടെന്നാണ്. 70% ആളുകളെക്കാൾ മുന്നിലാണെന്നോ അതിൽ കഴിവുണ്ടെന്നോ അല്ല. ഒരളവും പൂർണമായി കൃത്യമല്ല: ശതമാനത്തിനടുത്തുള്ള ±${SEM_POINTS} പറയുന്നത് മൂന്നിൽ രണ്ടു തവണ യഥാർഥ നില ${SEM_POINTS} പോയിന്റിനുള്ളിലായിരിക്കും, മൂന്നിലൊരു തവണ അങ്ങനെയല്ല എന്നാണ്. അടുത്തതിനെക്കാൾ ${CLEAR_FROM_POINTS} പോയിന്റെങ്കിലും മുന്നിലാണെങ്കിലേ ഒരു താൽപ്പര്യം വ്യക്തമാണെന്നു പറയൂ; ഒന്നും ഏറ്റവും താഴ്ന്നതിനെക്കാൾ അത്രയും മുന്നിലല്ലെങ്കിൽ കോഡ് ഇല്ല.`,
      },
    ],
  },
  {
    id: "careers",
    title: { en: "From percentages to careers", ml: "ശതമാനത്തിൽനിന്ന് തൊഴിൽമേഖലകളിലേക്ക്" },
    paragraphs: [
      {
        en: "Each of the 43 fields has a profile of the same six types, the mean of three to six occupations rated for O*NET, the occupational database of the United States. The interest match compares the shape of your profile with what sets the field apart from the average field (Pearson’s correlation): 100% is the same shape, 50% means no relation, 0% the opposite. Without this difference from the average, a few fields would fit nearly everybody.",
        ml: "43 മേഖലകളിൽ ഓരോന്നിനും ഇതേ ആറു താൽപ്പര്യങ്ങളുടെ ഒരു ചിത്രമുണ്ട്: അമേരിക്കയുടെ തൊഴിൽവിവരശേഖരത്തിലെ (O*NET) മൂന്നു മുതൽ ആറു വരെ തൊഴിലുകളുടെ ശരാശരി. ശരാശരി മേഖലയിൽനിന്ന് ഓരോ മേഖലയും വ്യത്യാസപ്പെടുന്ന രീതിയോട് നിങ്ങളുടെ ചിത്രത്തിന്റെ ആകൃതി ചേരുന്നതെത്ര എന്നതാണ് താൽപ്പര്യപ്പൊരുത്തം (പിയേഴ്സൺ കോറിലേഷൻ): 100% എന്നാൽ ഒരേ ആകൃതി, 50% എന്നാൽ തമ്മിൽ ബന്ധമില്ല, 0% എന്നാൽ നേരെ വിപരീതം. ഇങ്ങനെ ചെയ്തില്ലെങ്കിൽ ചില മേഖലകൾ മിക്കവർക്കും ചേരുന്നതായി തോന്നും.",
      },
      {
        en: "The order comes from a score that is not printed: 0.7 × interest match + 0.3 × how high you score on the field’s own three letters (counted 3 : 2 : 1). Only fields whose first or second letter is a type above 40% are listed; others only fill up the list, as worth a look. Where scores are equal, a factor between 0.9998 and 1.0002, drawn from your order’s number, decides: it breaks ties and nothing else. A field that you chose yourself stands in a group of its own, with its interest match.",
        ml: "പട്ടികയുടെ ക്രമം നിശ്ചയിക്കുന്നത് റിപ്പോർട്ടിൽ കാണിക്കാത്ത ഒരു സ്കോറാണ്: 0.7 × താൽപ്പര്യപ്പൊരുത്തം + 0.3 × ആ മേഖലയുടെ മൂന്ന് അക്ഷരങ്ങളിൽ നിങ്ങൾക്കുള്ള സ്കോർ (3 : 2 : 1 എന്ന കണക്കിൽ). ആദ്യത്തെയോ രണ്ടാമത്തെയോ അക്ഷരം 40 ശതമാനത്തിനു മുകളിലുള്ള മേഖലകളേ പട്ടികയിൽ വരൂ; എണ്ണം തികയ്ക്കാൻ മറ്റുള്ളവ വന്നാൽ ‘പരിഗണിക്കാവുന്നത്’ എന്നേ പറയൂ. സ്കോർ തുല്യമായാൽ ഓർഡർ നമ്പറിൽനിന്നു കണക്കാക്കുന്ന ഒരു സംഖ്യകൊണ്ടു (0.9998 മുതൽ 1.0002 വരെ) ഗുണിച്ച് ക്രമം തീരുമാനിക്കും; അതിനു വേറെ സ്വാധീനമില്ല. നിങ്ങൾ തന്നെ തിരഞ്ഞെടുത്ത മേഖലകൾ വേറൊരു കൂട്ടമായി, താൽപ്പര്യപ്പൊരുത്തത്തോടെ കാണാം.",
      },
      {
        en: `By interest match alone, a field is called a strong match from ${STRONG_FROM_PERCENT}%, a good match from ${GOOD_FROM_PERCENT}%, and worth a look below that. If the six scores lie close together, or the answers are to be read with care, no field is called a match.`,
        ml: `താൽപ്പര്യപ്പൊരുത്തം മാത്രം നോക്കി, ${STRONG_FROM_PERCENT}% മുതൽ മികച്ച പൊരുത്തം, ${GOOD_FROM_PERCENT}% മുതൽ നല്ല പൊരുത്തം, അതിനു താഴെ പരിഗണിക്കാവുന്നത് എന്നു വിളിക്കുന്നു. ആറു സ്കോറുകളും അടുത്തടുത്താണെങ്കിലോ ഉത്തരങ്ങൾ അത്ര വിശ്വസിക്കാനാവില്ലെങ്കിലോ ഒരു മേഖലയെയും പൊരുത്തമെന്നു വിളിക്കില്ല.`,
      },
      {
        en: `A match is inexact as well, mostly by 4 to 12 points, and careers that lie closer than that are called level. We have simulated it: if the same people answered again, with the ±${SEM_POINTS} of each percentage, ${STAYS_AT_ERROR.careersOfFive} of their five fields would stay on average, and the first one for ${STAYS_AT_ERROR.firstInHundred} of a hundred people. So read the five as a group, not as a ranking.`,
        ml: `പൊരുത്തവും കൃത്യമല്ല, മിക്കപ്പോഴും 4 മുതൽ 12 വരെ പോയിന്റ് വ്യത്യാസം വരാം; അതിലും അടുത്തു നിൽക്കുന്ന മേഖലകളെ ഒപ്പത്തിനൊപ്പമെന്നു പറയുന്നു. ഞങ്ങൾ ഇതു കമ്പ്യൂട്ടറിൽ പരീക്ഷിച്ചു: അതേ ആളുകൾ വീണ്ടും ഉത്തരം നൽകിയാൽ, ഓരോ ശതമാനത്തിന്റെയും ±${SEM_POINTS} കണക്കിലെടുത്ത്, അഞ്ചു മേഖലകളിൽ ശരാശരി ${STAYS_AT_ERROR.careersOfFive} എണ്ണം പട്ടികയിൽ തുടരും; നൂറിൽ ${STAYS_AT_ERROR.firstInHundred} പേർക്ക് ഒന്നാമത്തേതും. അതുകൊണ്ട് അഞ്ചും ഒരുമിച്ചു കാണുക, റാങ്കായി കാണരുത്.`,
      },
      {
        en: "The reasons under a career are your own answers. A reviewed table says for each of the 43 fields and 48 questions whether agreement speaks for the work or against it, from +2 to −2: wanting to teach others is evidence for teaching, wanting to work on a farm or a boat is none for engineering. A career quotes the two strongest answers for it and, where there is one, the strongest against it.",
        ml: "ഓരോ മേഖലയുടെയും കീഴിൽ കാണുന്ന കാരണങ്ങൾ നിങ്ങളുടെ സ്വന്തം ഉത്തരങ്ങളാണ്. 43 മേഖലകൾക്കും 48 ചോദ്യങ്ങൾക്കുമായി പരിശോധിച്ചു തയ്യാറാക്കിയ ഒരു പട്ടികയുണ്ട്: യോജിച്ചാൽ അത് ആ ജോലിക്ക് അനുകൂലമോ പ്രതികൂലമോ എന്ന് +2 മുതൽ −2 വരെ. മറ്റുള്ളവരെ പഠിപ്പിക്കാനുള്ള ഇഷ്ടം അധ്യാപനത്തിന് അനുകൂലമാണ്; കൃഷിയിടത്തിലോ ബോട്ടിലോ ജോലി ചെയ്യാനുള്ള ഇഷ്ടം എൻജിനീയറിങ്ങിന് അനുകൂലമായി കൂട്ടില്ല. ഓരോ മേഖലയും അനുകൂലമായ രണ്ട് ഉത്തരങ്ങളും, ഉണ്ടെങ്കിൽ, ഏറ്റവും പ്രതികൂലമായ ഒന്നും എടുത്തുപറയുന്നു.",
      },
    ],
  },
  {
    id: "leanings",
    title: { en: "What a field leans on", ml: "ഓരോ മേഖലയ്ക്കും കൂടുതൽ വേണ്ട കഴിവുകൾ" },
    paragraphs: [
      {
        en: "If you have done any of the strengths’ tasks, the report also says which of them a field leans on. O*NET rates how important an ability is in an occupation, from 1 to 5. Over the same occupations as for the interests, we compare each field with the average of all 43. It leans on a task if it needs the abilities on average at least half a standard deviation more, and on three tasks at most:",
        ml: "കഴിവുകളുടെ ടാസ്ക്കുകൾ ചെയ്തിട്ടുണ്ടെങ്കിൽ, ഓരോ മേഖലയ്ക്കും അവയിൽ ഏതാണു കൂടുതൽ വേണ്ടതെന്നും റിപ്പോർട്ടിൽ കാണാം. ഒരു തൊഴിലിൽ ഓരോ കഴിവും എത്ര പ്രധാനമാണെന്ന് O*NET 1 മുതൽ 5 വരെ വിലയിട്ടിട്ടുണ്ട്. താൽപ്പര്യങ്ങൾക്കു നോക്കിയ അതേ തൊഴിലുകൾ വച്ച്, ഓരോ മേഖലയെയും 43 മേഖലകളുടെ ശരാശരിയോട് ഒത്തുനോക്കുന്നു. ഒരു ടാസ്കിലെ കഴിവുകൾ ശരാശരി അര സ്റ്റാൻഡേർഡ് ഡീവിയേഷനെങ്കിലും കൂടുതൽ വേണ്ട മേഖലയ്ക്കേ ആ ടാസ്ക് പറയൂ; ഒരു മേഖലയ്ക്ക് മൂന്നിൽ കൂടുതൽ പറയില്ല:",
      },
    ],
    list: [
      { en: "Patterns: inductive and deductive reasoning", ml: "പാറ്റേണുകൾ: നിയമം കണ്ടെത്താനും പ്രയോഗിക്കാനുമുള്ള യുക്തി" },
      { en: "Numbers: number facility, mathematical reasoning", ml: "സംഖ്യകൾ: കണക്കുകൂട്ടലിലെ വേഗം, ഗണിതയുക്തി" },
      {
        en: "Words: comprehension and expression, oral and written",
        ml: "വാക്കുകൾ: കേട്ടും വായിച്ചും മനസ്സിലാക്കൽ, പറഞ്ഞും എഴുതിയും ഫലിപ്പിക്കൽ",
      },
      { en: "Space: visualization, spatial orientation", ml: "രൂപവും ദിശയും: മനസ്സിൽ രൂപം കാണൽ, സ്ഥാനബോധം" },
      { en: "Care: perceptual speed, selective attention", ml: "സൂക്ഷ്മത: വേഗത്തിൽ ഒത്തുനോക്കൽ, ഏകാഗ്രത" },
      {
        en: "Machines: none of the abilities in these data, so no field is said to lean on it",
        ml: "യന്ത്രങ്ങൾ: ഇതിനു ചേരുന്ന കഴിവ് ഈ വിവരങ്ങളിലില്ല; അതുകൊണ്ട് ഒരു മേഖലയ്ക്കും ഇതു പറയുന്നില്ല",
      },
    ],
  },
  {
    id: "leaning-on-none",
    title: { en: "Fields that lean on none", ml: "ഒന്നും എടുത്തുപറയാത്ത മേഖലകൾ" },
    paragraphs: [
      {
        en: `${LEANING_ON_NONE} of the 43 fields lean on no task. They need these abilities, too, but none clearly more than other fields do. What a field leans on never changes its place in your list, and closes nothing.`,
        ml: `43 മേഖലകളിൽ ${LEANING_ON_NONE} എണ്ണത്തിന് ഒരു ടാസ്ക്കും എടുത്തുപറയുന്നില്ല. അവയ്ക്കും ഈ കഴിവുകൾ വേണം; പക്ഷേ മറ്റു മേഖലകളെക്കാൾ വ്യക്തമായി കൂടുതൽ വേണ്ട ഒന്നില്ല. ഇതൊന്നും നിങ്ങളുടെ പട്ടികയുടെ ക്രമം മാറ്റില്ല, ഒരു വഴിയും അടയ്ക്കുകയുമില്ല.`,
      },
    ],
  },
  {
    id: "care",
    title: { en: "Answers given without care", ml: "ശ്രദ്ധയില്ലാതെ നൽകുന്ന ഉത്തരങ്ങൾ" },
    paragraphs: [
      {
        en: "Before you submit, your answers are looked through for signs that they say little about you. If there are any, you are told and may change them; if you submit them as they are, the report asks to be read with care. Nothing is refused. We look for:",
        ml: "സമർപ്പിക്കുന്നതിനുമുമ്പ്, ഉത്തരങ്ങൾ നിങ്ങളെപ്പറ്റി കാര്യമായൊന്നും പറയുന്നില്ലെന്നതിന്റെ സൂചനകളുണ്ടോ എന്നു നോക്കും. ഉണ്ടെങ്കിൽ അതു പറയും, ഉത്തരങ്ങൾ മാറ്റാം; മാറ്റാതെ സമർപ്പിച്ചാൽ ശ്രദ്ധയോടെ വായിക്കണമെന്ന് റിപ്പോർട്ടിൽ പറയും. ഒന്നും നിരസിക്കില്ല. നോക്കുന്നത് ഇവയാണ്:",
      },
    ],
    list: [
      {
        en: "the same answer many times in a row, or hardly any difference between answers",
        ml: "ഒരേ ഉത്തരം തുടർച്ചയായി പലതവണ, അല്ലെങ്കിൽ ഉത്തരങ്ങൾ തമ്മിൽ വ്യത്യാസമില്ലാത്തത്",
      },
      {
        en: "agreeing with questions and with their opposites alike",
        ml: "ഒരു ചോദ്യത്തോടും അതിന്റെ വിപരീതത്തോടും ഒരുപോലെ യോജിക്കുന്നത്",
      },
      {
        en: "answers about one type that lie as far apart as if drawn by chance",
        ml: "ഒരേ താൽപ്പര്യത്തെക്കുറിച്ചുള്ള ഉത്തരങ്ങൾ നറുക്കിട്ടതുപോലെ ചിതറിക്കിടക്കുന്നത്",
      },
      {
        en: "less than two or three seconds for a question",
        ml: "ഒരു ചോദ്യത്തിനു രണ്ടോ മൂന്നോ സെക്കൻഡിൽ താഴെ മാത്രം എടുക്കുന്നത്",
      },
    ],
  },
  {
    id: "care-rates",
    title: { en: "How often that is right", ml: "ഇത് എത്രത്തോളം ശരിയാണ്" },
    paragraphs: [
      {
        en: "We have simulated it: of people who answer honestly about one in a hundred is asked to look again, of those who click by chance 96 in a hundred, of those who agree with everything, or choose one answer throughout, all.",
        ml: "ഞങ്ങൾ ഇതു കമ്പ്യൂട്ടറിൽ പരീക്ഷിച്ചു: സത്യസന്ധമായി ഉത്തരം നൽകുന്നവരിൽ നൂറിൽ ഒരാളോളം പേരോടാണ് വീണ്ടും നോക്കാൻ പറയുന്നത്; തോന്നിയപോലെ അമർത്തുന്നവരിൽ നൂറിൽ 96 പേരോടും; എല്ലാത്തിനോടും യോജിക്കുന്നവരോടും ഒരേ ഉത്തരം മാത്രം നൽകുന്നവരോടും എല്ലാവരോടും.",
      },
    ],
  },
];

export const METHOD_LIMITS: MethodSection = {
  id: "limits",
  title: { en: "What it cannot say", ml: "ഇതിന് എന്തു പറയാൻ കഴിയില്ല" },
  paragraphs: [
    {
      en: "Interests are one reason among several. The result says nothing about:",
      ml: "താൽപ്പര്യം പല കാരണങ്ങളിൽ ഒന്നു മാത്രമാണ്. ഈ ഫലം ഇവയെപ്പറ്റി ഒന്നും പറയുന്നില്ല:",
    },
  ],
  list: [
    {
      en: "ability: what you are good at, or could become good at. The strengths’ tasks, if you do them, say a little about the first, and nothing about the second",
      ml: "കഴിവ്: എന്തിലാണു മിടുക്ക്, എന്തിൽ മിടുക്കരാകാം എന്നത്. കഴിവുകളുടെ ടാസ്ക്കുകൾ ചെയ്താൽ ആദ്യത്തേതിനെപ്പറ്റി അൽപ്പം അറിയാം, രണ്ടാമത്തേതിനെപ്പറ്റി ഒന്നുമില്ല",
    },
    {
      en: "your chance of a seat: marks, ranks and reservation decide that, and the official notice prevails",
      ml: "സീറ്റ് കിട്ടാനുള്ള സാധ്യത: അതു തീരുമാനിക്കുന്നത് മാർക്കും റാങ്കും സംവരണവുമാണ്; അവസാനവാക്ക് ഔദ്യോഗിക വിജ്ഞാപനവും",
    },
    {
      en: "success or happiness in a career. The evidence from India is thin: among workers there, the fit of interests and work went with satisfaction only weakly (correlations of .14 to .20; Leong and others 1998). Until we have data of our own, we claim no power to predict anything",
      ml: "ഒരു ജോലിയിലെ വിജയമോ സംതൃപ്തിയോ. ഇന്ത്യയിൽനിന്നുള്ള തെളിവു കുറവാണ്: ഇവിടത്തെ ജോലിക്കാരിൽ താൽപ്പര്യവും ജോലിയും തമ്മിലുള്ള ചേർച്ചയ്ക്കു സംതൃപ്തിയുമായി നേരിയ ബന്ധമേ കണ്ടുള്ളൂ (.14 മുതൽ .20 വരെ; Leong തുടങ്ങിയവർ 1998). ഞങ്ങൾക്കു സ്വന്തം വിവരങ്ങളുണ്ടാകുംവരെ, ഭാവി പ്രവചിക്കാൻ കഴിയുമെന്ന് ഞങ്ങൾ അവകാശപ്പെടുന്നില്ല",
    },
    {
      en: "work in Kerala as it is: the occupations’ profiles were rated in the United States",
      ml: "കേരളത്തിലെ ജോലി അതേപടി: തൊഴിലുകളുടെ ചിത്രങ്ങൾ തയ്യാറാക്കിയത് അമേരിക്കയിലാണ്",
    },
    {
      en: "the rest of your life: at fifteen interests still move. Try the work, and ask people who do it, before years and fees are spent",
      ml: "ജീവിതകാലം മുഴുവൻ: പതിനഞ്ചാം വയസ്സിൽ താൽപ്പര്യങ്ങൾ മാറിക്കൊണ്ടിരിക്കും. വർഷങ്ങളും ഫീസും ചെലവാക്കുംമുമ്പ് ജോലി ചെയ്തുനോക്കുക, അതു ചെയ്യുന്നവരോടു ചോദിക്കുക",
    },
  ],
};

/** The figures of our own students, and the text while there are too few of them. */
export const METHOD_FIGURES = {
  title: { en: "How exact it is with our own students", ml: "ഞങ്ങളുടെ വിദ്യാർഥികളിൽ ഇത് എത്ര കൃത്യമാണ്" },
  about: {
    en: "Computed every night from the first answers of each student, without careless and incomplete ones; nobody can be recognised in it.",
    ml: "ഓരോ വിദ്യാർഥിയും ആദ്യം നൽകിയ ഉത്തരങ്ങളിൽനിന്ന് എല്ലാ രാത്രിയും കണക്കാക്കുന്നത്; ശ്രദ്ധയില്ലാത്തതും പൂർണമല്ലാത്തതും ഒഴിവാക്കും. ആരെയും ഇതിൽനിന്നു തിരിച്ചറിയാനാവില്ല.",
  },
  alpha: {
    en: "Cronbach’s alpha says how well the eight questions of a type hang together: 1 is perfect, from .80 on it is good, below .70 poor. From it follows the standard error (±), in points.",
    ml: "ഒരു താൽപ്പര്യത്തിന്റെ എട്ടു ചോദ്യങ്ങൾ എത്രത്തോളം യോജിച്ചുപോകുന്നു എന്നാണ് ക്രോൺബാക്ക് ആൽഫ പറയുന്നത്: 1 എന്നാൽ പൂർണം, .80 മുതൽ നല്ലത്, .70 എത്തിയില്ലെങ്കിൽ മോശം. അളവിന്റെ കൃത്യതാപരിധി (±) ഇതിൽനിന്നാണു കിട്ടുന്നത്.",
  },
  columns: {
    type: { en: "Type", ml: "താൽപ്പര്യം" },
    alpha: { en: "Alpha", ml: "ആൽഫ" },
    error: { en: "±", ml: "±" },
    language: { en: "Report in", ml: "ഭാഷ" },
    people: { en: "Students", ml: "എണ്ണം" },
  },
  typesCaption: { en: "Exactness by type", ml: "ഓരോ താൽപ്പര്യത്തിന്റെയും കൃത്യത" },
  languagesCaption: { en: "By language of the report", ml: "റിപ്പോർട്ടിന്റെ ഭാഷയനുസരിച്ച്" },
  languages: {
    english: { en: "English", ml: "ഇംഗ്ലീഷ്" },
    malayalam: { en: "Malayalam", ml: "മലയാളം" },
    both: { en: "Both", ml: "രണ്ടും" },
  },
  norms: { en: "Compared with other students", ml: "മറ്റു വിദ്യാർഥികളുമായുള്ള താരതമ്യം" },
} as const;

/** "How many of how many", for figures that need a minimum number of people. */
export function notEnoughYet(n: number, needed: number): Bilingual {
  return {
    en: `Not enough yet: ${n} of ${needed} students.`,
    ml: `ഇനിയും തികഞ്ഞിട്ടില്ല: ${needed} വിദ്യാർഥികളിൽ ${n}.`,
  };
}

/** Replaces the figures while there are fewer than `STATISTICS_FROM` people. */
export const UNTIL_THEN: Bilingual = {
  en: `From ${STATISTICS_FROM} students on, the figures stand here. Until then the ±${SEM_POINTS} comes from a simulation on published data of 41,947 people (Open Psychometrics), with a reliability of .85.`,
  ml: `${STATISTICS_FROM} വിദ്യാർഥികളായാൽ കണക്കുകൾ ഇവിടെ കാണാം. അതുവരെ ±${SEM_POINTS} എന്നത്, 41,947 പേരുടെ പ്രസിദ്ധീകരിച്ച വിവരങ്ങൾ (Open Psychometrics) വച്ചു കമ്പ്യൂട്ടറിൽ കണക്കാക്കിയതാണ്; ആൽഫ .85 എന്നു കരുതിയാണ് കണക്ക്.`,
};

/** The people behind the figures. @param day formatted */
export function formatAsOf(n: number, day: Bilingual): Bilingual {
  return {
    en: `${n} students, as of ${day.en}.`,
    ml: `${n} വിദ്യാർഥികൾ; ${day.ml} വരെയുള്ള കണക്ക്.`,
  };
}

/** The purpose and start of norms. @param since formatted; null while there are too few people */
export function normsText(since: Bilingual | null): Bilingual {
  const what = {
    en: `Nearly everybody likes to help people; few like to work with machines. Careers are therefore ranked by how your percentages stand among other people’s. From ${NORMS_FROM} students on these are our own students; until then they are the ${SURVEY_NORMS.n.toLocaleString("en-IN")} people of a published survey, and only six tenths of what the survey says about them counts, as nobody knows yet how far our students differ. Answers to be read with care are compared with nobody. The percentages, the letters and the code of a report stay those of your own answers, and an earlier report stays as it was.`,
    ml: `ആളുകളെ സഹായിക്കാൻ മിക്കവർക്കും ഇഷ്ടമാണ്; യന്ത്രങ്ങളോടൊപ്പം ജോലി ചെയ്യാൻ ചിലർക്കേ ഇഷ്ടമുള്ളൂ. അതുകൊണ്ട് നിങ്ങളുടെ ശതമാനം മറ്റുള്ളവരുടേതിനോട് ഒത്തുനോക്കിയാണ് മേഖലകളുടെ ക്രമം നിശ്ചയിക്കുന്നത്. ${NORMS_FROM} വിദ്യാർഥികളായാൽ അവരോട്; അതുവരെ പ്രസിദ്ധീകരിച്ച ഒരു സർവേയിലെ ${SURVEY_NORMS.n.toLocaleString("en-IN")} പേരോട്. ഞങ്ങളുടെ വിദ്യാർഥികൾ അവരിൽനിന്ന് എത്ര വ്യത്യസ്തരാണെന്ന് അറിയാത്തതിനാൽ, സർവേയിലെ വ്യത്യാസത്തിന്റെ പത്തിൽ ആറുഭാഗമേ കണക്കിലെടുക്കുന്നുള്ളൂ. അത്ര വിശ്വസിക്കാനാവാത്ത ഉത്തരങ്ങൾ ആരുടേതിനോടും ഒത്തുനോക്കില്ല. റിപ്പോർട്ടിലെ ശതമാനവും അക്ഷരങ്ങളും കോഡും നിങ്ങളുടെ ഉത്തരങ്ങളുടേതുതന്നെ; നേരത്തേ തയ്യാറാക്കിയ റിപ്പോർട്ട് മാറുകയുമില്ല.`,
  };
  if (since === null) return what;
  return {
    en: `${what.en} This has been so since ${since.en}.`,
    ml: `${what.ml} ${since.ml} മുതൽ ഇങ്ങനെയാണ്.`,
  };
}

/** The sources of the method, in page order. Titles stay in English. */
export const METHOD_SOURCES: readonly string[] = [
  "Holland, J. L. (1973; 1997). Making vocational choices. The six types and the hexagon.",
  "Rounds, J., Su, R., Lewis, P., & Rivkin, D. (2010). O*NET Interest Profiler Short Form. How answers are scored.",
  "Armstrong, P. I., Allison, W., & Rounds, J. (2008). Eight-item public domain markers of the six types.",
  "McCloy, R., Campbell, J., Oswald, F., Lewis, P., & Rivkin, D. (1999). Linking client assessment profiles to O*NET occupational profiles.",
  "Furr, R. M. (2008). A framework for profile similarity. Why profiles are compared by their difference from the average one.",
  "Brown, S. D., & Gore, P. A. (1994). The C-index; Iachan, R. (1984). The M-index and differentiation.",
  "Johnson, J. A. (2005); Huang, J. L., and others (2012); Meade, A. W., & Craig, S. B. (2012); Curran, P. G. (2016). Careless answers.",
  "Cronbach, L. J. (1951). Coefficient alpha.",
  "Leong, F. T. L., Austin, J. T., Sekaran, U., & Komarraju, M. (1998). Holland’s theory among workers in India.",
  "Open Psychometrics, Holland code data: means, deviations and correlations of 41,947 people, for our simulations and the first comparison with others.",
];

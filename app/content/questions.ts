import type { LikertAnswer } from "../domain/likert";
import type {
  AnswerOption,
  DecisionTrait,
  Question,
  QuestionCategory,
  StudyAbroadAnswer,
  WorkPreference,
} from "../domain/question";
import type { HollandType } from "../domain/riasec";

/** The names of the five parts as students see them under the English ones. */
export const QUESTION_CATEGORY_MALAYALAM: Readonly<Record<QuestionCategory, string>> = {
  "Basic Personality Traits": "അടിസ്ഥാന വ്യക്തിത്വ സവിശേഷതകൾ",
  "Career-Oriented Personality Traits": "തൊഴിലുമായി ബന്ധപ്പെട്ട വ്യക്തിത്വ സവിശേഷതകൾ",
  "Skills, Interests, and Passions": "കഴിവുകൾ, താൽപ്പര്യങ്ങൾ, ഇഷ്ടങ്ങൾ",
  "Decision-Making Style": "തീരുമാനമെടുക്കുന്ന രീതി",
  "Study Abroad & Financial Profile": "വിദേശപഠനവും സാമ്പത്തിക പശ്ചാത്തലവും",
};

type LabelledOption<Code> = AnswerOption & { readonly code: Code };

const LIKERT_OPTIONS: readonly LabelledOption<LikertAnswer>[] = [
  { code: "strongly_agree", label: "Strongly Agree", malayalamLabel: "പൂർണമായി യോജിക്കുന്നു" },
  { code: "agree", label: "Agree", malayalamLabel: "യോജിക്കുന്നു" },
  { code: "neutral", label: "Neutral", malayalamLabel: "നിഷ്പക്ഷം" },
  { code: "disagree", label: "Disagree", malayalamLabel: "വിയോജിക്കുന്നു" },
  {
    code: "strongly_disagree",
    label: "Strongly Disagree",
    malayalamLabel: "പൂർണമായി വിയോജിക്കുന്നു",
  },
];

const STUDY_ABROAD_OPTIONS: readonly LabelledOption<StudyAbroadAnswer>[] = [
  { code: "europe", label: "Europe", malayalamLabel: "യൂറോപ്പ്" },
  { code: "north_america", label: "North America", malayalamLabel: "വടക്കേ അമേരിക്ക" },
  { code: "asia", label: "Asia", malayalamLabel: "ഏഷ്യ" },
  { code: "australia", label: "Australia", malayalamLabel: "ഓസ്ട്രേലിയ" },
  { code: "not_interested", label: "Not Interested", malayalamLabel: "താൽപ്പര്യമില്ല" },
];

/** A question as it is written below; what its part has in common is added by `part`. */
interface QuestionRow {
  readonly id: number;
  readonly type?: HollandType;
  readonly trait?: DecisionTrait | WorkPreference;
  readonly isReversed?: true;
  readonly text: string;
  readonly malayalamText: string;
}

function part(
  category: QuestionCategory,
  options: readonly AnswerOption[],
  rows: readonly QuestionRow[],
): Question[] {
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    malayalamText: row.malayalamText,
    category,
    options,
    type: row.type ?? null,
    trait: row.trait ?? null,
    isReversed: row.isReversed ?? false,
  }));
}

/**
 * The 63 questions in the order in which they are asked.
 *
 * Scored questions take the types in turn, R S I E A C, so that no two neighbours ask about the
 * same type: 2 per type in 1–12, 3 in 13–32, 3 in 33–52. One of each type's eight is reversed;
 * the number must stay equal, or giving one answer throughout would look like a real profile.
 */
export const QUESTIONS: readonly Question[] = [
  ...part("Basic Personality Traits", LIKERT_OPTIONS, [
    {
      id: 1,
      type: "R",
      text: "I feel good when I make or repair something with my own hands.",
      malayalamText:
        "സ്വന്തം കൈകൊണ്ട് എന്തെങ്കിലും ഉണ്ടാക്കുമ്പോഴോ നന്നാക്കുമ്പോഴോ എനിക്ക് സന്തോഷം തോന്നാറുണ്ട്.",
    },
    {
      id: 2,
      type: "S",
      text: "When a friend is sad, I try to comfort them.",
      malayalamText: "കൂട്ടുകാർ വിഷമിച്ചിരിക്കുമ്പോൾ അവരെ ആശ്വസിപ്പിക്കാൻ ഞാൻ ശ്രമിക്കാറുണ്ട്.",
    },
    {
      id: 3,
      type: "I",
      text: "I like to ask “why?” and find the reason behind things.",
      malayalamText: "“എന്തുകൊണ്ട്?” എന്നു ചോദിച്ച് ഓരോ കാര്യത്തിന്റെയും കാരണം കണ്ടെത്താൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 4,
      type: "E",
      text: "When we do something as a group, I am usually the one who takes the lead.",
      malayalamText: "കൂട്ടമായി എന്തെങ്കിലും ചെയ്യുമ്പോൾ മിക്കപ്പോഴും മുൻകൈയെടുക്കുന്നത് ഞാനാണ്.",
    },
    {
      id: 5,
      type: "A",
      text: "New ideas and images often come into my mind.",
      malayalamText: "പുതിയ ആശയങ്ങളും ഭാവനകളും എന്റെ മനസ്സിൽ കൂടെക്കൂടെ വരാറുണ്ട്.",
    },
    {
      id: 6,
      type: "C",
      text: "I keep my books and belongings neat and in their places.",
      malayalamText: "എന്റെ പുസ്തകങ്ങളും സാധനങ്ങളും അടുക്കും ചിട്ടയുമായാണ് ഞാൻ സൂക്ഷിക്കുന്നത്.",
    },
    {
      id: 7,
      type: "R",
      text: "I understand a thing better by doing it than by reading about it.",
      malayalamText:
        "വായിച്ചു പഠിക്കുന്നതിനെക്കാൾ ചെയ്തു പഠിക്കുമ്പോഴാണ് എനിക്ക് കാര്യങ്ങൾ നന്നായി മനസ്സിലാകുന്നത്.",
    },
    {
      id: 8,
      type: "S",
      text: "I enjoy being with people and getting to know them.",
      malayalamText: "ആളുകളോട് ഇടപഴകാനും അവരെ അടുത്തറിയാനും എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 9,
      type: "I",
      text: "When something is difficult, I keep thinking about it until I understand it.",
      malayalamText: "പ്രയാസമുള്ള ഒരു കാര്യം മനസ്സിലാകുന്നതുവരെ ഞാൻ അതിനെക്കുറിച്ച് ചിന്തിച്ചുകൊണ്ടിരിക്കും.",
    },
    {
      id: 10,
      type: "E",
      text: "I like to convince others that my idea is a good one.",
      malayalamText: "എന്റെ ആശയം നല്ലതാണെന്ന് മറ്റുള്ളവരെ ബോധ്യപ്പെടുത്താൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 11,
      type: "A",
      text: "A good song, story or picture can move me deeply.",
      malayalamText: "നല്ലൊരു പാട്ടോ കഥയോ ചിത്രമോ എന്റെ മനസ്സിനെ വല്ലാതെ സ്പർശിക്കാറുണ്ട്.",
    },
    {
      id: 12,
      type: "C",
      isReversed: true,
      text: "I find it tiresome to follow rules and a fixed timetable.",
      malayalamText: "നിയമങ്ങളും ടൈംടേബിളും കൃത്യമായി പാലിക്കേണ്ടിവരുന്നത് എനിക്ക് മടുപ്പാണ്.",
    },
  ]),
  ...part("Career-Oriented Personality Traits", LIKERT_OPTIONS, [
    {
      id: 13,
      type: "R",
      text: "I would like a job in which I use machines and tools.",
      malayalamText: "യന്ത്രങ്ങളും ഉപകരണങ്ങളും കൈകാര്യം ചെയ്യുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 14,
      type: "S",
      text: "I would like a job in which I teach or train others.",
      malayalamText: "മറ്റുള്ളവരെ പഠിപ്പിക്കുകയോ പരിശീലിപ്പിക്കുകയോ ചെയ്യുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 15,
      type: "I",
      text: "I would like a job in which I discover new things through experiments and research.",
      malayalamText: "പരീക്ഷണങ്ങളിലൂടെയും ഗവേഷണത്തിലൂടെയും പുതിയ കാര്യങ്ങൾ കണ്ടെത്തുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 16,
      type: "E",
      text: "I would like to run a business of my own one day.",
      malayalamText: "ഭാവിയിൽ സ്വന്തമായി ഒരു സംരംഭം നടത്താൻ എനിക്ക് ആഗ്രഹമുണ്ട്.",
    },
    {
      id: 17,
      type: "A",
      text: "I would like a job in which I can create something new in my own style.",
      malayalamText: "എന്റേതായ ശൈലിയിൽ പുതിയതെന്തെങ്കിലും സൃഷ്ടിക്കാൻ കഴിയുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 18,
      type: "C",
      text: "I would like a job in which I keep records and accounts correctly.",
      malayalamText: "രേഖകളും കണക്കുകളും കൃത്യമായി സൂക്ഷിക്കുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 19,
      type: "R",
      text: "I would like to work in open places, such as a farm, a building site or the sea.",
      malayalamText: "കൃഷിയിടം, നിർമാണസ്ഥലം, കടൽ എന്നിങ്ങനെ തുറസ്സായ ഇടങ്ങളിൽ ജോലി ചെയ്യാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 20,
      type: "S",
      text: "Caring for people who are ill or need support would be satisfying work for me.",
      malayalamText: "രോഗികളെയോ സഹായം ആവശ്യമുള്ളവരെയോ പരിചരിക്കുന്ന ജോലി എനിക്ക് സംതൃപ്തി നൽകും.",
    },
    {
      id: 21,
      type: "I",
      text: "Before I accept something as true, I look closely at the facts.",
      malayalamText: "ഒരു കാര്യം ശരിയാണെന്ന് അംഗീകരിക്കുന്നതിനുമുമ്പ് ഞാൻ അതിന്റെ വസ്തുതകൾ സൂക്ഷ്മമായി പരിശോധിക്കാറുണ്ട്.",
    },
    {
      id: 22,
      trait: "teamwork",
      text: "I prefer working together with others to working alone.",
      malayalamText: "ഒറ്റയ്ക്കു ചെയ്യുന്നതിനെക്കാൾ മറ്റുള്ളവരോടൊപ്പം ജോലി ചെയ്യുന്നതാണ് എനിക്ക് ഇഷ്ടം.",
    },
    {
      id: 23,
      type: "E",
      text: "I would like to take responsibility for leading a team.",
      malayalamText: "ഒരു സംഘത്തെ നയിക്കാനുള്ള ചുമതല ഏറ്റെടുക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 24,
      type: "A",
      isReversed: true,
      text: "I would rather follow a ready-made design than think up one of my own.",
      malayalamText:
        "സ്വന്തമായി ഒരു ഡിസൈൻ ആലോചിച്ചുണ്ടാക്കുന്നതിനെക്കാൾ, നിലവിലുള്ള മാതൃക അതേപടി പിന്തുടരുന്നതാണ് എനിക്ക് ഇഷ്ടം.",
    },
    {
      id: 25,
      type: "C",
      text: "I like work with clear instructions on what to do and how to do it.",
      malayalamText: "എന്തു ചെയ്യണം, എങ്ങനെ ചെയ്യണം എന്നതിന് വ്യക്തമായ നിർദേശങ്ങളുള്ള ജോലിയാണ് എനിക്ക് ഇഷ്ടം.",
    },
    {
      id: 26,
      type: "R",
      text: "At the end of a day’s work, I would like to see something that I have built or repaired.",
      malayalamText:
        "ഒരു ദിവസത്തെ ജോലി കഴിയുമ്പോൾ, ഞാൻ നിർമിച്ചതോ നന്നാക്കിയതോ ആയ എന്തെങ്കിലും കൺമുന്നിൽ കാണാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 27,
      type: "S",
      isReversed: true,
      text: "Listening to other people’s problems for a long time tires me.",
      malayalamText: "മറ്റുള്ളവരുടെ പ്രശ്നങ്ങൾ ഏറെനേരം കേട്ടിരിക്കുന്നത് എന്നെ മുഷിപ്പിക്കും.",
    },
    {
      id: 28,
      type: "I",
      text: "I would enjoy a job in which I solve hard problems with maths or science.",
      malayalamText: "ഗണിതമോ ശാസ്ത്രമോ ഉപയോഗിച്ച് പ്രയാസമേറിയ പ്രശ്നങ്ങൾ പരിഹരിക്കുന്ന ജോലി എനിക്ക് ആസ്വദിച്ചു ചെയ്യാൻ കഴിയും.",
    },
    {
      id: 29,
      type: "E",
      text: "I would enjoy a job in which I introduce and sell a product or a service.",
      malayalamText: "ഒരു ഉൽപ്പന്നമോ സേവനമോ ആളുകൾക്കു പരിചയപ്പെടുത്തി വിൽക്കുന്ന ജോലി എനിക്ക് ആസ്വദിച്ചു ചെയ്യാൻ കഴിയും.",
    },
    {
      id: 30,
      type: "A",
      text: "I would like to work in a field such as writing, music, design or film.",
      malayalamText: "എഴുത്ത്, സംഗീതം, ഡിസൈൻ, സിനിമ തുടങ്ങിയ ഏതെങ്കിലും മേഖലയിൽ ജോലി ചെയ്യാൻ എനിക്ക് ആഗ്രഹമുണ്ട്.",
    },
    {
      id: 31,
      type: "C",
      text: "I notice even small mistakes in sums, spelling or forms.",
      malayalamText: "കണക്കിലോ എഴുത്തിലോ അപേക്ഷാഫോമിലോ ഉള്ള ചെറിയ തെറ്റുകൾപോലും എന്റെ ശ്രദ്ധയിൽപ്പെടാറുണ്ട്.",
    },
    {
      id: 32,
      trait: "steadiness",
      text: "Fixed working hours and a steady salary matter a lot to me.",
      malayalamText: "നിശ്ചിത ജോലിസമയവും സ്ഥിരവരുമാനവും എനിക്ക് വളരെ പ്രധാനമാണ്.",
    },
  ]),
  ...part("Skills, Interests, and Passions", LIKERT_OPTIONS, [
    {
      id: 33,
      type: "R",
      text: "When a tap, a lock or a bicycle breaks at home, I like to try repairing it myself.",
      malayalamText: "വീട്ടിലെ ടാപ്പോ പൂട്ടോ സൈക്കിളോ കേടായാൽ അത് സ്വയം നന്നാക്കിനോക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 34,
      type: "S",
      text: "I enjoy explaining lessons to friends who find them hard.",
      malayalamText: "പാഠഭാഗങ്ങൾ മനസ്സിലാകാത്ത കൂട്ടുകാർക്ക് അവ പറഞ്ഞുകൊടുക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 35,
      type: "I",
      text: "I enjoy reading or watching videos about science.",
      malayalamText: "ശാസ്ത്രവിഷയങ്ങളെക്കുറിച്ച് വായിക്കാനോ വീഡിയോ കാണാനോ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 36,
      type: "E",
      text: "I enjoy speaking on a stage or in front of the class.",
      malayalamText: "സ്റ്റേജിലോ ക്ലാസിനു മുന്നിലോ സംസാരിക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 37,
      type: "A",
      text: "In my free time I like to draw, sing, dance, write or act.",
      malayalamText:
        "ഒഴിവുസമയത്ത് വരയ്ക്കാനോ പാടാനോ നൃത്തം ചെയ്യാനോ എഴുതാനോ അഭിനയിക്കാനോ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 38,
      type: "C",
      text: "I like to write down what I have to do and finish it one by one.",
      malayalamText: "ചെയ്യേണ്ട കാര്യങ്ങൾ എഴുതിവച്ച് ഓരോന്നായി പൂർത്തിയാക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 39,
      type: "R",
      isReversed: true,
      text: "I soon get bored when I have to work with tools or machines.",
      malayalamText: "ഉപകരണങ്ങളോ യന്ത്രങ്ങളോ ഉപയോഗിച്ച് പണിയെടുക്കേണ്ടിവന്നാൽ എനിക്ക് പെട്ടെന്ന് മടുക്കും.",
    },
    {
      id: 40,
      type: "S",
      text: "I like to do voluntary work that is useful to the people in my area.",
      malayalamText: "നാട്ടുകാർക്ക് ഉപകാരപ്പെടുന്ന സന്നദ്ധപ്രവർത്തനങ്ങളിൽ പങ്കെടുക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 41,
      type: "I",
      text: "I enjoy games that make me think, such as puzzles and chess.",
      malayalamText: "പസിലുകളും ചെസ്സും പോലെ ബുദ്ധി ഉപയോഗിക്കേണ്ട കളികൾ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 42,
      trait: "languages",
      text: "I enjoy learning and using other languages.",
      malayalamText: "മറ്റു ഭാഷകൾ പഠിക്കാനും ഉപയോഗിക്കാനും എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 43,
      type: "E",
      isReversed: true,
      text: "When a programme has to be organised, I would rather leave it to others.",
      malayalamText: "ഒരു പരിപാടി സംഘടിപ്പിക്കേണ്ടിവരുമ്പോൾ അത് മറ്റുള്ളവർക്കു വിട്ടുകൊടുക്കുന്നതാണ് എനിക്ക് ഇഷ്ടം.",
    },
    {
      id: 44,
      type: "A",
      text: "I like to take photographs, make short videos or decorate things.",
      malayalamText: "ഫോട്ടോയെടുക്കാനോ ചെറിയ വീഡിയോകൾ നിർമിക്കാനോ അലങ്കാരപ്പണികൾ ചെയ്യാനോ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 45,
      type: "C",
      text: "I like to set out marks, scores or expenses in a table.",
      malayalamText: "മാർക്കോ സ്കോറോ ചെലവോ പട്ടികയാക്കി എഴുതിവയ്ക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 46,
      type: "R",
      text: "I like to grow plants, look after animals or do farm work.",
      malayalamText: "ചെടികൾ വളർത്താനോ മൃഗങ്ങളെ പരിപാലിക്കാനോ കൃഷിപ്പണി ചെയ്യാനോ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 47,
      type: "S",
      text: "When friends quarrel, I am usually able to make peace between them.",
      malayalamText: "കൂട്ടുകാർ തമ്മിൽ പിണങ്ങിയാൽ അവരുടെ പിണക്കം തീർക്കാൻ എനിക്ക് കഴിയാറുണ്ട്.",
    },
    {
      id: 48,
      type: "I",
      isReversed: true,
      text: "I usually avoid problems that need a lot of thinking.",
      malayalamText: "ഏറെ ആലോചിക്കേണ്ടിവരുന്ന പ്രശ്നങ്ങൾ ഒഴിവാക്കുകയാണ് എന്റെ പതിവ്.",
    },
    {
      id: 49,
      type: "E",
      text: "I like to raise money or find supporters for a programme at school or in a club.",
      malayalamText: "സ്കൂളിലെയോ ക്ലബ്ബിലെയോ പരിപാടികൾക്ക് പണം സമാഹരിക്കാനോ പിന്തുണ നേടാനോ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 50,
      type: "A",
      text: "I like to make up my own stories, tunes or designs.",
      malayalamText: "സ്വന്തമായി കഥകളോ ഈണങ്ങളോ ഡിസൈനുകളോ മെനഞ്ഞെടുക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 51,
      type: "C",
      text: "I like to sort my certificates and papers and keep them in a file.",
      malayalamText: "സർട്ടിഫിക്കറ്റുകളും മറ്റു രേഖകളും തരംതിരിച്ച് ഫയലിൽ സൂക്ഷിക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 52,
      trait: "mobility",
      text: "I would be happy to live in another state or country for study or work.",
      malayalamText: "പഠനത്തിനോ ജോലിക്കോ വേണ്ടി മറ്റൊരു സംസ്ഥാനത്തോ രാജ്യത്തോ താമസിക്കാൻ എനിക്ക് സന്തോഷമേയുള്ളൂ.",
    },
  ]),
  ...part("Decision-Making Style", LIKERT_OPTIONS, [
    {
      id: 53,
      trait: "planning",
      text: "Before an important decision, I collect information and compare the choices.",
      malayalamText:
        "പ്രധാനപ്പെട്ട തീരുമാനങ്ങൾക്കുമുമ്പ് വിവരങ്ങൾ ശേഖരിച്ച് ഏതാണ് നല്ലതെന്ന് ഞാൻ താരതമ്യം ചെയ്തുനോക്കാറുണ്ട്.",
    },
    {
      id: 54,
      trait: "intuition",
      text: "When I decide, I go by what my heart tells me.",
      malayalamText: "തീരുമാനമെടുക്കുമ്പോൾ എന്റെ മനസ്സു പറയുന്നതിനാണ് ഞാൻ മുൻഗണന നൽകുന്നത്.",
    },
    {
      id: 55,
      trait: "advice_seeking",
      text: "Before a big decision, I ask elders at home, teachers or others with experience.",
      malayalamText:
        "വലിയ തീരുമാനങ്ങൾക്കുമുമ്പ് വീട്ടിലെ മുതിർന്നവരോടോ അധ്യാപകരോടോ അനുഭവപരിചയമുള്ള മറ്റാരോടെങ്കിലുമോ ഞാൻ അഭിപ്രായം ചോദിക്കാറുണ്ട്.",
    },
    {
      id: 56,
      trait: "independence",
      text: "Even if my friends choose something else, I stay with what suits me.",
      malayalamText: "കൂട്ടുകാർ മറ്റെന്തെങ്കിലും തിരഞ്ഞെടുത്താലും എനിക്കു ചേരുന്നതിൽ ഞാൻ ഉറച്ചുനിൽക്കും.",
    },
    {
      id: 57,
      trait: "risk_taking",
      text: "I am ready to try a new path even when success is not certain.",
      malayalamText: "വിജയം ഉറപ്പില്ലെങ്കിലും പുതിയൊരു വഴി പരീക്ഷിച്ചുനോക്കാൻ ഞാൻ തയ്യാറാണ്.",
    },
    {
      id: 58,
      trait: "planning",
      isReversed: true,
      text: "I put off important decisions until the last day.",
      malayalamText: "പ്രധാനപ്പെട്ട തീരുമാനങ്ങൾ ഞാൻ അവസാനദിവസംവരെ നീട്ടിവയ്ക്കാറുണ്ട്.",
    },
    {
      id: 59,
      trait: "intuition",
      text: "I often feel at once what I want, without thinking it over for long.",
      malayalamText: "ഏറെ ആലോചിക്കാതെതന്നെ എനിക്കു വേണ്ടത് എന്താണെന്ന് പെട്ടെന്ന് ഉള്ളിൽ തോന്നാറുണ്ട്.",
    },
    {
      id: 60,
      trait: "advice_seeking",
      text: "I am more confident about a decision after talking it over with someone.",
      malayalamText: "ആരോടെങ്കിലും സംസാരിച്ചശേഷം എടുക്കുന്ന തീരുമാനങ്ങളിലാണ് എനിക്ക് കൂടുതൽ ഉറപ്പു തോന്നാറുള്ളത്.",
    },
    {
      id: 61,
      trait: "independence",
      text: "I believe that the final decision about my studies should be my own.",
      malayalamText: "എന്തു പഠിക്കണമെന്ന അന്തിമതീരുമാനം എന്റേതുതന്നെ ആയിരിക്കണമെന്ന് ഞാൻ വിശ്വസിക്കുന്നു.",
    },
    {
      id: 62,
      trait: "risk_taking",
      isReversed: true,
      text: "I would rather take a safe path that many have taken than a new one.",
      malayalamText: "പുതിയ വഴികളെക്കാൾ, പലരും പോയിട്ടുള്ള സുരക്ഷിതമായ വഴി തിരഞ്ഞെടുക്കാനാണ് എനിക്ക് ഇഷ്ടം.",
    },
  ]),
  ...part("Study Abroad & Financial Profile", STUDY_ABROAD_OPTIONS, [
    {
      id: 63,
      text: "If you had the chance to study abroad, which continent would you prefer?",
      malayalamText: "വിദേശത്തു പഠിക്കാൻ അവസരം കിട്ടിയാൽ ഏതു ഭൂഖണ്ഡത്തിൽ പഠിക്കാനാണ് നിങ്ങൾക്ക് ഇഷ്ടം?",
    },
  ]),
];

/** The questions answered on the agreement scale, 1 to 62: what answer quality is judged on. */
export const LIKERT_QUESTIONS: readonly Question[] = QUESTIONS.filter(
  (question) => question.options === LIKERT_OPTIONS,
);

/** The question with an id from 1 to 63, or null. */
export function findQuestion(id: number): Question | null {
  return QUESTIONS.find((question) => question.id === id) ?? null;
}

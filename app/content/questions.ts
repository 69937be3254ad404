import type { LikertAnswer } from "#app/domain/assessment/likert.ts";
import type {
  AnswerOption,
  DecisionTrait,
  Question,
  QuestionCategory,
  StudyAbroadAnswer,
  WorkPreference,
} from "#app/domain/assessment/question.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";

type LabelledOption<Code> = AnswerOption & { readonly code: Code };

const LIKERT_OPTIONS: readonly LabelledOption<LikertAnswer>[] = [
  { code: "strongly_agree", label: "Strongly Agree", malayalamLabel: "പൂർണമായും യോജിക്കുന്നു" },
  { code: "agree", label: "Agree", malayalamLabel: "യോജിക്കുന്നു" },
  // Not നിഷ്പക്ഷം, which means impartial: no answer to a statement about oneself.
  { code: "neutral", label: "Neutral", malayalamLabel: "യോജിപ്പുമില്ല, വിയോജിപ്പുമില്ല" },
  { code: "disagree", label: "Disagree", malayalamLabel: "വിയോജിക്കുന്നു" },
  {
    code: "strongly_disagree",
    label: "Strongly Disagree",
    malayalamLabel: "പൂർണമായും വിയോജിക്കുന്നു",
  },
];

const STUDY_ABROAD_OPTIONS: readonly LabelledOption<StudyAbroadAnswer>[] = [
  { code: "europe", label: "Europe", malayalamLabel: "യൂറോപ്പ്" },
  { code: "north_america", label: "North America", malayalamLabel: "വടക്കേ അമേരിക്ക" },
  { code: "asia", label: "Asia", malayalamLabel: "ഏഷ്യ" },
  { code: "australia", label: "Australia", malayalamLabel: "ഓസ്ട്രേലിയ" },
  { code: "not_interested", label: "Not Interested", malayalamLabel: "താൽപ്പര്യമില്ല" },
];

/** A question as written below; `part` adds the fields shared by its part. */
interface QuestionRow {
  readonly id: number;
  readonly type?: HollandType;
  readonly trait?: DecisionTrait | WorkPreference;
  readonly isReversed?: true;
  readonly text: string;
  readonly malayalamText: string;
}

function part(category: QuestionCategory, options: readonly AnswerOption[], rows: readonly QuestionRow[]): Question[] {
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
 * Scored questions cycle through the types, R S I E A C, so that no two neighbours concern the same type: 2 per type in
 * 1–12, 3 in 13–32, 3 in 33–52. One of each type's eight is reversed; that number must stay equal, or uniform answers
 * would look like a real profile.
 */
export const QUESTIONS: readonly Question[] = [
  ...part("Basic Personality Traits", LIKERT_OPTIONS, [
    {
      id: 1,
      type: "R",
      text: "I like work that I do with my own hands.",
      malayalamText: "സ്വന്തം കൈകൊണ്ടു ചെയ്യുന്ന പണികൾ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 2,
      type: "S",
      text: "I like it when friends tell me their worries.",
      malayalamText: "കൂട്ടുകാർ അവരുടെ വിഷമങ്ങൾ എന്നോടു തുറന്നുപറയുന്നത് എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 3,
      type: "I",
      text: "I like to find out why things happen.",
      malayalamText: "ഓരോ കാര്യവും എന്തുകൊണ്ടാണ് സംഭവിക്കുന്നതെന്ന് കണ്ടെത്താൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 4,
      type: "E",
      text: "When we do something as a group, I usually take the lead.",
      malayalamText: "കൂട്ടമായി എന്തെങ്കിലും ചെയ്യുമ്പോൾ മിക്കപ്പോഴും മുന്നിൽനിന്ന് നയിക്കുന്നത് ഞാനാണ്.",
    },
    {
      id: 5,
      type: "A",
      text: "I often lose myself in my imagination.",
      malayalamText: "ഞാൻ പലപ്പോഴും ഭാവനയുടെ ലോകത്ത് മുഴുകിപ്പോകാറുണ്ട്.",
    },
    {
      id: 6,
      type: "C",
      text: "I keep my things in good order.",
      malayalamText: "എന്റെ സാധനങ്ങളെല്ലാം ഞാൻ അടുക്കും ചിട്ടയുമായി സൂക്ഷിക്കാറുണ്ട്.",
    },
    {
      id: 7,
      type: "R",
      text: "I would rather do practical work than talk about ideas.",
      malayalamText: "ആശയങ്ങൾ ചർച്ച ചെയ്യുന്നതിനെക്കാൾ, എന്തെങ്കിലും നേരിട്ടു ചെയ്തുനോക്കുന്നതാണ് എനിക്ക് ഇഷ്ടം.",
    },
    {
      id: 8,
      type: "S",
      text: "I enjoy getting to know new people.",
      malayalamText: "പുതിയ ആളുകളെ പരിചയപ്പെടാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 9,
      type: "I",
      text: "I keep thinking about a hard question until I understand it.",
      malayalamText: "പ്രയാസമുള്ള ഒരു ചോദ്യം മനസ്സിലാകുന്നതുവരെ ഞാൻ അതിനെക്കുറിച്ച് ചിന്തിച്ചുകൊണ്ടിരിക്കും.",
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
      text: "A good song, story or picture touches me deeply.",
      malayalamText: "നല്ലൊരു പാട്ടോ കഥയോ ചിത്രമോ എന്റെ മനസ്സിനെ വല്ലാതെ സ്പർശിക്കാറുണ്ട്.",
    },
    {
      id: 12,
      type: "C",
      isReversed: true,
      text: "I find it boring to follow a fixed timetable.",
      malayalamText: "നിശ്ചിത ടൈംടേബിൾ അനുസരിച്ച് കാര്യങ്ങൾ ചെയ്യുന്നത് എനിക്ക് മടുപ്പാണ്.",
    },
  ]),
  ...part("Career-Oriented Personality Traits", LIKERT_OPTIONS, [
    {
      id: 13,
      type: "R",
      text: "I would like a job in which I work with machines.",
      malayalamText: "യന്ത്രങ്ങൾ കൈകാര്യം ചെയ്യുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 14,
      type: "S",
      text: "I would like a job in which I teach others.",
      malayalamText: "മറ്റുള്ളവരെ പഠിപ്പിക്കുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 15,
      type: "I",
      text: "I would like a job in which I discover new things through research.",
      malayalamText: "ഗവേഷണം നടത്തി പുതിയ കാര്യങ്ങൾ കണ്ടെത്തുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 16,
      type: "E",
      text: "I would like to run my own business one day.",
      malayalamText: "ഭാവിയിൽ സ്വന്തമായി ഒരു ബിസിനസ് നടത്താൻ എനിക്ക് ആഗ്രഹമുണ്ട്.",
    },
    {
      id: 17,
      type: "A",
      text: "I would like a job in which I create things in my own style.",
      malayalamText: "എന്റേതായ ശൈലിയിൽ എന്തെങ്കിലും സൃഷ്ടിക്കുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 18,
      type: "C",
      text: "I would like a job in which I keep careful accounts.",
      malayalamText: "കണക്കുകൾ കൃത്യമായി എഴുതി സൂക്ഷിക്കുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 19,
      type: "R",
      text: "I would like to work outdoors, such as on a farm or a boat.",
      malayalamText: "കൃഷിയിടത്തിലോ ബോട്ടിലോ ഒക്കെയായി, തുറസ്സായ സ്ഥലത്തുള്ള ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 20,
      type: "S",
      text: "I would like a job in which I care for people who need help.",
      malayalamText: "സഹായം ആവശ്യമുള്ളവരെ പരിചരിക്കുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 21,
      type: "I",
      text: "Before I believe something, I look closely at the facts.",
      malayalamText: "ഒരു കാര്യം വിശ്വസിക്കുന്നതിനുമുമ്പ് ഞാൻ അതിന്റെ വസ്തുതകൾ സൂക്ഷ്മമായി പരിശോധിക്കാറുണ്ട്.",
    },
    {
      id: 22,
      trait: "teamwork",
      text: "I prefer working with others to working alone.",
      malayalamText: "ഒറ്റയ്ക്കു ചെയ്യുന്നതിനെക്കാൾ മറ്റുള്ളവരോടൊപ്പം ജോലി ചെയ്യുന്നതാണ് എനിക്ക് ഇഷ്ടം.",
    },
    {
      id: 23,
      type: "E",
      text: "I would like a job in which I lead a team.",
      malayalamText: "ഒരു ടീമിനെ നയിക്കുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 24,
      type: "A",
      isReversed: true,
      text: "I would rather follow a given design than make my own.",
      malayalamText: "സ്വന്തമായി ഒരു ഡിസൈൻ ഉണ്ടാക്കുന്നതിനെക്കാൾ, നിലവിലുള്ള ഒന്ന് അതേപടി പിന്തുടരുന്നതാണ് എനിക്ക് ഇഷ്ടം.",
    },
    {
      id: 25,
      type: "C",
      text: "I like work that comes with clear instructions.",
      malayalamText: "വ്യക്തമായ നിർദേശങ്ങളുള്ള ജോലിയാണ് എനിക്ക് ഇഷ്ടം.",
    },
    {
      id: 26,
      type: "R",
      text: "I would like a job in which I build things, such as houses or furniture.",
      malayalamText: "വീടോ ഫർണിച്ചറോ പോലുള്ള എന്തെങ്കിലും നിർമിക്കുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 27,
      type: "S",
      isReversed: true,
      text: "A job in which I listen to people’s problems would soon tire me.",
      malayalamText: "ആളുകളുടെ പ്രശ്നങ്ങൾ കേട്ടിരിക്കേണ്ട ജോലി എനിക്ക് പെട്ടെന്ന് മടുക്കും.",
    },
    {
      id: 28,
      type: "I",
      text: "I would like a job in which I solve problems with maths.",
      malayalamText: "ഗണിതം ഉപയോഗിച്ച് പ്രശ്നങ്ങൾ പരിഹരിക്കുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 29,
      type: "E",
      text: "I would like a job in which I sell things to people.",
      malayalamText: "ആളുകൾക്ക് സാധനങ്ങൾ വിൽക്കുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
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
      text: "I would like a job in which I look for small mistakes in figures or texts.",
      malayalamText: "കണക്കിലോ എഴുത്തിലോ ഉള്ള ചെറിയ തെറ്റുകൾ തിരഞ്ഞു കണ്ടുപിടിക്കുന്ന ജോലി എനിക്ക് ഇഷ്ടമാകും.",
    },
    {
      id: 32,
      trait: "steadiness",
      text: "A steady salary matters a lot to me.",
      malayalamText: "സ്ഥിരമായ ശമ്പളം എനിക്ക് വളരെ പ്രധാനമാണ്.",
    },
  ]),
  ...part("Skills, Interests, and Passions", LIKERT_OPTIONS, [
    {
      id: 33,
      type: "R",
      text: "When something breaks at home, I like to try to repair it myself.",
      malayalamText: "വീട്ടിൽ എന്തെങ്കിലും കേടായാൽ അത് സ്വയം നന്നാക്കിനോക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
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
      text: "I enjoy reading about science or watching science videos.",
      malayalamText: "ശാസ്ത്രത്തെക്കുറിച്ച് വായിക്കാനോ സയൻസ് വീഡിയോകൾ കാണാനോ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 36,
      type: "E",
      text: "I enjoy speaking on a stage.",
      malayalamText: "സ്റ്റേജിൽ കയറി സംസാരിക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 37,
      type: "A",
      text: "In my free time I like to draw, sing, dance, write or act.",
      malayalamText: "ഒഴിവുസമയത്ത് വരയ്ക്കാനോ പാടാനോ നൃത്തം ചെയ്യാനോ എഴുതാനോ അഭിനയിക്കാനോ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 38,
      type: "C",
      text: "I like to make a list of what I have to do.",
      malayalamText: "ചെയ്യേണ്ട കാര്യങ്ങളുടെ ലിസ്റ്റ് ഉണ്ടാക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 39,
      type: "R",
      isReversed: true,
      text: "I soon get bored when I work with tools such as a hammer or a screwdriver.",
      malayalamText: "ചുറ്റിക, സ്ക്രൂഡ്രൈവർ തുടങ്ങിയ ഉപകരണങ്ങൾകൊണ്ടുള്ള പണി എനിക്ക് പെട്ടെന്ന് മടുക്കും.",
    },
    {
      id: 40,
      type: "S",
      text: "I like to do volunteer work that helps people in my area.",
      malayalamText: "നാട്ടുകാർക്ക് ഉപകാരപ്പെടുന്ന സന്നദ്ധപ്രവർത്തനങ്ങളിൽ പങ്കെടുക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 41,
      type: "I",
      text: "I enjoy games that make me think, such as chess or puzzles.",
      malayalamText: "ചെസ്സും പസിലുകളും പോലെ ബുദ്ധി ഉപയോഗിക്കേണ്ട കളികൾ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 42,
      trait: "languages",
      text: "I enjoy learning other languages.",
      malayalamText: "മറ്റു ഭാഷകൾ പഠിക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 43,
      type: "E",
      isReversed: true,
      text: "When a programme has to be organised, I would rather leave it to others.",
      malayalamText: "ഒരു പരിപാടി സംഘടിപ്പിക്കേണ്ടിവന്നാൽ, അത് മറ്റുള്ളവർക്കു വിട്ടുകൊടുക്കുന്നതാണ് എനിക്ക് ഇഷ്ടം.",
    },
    {
      id: 44,
      type: "A",
      text: "I like to take photos or make short videos.",
      malayalamText: "ഫോട്ടോയെടുക്കാനോ ചെറിയ വീഡിയോകൾ ഉണ്ടാക്കാനോ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 45,
      type: "C",
      text: "I like to write down marks or expenses in a table.",
      malayalamText: "മാർക്കുകളോ ചെലവുകളോ പട്ടികയായി എഴുതിവയ്ക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 46,
      type: "R",
      text: "I like to grow plants or look after animals.",
      malayalamText: "ചെടികൾ വളർത്താനോ മൃഗങ്ങളെ പരിപാലിക്കാനോ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 47,
      type: "S",
      text: "When friends quarrel, I like to step in to make peace.",
      malayalamText: "കൂട്ടുകാർ തമ്മിൽ വഴക്കിട്ടാൽ ഇടപെട്ട് അവരെ വീണ്ടും ഒന്നിപ്പിക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
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
      text: "I like to raise money for a programme at school or in a club.",
      malayalamText: "സ്കൂളിലെയോ ക്ലബ്ബിലെയോ പരിപാടികൾക്ക് പണം സമാഹരിക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 50,
      type: "A",
      text: "I like to make up my own stories, tunes or designs.",
      malayalamText: "സ്വന്തമായി കഥകളോ ഈണങ്ങളോ ഡിസൈനുകളോ ഉണ്ടാക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 51,
      type: "C",
      text: "I like to keep my certificates sorted in a file.",
      malayalamText: "സർട്ടിഫിക്കറ്റുകൾ തരംതിരിച്ച് ഫയലിൽ സൂക്ഷിക്കാൻ എനിക്ക് ഇഷ്ടമാണ്.",
    },
    {
      id: 52,
      trait: "mobility",
      text: "I would be happy to live outside Kerala for some years.",
      malayalamText: "കുറച്ചു വർഷം കേരളത്തിനു പുറത്തു ജീവിക്കുന്നത് എനിക്ക് സന്തോഷമാണ്.",
    },
  ]),
  ...part("Decision-Making Style", LIKERT_OPTIONS, [
    {
      id: 53,
      trait: "planning",
      text: "I compare the choices before I make a big decision.",
      malayalamText: "വലിയ തീരുമാനമെടുക്കുന്നതിനുമുമ്പ് മുന്നിലുള്ള വഴികൾ ഞാൻ താരതമ്യം ചെയ്തുനോക്കാറുണ്ട്.",
    },
    {
      id: 54,
      trait: "intuition",
      text: "When I decide, I go by what my heart tells me.",
      malayalamText: "മനസ്സു പറയുന്നതനുസരിച്ചാണ് ഞാൻ തീരുമാനമെടുക്കാറുള്ളത്.",
    },
    {
      id: 55,
      trait: "advice_seeking",
      text: "Before a big decision, I ask people with more experience.",
      malayalamText: "വലിയ തീരുമാനങ്ങൾക്കുമുമ്പ് എന്നെക്കാൾ അനുഭവപരിചയമുള്ളവരോട് ഞാൻ അഭിപ്രായം ചോദിക്കാറുണ്ട്.",
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
      text: "I often feel at once what I want.",
      malayalamText: "എനിക്കു വേണ്ടത് എന്താണെന്ന് മിക്കപ്പോഴും പെട്ടെന്നുതന്നെ ഉള്ളിൽ തോന്നാറുണ്ട്.",
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
      text: "The final decision about my studies should be my own.",
      malayalamText: "എന്തു പഠിക്കണമെന്ന അന്തിമതീരുമാനം എന്റേതായിരിക്കണം.",
    },
    {
      id: 62,
      trait: "risk_taking",
      isReversed: true,
      text: "I would rather take a safe path that many have taken than a new one.",
      malayalamText: "പുതിയൊരു വഴിയെക്കാൾ, പലരും പോയിട്ടുള്ള സുരക്ഷിതമായ വഴി തിരഞ്ഞെടുക്കുന്നതാണ് എനിക്ക് ഇഷ്ടം.",
    },
  ]),
  ...part("Study Abroad & Financial Profile", STUDY_ABROAD_OPTIONS, [
    {
      id: 63,
      text: "If you could study abroad, which continent would you choose?",
      malayalamText: "വിദേശത്തു പഠിക്കാൻ അവസരം കിട്ടിയാൽ ഏതു ഭൂഖണ്ഡമാണ് നിങ്ങൾ തിരഞ്ഞെടുക്കുക?",
    },
  ]),
];

/** The questions on the agreement scale, 1 to 62: the basis for judging answer quality. */
export const LIKERT_QUESTIONS: readonly Question[] = QUESTIONS.filter(
  (question) => question.options === LIKERT_OPTIONS,
);

import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { AdaptiveTask, StrengthTask } from "#app/domain/strengths/task.ts";

/** The texts around the items of a task. */
export const RUN_WORDS = {
  pause: { en: "Pause", ml: "നിർത്തുക" },
  dontKnow: { en: "I don’t know", ml: "അറിയില്ല" },
  next: { en: "Next", ml: "അടുത്തത്" },
  progress: { en: "Progress", ml: "പുരോഗതി" },
  /** After two minutes. */
  takeYourTime: { en: "Take your time, or leave it out.", ml: "സമയമെടുക്കാം; അറിയില്ലെങ്കിൽ വിടാം." },
  loading: { en: "Your items are being made…", ml: "ചോദ്യങ്ങൾ തയ്യാറാക്കുന്നു…" },
  needsScript: {
    en: "The task needs JavaScript, which is switched off in this browser.",
    ml: "ഈ ടാസ്ക്കിനു സ്ക്രിപ്റ്റ് വേണം; ഈ ബ്രൗസറിൽ അത് ഓഫാണ്.",
  },
  done: { en: "Done", ml: "കഴിഞ്ഞു" },
  doneText: {
    en: "What comes easily shows in your report once three tasks are done.",
    ml: "മൂന്നു ടാസ്ക്കുകൾ കഴിഞ്ഞാൽ, എളുപ്പം വഴങ്ങുന്നത് എന്തെന്ന് റിപ്പോർട്ടിൽ കാണാം.",
  },
  doneInReport: {
    en: "What comes easily is in your report now.",
    ml: "എളുപ്പം വഴങ്ങുന്നത് എന്തെന്ന് ഇപ്പോൾ റിപ്പോർട്ടിൽ കാണാം.",
  },
  seeReport: { en: "See what comes easily", ml: "എളുപ്പം വഴങ്ങുന്നത് കാണുക" },
  doneCare: {
    en: "Your figures show in your report. They are not compared with anybody yet.",
    ml: "എത്രയെണ്ണം ശരിയായെന്ന് റിപ്പോർട്ടിൽ കാണാം. തൽക്കാലം ആരുമായും താരതമ്യം ചെയ്യില്ല.",
  },
  stillToSend: {
    en: "Keep this page open, or open it again later: the last answers are still to be sent.",
    ml: "അവസാനത്തെ ഉത്തരങ്ങൾ അയയ്ക്കാനുണ്ട്: ഈ പേജ് തുറന്നു വയ്ക്കുക, അല്ലെങ്കിൽ പിന്നീടു വീണ്ടും തുറക്കുക.",
  },
  otherTasks: { en: "The other tasks", ml: "മറ്റു ടാസ്ക്കുകൾ" },
  goOn: { en: "Go on", ml: "തുടരുക" },
  renewed: { en: "The items were renewed", ml: "ചോദ്യങ്ങൾ പുതുക്കി" },
  careRenewed: { en: "Please do the 90 seconds once more.", ml: "90 സെക്കൻഡ് ഒന്നുകൂടി ചെയ്യുക." },
  same: { en: "Same", ml: "ഒരുപോലെ" },
  different: { en: "Different", ml: "വ്യത്യാസമുണ്ട്" },
  areTheySame: { en: "Are the two codes the same?", ml: "രണ്ടു കോഡുകളും ഒരുപോലെയാണോ?" },
  start: { en: "Start the 90 seconds", ml: "90 സെക്കൻഡ് തുടങ്ങുക" },
  /** Above Care's button, after leaving in between. */
  begunAnew: {
    en: "You left in between, so it begins anew.",
    ml: "ഇടയ്ക്കു വിട്ടുപോയതിനാൽ ആദ്യം മുതൽ തുടങ്ങണം.",
  },
} satisfies Record<string, Bilingual>;

/** "7 of at most 20": a task may end earlier. */
export const ITEM_PLACE: Readonly<Record<Language, (number: number, limit: number) => string>> = {
  en: (number, limit) => `${number} of at most ${limit}`,
  ml: (number, limit) => `${number} / കൂടിയാൽ ${limit}`,
};

/** Of a finished task; the day as in "29 December". */
export const REPEAT_FROM: Readonly<Record<Language, (day: string) => string>> = {
  en: (day) => `You can do it once more from ${day}.`,
  ml: (day) => `${day} മുതൽ ഒരിക്കൽക്കൂടി ചെയ്യാം.`,
};

export const UNCOUNTED: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) =>
    count === 0
      ? "All your answers were counted."
      : count === 1
        ? "1 answer could not be counted. The task goes on from there."
        : `${count} answers could not be counted. The task goes on from there.`,
  ml: (count) => (count === 0 ? "നിങ്ങളുടെ എല്ലാ ഉത്തരങ്ങളും കണക്കിലെടുത്തു." : `${count} ഉത്തരം കണക്കിലെടുക്കാനായില്ല. അവിടെനിന്നു തുടരാം.`),
};

/** The introduction of a task: what is said about each. */
export const INTRO_WORDS = {
  lines: {
    adaptive: {
      en: "Items adapt to you: everybody finds about half of them hard.",
      ml: "ചോദ്യങ്ങൾ നിങ്ങൾക്കനുസരിച്ചു മാറും: പകുതിയോളം എല്ലാവർക്കും പ്രയാസമായിരിക്കും.",
    },
    pause: {
      en: "No hurry: time is not counted. Pause and go on any day.",
      ml: "തിരക്കില്ല: സമയം നോക്കില്ല. നിർത്തി മറ്റൊരു ദിവസം തുടരാം.",
    },
    dontKnow: {
      en: "“I don’t know” counts as wrong; a guess may be right.",
      ml: "“അറിയില്ല” എന്നത് തെറ്റായി കണക്കാക്കും; ഊഹം ശരിയായേക്കാം.",
    },
    care: {
      en: "90 seconds, in one go. If you leave, it begins anew.",
      ml: "90 സെക്കൻഡ്, ഒറ്റയിരിപ്പിൽ. ഇടയ്ക്കു വിട്ടാൽ ആദ്യം മുതൽ.",
    },
    careSpeed: {
      en: "Here speed counts: as many as you can, without a mistake.",
      ml: "ഇവിടെ വേഗം പ്രധാനമാണ്: തെറ്റാതെ, കഴിയുന്നത്ര എണ്ണം.",
    },
    careAlone: {
      en: "It is not compared with the other tasks or other students yet.",
      ml: "തൽക്കാലം മറ്റു ടാസ്ക്കുകളുമായോ മറ്റു വിദ്യാർഥികളുമായോ താരതമ്യം ചെയ്യില്ല.",
    },
  },
  practice: { en: "Practise first", ml: "ആദ്യം പരിശീലനം" },
  practiceTitle: { en: "Practice", ml: "പരിശീലനം" },
  begin: { en: "Begin", ml: "തുടങ്ങുക" },
  back: { en: "All tasks", ml: "എല്ലാ ടാസ്ക്കുകളും" },
} as const;

/** "At most 20 items, about 6 minutes." */
export const HOW_LONG: Readonly<Record<Language, (items: number, minutes: number) => string>> = {
  en: (items, minutes) => `At most ${items} items, about ${minutes} minutes.`,
  ml: (items, minutes) => `കൂടിയാൽ ${items} ചോദ്യങ്ങൾ, ഏകദേശം ${minutes} മിനിറ്റ്.`,
};

/** What a screen reader can do; null for tasks that are all text. */
export const SCREEN_READER_NOTES: Readonly<Record<StrengthTask, Bilingual | null>> = {
  patterns: {
    en: "A screen reader reads each cell of the pattern.",
    ml: "സ്ക്രീൻ റീഡർ പാറ്റേണിലെ ഓരോ കള്ളിയും വായിക്കും.",
  },
  numbers: null,
  words: null,
  space: {
    en: "A screen reader cannot read the drawings. Leave the task out if you use one: the report has no gap.",
    ml: "സ്ക്രീൻ റീഡറിന് ചിത്രങ്ങൾ വായിക്കാനാവില്ല. അപ്പോൾ ഈ ടാസ്ക് വിടാം: റിപ്പോർട്ടിൽ കുറവുണ്ടാകില്ല.",
  },
  machines: {
    en: "A screen reader cannot read the drawings. Leave the task out if you use one: the report has no gap.",
    ml: "സ്ക്രീൻ റീഡറിന് ചിത്രങ്ങൾ വായിക്കാനാവില്ല. അപ്പോൾ ഈ ടാസ്ക് വിടാം: റിപ്പോർട്ടിൽ കുറവുണ്ടാകില്ല.",
  },
  care: {
    en: "With a screen reader the speed says nothing. Leave the task out: the report has no gap.",
    ml: "സ്ക്രീൻ റീഡർ ഉപയോഗിക്കുമ്പോൾ വേഗം അളക്കാനാവില്ല. ഈ ടാസ്ക് വിടാം: റിപ്പോർട്ടിൽ കുറവുണ്ടാകില്ല.",
  },
};

/** Why the right answer of a task's practice item is right. */
export const PRACTICE_WORDS: Readonly<Record<AdaptiveTask, Bilingual>> = {
  patterns: {
    en: "In each row the shape and the shading stay the same. So the missing cell is like its two neighbours.",
    ml: "ഓരോ വരിയിലും രൂപവും വരകളും മാറുന്നില്ല. അതിനാൽ വിട്ടുപോയ കള്ളി അടുത്തുള്ള രണ്ടും പോലെയാണ്.",
  },
  numbers: {
    en: "From each number to the next the step is the same.",
    ml: "ഓരോ സംഖ്യയിൽനിന്ന് അടുത്തതിലേക്കുള്ള വ്യത്യാസം ഒന്നുതന്നെ.",
  },
  words: {
    en: "The others are flowers.",
    ml: "മറ്റുള്ളവ പൂക്കളാണ്.",
  },
  space: {
    en: "Turned, it fits on the figure above. The others would have to be flipped over, or are other figures.",
    ml: "തിരിച്ചാൽ മുകളിലെ രൂപത്തോടു ചേരും. മറ്റുള്ളവ മറിച്ചിടേണ്ടിവരും, അല്ലെങ്കിൽ വേറെ രൂപങ്ങളാണ്.",
  },
  machines: {
    en: "Wheels that touch turn in opposite directions. A wheel with fewer teeth turns faster.",
    ml: "തൊട്ടുനിൽക്കുന്ന ചക്രങ്ങൾ എതിർദിശകളിൽ കറങ്ങും. പല്ലു കുറഞ്ഞ ചക്രം കൂടുതൽ വേഗത്തിൽ കറങ്ങും.",
  },
};

/** The practice item of Words, which neither bank has. */
export const PRACTICE_WORD_ANSWERS: Readonly<Record<Language, readonly string[]>> = {
  en: ["rose", "lotus", "spoon", "jasmine", "hibiscus"],
  ml: ["റോസ്", "താമര", "സ്പൂൺ", "മുല്ല", "ചെമ്പരത്തി"],
};

export const PRACTICE_WORD_RIGHT = 2;

import type { DayPart } from "../../domain/booking/calendar-view";
import type { Bilingual } from "../../domain/guide/statement";

/** The parts of a day into which free times are grouped. */
export const DAY_PART_NAMES: Record<DayPart, Bilingual> = {
  morning: { en: "Morning", ml: "രാവിലെ" },
  afternoon: { en: "Afternoon", ml: "ഉച്ചകഴിഞ്ഞ്" },
  evening: { en: "Evening", ml: "വൈകുന്നേരം" },
};

/** What the choice of a session's time says beside the required sentences. */
export const PICKER_WORDS = {
  indianTime: { en: "Indian time (IST)", ml: "ഇന്ത്യൻ സമയം (IST)" },
  keys: {
    en: "The arrow keys move from day to day.",
    ml: "അമ്പടയാള കീകൾ ഉപയോഗിച്ച് ദിവസം മാറ്റാം.",
  },
  earlierDays: { en: "Earlier days", ml: "മുൻപുള്ള ദിവസങ്ങൾ" },
  laterDays: { en: "Later days", ml: "അടുത്ത ദിവസങ്ങൾ" },
  dayIsFull: {
    en: "Nothing is free on this day. Please choose another date.",
    ml: "ഈ ദിവസം ഒഴിവില്ല. മറ്റൊരു ദിവസം തിരഞ്ഞെടുക്കുക.",
  },
  nextFreeDay: { en: "Next free day", ml: "അടുത്ത ഒഴിവുള്ള ദിവസം" },
  allFull: { en: "Nothing is free in the next 30 days", ml: "അടുത്ത 30 ദിവസം ഒഴിവില്ല" },
  allFullHelp: {
    en: "Somebody else may have time for you, or write to us, and we will ask.",
    ml: "മറ്റൊരാൾക്ക് സമയം കാണും. അല്ലെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക, ഞങ്ങൾ അന്വേഷിക്കാം.",
  },
  writeToUs: { en: "Write to us", ml: "ഞങ്ങൾക്ക് എഴുതുക" },
  profileOf: { en: "About", ml: "കൂടുതൽ അറിയാൻ:" },
  noTimeYet: { en: "No time chosen yet", ml: "സമയം തിരഞ്ഞെടുത്തിട്ടില്ല" },
} satisfies Record<string, Bilingual>;

/** Beside a time in IST, for readers whose clock shows another one. */
export const OWN_TIME_WORDS = {
  yourTime: { en: "your time", ml: "നിങ്ങളുടെ സമയം" },
  below: {
    en: "In brackets: your own time",
    ml: "ബ്രാക്കറ്റിൽ: നിങ്ങളുടെ സ്ഥലത്തെ സമയം",
  },
} satisfies Record<string, Bilingual>;

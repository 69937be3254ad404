import type { DayPart } from "#app/domain/booking/calendar-view.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** The parts of a day by which free times are grouped. */
export const DAY_PART_NAMES: Record<DayPart, Bilingual> = {
  morning: { en: "Morning", ml: "രാവിലെ" },
  afternoon: { en: "Afternoon", ml: "ഉച്ചയ്ക്ക്" },
  evening: { en: "Evening", ml: "വൈകിട്ട്" },
};

/** Texts of the time picker. */
export const PICKER_WORDS = {
  date: { en: "Date", ml: "തീയതി" },
  indianTime: { en: "Indian time (IST)", ml: "ഇന്ത്യൻ സമയം (IST)" },
  keys: {
    en: "The arrow keys move from day to day.",
    ml: "അമ്പടയാള കീകൾ ഉപയോഗിച്ച് ദിവസം മാറ്റാം.",
  },
  earlierDays: { en: "Earlier days", ml: "മുമ്പുള്ള ദിവസങ്ങൾ" },
  laterDays: { en: "Later days", ml: "അടുത്ത ദിവസങ്ങൾ" },
  dayIsFull: {
    en: "Nothing is free on this day. Please choose another date.",
    ml: "ഈ ദിവസം ഒഴിവില്ല. മറ്റൊരു ദിവസം തിരഞ്ഞെടുക്കുക.",
  },
  allFull: { en: "Nothing is free in the next 30 days", ml: "അടുത്ത 30 ദിവസം ഒഴിവില്ല" },
} satisfies Record<string, Bilingual>;

/** The same with parameters. `free` is the number of free times on a date. */
export const PICKER_TEXTS: Record<Language, { free(count: number): string; nextFreeDay(day: string): string }> = {
  en: {
    free: (count) => (count === 0 ? "nothing free" : `${count} ${count === 1 ? "time" : "times"} free`),
    nextFreeDay: (day) => `Next free day: ${day}`,
  },
  ml: {
    free: (count) => (count === 0 ? "ഒഴിവില്ല" : `ഒഴിവുള്ള സമയങ്ങൾ: ${count}`),
    nextFreeDay: (day) => `അടുത്ത ഒഴിവുള്ള ദിവസം: ${day}`,
  },
};

/** Beside a time in IST, for readers in another time zone. */
export const OWN_TIME_WORDS = {
  yourTime: { en: "your time", ml: "നിങ്ങളുടെ സമയം" },
  below: {
    en: "In brackets: your own time",
    ml: "ബ്രാക്കറ്റിൽ: നിങ്ങളുടെ സമയം",
  },
} satisfies Record<string, Bilingual>;

import type { SessionState } from "#app/domain/booking/session-state.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const EXPERT_STATE_WORDS = {
  upcoming: { en: "Booked", ml: "ബുക്ക് ചെയ്തു" },
  running: { en: "Now", ml: "ഇപ്പോൾ" },
  "awaiting-outcome": { en: "What became of it?", ml: "എന്തായി?" },
  completed: { en: "Completed", ml: "നടന്നു" },
  "no-show": { en: "No show", ml: "വന്നില്ല" },
  "expert-no-show": { en: "You did not come", ml: "നിങ്ങൾ വന്നില്ല" },
  "technical-failure": { en: "Technical failure", ml: "സാങ്കേതികപ്രശ്നം" },
  cancelled: { en: "Cancelled", ml: "റദ്ദാക്കി" },
} as const satisfies Record<SessionState, Bilingual>;

export const SCHEDULE_WORDS = {
  title: { en: "Sessions", ml: "സെഷനുകൾ" },
  yourSessions: { en: "Your sessions", ml: "നിങ്ങളുടെ സെഷനുകൾ" },
  lead: { en: "All times in IST.", ml: "സമയമെല്ലാം IST." },
  views: { en: "Views of your sessions", ml: "സെഷനുകൾ കാണാനുള്ള വഴികൾ" },
  day: { en: "Day", ml: "ദിവസം" },
  upcoming: { en: "Upcoming", ml: "വരാനുള്ളവ" },
  past: { en: "Past", ml: "കഴിഞ്ഞവ" },
  runningNow: { en: "Running now", ml: "ഇപ്പോൾ നടക്കുന്നു" },
  next: { en: "Next session", ml: "അടുത്ത സെഷൻ" },
  open: { en: "Open session", ml: "സെഷൻ തുറക്കുക" },
  offDay: { en: "You do not work on this weekday.", ml: "ആഴ്ചയിലെ ഈ ദിവസം നിങ്ങൾക്ക് അവധിയാണ്." },
  onLeave: { en: "On leave", ml: "ലീവിൽ" },
  nothingToday: { en: "Nothing is booked today", ml: "ഇന്ന് ബുക്കിങ് ഇല്ല" },
  nothingThatDay: { en: "Nothing is booked on this day", ml: "ഈ ദിവസം ബുക്കിങ് ഇല്ല" },
  bookAhead: {
    en: "Students book your free hours up to 30 days ahead.",
    ml: "നിങ്ങൾക്ക് ഒഴിവുള്ള സമയം 30 ദിവസം മുമ്പുവരെ വിദ്യാർഥികൾക്കു ബുക്ക് ചെയ്യാം.",
  },
  checkHours: { en: "Check your hours and leave", ml: "സമയവും ലീവും നോക്കുക" },
  days: { en: "Days", ml: "ദിവസങ്ങൾ" },
  weekEarlier: { en: "A week earlier", ml: "ഒരാഴ്ച മുമ്പ്" },
  weekLater: { en: "A week later", ml: "ഒരാഴ്ച കഴിഞ്ഞ്" },
  noneBooked: { en: "No session is booked", ml: "ബുക്ക് ചെയ്ത സെഷനില്ല" },
  noneYet: { en: "No sessions yet", ml: "ഇതുവരെ സെഷനില്ല" },
  pastText: {
    en: "Sessions stand here once they have begun, with your notes.",
    ml: "തുടങ്ങിയ സെഷനുകൾ നിങ്ങളുടെ കുറിപ്പിനൊപ്പം ഇവിടെ കാണാം.",
  },
  upcomingSessions: { en: "Upcoming sessions", ml: "വരാനുള്ള സെഷനുകൾ" },
  pastSessions: { en: "Past sessions", ml: "കഴിഞ്ഞ സെഷനുകൾ" },
  reportShared: { en: "Report shared", ml: "റിപ്പോർട്ട് പങ്കിട്ടു" },
} satisfies Record<string, Bilingual>;

interface ScheduleTexts {
  who(firstName: string, minutes: number): string;
  /** `kind` and `place` are in the same language. */
  what(minutes: number, kind: string, place: string): string;
  today(day: string): string;
  hours(hours: string): string;
  sessionsOn(day: string): string;
  /** A date of the strip, for screen readers. */
  dayWith(day: string, count: number, isToday: boolean): string;
}

export const SCHEDULE_TEXTS: Readonly<Record<Language, ScheduleTexts>> = {
  en: {
    who: (firstName, minutes) => `${firstName}, ${minutes} minutes`,
    what: (minutes, kind, place) => `${minutes} minutes, ${kind}, ${place}`,
    today: (day) => `Today, ${day}`,
    hours: (hours) => `Your hours: ${hours}`,
    sessionsOn: (day) => `Sessions on ${day}`,
    dayWith: (day, count, isToday) =>
      `${isToday ? "Today, " : ""}${day}, ${count === 0 ? "nothing booked" : count === 1 ? "1 session" : `${count} sessions`}`,
  },
  ml: {
    who: (firstName, minutes) => `${firstName}, ${minutes} മിനിറ്റ്`,
    what: (minutes, kind, place) => `${minutes} മിനിറ്റ്, ${kind}, ${place}`,
    today: (day) => `ഇന്ന്, ${day}`,
    hours: (hours) => `നിങ്ങളുടെ സമയം: ${hours}`,
    sessionsOn: (day) => `സെഷനുകൾ: ${day}`,
    dayWith: (day, count, isToday) =>
      `${isToday ? "ഇന്ന്, " : ""}${day}, ${count === 0 ? "ബുക്കിങ് ഇല്ല" : `സെഷനുകൾ: ${count}`}`,
  },
};

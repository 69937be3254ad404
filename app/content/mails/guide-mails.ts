import { EVENT_NAMES } from "#app/content/guide/record-words.ts";
import { CALENDAR_STEPS, type CalendarStep } from "#app/domain/guide/calendar.ts";
import type { Authority } from "#app/domain/guide/entries.ts";
import { guideDay } from "#app/domain/guide/guide-day.ts";
import type { ExactDays, MovedDates } from "#app/domain/guide/moved-dates.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { greeting, layOut, type MailContent, type MailSender, oneLine } from "./mail-layout.ts";

/** An admission with changed dates, for its followers. */
interface ChangedAdmission {
  slug: string;
  name: Bilingual;
  authority: Authority;
  moved: readonly MovedDates[];
}

/** The language-dependent parts of the mail. */
interface Words {
  steps: Record<CalendarStep, string>;
  days: (days: ExactDays) => string;
  unknown: string;
  now: (step: string) => string;
  before: (step: string) => string;
  subject: (name: string, moved: readonly MovedDates[]) => string;
  /** The subject and reason of the mail. */
  paragraphs: (name: string) => string[];
  action: (name: string) => string;
  notes: (authority: Authority, profile: string) => string[];
}

/** A single day, or a range formatted by `between`. */
function daysIn(language: Language, between: (from: string, to: string) => string) {
  return ({ from, to }: ExactDays) =>
    from === to ? guideDay(from, language) : between(guideDay(from, language), guideDay(to, language));
}

/** The only change, which a mail's subject can describe; null if there are more. */
function onlyMove(moved: readonly MovedDates[]): { step: MovedDates["step"]; after: ExactDays } | null {
  const [only, ...others] = moved;
  return only?.after && others.length === 0 ? { step: only.step, after: only.after } : null;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    steps: { form: "Application form", test: "Test", allotment: "Allotment" },
    days: daysIn("en", (from, to) => `${from} to ${to}`),
    unknown: "no exact day",
    now: (step) => `${step}, now`,
    before: (step) => `${step}, before`,
    subject: (name, moved) => {
      const only = onlyMove(moved);
      if (only === null)
        return moved.every(({ after }) => after === null)
          ? `${name}: its dates are not certain any more`
          : `${name}: dates in your calendar have changed`;
      const { step, after } = only;
      switch (step) {
        case "form":
        case "form-closes":
          return `${name}: the last date is now ${guideDay(after.to, "en")}`;
        case "form-opens":
          return `${name}: the form now opens on ${guideDay(after.from, "en")}`;
        case "test":
          return `${name}: the test is now on ${guideDay(after.from, "en")}`;
        case "allotment":
        case "first-allotment":
          return `${name}: the allotment now begins on ${guideDay(after.from, "en")}`;
        default:
          return `${name}: ${nameStep(step, "en").toLowerCase()}, now ${guideDay(after.from, "en")}`;
      }
    },
    paragraphs: (name) => [`${name} is in your calendar, because your report leads there. Its dates have changed:`],
    action: (name) => `See ${name}`,
    notes: ({ name, url }, profile) => [
      `Before you rely on a date, please look at the authority’s own page: ${name}, ${url}`,
      `You do not want mails about changed dates? Turn them off in your profile: ${profile}`,
    ],
  },
  ml: {
    steps: { form: "അപേക്ഷ", test: "പരീക്ഷ", allotment: "അലോട്ട്മെന്റ്" },
    days: daysIn("ml", (from, to) => `${from} മുതൽ ${to} വരെ`),
    unknown: "കൃത്യമായ തീയതിയില്ല",
    now: (step) => `${step}, ഇപ്പോൾ`,
    before: (step) => `${step}, മുമ്പ്`,
    subject: (name, moved) => {
      const only = onlyMove(moved);
      if (only === null)
        return moved.every(({ after }) => after === null)
          ? `${name}: തീയതികൾ ഇപ്പോൾ ഉറപ്പില്ല`
          : `${name}: നിങ്ങളുടെ കലണ്ടറിലെ തീയതികൾ മാറി`;
      const { step, after } = only;
      switch (step) {
        case "form":
        case "form-closes":
          return `${name}: അപേക്ഷിക്കാനുള്ള അവസാന തീയതി ഇപ്പോൾ ${guideDay(after.to, "ml")}`;
        case "form-opens":
          return `${name}: അപേക്ഷ തുടങ്ങുന്നത് ഇപ്പോൾ ${guideDay(after.from, "ml")}`;
        case "test":
          return `${name}: പരീക്ഷ ഇപ്പോൾ ${guideDay(after.from, "ml")}`;
        case "allotment":
        case "first-allotment":
          return `${name}: അലോട്ട്മെന്റ് തുടങ്ങുന്നത് ഇപ്പോൾ ${guideDay(after.from, "ml")}`;
        default:
          return `${name}: ${nameStep(step, "ml")} ഇപ്പോൾ ${guideDay(after.from, "ml")}`;
      }
    },
    paragraphs: (name) => [`${name} നിങ്ങളുടെ കലണ്ടറിലുണ്ട്: നിങ്ങളുടെ റിപ്പോർട്ടിലെ വഴി അതിലൂടെയാണ്. അതിന്റെ തീയതികൾ മാറിയിട്ടുണ്ട്:`],
    action: (name) => `${name}: വിശദമായി കാണാം`,
    notes: ({ name, url }, profile) => [
      `തീയതി ഉറപ്പിക്കും മുമ്പ് ഔദ്യോഗിക പേജ് കൂടി നോക്കുക: ${name}, ${url}`,
      `തീയതി മാറുമ്പോഴുള്ള മെയിലുകൾ വേണ്ടെങ്കിൽ പ്രൊഫൈലിൽ നിർത്താം: ${profile}`,
    ],
  },
};

const isCalendarStep = (step: MovedDates["step"]): step is CalendarStep =>
  CALENDAR_STEPS.some((known) => known === step);

function nameStep(step: MovedDates["step"], language: Language): string {
  return isCalendarStep(step) ? WORDS[language].steps[step] : EVENT_NAMES[step][language];
}

function factsIn(language: Language, moved: readonly MovedDates[]): [string, string][] {
  const words = WORDS[language];
  const describeDays = (days: ExactDays | null) => (days === null ? words.unknown : words.days(days));
  return moved.flatMap(({ step, before, after }): [string, string][] => [
    [words.now(nameStep(step, language)), describeDays(after)],
    [words.before(nameStep(step, language)), describeDays(before)],
  ]);
}

/** Notifies a student of changed admission dates. Names nobody, so that all followers get the same text. */
export function calendarChangedMail(
  sender: MailSender,
  { slug, name, authority, moved }: ChangedAdmission,
  language: Language,
): MailContent {
  const words = WORDS[language];
  const shown = oneLine(name[language]);
  const subject = words.subject(shown, moved);
  const body = {
    subject,
    heading: subject,
    paragraphs: [greeting(null, language), ...words.paragraphs(shown)],
    facts: factsIn(language, moved),
    action: { label: words.action(shown), url: `${sender.origin}/admissions/${slug}` },
    notes: words.notes(authority, `${sender.origin}/profile`),
  };
  return layOut(sender, body, language);
}

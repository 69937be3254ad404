import type { Language } from "#app/domain/platform/language.ts";
import type { AdmissionEntry, CareerEntry } from "#app/domain/guide/entries.ts";
import { CALENDAR_STEPS } from "#app/domain/guide/calendar.ts";
import { STEP_NAMES } from "#app/content/guide/guide-words.ts";
import { isPrintable, type PrintedStatement, printFields } from "#app/domain/guide/statement.ts";

const joinText = (statements: readonly PrintedStatement[]) => statements.map(({ text }) => text).join(" ");

/** A printed statement outside its page, with its label. */
const labelled = ({ label, text }: PrintedStatement) => (label === null ? text : `${label.text}: ${text}`);

/** A career for search engines (schema.org). Without pay, which would lack its year and source there. */
export function buildOccupation({ name, statements }: CareerEntry, language: Language): object {
  const printed = (...fields: Parameters<typeof printFields>[1][number][]) => printFields(statements, fields, language);
  return {
    "@type": "Occupation",
    name: name[language],
    description: joinText(printed("summary")),
    responsibilities: printed("day").map(({ text }) => text),
    skills: printed("asks").map(({ text }) => text),
    occupationLocation: { "@type": "State", name: "Kerala" },
  };
}

/** The questions answered under a page's headings. */
export function buildQuestions(
  questions: readonly { question: string; statements: readonly PrintedStatement[] }[],
): object | null {
  const answered = questions.filter(({ statements }) => statements.length > 0);
  if (answered.length === 0) return null;
  return {
    "@type": "FAQPage",
    mainEntity: answered.map(({ question, statements }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: statements.map(labelled).join(" ") },
    })),
  };
}

/** The published dates of an admission that are not over. `today` is an ISO date. */
export function buildEvents(
  { name, authority, statements }: AdmissionEntry,
  { language, today, url }: { language: Language; today: string; url: string },
): object[] {
  return statements.flatMap((statement) => {
    const step = CALENDAR_STEPS.find((each) => each === statement.field);
    const end = statement.to ?? statement.from;
    if (!step || statement.from === null || end === null || end < today || !isPrintable(statement)) return [];
    return [
      {
        "@type": "Event",
        name: `${name[language]}: ${STEP_NAMES[step][language]}`,
        startDate: statement.from,
        endDate: end,
        eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
        location: { "@type": "Place", name: "Kerala, India", address: "Kerala, India" },
        organizer: { "@type": "Organization", name: authority.name, url: authority.url },
        description: statement[language],
        url,
      },
    ];
  });
}

import type { Language } from "#app/domain/platform/language.ts";
import { EVENT_NAMES } from "#app/content/guide/record-words.ts";
import { usableRecords } from "#app/domain/guide/records/usable-records.ts";
import { DISTRICT_NAMES } from "#app/domain/guide/subjects.ts";
import type { AdmissionEntry, CareerEntry, InstituteEntry } from "#app/domain/guide/entries.ts";
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

/** An institute for search engines. */
export function buildInstitute(
  { name, place, district, website }: InstituteEntry,
  { language, url }: { language: Language; url: string },
): object {
  return {
    "@type": "EducationalOrganization",
    name: name[language],
    alternateName: name[language === "ml" ? "en" : "ml"],
    url: website ?? url,
    address: {
      "@type": "PostalAddress",
      addressLocality: place[language],
      addressRegion: `${DISTRICT_NAMES[district][language]}, Kerala`,
      addressCountry: "IN",
    },
  };
}

/** The published dates of an admission that are not over. `today` is an ISO date. */
export function buildEvents(
  admission: AdmissionEntry,
  { language, today, url }: { language: Language; today: string; url: string },
): object[] {
  const { name, authority, statements } = admission;
  const stated = statements.flatMap((statement) => {
    const step = CALENDAR_STEPS.find((each) => each === statement.field);
    const { from, to } = statement;
    if (!step || from === null || !isPrintable(statement)) return [];
    return [{ title: STEP_NAMES[step][language], from, to: to ?? from, description: statement[language] }];
  });
  const announced = usableRecords(admission, "round").flatMap(({ record, from, to }) => {
    if (from === null || !record.isOfficial) return [];
    const title = [EVENT_NAMES[record.event][language], record.session?.[language]].filter(Boolean).join(", ");
    return [{ title, from, to: to ?? from, description: `${name[language]}: ${title}` }];
  });
  return [...stated, ...announced]
    .filter(({ to }) => to >= today)
    .map(({ title, from, to, description }) => ({
      "@type": "Event",
      name: `${name[language]}: ${title}`,
      startDate: from,
      endDate: to,
      eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
      location: { "@type": "Place", name: "Kerala, India", address: "Kerala, India" },
      organizer: { "@type": "Organization", name: authority.name, url: authority.url },
      description,
      url,
    }));
}

import { findPublishedStatistics } from "#db/queries/assessment/statistics.ts";
import { findPublishedCounts } from "#db/queries/strengths/calibrations.ts";
import { ONET_ATTRIBUTION, ONET_ATTRIBUTION_MALAYALAM } from "#app/content/careers.ts";
import { ONET_ABILITIES_ATTRIBUTION } from "#app/content/strengths/career-strengths.ts";
import { dayName } from "#app/content/guide/guide-words.ts";
import {
  formatAsOf,
  METHOD_FIGURES,
  METHOD_LIMITS,
  METHOD_PAGE,
  METHOD_SECTIONS,
  METHOD_SOURCES,
  type MethodSection,
  normsText,
  notEnoughYet,
  UNTIL_THEN,
} from "#app/content/method.ts";
import { LANGUAGE_CHOICES } from "#app/domain/accounts/language-choice.ts";
import { HOLLAND_TYPE_NAMES, HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { NORMS_FROM, STATISTICS_FROM } from "#app/domain/assessment/norms.ts";
import type { PublishedStatistics } from "#app/domain/assessment/published-statistics.ts";
import type { SampleStatistics } from "#app/domain/assessment/sample-statistics.ts";
import type { Bilingual } from "#app/domain/guide/statement.ts";
import { describeTasks } from "#app/domain/strengths/calibration.ts";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { Table, TableBody, TableHead, Td, Th, Tr } from "#app/ui/elements/table.tsx";
import { englishOn, type InLanguage } from "#app/ui/guide/language.ts";
import { StrengthsMethod } from "#app/ui/strengths/method-figures.tsx";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/method";

export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  return pageMeta(args, { title: METHOD_PAGE.title[language], description: METHOD_PAGE.description[language] });
};

/** The figures of our own students; null if there are too few. */
function publishable({ n, figures }: { n: number; figures: PublishedStatistics | null }) {
  return n >= STATISTICS_FROM && figures?.all ? { ...figures, all: figures.all } : null;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const [row, strengths] = await Promise.all([findPublishedStatistics(db), findPublishedCounts(db)]);
  return {
    language: getLanguage(context),
    n: row?.n ?? 0,
    completedOn: row?.completedOn ?? null,
    figures: row && publishable(row),
    // They are based on the same students as the figures.
    normsSince: row?.norms ? row.normsSince : null,
    strengths: describeTasks(strengths.figures, strengths.students),
  };
}

export default function Method({ loaderData }: Route.ComponentProps) {
  const { language } = loaderData;
  return (
    <article className="page grid max-w-3xl pb-16 md:pb-24">
      <div className="flex justify-end pt-3 text-sm print:hidden"></div>
      <PageHeader title={METHOD_PAGE.title[language]} lead={METHOD_PAGE.lead[language]} />
      {METHOD_SECTIONS.map((section) => (
        <Section key={section.id} section={section} language={language} />
      ))}
      <Figures {...loaderData} />
      <Norms {...loaderData} />
      <StrengthsMethod figures={loaderData.strengths} language={language} className={SECTION} />
      <Section section={METHOD_LIMITS} language={language} />
      <Sources language={language} />
    </article>
  );
}

/** Lets the columns fit on a phone. */
const CELL = "max-sm:px-2.5";

const SECTION = "grid gap-3 pb-8 md:pb-10";

function Section({ section, language }: InLanguage & { section: MethodSection }) {
  const { id, title, paragraphs, list = [] } = section;
  return (
    <section aria-labelledby={id} className={SECTION}>
      <h2 id={id} className="text-xl">
        {title[language]}
      </h2>
      {paragraphs.map((text) => (
        <p key={text.en} className="max-w-prose">
          {text[language]}
        </p>
      ))}
      {list.length === 0 ? null : (
        <ul className="grid max-w-prose list-disc gap-1.5 ps-6">
          {list.map((item) => (
            <li key={item.en}>{item[language]}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

type FiguresProps = Pick<Route.ComponentProps["loaderData"], "language" | "n" | "completedOn" | "figures">;

function Figures({ language, n, completedOn, figures }: FiguresProps) {
  return (
    <section aria-labelledby="figures" className={SECTION}>
      <h2 id="figures" className="text-xl">
        {METHOD_FIGURES.title[language]}
      </h2>
      <p className="max-w-prose">{METHOD_FIGURES.about[language]}</p>
      {figures === null || completedOn === null ? (
        <p className="max-w-prose rounded-card bg-tint p-4">
          <strong>{notEnoughYet(n, STATISTICS_FROM)[language]}</strong> {UNTIL_THEN[language]}
        </p>
      ) : (
        <>
          <p className="font-semibold">{formatAsOf(n, dayIn(completedOn))[language]}</p>
          <p className="max-w-prose">{METHOD_FIGURES.alpha[language]}</p>
          <TypesTable all={figures.all} language={language} />
          <LanguagesTable figures={figures} language={language} />
        </>
      )}
    </section>
  );
}

function TypesTable({ all, language }: InLanguage & { all: SampleStatistics }) {
  const { columns, typesCaption } = METHOD_FIGURES;
  return (
    <Table caption={typesCaption[language]}>
      <TableHead>
        <Tr>
          <Th className={CELL}>{columns.type[language]}</Th>
          <Th align="end" className={CELL}>
            {columns.alpha[language]}
          </Th>
          <Th align="end" className={CELL}>
            {columns.error[language]}
          </Th>
        </Tr>
      </TableHead>
      <TableBody>
        {HOLLAND_TYPES.map((type) => {
          const { alpha, sem } = all.types[type];
          const name = HOLLAND_TYPE_NAMES[type];
          return (
            <Tr key={type}>
              <Th scope="row" className={CELL}>
                {language === "ml" ? name.malayalam : name.english}
              </Th>
              <Td align="end" className={`tabular ${CELL}`}>
                {decimals(alpha, 2)}
              </Td>
              <Td align="end" className={`tabular ${CELL}`}>
                {sem === null ? "–" : `±${decimals(sem, 1)}`}
              </Td>
            </Tr>
          );
        })}
      </TableBody>
    </Table>
  );
}

function LanguagesTable({ figures, language }: InLanguage & { figures: PublishedStatistics }) {
  const { columns, languages, languagesCaption } = METHOD_FIGURES;
  return (
    <Table caption={languagesCaption[language]}>
      <TableHead>
        <Tr>
          <Th className={CELL}>{columns.language[language]}</Th>
          <Th align="end" className={CELL}>
            {columns.people[language]}
          </Th>
          <Th align="end" className={CELL}>
            {columns.alpha[language]}
          </Th>
        </Tr>
      </TableHead>
      <TableBody>
        {LANGUAGE_CHOICES.map((choice) => {
          const group = figures.byLanguage[choice];
          const described = group !== null && group.n >= STATISTICS_FROM ? group : null;
          return (
            <Tr key={choice}>
              <Th scope="row" className={CELL}>
                {languages[choice][language]}
              </Th>
              <Td align="end" className={`tabular ${CELL}`}>
                {group?.n ?? 0}
              </Td>
              <Td align="end" className={`tabular ${CELL}`}>
                {alphaRange(described)}
              </Td>
            </Tr>
          );
        })}
      </TableBody>
    </Table>
  );
}

function Norms({ language, n, normsSince }: Pick<Route.ComponentProps["loaderData"], "language" | "n" | "normsSince">) {
  return (
    <section aria-labelledby="norms" className={SECTION}>
      <h2 id="norms" className="text-xl">
        {METHOD_FIGURES.norms[language]}
      </h2>
      <p className="max-w-prose">
        {normsSince === null ? <strong>{notEnoughYet(n, NORMS_FROM)[language]} </strong> : null}
        {normsText(normsSince === null ? null : dayIn(normsSince))[language]}
      </p>
    </section>
  );
}

function Sources({ language }: InLanguage) {
  return (
    <section aria-labelledby="sources" className={SECTION}>
      <h2 id="sources" className="text-xl">
        {METHOD_PAGE.sources[language]}
      </h2>
      <ul {...englishOn(language)} className="grid max-w-prose list-disc gap-1.5 ps-6 text-sm text-quiet">
        {METHOD_SOURCES.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
      <p className="max-w-prose text-sm text-quiet">
        {language === "ml" ? ONET_ATTRIBUTION_MALAYALAM : ONET_ATTRIBUTION} {ONET_ABILITIES_ATTRIBUTION[language]}
      </p>
    </section>
  );
}

function dayIn(date: string): Bilingual {
  return { en: dayName(date, "en"), ml: dayName(date, "ml") };
}

/** ".83", as usual for statistics that cannot exceed 1; "–" if undefined. */
function decimals(value: number | null, places: number): string {
  return value === null ? "–" : value.toFixed(places).replace(/^(-?)0(?=\.)/, "$1");
}

/** The lowest and highest alpha of the six types. */
function alphaRange(sample: SampleStatistics | null): string {
  const alphas = HOLLAND_TYPES.flatMap((type) => sample?.types[type].alpha ?? []);
  return alphas.length === 0 ? "–" : `${decimals(Math.min(...alphas), 2)}–${decimals(Math.max(...alphas), 2)}`;
}

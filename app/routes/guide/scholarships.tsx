import { findScholarshipPage } from "#db/queries/guide/guide-pages.ts";
import { LEVEL_NAMES, SCHOLARSHIP_KIND_NAMES } from "#app/content/guide/guide-words.ts";
import { SCHOLARSHIPS_PAGE } from "#app/content/guide/page-words.ts";
import { ENTRY_LEVELS, SCHOLARSHIP_KINDS, type ScholarshipEntry } from "#app/domain/guide/entries.ts";
import { printFields, type StatementField } from "#app/domain/guide/statement.ts";
import { EmptyGuide, GuideFrame, NothingFits } from "#app/ui/guide/guide-frame.tsx";
import type { InLanguage } from "#app/ui/guide/language.ts";
import { AuthorityLink, EntryDetails } from "#app/ui/guide/entry-details.tsx";
import { AwardTable } from "#app/ui/guide/records/award-table.tsx";
import { usableRecords } from "#app/domain/guide/records/usable-records.ts";
import { getServices } from "#app/web/context.ts";
import { guideMeta } from "#app/web/guide-meta.ts";
import { findLanguage } from "#app/web/page-meta.ts";
import type { Route } from "./+types/scholarships";
import { FilterForm, levelFilter } from "./filters.tsx";
import { loadFrame, knownParameter } from "./open-guide-page.ts";

export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  return guideMeta(args, {
    language,
    part: "scholarships",
    image: "/share/admissions.png",
    title: SCHOLARSHIPS_PAGE.title[language],
    description: SCHOLARSHIPS_PAGE.description[language],
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const level = knownParameter(url, "class", ENTRY_LEVELS);
  const kind = knownParameter(url, "kind", SCHOLARSHIP_KINDS);
  const page = await findScholarshipPage(db);
  return {
    frame: loadFrame(context, url, page),
    filters: { level, kind },
    isEmpty: page.scholarships.length === 0,
    scholarships: page.scholarships
      .filter((scholarship) => level === null || scholarship.level === level)
      .filter((scholarship) => kind === null || scholarship.kind === kind),
  };
}

export default function Scholarships({ loaderData }: Route.ComponentProps) {
  const { frame, filters, scholarships, isEmpty } = loaderData;
  const { language, pathname } = frame;
  return (
    <GuideFrame
      frame={frame}
      part="scholarships"
      title={SCHOLARSHIPS_PAGE.title[language]}
      lead={SCHOLARSHIPS_PAGE.lead[language]}
    >
      {isEmpty ? (
        <EmptyGuide language={language} />
      ) : (
        <>
          <FilterForm
            action={pathname}
            language={language}
            filters={[
              levelFilter(SCHOLARSHIPS_PAGE.class, filters.level, language),
              {
                name: "kind",
                label: SCHOLARSHIPS_PAGE.kind[language],
                value: filters.kind,
                options: SCHOLARSHIP_KINDS.map((kind) => ({
                  value: kind,
                  label: SCHOLARSHIP_KIND_NAMES[kind][language],
                })),
              },
            ]}
          />
          {scholarships.length === 0 ? (
            <NothingFits language={language} allHref={pathname} />
          ) : (
            <div className="grid gap-4">
              {scholarships.map((scholarship) => (
                <Scholarship key={scholarship.slug} scholarship={scholarship} language={language} />
              ))}
            </div>
          )}
        </>
      )}
    </GuideFrame>
  );
}

function Scholarship({ scholarship, language }: InLanguage & { scholarship: ScholarshipEntry }) {
  const { slug, name, kind, level, authority, statements } = scholarship;
  const printed = (...fields: StatementField[]) => printFields(statements, fields, language);
  const awards = usableRecords(scholarship, "award");
  return (
    <EntryDetails
      id={slug}
      name={name[language]}
      note={`${SCHOLARSHIP_KIND_NAMES[kind][language]} · ${LEVEL_NAMES[level][language]}`}
      summary={printed("summary")}
      aspects={[
        { title: SCHOLARSHIPS_PAGE.who[language], statements: printed("who_may_apply", "marks") },
        { title: SCHOLARSHIPS_PAGE.amount[language], statements: printed("amount", "seats") },
        { title: SCHOLARSHIPS_PAGE.when[language], statements: printed("form") },
        { title: SCHOLARSHIPS_PAGE.documents[language], statements: printed("documents") },
        { title: SCHOLARSHIPS_PAGE.notes[language], statements: printed("warning", "note") },
      ]}
      language={language}
    >
      {awards.length > 0 ? (
        <AwardTable caption={SCHOLARSHIPS_PAGE.amount[language]} awards={awards} language={language} />
      ) : null}
      <AuthorityLink authority={authority} language={language} />
    </EntryDetails>
  );
}

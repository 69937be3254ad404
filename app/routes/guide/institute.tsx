import { data, redirect } from "react-router";
import { findGuideNames } from "#db/queries/guide/guide-pages.ts";
import { findInstitutePage } from "#db/queries/guide/institute-pages.ts";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { INSTITUTE_KIND_NAMES } from "#app/content/guide/guide-words.ts";
import { INSTITUTE_PAGE } from "#app/content/guide/institute-words.ts";
import { ADMISSION_PAGE } from "#app/content/guide/page-words.ts";
import { RECORD_WORDS } from "#app/content/guide/record-words.ts";
import { shownInstitutes } from "#app/domain/guide/institutes.ts";
import { type ClosingRow, listClosingRows } from "#app/domain/guide/records/closing-rows.ts";
import { listInstituteCourses } from "#app/domain/guide/records/course-fees.ts";
import { printFields, type StatementField } from "#app/domain/guide/statement.ts";
import { DISTRICT_NAMES } from "#app/domain/guide/subjects.ts";
import { nearestBySpelling } from "#app/domain/platform/search/sounds.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { GuideFrame } from "#app/ui/guide/guide-frame.tsx";
import { MissingEntry } from "#app/ui/guide/missing-entry.tsx";
import { ClosingTable } from "#app/ui/guide/records/closing-table.tsx";
import { CourseTable } from "#app/ui/guide/records/fee-tables.tsx";
import { NotKnown } from "#app/ui/guide/records/figure-table.tsx";
import { FoldedClosings } from "#app/ui/guide/records/folded-closings.tsx";
import { FactList, FactSection, GuideSection } from "#app/ui/guide/statements.tsx";
import { getServices } from "#app/web/context.ts";
import { guideMeta } from "#app/web/guide-meta.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta, readOrigin } from "#app/web/page-meta.ts";
import type { Route } from "./+types/institute";
import { entryNames, placeNames } from "./entry-names.ts";
import { loadFrame } from "./open-guide-page.ts";
import { buildInstitute } from "./structured-data.ts";

/** The number of suggestions for an unknown address. */
const NEIGHBOURS = 5;

const NOT_IN_GUIDE = { en: "Not in the guide", ml: "വഴികാട്ടിയിൽ ഇല്ല" };

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (!loaderData?.page) return pageMeta(args, { title: NOT_IN_GUIDE[findLanguage(args.matches)], isPrivate: true });
  const { frame, institute, courses, found } = loaderData.page;
  const { language } = frame;
  const name = institute.name[language];
  const names = entryNames(found);
  const place = placeNames(institute, language).join(", ");
  return guideMeta(args, {
    language,
    part: "institutes",
    image: "/share/guide.png",
    title: language === "ml" ? `${name}: കോഴ്സ്, ഫീസ്, പ്രവേശനം` : `${name}: courses, fees and how to get in`,
    description: `${name}, ${place}. ${courses.map(({ course }) => names.courses.get(course)?.[language] ?? course).join(", ")}`,
    entry: name,
    things: [buildInstitute(institute, { language, url: readOrigin(args.matches) + frame.pathname })],
  });
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const language = getLanguage(context);
  const found = await findInstitutePage(db, { slug: params.slug });
  const [institute] = found.institutes;
  if (!institute) {
    const { institutes } = await findGuideNames(db, "institutes");
    const nearest = nearestBySpelling(params.slug, institutes, ({ slug, name }) => `${slug} ${name.ml}`, NEIGHBOURS);
    return data(
      { page: null, language, gone: false, nearest: nearest.map(({ slug, name }) => ({ slug, name: name[language] })) },
      { status: 404 },
    );
  }
  // A former slug is found by the institute's present one.
  if (institute.slug !== params.slug) throw redirect(guidePath(language, `institutes/${institute.slug}`), 301);
  if (shownInstitutes([institute]).length === 0)
    return data({ page: null, language, gone: true, nearest: [] }, { status: 410 });
  return data({
    page: {
      frame: loadFrame(context, url, found),
      institute,
      found,
      courses: listInstituteCourses(institute, found.admissions),
      closings: found.admissions.flatMap((admission) => listClosingRows(admission)),
    },
    language,
    gone: false,
    nearest: [],
  });
}

export default function Institute({ loaderData }: Route.ComponentProps) {
  const { page, language, gone, nearest } = loaderData;
  if (page) return <InstitutePage {...page} />;
  const { goneTitle, goneText } = INSTITUTE_PAGE;
  return (
    <MissingEntry
      part="institutes"
      nearest={nearest}
      gone={gone ? { title: goneTitle[language], text: goneText[language] } : null}
      language={language}
    />
  );
}

type PageData = NonNullable<Route.ComponentProps["loaderData"]["page"]>;

function InstitutePage({ frame, institute, found, courses, closings }: PageData) {
  const { language } = frame;
  const { name, district, kind, website, statements } = institute;
  const words = (key: keyof typeof INSTITUTE_PAGE) => INSTITUTE_PAGE[key][language];
  const printed = (...fields: StatementField[]) => printFields(statements, fields, language);
  const names = entryNames(found);
  const admissionSlugs = new Set([...institute.admissions, ...courses.flatMap(({ admission }) => admission ?? [])]);
  const admissions = found.admissions.filter(({ slug }) => admissionSlugs.has(slug));
  const hasSeveral = new Set(closings.map(({ admission }) => admission)).size > 1;
  const noteOf = ({ admission }: ClosingRow) =>
    hasSeveral ? (names.admissions.get(admission)?.[language] ?? null) : null;
  const warnings = printed("warning");
  return (
    <GuideFrame
      frame={frame}
      part="institutes"
      title={name[language]}
      entry={name[language]}
      lead={
        <p className="text-base font-semibold text-primary">
          {institute.place[language] === DISTRICT_NAMES[district][language] ? null : `${institute.place[language]} · `}
          <a href={`${guidePath(language, "institutes")}?${new URLSearchParams({ district })}`} className="link">
            {DISTRICT_NAMES[district][language]}
          </a>
          {` · ${INSTITUTE_KIND_NAMES[kind][language]}`}
        </p>
      }
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        {warnings.length > 0 ? (
          <div className="rounded-control border border-warning/40 bg-warning-tint p-4 lg:col-span-2">
            <FactList statements={warnings} language={language} />
          </div>
        ) : null}
        <GuideSection id="courses" title={words("courses")}>
          {courses.length === 0 ? (
            printed("courses", "seats").length > 0 ? (
              <FactList statements={printed("courses", "seats")} language={language} />
            ) : (
              <NotKnown language={language}>{RECORD_WORDS.askInstitute[language]}</NotKnown>
            )
          ) : (
            <>
              <CourseTable courses={courses} names={names} language={language} />
              <p className="text-xs text-quiet">{words("feesNote")}</p>
            </>
          )}
          <FactList statements={printed("fee")} language={language} />
        </GuideSection>
        <GuideSection id="closings" title={words("closings")}>
          {closings.length === 0 ? (
            <NotKnown authorities={admissions.map(({ authority }) => authority)} language={language} />
          ) : (
            <>
              <p className="text-sm text-quiet">{words("closingsNote")}</p>
              <ClosingTable
                caption={words("closings")}
                rows={closings.filter(({ category }) => category === "general")}
                names={names}
                head="course"
                noteOf={noteOf}
                language={language}
              />
              <FoldedClosings rows={closings} names={names} head="course" noteOf={noteOf} language={language} />
            </>
          )}
        </GuideSection>
        <GuideSection id="how-to-get-in" title={words("howToGetIn")}>
          {admissions.length === 0 ? (
            <p>{words("directly")}</p>
          ) : (
            <ul className="grid gap-3">
              {admissions.map((admission) => (
                <li key={admission.slug}>
                  <a
                    href={guidePath(language, `admissions/${admission.slug}`)}
                    className="link inline-flex min-h-11 min-w-11 items-center font-semibold"
                  >
                    {admission.name[language]}
                  </a>
                  <p className="text-sm text-quiet">
                    {printFields(admission.statements, ["summary"], language)
                      .map(({ text }) => text)
                      .join(" ")}
                  </p>
                </li>
              ))}
            </ul>
          )}
          {website === null ? null : (
            <p>
              <LinkButton href={website} variant="secondary" rel="nofollow noopener">
                {words("website")}
                <span className="font-normal wrap-anywhere" lang="en">
                  {new URL(website).hostname}
                </span>
              </LinkButton>
            </p>
          )}
        </GuideSection>
        <div className="grid content-start gap-10">
          {found.careers.length > 0 ? (
            <GuideSection id="leads-to" title={words("leadsTo")}>
              <ul className="flex flex-wrap gap-2">
                {found.careers.map((career) => (
                  <li key={career.slug}>
                    <a href={guidePath(language, `careers/${career.slug}`)} className="chip">
                      {career.name[language]}
                    </a>
                  </li>
                ))}
              </ul>
            </GuideSection>
          ) : null}
          <FactSection
            id="notes"
            title={ADMISSION_PAGE.notes[language]}
            statements={printed("note", "place")}
            language={language}
          />
        </div>
      </div>
    </GuideFrame>
  );
}

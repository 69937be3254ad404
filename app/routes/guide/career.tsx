import type { Language } from "#app/domain/platform/language.ts";
import { data } from "react-router";
import { findCareerPage, findGuideNames } from "#db/queries/guide/guide-pages.ts";
import { findCareerCategory } from "#app/content/careers.ts";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { CAREER_PAGE } from "#app/content/guide/page-words.ts";
import { shownInstitutes } from "#app/domain/guide/institutes.ts";
import { findOtherAllotment } from "#app/domain/guide/judge/candidate.ts";
import type { AdmissionEntry, CareerEntry, CareerRoute, Guide } from "#app/domain/guide/entries.ts";
import { RECORD_WORDS } from "#app/content/guide/record-words.ts";
import { listClosingRows, summariseClosings } from "#app/domain/guide/records/closing-rows.ts";
import { listCareerFees } from "#app/domain/guide/records/course-fees.ts";
import { usableRecords } from "#app/domain/guide/records/usable-records.ts";
import { nearestBySpelling } from "#app/domain/platform/search/sounds.ts";
import { findCareerSpecialty } from "#app/domain/guide/career-specialty.ts";
import { type PrintedStatement, printFields, type StatementField } from "#app/domain/guide/statement.ts";
import { SUBJECT_NAMES, type SchoolSubject } from "#app/domain/guide/subjects.ts";
import { GuideFrame } from "#app/ui/guide/guide-frame.tsx";
import { HeartButton } from "#app/ui/guide/saved/heart-button.tsx";
import { CompareBar } from "#app/ui/guide/saved/saved-hearts.tsx";
import { InstituteList } from "#app/ui/guide/institute-list.tsx";
import { MissingEntry } from "#app/ui/guide/missing-entry.tsx";
import type { InLanguage } from "#app/ui/guide/language.ts";
import { toFigure } from "#app/ui/guide/records/closing-table.tsx";
import { CareerFeeTable } from "#app/ui/guide/records/fee-tables.tsx";
import { FigureTable, NotKnown } from "#app/ui/guide/records/figure-table.tsx";
import { PayTable } from "#app/ui/guide/records/pay-table.tsx";
import { RoutePath } from "#app/ui/guide/route-path.tsx";
import { GuideSection, PrintedFact, FactList, FactSection } from "#app/ui/guide/statements.tsx";
import { getServices } from "#app/web/context.ts";
import { guideMeta } from "#app/web/guide-meta.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { getLanguage } from "#app/web/language.ts";
import type { Route } from "./+types/career";
import { loadFrame } from "./open-guide-page.ts";
import { buildOccupation } from "./structured-data.ts";

/** The number of suggestions for an unknown address. */
const NEIGHBOURS = 5;

const NOT_IN_GUIDE = { en: "Not in the guide", ml: "വഴികാട്ടിയിൽ ഇല്ല" };

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (!loaderData?.page) return pageMeta(args, { title: NOT_IN_GUIDE[findLanguage(args.matches)], isPrivate: true });
  const { frame, career, letter } = loaderData.page;
  const { language } = frame;
  const summary = printFields(career.statements, ["summary"], language)
    .map(({ text }) => text)
    .join(" ");
  const name = career.name[language];
  return guideMeta(args, {
    language,
    part: "careers",
    title: language === "ml" ? `${name}: ജോലി, വഴികൾ, ശമ്പളം` : `${name}: the work, the routes, the pay`,
    description: summary,
    entry: name,
    image: letter ? `/share/career-${letter.toLowerCase()}.png` : "/share/guide.png",
    things: [buildOccupation(career, language)],
  });
};

/** The heart is empty in the shared body: a script in the shell fills the reader's. */
export const handle = { hasHearts: true };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const language = getLanguage(context);
  const found = await findCareerPage(db, { slug: params.slug });
  const career = found.careers.find(({ slug }) => slug === params.slug);
  if (!career) {
    const { careers } = await findGuideNames(db, "careers");
    const nearest = nearestBySpelling(params.slug, careers, ({ slug, name }) => `${slug} ${name.ml}`, NEIGHBOURS);
    return data(
      { page: null, language, nearest: nearest.map(({ slug, name }) => ({ slug, name: name[language] })) },
      { status: 404 },
    );
  }
  const specialty = findCareerSpecialty(career.name.en, found.specialties);
  const neighbours = career.neighbours.flatMap((slug) => found.careers.filter((each) => each.slug === slug));
  return data({
    page: {
      frame: loadFrame(context, url, found),
      career,
      // The most important interest type of the career.
      letter: findCareerCategory(career.categoryId)?.hollandCode[0] ?? null,
      admissionNames: found.admissions.map(({ slug, name }) => [slug, name[language]] as const),
      institutes: shownInstitutes(found.institutes).filter(({ careers }) => careers.includes(career.slug)),
      found,
      countries: found.countries.map(({ slug, name }) => ({ slug, name: name[language] })),
      neighbours: neighbours.map(({ slug, name, statements }) => ({
        slug,
        name: name[language],
        summary: printFields(statements, ["summary"], language),
      })),
      expertsHref: specialty && `/domain-experts?${new URLSearchParams({ domain: specialty.id })}`,
    },
    language,
    nearest: [],
  });
}

export default function Career({ loaderData }: Route.ComponentProps) {
  const { page, language, nearest } = loaderData;
  if (!page) return <MissingEntry part="careers" nearest={nearest} language={language} />;
  return <CareerPage {...page} />;
}

type PageData = NonNullable<Route.ComponentProps["loaderData"]["page"]>;

function CareerPage({
  frame,
  career,
  admissionNames,
  institutes,
  found,
  countries,
  neighbours,
  expertsHref,
}: PageData) {
  const { language } = frame;
  const words = (key: keyof typeof CAREER_PAGE) => CAREER_PAGE[key][language];
  const printed = (...fields: StatementField[]) => printFields(career.statements, fields, language);
  const names = new Map(admissionNames);
  const pay = usableRecords(career, "pay");
  const fees = listCareerFees(career, found);
  const authorities = found.admissions
    .filter(({ slug }) => career.routes[0]?.steps.some(({ admission }) => admission === slug))
    .map(({ authority }) => authority);
  return (
    <GuideFrame
      frame={frame}
      part="careers"
      title={career.name[language]}
      heart={
        <HeartButton
          categoryId={career.categoryId}
          name={career.name[language]}
          isSaved={false}
          className="absolute end-0 top-0"
        />
      }
      foot={<CompareBar />}
      entry={career.name[language]}
      lead={printed("summary").map((each) => (
        <p key={each.id}>
          <PrintedFact fact={each} language={language} />
        </p>
      ))}
      expertsHref={expertsHref}
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <GuideSection id="pay" title={words("pay")}>
          {pay.length > 0 ? <PayTable records={pay} language={language} /> : null}
          <FactList statements={printed("start_pay", "ten_year_pay")} language={language} />
          {pay.length === 0 && printed("start_pay", "ten_year_pay").length === 0 ? (
            <NotKnown language={language}>{words("askPay")}</NotKnown>
          ) : null}
        </GuideSection>
        <div className="grid grid-cols-1 content-start gap-10">
          <GuideSection id="cost" title={words("cost")}>
            {fees.length > 0 ? <CareerFeeTable fees={fees} language={language} /> : null}
            <FactList statements={printed("course_cost")} language={language} />
            {fees.length === 0 && printed("course_cost").length === 0 ? (
              <NotKnown authorities={authorities} language={language} />
            ) : null}
          </GuideSection>
          <GuideSection id="selection" title={words("selection")}>
            <Selection career={career} found={found} language={language} />
          </GuideSection>
        </div>
        <FactSection id="day" title={words("day")} statements={printed("day")} language={language} isNumbered />
        <div className="grid content-start gap-10">
          <FactSection id="asks" title={words("asks")} statements={printed("asks")} language={language} />
          <GuideSection id="subjects" title={words("subjects")}>
            <Subjects subjects={career.subjects} language={language} />
          </GuideSection>
        </div>
        <GuideSection id="routes" title={words("routes")} isWide>
          <Routes title={words("after10")} routes={routesAfter(career, "10th")} names={names} language={language} />
          <Routes title={words("after12")} routes={routesAfter(career, "12th")} names={names} language={language} />
          <p className="max-w-prose">
            <span className="font-semibold">{words("bridge")}:</span> {career.bridge[language]}{" "}
            <a href={guidePath(language, `admissions/${career.bridge.admission}`)} className="link">
              {names.get(career.bridge.admission) ?? career.bridge.admission}
            </a>
          </p>
        </GuideSection>
        <FactSection id="degrees" title={words("degrees")} statements={printed("degree")} language={language} />
        {institutes.length > 0 ? (
          <GuideSection id="institutes" title={words("institutes")} isWide>
            <p className="text-sm text-quiet">{words("institutesNote")}</p>
            <InstituteList institutes={institutes} language={language} />
          </GuideSection>
        ) : null}
        <GuideSection id="demand" title={words("demand")}>
          <Aspect
            title={words("demandKerala")}
            statements={printed("demand_kerala")}
            empty={words("nothingKnown")}
            language={language}
          />
          <Aspect
            title={words("demandIndia")}
            statements={printed("demand_india")}
            empty={words("nothingKnown")}
            language={language}
          />
          <Aspect
            title={words("demandAbroad")}
            statements={printed("demand_abroad")}
            empty={words("nothingKnown")}
            language={language}
          />
        </GuideSection>
        <FactSection id="first-jobs" title={words("firstJobs")} statements={printed("first_job")} language={language} />
        <FactSection id="puts-off" title={words("putsOff")} statements={printed("puts_off")} language={language} />
        {neighbours.length > 0 ? (
          <GuideSection id="neighbours" title={words("neighbours")}>
            <p className="text-quiet">{words("neighboursText")}</p>
            <ul className="grid gap-3">
              {neighbours.map(({ slug, name, summary }) => (
                <li key={slug}>
                  <a
                    href={guidePath(language, `careers/${slug}`)}
                    className="link inline-flex min-h-11 min-w-11 items-center font-semibold"
                  >
                    {name}
                  </a>
                  <p className="text-sm text-quiet">{summary.map(({ text }) => text).join(" ")}</p>
                </li>
              ))}
            </ul>
          </GuideSection>
        ) : null}
        <FactSection id="try-it" title={words("tryIt")} statements={printed("try_it")} language={language} />
        <FactSection id="notes" title={words("notes")} statements={printed("note")} language={language} />
        {countries.length > 0 ? (
          <GuideSection id="abroad" title={words("abroad")}>
            <ul className="flex flex-wrap gap-2">
              {countries.map(({ slug, name }) => (
                <li key={slug}>
                  <a href={`${guidePath(language, "study-abroad")}#${slug}`} className="chip">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </GuideSection>
        ) : null}
      </div>
    </GuideFrame>
  );
}

const otherAllotmentOf = (examination: string) => findOtherAllotment(examination)?.allotment ?? null;

/** The last seats given by each admission of the career's routes: the hardest and the easiest to get. */
function Selection({ career, found, language }: InLanguage & { career: CareerEntry; found: Guide }) {
  const admissionsOf = (routes: readonly CareerRoute[]) => {
    const slugs = routes.flatMap(({ steps }) =>
      steps.flatMap(({ admission }) => (admission === null ? [] : [admission, otherAllotmentOf(admission)])),
    );
    return [...new Set(slugs)].flatMap((slug) => found.admissions.filter((admission) => admission.slug === slug));
  };
  const steps = career.routes.flatMap((route) => route.steps);
  const rowsOf = (admissions: readonly AdmissionEntry[]) =>
    admissions.flatMap((admission) => {
      const own = steps.filter(
        (step) =>
          step.admission !== null && [step.admission, otherAllotmentOf(step.admission)].includes(admission.slug),
      );
      const courses = own.some((step) => step.courses.length === 0) ? [] : own.flatMap((step) => step.courses);
      return summariseClosings(listClosingRows(admission), courses).map(({ row, end }) => ({ admission, row, end }));
    });
  // Plus one's seats say little about those of a career that has its own after plus two.
  const after12 = rowsOf(admissionsOf(routesAfter(career, "12th")));
  const rows = after12.length > 0 ? after12 : rowsOf(admissionsOf(career.routes));
  const admissions = admissionsOf(career.routes);
  if (rows.length === 0) {
    return <NotKnown authorities={admissions.slice(0, 2).map(({ authority }) => authority)} language={language} />;
  }
  return (
    <FigureTable
      caption={CAREER_PAGE.selection[language]}
      columns={[RECORD_WORDS.seats[language], RECORD_WORDS.latest[language]]}
      rows={rows.map(({ admission, row, end }) => ({
        key: row.newest.id,
        head: (
          <a href={guidePath(language, `admissions/${admission.slug}`)} className="link">
            {admission.name[language]}
          </a>
        ),
        note: [
          end !== "only"
            ? RECORD_WORDS[end][language]
            : row.course === null && row.institute === null
              ? RECORD_WORDS.whole[language]
              : null,
          found.courses.find(({ slug }) => slug === row.course)?.name[language],
          found.institutes.find(({ slug }) => slug === row.institute)?.name[language],
        ]
          .filter(Boolean)
          .join(" · "),
        cells: [[toFigure(row.newest, language)]],
      }))}
      language={language}
    />
  );
}

const routesAfter = ({ routes }: CareerEntry, after: CareerRoute["after"]) =>
  routes.filter((route) => route.after === after);

function Routes({
  title,
  routes,
  names,
  language,
}: {
  title: string;
  routes: readonly CareerRoute[];
  names: ReadonlyMap<string, string>;
  language: Language;
}) {
  if (routes.length === 0) return null;
  return (
    <>
      <h3 className="pt-2">{title}</h3>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {routes.map((route) => (
          <RoutePath key={route.name.en} route={route} admissionNames={names} language={language} />
        ))}
      </div>
    </>
  );
}

function Subjects({ subjects, language }: { subjects: CareerEntry["subjects"]; language: Language }) {
  const groups: [title: string, subjects: readonly SchoolSubject[]][] = [
    [CAREER_PAGE.required[language], subjects.required],
    [CAREER_PAGE.useful[language], subjects.useful],
    [CAREER_PAGE.notNeeded[language], subjects.notNeeded],
  ];
  return (
    <dl className="grid gap-2">
      {groups.map(([title, each], place) => (
        <div key={title}>
          <dt className="text-sm text-quiet">{title}</dt>
          <dd className="font-medium">
            {each.map((subject) => SUBJECT_NAMES[subject][language]).join(", ") ||
              (place === 0 ? CAREER_PAGE.anySubjects[language] : "–")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Aspect({
  title,
  statements,
  empty,
  language,
}: {
  title: string;
  statements: readonly PrintedStatement[];
  empty: string;
  language: Language;
}) {
  return (
    <div className="grid gap-1.5">
      <h3 className="text-base">{title}</h3>
      {statements.length === 0 ? (
        <p className="text-quiet">{empty}</p>
      ) : (
        <FactList statements={statements} language={language} />
      )}
    </div>
  );
}

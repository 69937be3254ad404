import { findInstituteList } from "#db/queries/guide/institute-pages.ts";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { INSTITUTE_KIND_NAMES } from "#app/content/guide/guide-words.ts";
import { instituteCount, INSTITUTES_PAGE } from "#app/content/guide/institute-words.ts";
import { countFor } from "#app/content/guide/page-words.ts";
import { formatMoney } from "#app/content/guide/record-words.ts";
import { INSTITUTE_KINDS } from "#app/domain/guide/institute-kind.ts";
import { HIGHEST_FEES, shownInstitutes } from "#app/domain/guide/institutes.ts";
import { listInstituteCourses } from "#app/domain/guide/records/course-fees.ts";
import { DISTRICT_NAMES, DISTRICTS } from "#app/domain/guide/subjects.ts";
import { isSearchable } from "#app/domain/platform/search/matcher.ts";
import { readSearchWords } from "#app/domain/platform/search/sounds.ts";
import { Pagination } from "#app/ui/elements/pagination.tsx";
import { EmptyGuide, GuideFrame, NothingFits } from "#app/ui/guide/guide-frame.tsx";
import { getServices } from "#app/web/context.ts";
import { guideMeta } from "#app/web/guide-meta.ts";
import { findLanguage } from "#app/web/page-meta.ts";
import type { Route } from "./+types/institutes";
import { EntryCard, FilterForm, FoundLine } from "./filters.tsx";
import { placeNames } from "./entry-names.ts";
import { knownParameter, loadFrame } from "./open-guide-page.ts";
import { searchInstitutes } from "./search-guide.ts";

const PAGE_SIZE = 30;
/** Courses named on a card. */
const MAX_COURSES = 4;

export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  return guideMeta(args, {
    language,
    part: "institutes",
    image: "/share/guide.png",
    title: INSTITUTES_PAGE.title[language],
    description: INSTITUTES_PAGE.description[language],
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await findInstituteList(getServices(context).db);
  const frame = loadFrame(context, url, page);
  const { language } = frame;
  const typed = readSearchWords(url.searchParams.get("q") ?? "");
  const all = shownInstitutes(page.institutes);
  const found = typed === "" ? all : isSearchable(typed) ? searchInstitutes(typed, all) : [];
  const taught = all.map((institute) => ({ institute, courses: listInstituteCourses(institute, page.admissions) }));
  const bySlug = new Map(taught.map((each) => [each.institute.slug, each]));
  const courseSlugs = new Set(taught.flatMap(({ courses }) => courses.map(({ course }) => course)));
  const names = new Map(page.courses.map(({ slug, name }) => [slug, name[language]]));
  const filters = {
    course: knownParameter(url, "course", [...courseSlugs]),
    district: knownParameter(url, "district", DISTRICTS),
    kind: knownParameter(url, "kind", INSTITUTE_KINDS),
    fee: knownParameter(url, "fee", HIGHEST_FEES.map(String)),
  };
  const fitting = found
    .flatMap(({ slug }) => bySlug.get(slug) ?? [])
    .filter(({ institute }) => filters.district === null || institute.district === filters.district)
    .filter(({ institute }) => filters.kind === null || institute.kind === filters.kind)
    .map(({ institute, courses }) => {
      const wanted = courses.filter(({ course }) => filters.course === null || course === filters.course);
      const fees = wanted.flatMap((course) =>
        course.fees.filter(({ quota }) => quota !== "nri" && quota !== "sc-st").map(({ rupees }) => rupees),
      );
      return { institute, courses: wanted, lowestFee: fees.length === 0 ? null : Math.min(...fees) };
    })
    .filter(({ courses }) => filters.course === null || courses.length > 0);
  const affordable = fitting.filter(
    ({ lowestFee }) => filters.fee === null || (lowestFee !== null && lowestFee <= Number(filters.fee)),
  );
  const pageCount = Math.max(1, Math.ceil(affordable.length / PAGE_SIZE));
  const asked = Number(url.searchParams.get("page") ?? "1");
  const number = Number.isInteger(asked) ? Math.min(pageCount, Math.max(1, asked)) : 1;
  return {
    frame,
    typed,
    filters,
    isEmpty: page.institutes.length === 0,
    count: affordable.length,
    withoutFee: filters.fee === null ? 0 : fitting.filter(({ lowestFee }) => lowestFee === null).length,
    page: number,
    pageCount,
    courses: [...courseSlugs]
      .map((slug) => ({ value: slug, label: names.get(slug) ?? slug }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language)),
    institutes: affordable
      .slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE)
      .map(({ institute, courses, lowestFee }) => ({
        slug: institute.slug,
        name: institute.name[language],
        note: [...placeNames(institute, language), INSTITUTE_KIND_NAMES[institute.kind][language]].join(" · "),
        courses: courses.map(({ course }) => names.get(course) ?? course),
        lowestFee,
      })),
  };
}

export default function Institutes({ loaderData }: Route.ComponentProps) {
  const { frame, typed, filters, isEmpty, count, withoutFee, page, pageCount, courses, institutes } = loaderData;
  const { language } = frame;
  const allHref = guidePath(language, "institutes");
  const chosen = Object.entries({ q: typed === "" ? null : typed, ...filters }).filter(
    (pair): pair is [string, string] => pair[1] !== null,
  );
  return (
    <GuideFrame
      frame={frame}
      part="institutes"
      title={INSTITUTES_PAGE.title[language]}
      lead={INSTITUTES_PAGE.lead[language]}
    >
      {isEmpty ? (
        <EmptyGuide language={language} />
      ) : (
        <>
          <FilterForm
            action={allHref}
            language={language}
            search={{
              label: INSTITUTES_PAGE.search[language],
              placeholder: INSTITUTES_PAGE.placeholder[language],
              value: typed,
            }}
            filters={[
              { name: "course", label: INSTITUTES_PAGE.course[language], value: filters.course, options: courses },
              {
                name: "district",
                label: INSTITUTES_PAGE.district[language],
                value: filters.district,
                options: DISTRICTS.map((value) => ({ value, label: DISTRICT_NAMES[value][language] })),
              },
              {
                name: "kind",
                label: INSTITUTES_PAGE.kind[language],
                value: filters.kind,
                options: INSTITUTE_KINDS.map((value) => ({ value, label: INSTITUTE_KIND_NAMES[value][language] })),
              },
              {
                name: "fee",
                label: INSTITUTES_PAGE.fee[language],
                value: filters.fee,
                options: HIGHEST_FEES.map((fee) => ({ value: String(fee), label: formatMoney(fee) })),
              },
            ]}
          />
          <FoundLine
            counted={countFor(instituteCount(count, language), typed, language)}
            allHref={chosen.length > 0 ? allHref : null}
            language={language}
          />
          {withoutFee > 0 ? (
            <p className="pb-3 text-sm text-quiet">{`${INSTITUTES_PAGE.unknownFee[language]} ${withoutFee}`}</p>
          ) : null}
          {institutes.length === 0 ? (
            <NothingFits language={language} allHref={allHref} />
          ) : (
            <ul className="grid gap-4 pb-6 sm:grid-cols-2 lg:grid-cols-3">
              {institutes.map(({ slug, name, note, courses: taught, lowestFee }) => (
                <EntryCard key={slug} href={guidePath(language, `institutes/${slug}`)} name={name} note={note}>
                  {[
                    taught.slice(0, MAX_COURSES).join(", ") +
                      (taught.length > MAX_COURSES
                        ? ` + ${taught.length - MAX_COURSES} ${INSTITUTES_PAGE.more[language]}`
                        : ""),
                    lowestFee === null ? "" : lowestFeeText(lowestFee, language),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </EntryCard>
              ))}
            </ul>
          )}
          <Pagination
            label={INSTITUTES_PAGE.title[language]}
            page={page}
            pageCount={pageCount}
            hrefFor={(to) => `${allHref}?${new URLSearchParams([...chosen, ["page", String(to)]])}`}
          />
        </>
      )}
    </GuideFrame>
  );
}

function lowestFeeText(rupees: number, language: "en" | "ml"): string {
  const { from, aYear } = INSTITUTES_PAGE;
  return language === "ml"
    ? `${aYear.ml} ${from.ml} ${formatMoney(rupees)}`
    : `${from.en} ${formatMoney(rupees)} ${aYear.en}`;
}

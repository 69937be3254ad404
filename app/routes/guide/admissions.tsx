import { findAdmissionList } from "#db/queries/guide/guide-pages.ts";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { ADMISSION_KIND_NAMES, LEVEL_NAMES } from "#app/content/guide/guide-words.ts";
import { admissionCount, ADMISSIONS_PAGE, countFor } from "#app/content/guide/page-words.ts";
import { ADMISSION_KINDS, ENTRY_LEVELS } from "#app/domain/guide/entries.ts";
import { ADMISSIONS_BY_NEED, sortByNeed } from "#app/domain/guide/need.ts";
import { isSearchable } from "#app/domain/platform/search/matcher.ts";
import { readSearchWords } from "#app/domain/platform/search/sounds.ts";
import { printFields } from "#app/domain/guide/statement.ts";
import { EmptyGuide, GuideFrame } from "#app/ui/guide/guide-frame.tsx";
import { getServices } from "#app/web/context.ts";
import { guideMeta } from "#app/web/guide-meta.ts";
import { findLanguage } from "#app/web/page-meta.ts";
import type { Route } from "./+types/admissions";
import { FilterForm, Found, levelFilter, showSome } from "./filters.tsx";
import { loadFrame, knownParameter } from "./open-guide-page.ts";
import { searchAdmissions, searchCareers } from "./search-guide.ts";

/** The maximum number of links to careers below the admissions that a search finds. */
const MAX_ALIASES = 6;

export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  return guideMeta(args, {
    language,
    part: "admissions",
    image: "/share/admissions.png",
    title: ADMISSIONS_PAGE.title[language],
    description: ADMISSIONS_PAGE.description[language],
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const typed = readSearchWords(url.searchParams.get("q") ?? "");
  const isSearch = isSearchable(typed);
  const level = knownParameter(url, "class", ENTRY_LEVELS);
  const kind = knownParameter(url, "kind", ADMISSION_KINDS);
  const page = await findAdmissionList(db, { isSearch });
  const frame = loadFrame(context, url, page);
  const { language } = frame;
  const isUnsearchable = typed !== "" && !isSearch;
  const byNeed = sortByNeed(page.admissions, ADMISSIONS_BY_NEED);
  const found = isSearch ? searchAdmissions(typed, byNeed, page.institutes) : byNeed;
  const all = (isUnsearchable ? [] : found)
    .filter((admission) => level === null || admission.level === level)
    .filter((admission) => kind === null || admission.kind === kind);
  const { shown, more } = showSome(all, url);
  const admissions = shown.map((admission) => ({
    slug: admission.slug,
    name: admission.name[language],
    note: `${LEVEL_NAMES[admission.level][language]} · ${ADMISSION_KIND_NAMES[admission.kind][language]}`,
    summary: printFields(admission.statements, ["summary"], language).map(({ text }) => text),
  }));
  const also = isSearch ? searchCareers(typed, page.careers) : [];
  return {
    frame,
    typed,
    filters: { level, kind },
    isEmpty: page.version === 0 || (!isSearch && page.admissions.length === 0),
    admissions,
    count: all.length,
    more,
    also: also.slice(0, MAX_ALIASES).map(({ slug, name }) => ({ slug, name: name[language] })),
  };
}

export default function Admissions({ loaderData }: Route.ComponentProps) {
  const { frame, typed, filters, admissions, count, more, also, isEmpty } = loaderData;
  const { language } = frame;
  const isFiltered = typed !== "" || filters.level !== null || filters.kind !== null;
  return (
    <GuideFrame
      frame={frame}
      part="admissions"
      title={ADMISSIONS_PAGE.title[language]}
      lead={ADMISSIONS_PAGE.lead[language]}
    >
      {isEmpty ? (
        <EmptyGuide language={language} />
      ) : (
        <>
          <FilterForm
            action={guidePath(language, "admissions")}
            language={language}
            search={{
              label: ADMISSIONS_PAGE.search[language],
              placeholder: ADMISSIONS_PAGE.placeholder[language],
              value: typed,
            }}
            filters={[
              levelFilter(ADMISSIONS_PAGE.class, filters.level, language),
              {
                name: "kind",
                label: ADMISSIONS_PAGE.kind[language],
                value: filters.kind,
                options: ADMISSION_KINDS.map((kind) => ({ value: kind, label: ADMISSION_KIND_NAMES[kind][language] })),
              },
            ]}
          />
          <Found
            part="admissions"
            counted={countFor(admissionCount(count, language), typed, language)}
            more={more}
            isFiltered={isFiltered}
            entries={admissions}
            also={{ title: ADMISSIONS_PAGE.also[language], part: "careers", entries: also }}
            language={language}
          />
        </>
      )}
    </GuideFrame>
  );
}

import { findCareerList } from "#db/queries/guide/guide-pages.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { INTEREST_WORDS, LEVEL_NAMES } from "#app/content/guide/guide-words.ts";
import { careerCount, CAREERS_PAGE, countFor } from "#app/content/guide/page-words.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import type { AdmissionEntry, CareerEntry } from "#app/domain/guide/entries.ts";
import { CAREERS_BY_NEED, sortByNeed } from "#app/domain/guide/need.ts";
import { assessStreams } from "#app/domain/guide/pathways.ts";
import { isSearchable } from "#app/domain/platform/search/matcher.ts";
import { readSearchWords } from "#app/domain/platform/search/sounds.ts";
import { printFields } from "#app/domain/guide/statement.ts";
import { STREAM_NAMES, STREAMS, type Stream } from "#app/domain/guide/subjects.ts";
import { EmptyGuide, GuideFrame } from "#app/ui/guide/guide-frame.tsx";
import { CompareBar } from "#app/ui/guide/saved/saved-hearts.tsx";
import { getServices } from "#app/web/context.ts";
import { guideMeta } from "#app/web/guide-meta.ts";
import { findLanguage } from "#app/web/page-meta.ts";
import type { Route } from "./+types/careers";
import { FilterForm, Found, showSome } from "./filters.tsx";
import { loadFrame, knownParameter } from "./open-guide-page.ts";
import { searchAdmissions, searchCareers } from "./search-guide.ts";

const AFTER = ["10th", "12th"] as const;

/** The maximum number of links to admissions below the careers that a search finds. */
const MAX_ALIASES = 6;

export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  return guideMeta(args, {
    language,
    part: "careers",
    image: "/share/guide.png",
    title: CAREERS_PAGE.title[language],
    description: CAREERS_PAGE.description[language],
  });
};

function isOpenWith(stream: Stream, career: CareerEntry, admissions: readonly AdmissionEntry[]): boolean {
  return assessStreams(career, [stream], admissions).some(({ state }) => state === "open" || state === "aside");
}

/** Hearts are empty in the shared body: a script in the shell fills the reader's. */
export const handle = { hasHearts: true };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const typed = readSearchWords(url.searchParams.get("q") ?? "");
  const isSearch = isSearchable(typed);
  const interest = knownParameter(url, "interest", HOLLAND_TYPES);
  const stream = knownParameter(url, "stream", STREAMS);
  const after = knownParameter(url, "after", AFTER);
  const page = await findCareerList(db, { isSearch, withAdmissions: isSearch || stream !== null });
  const frame = loadFrame(context, url, page);
  const { language } = frame;
  const isUnsearchable = typed !== "" && !isSearch;
  const byNeed = sortByNeed(page.careers, CAREERS_BY_NEED);
  const found = isSearch ? searchCareers(typed, byNeed) : byNeed;
  const likers = interest === null ? null : CAREER_CATALOGUE.hollandLists[interest];
  const all = (isUnsearchable ? [] : found)
    .filter(({ categoryId }) => likers === null || likers.includes(categoryId))
    .filter((career) => after === null || career.routes.some((route) => route.after === after))
    .filter((career) => stream === null || isOpenWith(stream, career, page.admissions));
  const { shown, more } = showSome(all, url);
  const careers = shown.map(({ slug, categoryId, name, statements }) => ({
    slug,
    categoryId,
    name: name[language],
    summary: printFields(statements, ["summary"], language).map(({ text }) => text),
  }));
  const also = isSearch ? searchAdmissions(typed, page.admissions) : [];
  return {
    frame,
    typed,
    filters: { interest, stream, after },
    isEmpty: page.version === 0 || (!isSearch && page.careers.length === 0),
    careers,
    count: all.length,
    more,
    also: also.slice(0, MAX_ALIASES).map(({ slug, name }) => ({ slug, name: name[language] })),
  };
}

export default function Careers({ loaderData }: Route.ComponentProps) {
  const { frame, typed, filters, careers, count, more, also, isEmpty } = loaderData;
  const { language } = frame;
  const isFiltered = typed !== "" || Object.values(filters).some((value) => value !== null);
  return (
    <GuideFrame
      frame={frame}
      part="careers"
      title={CAREERS_PAGE.title[language]}
      lead={CAREERS_PAGE.lead[language]}
      foot={<CompareBar />}
    >
      {isEmpty ? (
        <EmptyGuide language={language} />
      ) : (
        <>
          <FilterForm
            action={guidePath(language, "careers")}
            language={language}
            search={{
              label: CAREERS_PAGE.search[language],
              placeholder: CAREERS_PAGE.placeholder[language],
              value: typed,
            }}
            filters={[
              {
                name: "interest",
                label: CAREERS_PAGE.interest[language],
                value: filters.interest,
                options: HOLLAND_TYPES.map((type) => ({
                  value: type,
                  label: `${type} · ${INTEREST_WORDS[type][language]}`,
                })),
              },
              {
                name: "stream",
                label: CAREERS_PAGE.stream[language],
                value: filters.stream,
                options: STREAMS.map((stream) => ({ value: stream, label: STREAM_NAMES[stream][language] })),
              },
              {
                name: "after",
                label: CAREERS_PAGE.after[language],
                value: filters.after,
                options: AFTER.map((level) => ({ value: level, label: LEVEL_NAMES[level][language] })),
              },
            ]}
          />
          <Found
            part="careers"
            counted={countFor(careerCount(count, language), typed, language)}
            more={more}
            isFiltered={isFiltered}
            entries={careers}
            also={{ title: CAREERS_PAGE.also[language], part: "admissions", entries: also }}
            language={language}
          />
        </>
      )}
    </GuideFrame>
  );
}

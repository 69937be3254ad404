import { ADMISSION_KINDS, ENTRY_LEVELS, SCHOLARSHIP_KINDS } from "#app/domain/guide/entries.ts";
import { INSTITUTE_KINDS } from "#app/domain/guide/institute-kind.ts";
import { readMore } from "#app/domain/guide/need.ts";
import { HIGHEST_FEES } from "#app/domain/guide/institutes.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { DISTRICTS, STREAMS } from "#app/domain/guide/subjects.ts";
import { plainPath } from "#app/content/site/translated-paths.ts";

/** The non-empty parameters of a query, because forms also submit empty fields. With its question mark. */
function chosenSearch(url: URL): string {
  const chosen = [...url.searchParams].filter(([, value]) => value !== "");
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : "";
}

const isSlug = (value: string) => /^[a-z0-9-]{1,60}$/.test(value);
const among = (values: readonly string[]) => (value: string) => values.includes(value);
const levels = among(ENTRY_LEVELS);
const more = (value: string) => readMore(value) > 0;

/** The guide's cacheable parameters. Searches, ticked subjects and marks have too many values. */
const FILTERS: readonly (readonly [path: RegExp, filters: Readonly<Record<string, (value: string) => boolean>>])[] = [
  [/^\/careers$/, { more, interest: among(HOLLAND_TYPES), stream: among(STREAMS), after: levels }],
  [/^\/compare$/, {}],
  [/^\/admissions$/, { more, class: levels, kind: among(ADMISSION_KINDS) }],
  [/^\/(?:careers|admissions)\/[a-z0-9-]{1,60}$/, {}],
  [
    /^\/institutes$/,
    {
      district: among(DISTRICTS),
      kind: among(INSTITUTE_KINDS),
      course: isSlug,
      fee: among(HIGHEST_FEES.map(String)),
      page: (value) => /^[1-9]\d?$/.test(value),
    },
  ],
  [/^\/institutes\/[a-z0-9-]{1,100}$/, {}],
  [/^\/tools(?:\/[a-z-]{1,30})?$/, {}],
  [/^\/pathways$/, { class: levels, stream: among(STREAMS), district: among(DISTRICTS) }],
  [/^\/calendar(?:\.ics)?$/, { class: levels, career: isSlug }],
  [/^\/scholarships$/, { class: levels, kind: among(SCHOLARSHIP_KINDS) }],
  [/^\/study-abroad$/, {}],
];

/** The cache key of a guide page: path and filters. Null for other addresses and invalid parameters. */
export function guidePageKey(url: URL): string | null {
  const { pathname } = url;
  const path = plainPath(pathname);
  const filters = FILTERS.find(([pattern]) => pattern.test(path))?.[1];
  if (!filters) return null;
  const search = chosenSearch(url);
  const names = new Set<string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!Object.hasOwn(filters, name) || names.has(name) || !filters[name]?.(value)) return null;
    names.add(name);
  }
  return pathname + search;
}

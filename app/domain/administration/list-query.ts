import { readPage, readSearch } from "./list-parameters.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";

/** Longer filter values are cut. */
const MAX_FILTER_LENGTH = 100;

/** URL value for no filtering. */
export const ALL = "all";

export interface FilterOption {
  value: string;
  label: string;
}

interface ChoiceFilter {
  kind: "choice";
  label: string;
  /** Label of the empty choice, such as "All statuses"; null if a choice is required. */
  allLabel: string | null;
  /** Null if only the database knows them: any value is accepted, and an unknown one matches nothing. */
  options: readonly FilterOption[] | null;
  /** Used if the URL has no value; without it the filter is off. */
  initial?: string;
}

/** A day in India, `2026-11-21`. */
interface DayFilter {
  kind: "day";
  label: string;
}

export type ListFilter = ChoiceFilter | DayFilter;

/** Page sizes offered besides the list's default. */
export const PAGE_SIZES = [10, 30, 50, 100] as const;

/** Describes a list once for the URL, the query, the form and the export. */
export interface ListDescription<Sort extends string = string, Filter extends string = string> {
  /** Rows per page by default. */
  pageSize: (typeof PAGE_SIZES)[number];
  sorts: readonly Sort[];
  initialSort: { by: Sort; isDescending: boolean };
  filters: Record<Filter, ListFilter>;
}

export interface ListQuery<Sort extends string = string, Filter extends string = string> {
  /** Trimmed; empty for no search. */
  search: string;
  sort: { by: Sort; isDescending: boolean };
  /** Empty if a filter is off. */
  filters: Record<Filter, string>;
  /** One-based. */
  page: number;
  pageSize: number;
  /** Keys of the columns to show; empty for the default columns. */
  columns: readonly string[];
  /** Cursor (`ListPage.end`) instead of a page number; empty for the start. Rows added meanwhile shift no others. */
  after?: string;
  /** Limits the list to these ids. */
  ids?: readonly string[];
}

/** Maximum length of a saved view's name, in characters. */
export const MAX_VIEW_NAME_LENGTH = 60;

/** More columns than any list has. */
const MAX_COLUMNS = 40;

/** Columns named in a URL: `columns=order-id,status`, or one parameter each, as a form without scripts sends them. */
function readColumns(address: URLSearchParams): string[] {
  const named = address.getAll("columns").flatMap((value) => value.split(","));
  return [...new Set(named)].filter((key) => /^[a-z0-9-]{1,40}$/.test(key)).slice(0, MAX_COLUMNS);
}

function readChoice({ options, allLabel, initial = "" }: ChoiceFilter, value: string | null): string {
  if (value === null) return initial;
  if (value === ALL && allLabel !== null) return "";
  if (options === null) return value.slice(0, MAX_FILTER_LENGTH);
  return options.some((option) => option.value === value) ? value : initial;
}

function readFilter(filter: ListFilter, value: string | null): string {
  if (filter.kind === "choice") return readChoice(filter, value);
  return value !== null && istMidnight(value) !== null ? value : "";
}

function readSort<Sort extends string>(
  { sorts, initialSort }: ListDescription<Sort>,
  value: string | null,
): { by: Sort; isDescending: boolean } {
  const isDescending = value?.startsWith("-") ?? false;
  const name = isDescending ? value?.slice(1) : value;
  const by = sorts.find((sort) => sort === name);
  return by === undefined ? initialSort : { by, isDescending };
}

function readPageSize({ pageSize }: ListDescription, value: string | null): number {
  return PAGE_SIZES.find((size) => String(size) === value) ?? pageSize;
}

/** Reads a list query from a URL. Invalid values are ignored. */
export function readListQuery<Sort extends string, Filter extends string>(
  description: ListDescription<Sort, Filter>,
  address: URLSearchParams,
): ListQuery<Sort, Filter> {
  const filters = {} as Record<Filter, string>;
  for (const name of Object.keys(description.filters) as Filter[])
    filters[name] = readFilter(description.filters[name], address.get(name));
  return {
    search: readSearch(address),
    sort: readSort(description, address.get("sort")),
    filters,
    page: readPage(address),
    pageSize: readPageSize(description, address.get("size")),
    columns: readColumns(address),
  };
}

/** The URL query for a list query, defaults omitted: `search=anu&page=2`, or empty. */
export function listParameters<Sort extends string, Filter extends string>(
  description: ListDescription<Sort, Filter>,
  query: ListQuery<Sort, Filter>,
): URLSearchParams {
  const parameters = new URLSearchParams();
  if (query.search) parameters.set("search", query.search);
  for (const name of Object.keys(description.filters) as Filter[]) {
    const filter = description.filters[name];
    const initial = filter.kind === "choice" && filter.initial !== undefined ? filter.initial : "";
    if (query.filters[name] !== initial) parameters.set(name, query.filters[name] || ALL);
  }
  const { by, isDescending } = query.sort;
  const { initialSort } = description;
  if (by !== initialSort.by || isDescending !== initialSort.isDescending)
    parameters.set("sort", `${isDescending ? "-" : ""}${by}`);
  if (query.pageSize !== description.pageSize) parameters.set("size", String(query.pageSize));
  if (query.columns.length > 0) parameters.set("columns", query.columns.join(","));
  if (query.page > 1) parameters.set("page", String(query.page));
  return parameters;
}

/** Number of filters that differ from their default. */
export function countChosenFilters<Sort extends string, Filter extends string>(
  description: ListDescription<Sort, Filter>,
  query: ListQuery<Sort, Filter>,
): number {
  const plain = readListQuery(description, new URLSearchParams());
  return (Object.keys(plain.filters) as Filter[]).filter((name) => query.filters[name] !== plain.filters[name]).length;
}

/** Whether anything narrows the list beyond its defaults. */
export function isNarrowed<Sort extends string, Filter extends string>(
  description: ListDescription<Sort, Filter>,
  query: ListQuery<Sort, Filter>,
): boolean {
  return query.search !== "" || countChosenFilters(description, query) > 0;
}

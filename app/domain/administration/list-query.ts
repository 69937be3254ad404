import { readPage, readSearch } from "./list-parameters.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";

/** Filter values are cut to this many characters. */
const MAX_FILTER_LENGTH = 100;

/** In a URL: no filtering by this. */
export const ALL = "all";

export interface FilterOption {
  value: string;
  label: string;
}

/** One of several options. */
interface ChoiceFilter {
  kind: "choice";
  label: string;
  /** The label for choosing nothing, such as "All statuses"; null if something has to be chosen. */
  allLabel: string | null;
  /** Null if only the database knows them: then any value is accepted, and one that does not exist finds nothing. */
  options: readonly FilterOption[] | null;
  /** In force if the URL has no value; without it nothing is filtered. */
  initial?: string;
}

/** A day in India, `2026-11-21`. */
interface DayFilter {
  kind: "day";
  label: string;
}

export type ListFilter = ChoiceFilter | DayFilter;

/** How many rows a page may have, besides the number that its list begins with. */
export const PAGE_SIZES = [10, 30, 50, 100] as const;

/** The choices in a list: one description serves the URL, the query, the form and the export. */
export interface ListDescription<Sort extends string = string, Filter extends string = string> {
  /** Rows on a page, unless the URL says otherwise: one of `PAGE_SIZES`. */
  pageSize: (typeof PAGE_SIZES)[number];
  sorts: readonly Sort[];
  initialSort: { by: Sort; isDescending: boolean };
  filters: Record<Filter, ListFilter>;
}

/** What to show of a list. */
export interface ListQuery<Sort extends string = string, Filter extends string = string> {
  /** Trimmed; empty for no search. */
  search: string;
  sort: { by: Sort; isDescending: boolean };
  /** Empty if a filter is not in force. */
  filters: Record<Filter, string>;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** The columns to show, by their keys; empty for those that the list begins with. */
  columns: readonly string[];
  /**
   * Instead of a page: the rows behind this place (`ListPage.end`), from the beginning if it is empty. Rows that are
   * added meanwhile move no others, as they would on numbered pages.
   */
  after?: string;
  /** Only these rows of it, by id. */
  ids?: readonly string[];
}

/** The longest name of a saved view, in characters. */
export const MAX_VIEW_NAME_LENGTH = 60;

/** More columns than any list has. */
const MAX_COLUMNS = 40;

/** The columns that an address names: `columns=order-id,status`, or as a form without scripts sends them, one by one. */
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

/** The rows on a page that a URL asks for. */
function readPageSize({ pageSize }: ListDescription, value: string | null): number {
  return PAGE_SIZES.find((size) => String(size) === value) ?? pageSize;
}

/** What a URL requests of a list. Invalid values are ignored. */
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

/** The URL's query part that requests this, defaults omitted: `search=anu&page=2`, or empty. */
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

/** How many filters are set to something other than their default. */
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

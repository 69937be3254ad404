import { readPage, readSearch } from "#app/domain/administration/list-parameters.ts";
import { EXPERT_ORDERS, EXPERT_PLACES, type ExpertOrder, type ExpertPlace } from "#app/domain/experts/expert-choice.ts";
import { type ExpertLanguage, isExpertLanguage } from "#app/domain/experts/expert-language.ts";

export interface ExpertListAddress {
  pathname: string;
  /** Search words; empty for none. */
  search: string;
  /** The specialty to filter by; null for all. */
  specialtyId: string | null;
  /** A language to filter by; null for any. */
  language: ExpertLanguage | null;
  /** The place to meet experts; null for anywhere. */
  place: ExpertPlace | null;
  order: ExpertOrder;
  /** 1-based. */
  page: number;
}

export const WHOLE_EXPERT_LIST = {
  search: "",
  specialtyId: null,
  language: null,
  place: null,
  order: "name",
} satisfies Partial<ExpertListAddress>;

export function readExpertListAddress(url: URL, pathname: string): ExpertListAddress {
  const { searchParams } = url;
  const language = searchParams.get("language");
  return {
    pathname,
    search: readSearch(searchParams),
    specialtyId: searchParams.get("domain") || null,
    language: isExpertLanguage(language) ? language : null,
    place: EXPERT_PLACES.find((place) => place === searchParams.get("place")) ?? null,
    order: EXPERT_ORDERS.find((order) => order === searchParams.get("sort")) ?? "name",
    page: readPage(searchParams),
  };
}

/** The query of an expert list, with its question mark; empty for the whole list. */
export function expertListSearch({
  search,
  specialtyId,
  language,
  place,
  order,
  page,
}: Omit<ExpertListAddress, "pathname">): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set("search", search);
  if (specialtyId) parameters.set("domain", specialtyId);
  if (language) parameters.set("language", language);
  if (place) parameters.set("place", place);
  if (order !== "name") parameters.set("sort", order);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** The URL of an expert list with some of it changed; a changed filter starts at the first page. */
export function expertListPath(address: ExpertListAddress, changes: Partial<ExpertListAddress>): string {
  const changed = { ...address, page: 1, ...changes };
  return changed.pathname + expertListSearch(changed);
}

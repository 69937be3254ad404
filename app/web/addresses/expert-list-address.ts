import { readPage, readSearch } from "../../domain/administration/list-parameters";

/** What the URL of a list of experts requests. */
export interface ExpertListAddress {
  pathname: string;
  /** Search words; empty for none. */
  search: string;
  /** The specialty to filter by; null for all. */
  specialtyId: string | null;
  /** Counted from 1. */
  page: number;
}

export function readExpertListAddress(url: URL, pathname: string): ExpertListAddress {
  return {
    pathname,
    search: readSearch(url.searchParams),
    specialtyId: url.searchParams.get("domain") || null,
    page: readPage(url.searchParams),
  };
}

/** The query of a list of experts, with its question mark; empty for the whole list. */
export function expertListSearch({ search, specialtyId, page }: Omit<ExpertListAddress, "pathname">): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set("search", search);
  if (specialtyId) parameters.set("domain", specialtyId);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** The URL of a list of experts with some of it changed; a changed filter starts at the first page. */
export function expertListPath(address: ExpertListAddress, changes: Partial<ExpertListAddress>): string {
  const changed = { ...address, page: 1, ...changes };
  return changed.pathname + expertListSearch(changed);
}

import type { RouterContextProvider } from "react-router";
import { listExperts } from "../../../db/queries/experts";
import type { ExpertKind } from "../../domain/expert";
import { getServices } from "../../web/context";

/** The most that a page shows; a search narrows them down. */
const MOST_EXPERTS = 60;
/** No name is longer; a longer search would only cost time. */
const SEARCH_MAX = 100;

/** The experts of a kind that the address asks for: `?search=` in name, education or about text. */
export async function loadExperts({ url, context }: { url: URL; context: Readonly<RouterContextProvider> }, kind: ExpertKind) {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, SEARCH_MAX);
  const { experts } = await listExperts(getServices(context).db, { kind, search, domainId: null, page: 1, pageSize: MOST_EXPERTS });
  return { search, experts };
}

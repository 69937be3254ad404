import { data, redirect, type RouterContextProvider } from "react-router";
import { type ListedExpert, listDomains, listExperts } from "../../../db/queries/experts/experts";
import { type DomainNode, growDomainTree } from "../../domain/experts/specialty-tree";
import { type ExpertKind, expertListPaths } from "../../domain/experts/expert";
import { getServices, getVisitor } from "../../web/context";
import { type ExpertListAddress, expertListPath, readExpertListAddress } from "../../web/addresses/expert-list-address";

/** Rows of two and of three cards come out even. */
const PAGE_SIZE = 12;

/** What a list of experts shows. */
export interface ExpertListData {
  kind: ExpertKind;
  address: ExpertListAddress;
  experts: ListedExpert[];
  /** On all pages. */
  total: number;
  pageCount: number;
  /** The tree of domains, for domain experts only. */
  tree: DomainNode[];
  /** The name of the chosen domain. */
  domainName: string | null;
  isSignedIn: boolean;
  /** Whether the experts could not be looked up. */
  isUnavailable: boolean;
}

/** The experts of a kind that the address asks for: `?search=` in name, education or about text, `?domain=`, `?page=`. */
export async function loadExperts(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  kind: ExpertKind,
) {
  const { db } = getServices(context);
  const wanted = readExpertListAddress(url, expertListPaths[kind]);
  const hasDomains = kind === "domain-expert";
  const address = hasDomains ? wanted : { ...wanted, domainId: null };
  const isSignedIn = getVisitor(context)?.profile != null;
  const nothing: ExpertListData = {
    kind,
    address,
    experts: [],
    total: 0,
    pageCount: 0,
    tree: [],
    domainName: null,
    isSignedIn,
    isUnavailable: true,
  };

  const found = await Promise.all([
    listExperts(db, { kind, ...address, pageSize: PAGE_SIZE }),
    hasDomains ? listDomains(db, address) : [],
  ]).catch((error: unknown) => {
    console.error(`The list of ${kind}s could not be loaded`, error);
    return null;
  });
  if (!found) return data(nothing, { status: 503 });

  const [{ experts, total }, domains] = found;
  const pageCount = Math.ceil(total / PAGE_SIZE);
  if (total > 0 && address.page > pageCount) throw redirect(expertListPath(address, { page: pageCount }));
  const domain = domains.find(({ id }) => id === address.domainId);
  const tree = growDomainTree(domains);
  const isKnown = address.domainId === null || domain !== undefined;
  return data(
    { ...nothing, experts, total, pageCount, tree, domainName: domain?.name ?? null, isUnavailable: false },
    { status: isKnown ? 200 : 404 },
  );
}

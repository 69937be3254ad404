import { data, redirect, type RouterContextProvider } from "react-router";
import { type ListedExpert, listSpecialties, listExperts } from "../../../db/queries/experts/experts";
import { type SpecialtyNode, growSpecialtyTree } from "../../domain/experts/specialty-tree";
import type { ExpertKind } from "../../domain/experts/expert";
import { expertListPaths } from "../../web/addresses/expert-paths";
import { getServices, getCurrentUser } from "../../web/context";
import { type ExpertListAddress, expertListPath, readExpertListAddress } from "../../web/addresses/expert-list-address";

/** Fills rows of two and of three cards. */
const PAGE_SIZE = 12;

/** What a list of experts shows. */
export interface ExpertListData {
  kind: ExpertKind;
  address: ExpertListAddress;
  experts: ListedExpert[];
  /** On all pages. */
  total: number;
  pageCount: number;
  /** The tree of specialties, for domain experts only. */
  tree: SpecialtyNode[];
  /** The name of the chosen specialty. */
  specialtyName: string | null;
  isSignedIn: boolean;
  /** Whether the experts could not be looked up. */
  isUnavailable: boolean;
}

/** The experts of a kind that the URL requests: `?search=` in name, education or about text, `?domain=`, `?page=`. */
export async function loadExperts(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  kind: ExpertKind,
) {
  const { db } = getServices(context);
  const wanted = readExpertListAddress(url, expertListPaths[kind]);
  const hasSpecialties = kind === "domain-expert";
  const address = hasSpecialties ? wanted : { ...wanted, specialtyId: null };
  const isSignedIn = getCurrentUser(context)?.profile != null;
  const nothing: ExpertListData = {
    kind,
    address,
    experts: [],
    total: 0,
    pageCount: 0,
    tree: [],
    specialtyName: null,
    isSignedIn,
    isUnavailable: true,
  };

  const found = await Promise.all([
    listExperts(db, { kind, ...address, pageSize: PAGE_SIZE }),
    hasSpecialties ? listSpecialties(db, address) : [],
  ]).catch((error: unknown) => {
    console.error(`The list of ${kind}s could not be loaded`, error);
    return null;
  });
  if (!found) return data(nothing, { status: 503 });

  const [{ experts, total }, specialties] = found;
  const pageCount = Math.ceil(total / PAGE_SIZE);
  if (total > 0 && address.page > pageCount) throw redirect(expertListPath(address, { page: pageCount }));
  const specialty = specialties.find(({ id }) => id === address.specialtyId);
  const tree = growSpecialtyTree(specialties);
  const isKnown = address.specialtyId === null || specialty !== undefined;
  return data(
    { ...nothing, experts, total, pageCount, tree, specialtyName: specialty?.name ?? null, isUnavailable: false },
    { status: isKnown ? 200 : 404 },
  );
}

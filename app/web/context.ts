import { createContext, type RouterContextProvider } from "react-router";
import type { ClientDescription } from "#app/domain/accounts/client-description.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { type PackageState, readPackageState } from "#app/domain/purchase/package-state.ts";
import type { PackagePrices } from "#app/domain/purchase/packages.ts";
import type { Services } from "#app/ports/services.ts";
import type { CurrentUserState } from "#app/usecases/accounts/identify-current-user.ts";
import { currentPrices } from "#app/usecases/purchase/prices/current-prices.ts";
import { type PrefetchedPage, readPageRows, type Selects } from "#app/usecases/report/session-prefetch.ts";
import type { BodyStore, SharedBody } from "./http/public-page-cache.ts";

export type { Services };

/** The current package prices; the defaults if the database is unavailable. */
export function getPrices(context: Readonly<RouterContextProvider>): Promise<PackagePrices> {
  return currentPrices(getServices(context));
}

export const servicesContext = createContext<Services>();

/** For the document's inline scripts. */
export const nonceContext = createContext<string>();

export const clientIpContext = createContext<string>();

/** Whether the request is a form submission: loaders, which render the page again, only see a GET. */
export const isFormContext = createContext(false);

/** Describes the browser for its owner. Lazy, because few requests need it and reading the location takes time. */
export const clientContext = createContext<() => ClientDescription>();

/** Handles a page request with read-only services, for the administrators' view of a student's page. */
export const pageHandlerContext =
  createContext<(request: Request, context: RouterContextProvider) => Promise<Response>>();

/** Where the request for a page's shared body leaves it, instead of a document; null for all other requests. */
export const sharedBodyContext = createContext<{ body: SharedBody | null } | null>(null);

/** The cache entry of the page's shared body; null for pages that are not cached. */
export const bodyStoreContext = createContext<BodyStore | null>(null);

export const currentUserContext = createContext<CurrentUserState>();

export function getServices(context: Readonly<RouterContextProvider>): Services {
  return context.get(servicesContext);
}

/** The current user; null for visitors, or if the database is unreachable. */
export function getCurrentUser(context: Readonly<RouterContextProvider>): CurrentUser | null {
  return context.get(currentUserContext).currentUser;
}

/** The prefetched JSON, if it came with the session. */
export function getPrefetched(context: Readonly<RouterContextProvider>, name: PrefetchedPage): string | null {
  const { prefetched } = context.get(currentUserContext);
  return prefetched?.name === name ? prefetched.json : null;
}

/** The rows of a page's selects: those that came with the session, or read now. */
export function readPrefetched<Some extends Selects>(
  context: Readonly<RouterContextProvider>,
  name: PrefetchedPage,
  selects: Some,
) {
  return readPageRows(getServices(context), getPrefetched(context, name), selects);
}

/** The packages of the current user, newest first; null if they did not come with the session. */
export function getPackages(context: Readonly<RouterContextProvider>): PackageState | null {
  const { packages } = context.get(currentUserContext);
  return packages === null ? null : readPackageState(packages);
}

export interface CurrentStudent extends CurrentUser {
  profile: NonNullable<CurrentUser["profile"]>;
}

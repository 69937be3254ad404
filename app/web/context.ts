import { createContext, type RouterContextProvider } from "react-router";
import type { CurrentUser } from "../domain/accounts/current-user";
import type { Services } from "../ports/services";
import type { CurrentUserState } from "../usecases/accounts/identify-current-user";
import type { PrefetchedPage } from "../usecases/report/session-prefetch";

/** What loaders and actions work with: see `getServices`. */
export type { Services };

/** Services of this request. */
export const servicesContext = createContext<Services>();

/** What the document needs for its inline scripts. */
export const nonceContext = createContext<string>();

/** The visitor's network address, for rate limits. */
export const clientIpContext = createContext<string>();

/** Who is asking. */
export const currentUserContext = createContext<CurrentUserState>();

/** Shorthand for loaders and actions. */
export function getServices(context: Readonly<RouterContextProvider>): Services {
  return context.get(servicesContext);
}

/** Who is signed in; null for nobody, and where the database could not be asked. */
export function getCurrentUser(context: Readonly<RouterContextProvider>): CurrentUser | null {
  return context.get(currentUserContext).currentUser;
}

/** The JSON of a prefetch, when it came with the user's session. */
export function getPrefetched(context: Readonly<RouterContextProvider>, name: PrefetchedPage): string | null {
  const { prefetched } = context.get(currentUserContext);
  return prefetched?.name === name ? prefetched.json : null;
}

/** A visitor who is a student. */
export interface CurrentStudent extends CurrentUser {
  profile: NonNullable<CurrentUser["profile"]>;
}

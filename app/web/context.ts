import { createContext, type RouterContextProvider } from "react-router";
import type { Services } from "../ports/services";
import type { Visitor } from "../../db/queries/sessions";

/** Services of this request. */
export const servicesContext = createContext<Services>();

/** What the document needs for its inline scripts. */
export const nonceContext = createContext<string>();

/** The visitor's network address, for rate limits. */
export const addressContext = createContext<string>();

/**
 * Who is asking: `null` for somebody signed out. `expired` tells why a session that the browser still named is gone,
 * and `isDatabaseDown` that nobody could be looked up.
 */
export interface VisitorState {
  visitor: Visitor | null;
  sessionId: string | null;
  expired: "idle" | "absolute" | null;
  isDatabaseDown: boolean;
}

export const visitorContext = createContext<VisitorState>();

/** Shorthand for loaders and actions. */
export function getServices(context: Readonly<RouterContextProvider>): Services {
  return context.get(servicesContext);
}

export function getVisitor(context: Readonly<RouterContextProvider>): Visitor | null {
  return context.get(visitorContext).visitor;
}

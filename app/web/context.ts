import { createContext, type RouterContextProvider } from "react-router";
import type { Visitor } from "../domain/visitor";
import type { Services } from "../ports/services";
import type { VisitorState } from "../usecases/identify-visitor";

/** Services of this request. */
export const servicesContext = createContext<Services>();

/** What the document needs for its inline scripts. */
export const nonceContext = createContext<string>();

/** The visitor's network address, for rate limits. */
export const addressContext = createContext<string>();

/** Who is asking. */
export const visitorContext = createContext<VisitorState>();

/** Shorthand for loaders and actions. */
export function getServices(context: Readonly<RouterContextProvider>): Services {
  return context.get(servicesContext);
}

export function getVisitor(context: Readonly<RouterContextProvider>): Visitor | null {
  return context.get(visitorContext).visitor;
}

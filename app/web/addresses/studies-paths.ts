import { assessmentPath } from "./access-answers.ts";

/** The pages from which the form about a student's studies is opened, and to which it leads back. */
const ORIGINS = ["assessment", "profile", "results"] as const;

const ORDER_ID = /^[\w-]{1,100}$/;

/**
 * Where the form about a student's studies leads back to: the page that opened it, by the name in its address, with the
 * order that the page was about. The profile for any other name: no address is taken from outside.
 */
export function pathAfterStudies({ searchParams }: URL): string {
  const named = searchParams.get("from");
  const origin = ORIGINS.find((name) => name === named) ?? "profile";
  const order = searchParams.get("order");
  const orderId = order !== null && ORDER_ID.test(order) ? order : null;
  switch (origin) {
    case "assessment":
      return orderId === null ? "/assessment" : assessmentPath(orderId);
    case "results":
      return orderId === null ? "/results" : `/results?${new URLSearchParams({ order: orderId })}`;
    case "profile":
      return "/profile";
  }
}

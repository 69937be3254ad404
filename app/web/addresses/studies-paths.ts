import { assessmentPath } from "./access-answers.ts";

/** The pages that open the form about a student's studies, and to which it returns. */
const ORIGINS = ["assessment", "profile", "results"] as const;

const ORDER_ID = /^[\w-]{1,100}$/;

/**
 * The page that opened the form about a student's studies, by the name in its address, with that page's order. The
 * profile for any other name: no path is taken from input.
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

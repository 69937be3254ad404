import { assessmentPath } from "./access-answers.ts";

/** The pages that open the form about a student's studies, and to which it returns. */
const ORIGINS = ["assessment", "profile", "results"] as const;

const ORDER_ID = /^[\w-]{1,100}$/;

/** The page that opened the studies form, by name, with its order; else the profile. Takes no path from input. */
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

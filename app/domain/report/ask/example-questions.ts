import type { Highlights } from "#app/domain/report/highlights/highlights.ts";

/** What a question is about that this report can answer; names are in the reader's language. */
export type ExampleTopic =
  | { readonly kind: "why" | "into" | "cost"; readonly career: string }
  | { readonly kind: "chance"; readonly route: string }
  | { readonly kind: "date"; readonly admission: string }
  | { readonly kind: "compare"; readonly first: string; readonly second: string };

const MOST_EXAMPLES = 5;

/**
 * Three to five questions that this report can answer: on its careers, and on its chances, next date and costs as far
 * as it has them.
 * @param careers names of the report's careers, best first
 * @param highlights null in older reports
 */
export function exampleTopics(careers: readonly string[], highlights: Highlights | null): ExampleTopic[] {
  const [first, second] = careers;
  if (first === undefined) return [];
  const [best] = highlights?.careers ?? [];
  const judged = best?.routes.find(({ verdict }) => verdict !== "closed" && verdict !== "not-judged");
  const next = highlights?.next ?? null;
  const topics: (ExampleTopic | null)[] = [
    { kind: "why", career: first },
    judged === undefined ? { kind: "into", career: first } : { kind: "chance", route: judged.name },
    next?.date == null ? null : { kind: "date", admission: next.name },
    best?.cost == null ? null : { kind: "cost", career: first },
    second === undefined ? null : { kind: "compare", first, second },
  ];
  return topics.filter((topic) => topic !== null).slice(0, MOST_EXAMPLES);
}

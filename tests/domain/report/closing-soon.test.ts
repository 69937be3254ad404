import { expect, test } from "vitest";
import { closingSoon } from "#app/domain/report/dossier/closing-soon.ts";
import type { Dossier, YearEvent } from "#app/domain/report/dossier/dossier.ts";

const event = (to: string, isExact = true): YearEvent => ({
  from: "2026-11-20",
  to,
  isExact,
  when: `by ${to}`,
  title: to,
  note: null,
  authority: null,
});

const dossier = (...events: YearEvent[]): Dossier => ({
  asOf: "2026-11-28",
  parts: [
    {
      id: "year",
      title: "Your year",
      finding: "",
      blocks: [
        { kind: "text", markdown: "" },
        { kind: "year", start: "2026-11-01", months: [], events, alternative: "" },
      ],
    },
  ],
});

test.each([
  ["2026-11-28", true, 1],
  ["2026-12-12", true, 1],
  ["2026-12-13", true, 0],
  ["2026-11-27", true, 0],
  ["2026-12-01", false, 0],
])("a date until %s, announced: %s, is named %i times", (to, isExact, times) => {
  expect(closingSoon(dossier(event(to, isExact)))).toHaveLength(times);
});

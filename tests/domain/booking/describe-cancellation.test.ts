import { expect, test } from "vitest";
import { describeCancellation } from "#app/domain/purchase/session-cancellation.ts";
import { ist } from "../../support/ist.ts";

test("cancelling is free until 24 hours before, to the minute", () => {
  const start = ist("2026-11-26 10:00");
  const free = "Free to cancel until Wednesday 25 November at 10:00 am IST.";
  expect(describeCancellation(start, ist("2026-11-21 12:00"))).toBe(free);
  expect(describeCancellation(start, ist("2026-11-25 10:00"))).toBe(free);
  expect(describeCancellation(start, new Date(ist("2026-11-25 10:00").getTime() + 1))).toMatch(
    /^Cannot be cancelled any more/,
  );
  expect(describeCancellation(start, ist("2026-11-21 12:00"), "ml")).toMatch(/ വരെ സൗജന്യമായി റദ്ദാക്കാം\.$/);
  expect(describeCancellation(start, ist("2026-11-26 09:00"), "ml")).toMatch(/^തുടങ്ങാൻ 24 മണിക്കൂറിൽ താഴെ മാത്രം/);
});

import { expect, test } from "vitest";
import { displayedTimes } from "../../support/fixtures/displayed-times.ts";

// Pages and mails are written by workerd, whose Intl is another build than node's.
test.each(displayedTimes)("workerd shows a time as $expected", ({ shown, expected }) =>
  expect(shown).toEqual(expected),
);

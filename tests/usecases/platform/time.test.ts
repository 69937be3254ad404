import { expect, test } from "vitest";
import { displayedTimes } from "../../support/fixtures/displayed-times.ts";

// workerd writes pages and mails; its Intl is another build than node's.
test.each(displayedTimes)("workerd shows a time as $expected", ({ shown, expected }) =>
  expect(shown).toEqual(expected),
);

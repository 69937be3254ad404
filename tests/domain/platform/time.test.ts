import { expect, test } from "vitest";
import { displayedTimes } from "../../support/fixtures/displayed-times.ts";

test.each(displayedTimes)("node shows a time as $expected", ({ shown, expected }) => expect(shown).toEqual(expected));

import { expect, test } from "vitest";
import { firstNameOf } from "../../../app/domain/accounts/person-name";

test.each([
  ["Devika Nair", "Devika"],
  ["K. P. Anjali Nair", "Anjali"],
  ["A P Rahul", "Rahul"],
  ["S.K. Meera", "Meera"],
  ["അഞ്ജലി നായർ", "അഞ്ജലി"],
  ["  Basil ", "Basil"],
  ["K. P.", "K. P."],
  ["", ""],
])("the first name of %o is %o", (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

import { describe, expect, test } from "vitest";
import { foldForSearch, matchFolded } from "../../../app/domain/guide/search";

describe("a search that forgives spelling", () => {
  test.each([
    ["injineering", "Engineering"],
    ["enginering", "Engineering"],
    ["എൻജിനീയറിങ്", "Engineering"],
    ["എഞ്ചിനീയറിംഗ്", "Engineering"],
    ["nursing", "നഴ്സിങ്"],
    ["നഴ്‌സിംഗ്", "Nursing & Midwifery"],
    ["farmacy", "Pharmacy"],
    ["jurnalism", "Journalism"],
    ["politechnic", "Polytechnic"],
    ["kalicut", "Calicut"],
  ])("%s finds %s", (query, entry) => {
    expect(matchFolded(foldForSearch(query), foldForSearch(entry))).toBeGreaterThan(0);
  });

  test.each([
    ["nursing", "Engineering"],
    ["law", "Pharmacy"],
    ["", "Engineering"],
    ["%%%", "Engineering"],
    ["😀", "Engineering"],
    ["'; drop table", "Law"],
  ])("%j does not find %s", (query, entry) => {
    expect(matchFolded(foldForSearch(query), foldForSearch(entry))).toBe(0);
  });

  test("folding twice changes nothing more, and leaves only letters, digits and single spaces", () => {
    for (const text of ["Engineering & Technology", "എൻജിനീയറിങ്, ഫിസിക്സ്", "B.Tech / LL.B (5-year)"]) {
      expect(foldForSearch(text)).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
    }
  });
});

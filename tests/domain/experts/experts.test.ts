import { describe, expect, test } from "vitest";
import { type SpecialtyRow, growSpecialtyTree, pathToSpecialty } from "#app/domain/experts/specialty-tree.ts";
import { describeExperience, toInitials } from "#app/domain/experts/expert.ts";

const rows: SpecialtyRow[] = [
  { id: "health", name: "Health", parentId: null, image: null, expertCount: 3 },
  { id: "nursing", name: "Nursing", parentId: "health", image: null, expertCount: 1 },
  { id: "law", name: "Law", parentId: null, image: null, expertCount: 0 },
  { id: "medicine", name: "Medicine", parentId: "health", image: null, expertCount: 2 },
  { id: "surgery", name: "Surgery", parentId: "medicine", image: null, expertCount: 1 },
];

describe("the tree of specialties", () => {
  test("keeps the order of its rows on every level", () => {
    const tree = growSpecialtyTree(rows);
    expect(tree.map(({ id }) => id)).toEqual(["health", "law"]);
    expect(tree[0]?.children.map(({ id }) => id)).toEqual(["nursing", "medicine"]);
    expect(tree[0]?.children[1]?.children).toMatchObject([{ id: "surgery", expertCount: 1, children: [] }]);
  });

  test("finds the path to a specialty", () => {
    const tree = growSpecialtyTree(rows);
    expect(pathToSpecialty(tree, "surgery").map(({ id }) => id)).toEqual(["health", "medicine", "surgery"]);
    expect(pathToSpecialty(tree, "law").map(({ id }) => id)).toEqual(["law"]);
    expect(pathToSpecialty(tree, "unknown")).toEqual([]);
  });
});

describe("an expert", () => {
  test.each([
    ["Dr. Lakshmi Menon", "LM"],
    ["Joseph", "J"],
    ["Retd. Col. Prakash Kumar Nair", "PN"],
    ["Dr.", "D"],
    ["ലക്ഷ്മി മേനോൻ", "ലമ"],
    ["", ""],
  ])("%s has the initials %s", (name, initials) => {
    expect(toInitials(name)).toBe(initials);
  });

  test("has years of experience, or none worth showing", () => {
    expect([0, 1, 12].map((years) => describeExperience(years))).toEqual([
      null,
      "1 year of experience",
      "12 years of experience",
    ]);
  });
});

import { describe, expect, test } from "vitest";
import { findNextStep, findOffer, type OwnedPackage, questionBefore } from "#app/domain/purchase/package-state.ts";

function owned(orderId: string, changes: Partial<OwnedPackage> = {}): OwnedPackage {
  return {
    orderId,
    packageType: "silver",
    isConfirmed: true,
    isUpgradable: changes.packageType !== "gold",
    assessment: "submitted",
    ...changes,
  };
}

const silver = owned("silver");
const unusedSilver = owned("unused-silver", { assessment: "unused" });
const gold = owned("gold", { packageType: "gold" });
const unusedGold = owned("unused-gold", { packageType: "gold", assessment: "unused" });

describe("findOffer", () => {
  test("a student without packages buys", () => {
    expect(findOffer([], "silver")).toEqual({ kind: "buy" });
    expect(findOffer([], "gold")).toEqual({ kind: "buy" });
  });

  test("Silver becomes Gold for the difference, used or not; the newest that can", () => {
    expect(findOffer([silver], "gold")).toEqual({ kind: "upgrade", orderId: "silver" });
    expect(findOffer([unusedSilver, silver], "gold")).toEqual({ kind: "upgrade", orderId: "unused-silver" });
    expect(findOffer([owned("awaited", { isUpgradable: false })], "gold")).toEqual({ kind: "buy-again" });
  });

  test("what is paid for and not used comes first, and Gold is more than Silver", () => {
    const use = { kind: "use", orderId: "unused-gold", packageType: "gold", isBegun: false };
    expect(findOffer([unusedGold, silver], "gold")).toEqual(use);
    expect(findOffer([unusedGold], "silver")).toEqual(use);
    expect(findOffer([unusedSilver], "silver")).toEqual({ ...use, orderId: "unused-silver", packageType: "silver" });
  });

  test("of several unused ones the one begun, else the oldest", () => {
    const begun = owned("begun", { assessment: "begun" });
    expect(findOffer([unusedSilver, begun, owned("old", { assessment: "unused" })], "silver")).toMatchObject({
      orderId: "begun",
      isBegun: true,
    });
    expect(findOffer([unusedSilver, owned("old", { assessment: "unused" })], "silver")).toMatchObject({
      orderId: "old",
    });
  });

  test("a used package is bought again", () => {
    expect(findOffer([gold], "gold")).toEqual({ kind: "buy-again" });
    expect(findOffer([silver], "silver")).toEqual({ kind: "buy-again" });
  });
});

describe("questionBefore", () => {
  test("asks before the full price of Gold, and before a second unused package", () => {
    expect(questionBefore([silver], { packageType: "gold" })).toMatchObject({ kind: "upgrade", orderId: "silver" });
    expect(questionBefore([unusedGold], { packageType: "gold" })).toMatchObject({ kind: "use" });
  });

  test("asks nothing on an upgrade, after a confirmation, or if the package is used", () => {
    expect(questionBefore([silver], { packageType: "gold", upgradedOrderId: "silver" })).toBeNull();
    expect(questionBefore([silver], { packageType: "gold", isAnother: true })).toBeNull();
    expect(questionBefore([silver, gold], { packageType: "silver" })).toBeNull();
    expect(questionBefore([], { packageType: "gold" })).toBeNull();
  });

  test("asks nothing about a payment that is still being confirmed", () => {
    expect(questionBefore([{ ...unusedGold, isConfirmed: false }], { packageType: "gold" })).toBeNull();
  });
});

describe("findNextStep", () => {
  test("a package is chosen, answered, and then upgraded", () => {
    expect(findNextStep([])).toEqual({ kind: "choose" });
    expect(findNextStep([unusedSilver, gold])).toMatchObject({ kind: "use", orderId: "unused-silver" });
    expect(findNextStep([gold, silver])).toEqual({ kind: "upgrade", orderId: "silver" });
    expect(findNextStep([gold])).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { nextStepOf, offerOf, type OwnedPackage, questionBefore } from "#app/domain/purchase/package-state.ts";

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

describe("offerOf", () => {
  test("somebody without packages buys", () => {
    expect(offerOf([], "silver")).toEqual({ kind: "buy" });
    expect(offerOf([], "gold")).toEqual({ kind: "buy" });
  });

  test("Silver becomes Gold for the difference, used or not; the newest that can", () => {
    expect(offerOf([silver], "gold")).toEqual({ kind: "upgrade", orderId: "silver" });
    expect(offerOf([unusedSilver, silver], "gold")).toEqual({ kind: "upgrade", orderId: "unused-silver" });
    expect(offerOf([owned("awaited", { isUpgradable: false })], "gold")).toEqual({ kind: "buy-again" });
  });

  test("what is paid for and not used comes first, and Gold is more than Silver", () => {
    const use = { kind: "use", orderId: "unused-gold", packageType: "gold", isBegun: false };
    expect(offerOf([unusedGold, silver], "gold")).toEqual(use);
    expect(offerOf([unusedGold], "silver")).toEqual(use);
    expect(offerOf([unusedSilver], "silver")).toEqual({ ...use, orderId: "unused-silver", packageType: "silver" });
  });

  test("of several unused ones the one begun, else the oldest", () => {
    const begun = owned("begun", { assessment: "begun" });
    expect(offerOf([unusedSilver, begun, owned("old", { assessment: "unused" })], "silver")).toMatchObject({
      orderId: "begun",
      isBegun: true,
    });
    expect(offerOf([unusedSilver, owned("old", { assessment: "unused" })], "silver")).toMatchObject({ orderId: "old" });
  });

  test("a used package is bought again", () => {
    expect(offerOf([gold], "gold")).toEqual({ kind: "buy-again" });
    expect(offerOf([silver], "silver")).toEqual({ kind: "buy-again" });
  });
});

describe("questionBefore", () => {
  test("asks before the full price of Gold, and before a second unused package", () => {
    expect(questionBefore([silver], { packageType: "gold" })).toMatchObject({ kind: "upgrade", orderId: "silver" });
    expect(questionBefore([unusedGold], { packageType: "gold" })).toMatchObject({ kind: "use" });
  });

  test("asks nothing of whoever upgrades, says that it is another one, or has used theirs", () => {
    expect(questionBefore([silver], { packageType: "gold", upgradedOrderId: "silver" })).toBeNull();
    expect(questionBefore([silver], { packageType: "gold", isAnother: true })).toBeNull();
    expect(questionBefore([silver, gold], { packageType: "silver" })).toBeNull();
    expect(questionBefore([], { packageType: "gold" })).toBeNull();
  });

  test("asks nothing about a payment that is still being confirmed", () => {
    expect(questionBefore([{ ...unusedGold, isConfirmed: false }], { packageType: "gold" })).toBeNull();
  });
});

describe("nextStepOf", () => {
  test("a package is chosen, answered, and then upgraded", () => {
    expect(nextStepOf([])).toEqual({ kind: "choose" });
    expect(nextStepOf([unusedSilver, gold])).toMatchObject({ kind: "use", orderId: "unused-silver" });
    expect(nextStepOf([gold, silver])).toEqual({ kind: "upgrade", orderId: "silver" });
    expect(nextStepOf([gold])).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { testHexagonOrder } from "../../../scripts/simulation/hexagon-order.ts";

describe("the order of the hexagon", () => {
  test("is that of the published report (41,947 people with a degree)", () => {
    const pairs: Record<string, number> = {
      RI: 0.332,
      RA: 0.174,
      RS: 0.037,
      RE: 0.296,
      RC: 0.457,
      IA: 0.33,
      IS: 0.126,
      IE: 0.009,
      IC: 0.053,
      AS: 0.281,
      AE: 0.251,
      AC: -0.068,
      SE: 0.351,
      SC: 0.111,
      EC: 0.447,
    };
    const correlations = HOLLAND_TYPES.map((one) =>
      HOLLAND_TYPES.map((other) => (one === other ? 1 : (pairs[one + other] ?? pairs[other + one] ?? Number.NaN))),
    );
    const order = testHexagonOrder(correlations);
    expect(order).toMatchObject({ agreements: 71, disagreements: 1, ties: 0, p: 12 / 720 });
    expect(order.correspondence).toBeCloseTo(0.9722, 4);
  });

  test("is no order at all where all types correlate alike", () => {
    const correlations = HOLLAND_TYPES.map((one) => HOLLAND_TYPES.map((other) => (one === other ? 1 : 0.5)));
    expect(testHexagonOrder(correlations)).toEqual({
      agreements: 0,
      disagreements: 0,
      ties: 72,
      correspondence: 0,
      p: 1,
    });
  });
});

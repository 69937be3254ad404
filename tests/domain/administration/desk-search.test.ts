import { describe, expect, test } from "vitest";
import { parseSearch } from "#app/domain/administration/desk-search.ts";

describe("what is typed at the desk", () => {
  test("is nothing where nothing but blanks is typed", () => {
    expect(parseSearch("")).toBeNull();
    expect(parseSearch(" \n\t\0 ")).toBeNull();
  });

  test.each([
    ["98470 12345", "9847012345"],
    ["+91 98470-12345", "9847012345"],
    ["+919847012345", "9847012345"],
    ["919847012345", "9847012345"],
    ["098470 12345", "9847012345"],
    ["0091 98470 12345", "9847012345"],
    ["+91 098470 12345", "9847012345"],
    ["91 98470", "9198470"],
    ["12345", "12345"],
    ["12", null],
    ["98470123456", null],
    ["9847O12345", null],
    ["Anu 98470", null],
  ])("a phone number: %s", (typed, phone) => {
    expect(parseSearch(typed)?.phone).toBe(phone);
  });

  test("words in any order, blanks between them as they may be", () => {
    expect(parseSearch("  Nair   Anjali ")?.words).toEqual(["Nair", "Anjali"]);
    expect(parseSearch("മീനാക്ഷി പിള്ള")?.words).toEqual(["മീനാക്ഷി", "പിള്ള"]);
    expect(parseSearch("a b c d e f g h")?.words).toHaveLength(6);
  });

  test.each([
    ["E0000000", { recordId: "e0000000", couponCode: "E0000000" }],
    ["e000000", { recordId: null }],
    ["e0000000-0000-4000-8000-000000000002", { recordId: "e0000000-0000-4000-8000-000000000002", couponCode: null }],
    ["K4B2XWQ7PMLE3DHA", { recordId: "k4b2xwq7pmle3dha" }],
    ["k4b2xwq7p", { recordId: "k4b2xwq7p" }],
    ["k4b2xwq7pmle3dhab", { recordId: null }],
    ["k4b2xwq-pmle3dha", { recordId: null }],
    ["pay_Q8x2", { providerId: "pay_Q8x2" }],
    ["order_Ab", { providerId: "order_Ab" }],
    ["pay_Q8", { providerId: null }],
    ["vzr2627-000001", { receiptNumber: "VZR2627-000001" }],
    ["welcome10", { couponCode: "WELCOME10", recordId: null, receiptNumber: null }],
    ["two words", { couponCode: null, recordId: null, providerId: null }],
  ])("an id, a number or a code: %s", (typed, expected) => {
    expect(parseSearch(typed)).toMatchObject(expected);
  });

  test("is cut where it is longer than anything that is searched for", () => {
    expect(parseSearch("x".repeat(300))?.text).toHaveLength(100);
  });
});

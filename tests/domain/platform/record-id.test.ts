import { expect, test } from "vitest";
import { isRecordId } from "#app/domain/platform/record-id.ts";
import { newRecordId } from "#app/gateways/record-ids.ts";

test("an id is 16 small letters and digits, and no two are alike", () => {
  const ids = Array.from({ length: 2000 }, () => newRecordId());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[a-z2-7]{16}$/);
    expect(isRecordId(id)).toBe(true);
  }
});

test.each([
  ["e0000000-0000-4000-8000-000000000002", true],
  ["k4b2xwq7pmle3dha", true],
  ["K4B2XWQ7PMLE3DHA", false],
  ["k4b2xwq7pmle3dh", false],
  ["k4b2xwq7pmle3dha2", false],
  ["k4b2xwq7pmle3dh1", false],
  ["pay_4S4kphG7tBwDgA", false],
  ["../k4b2xwq7pmle3dha", false],
  ["", false],
])("%s", (text, isOne) => {
  expect(isRecordId(text)).toBe(isOne);
});

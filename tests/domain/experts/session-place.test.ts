import { describe, expect, test } from "vitest";
import { describePlace, describePlaceBriefly, isPlaceKept } from "../../../app/domain/experts/session-place";

const ONLINE = { isOnline: true, town: null, venue: null };
const THRISSUR = { isOnline: false, town: "Thrissur", venue: "Swaraj Round" };
const EITHER = { ...THRISSUR, isOnline: true };

describe("a session's place", () => {
  test.each([
    [ONLINE, "Online, by video call", "Online"],
    [THRISSUR, "In person: Swaraj Round, Thrissur", "In person in Thrissur"],
    [EITHER, "Online, by video call, or in person: Swaraj Round, Thrissur", "Online, or in person in Thrissur"],
    [{ ...THRISSUR, town: null }, "In person: Swaraj Round", "In person"],
  ])("is described, in full and briefly", (place, fully, briefly) => {
    expect(describePlace(place)).toBe(fully);
    expect(describePlaceBriefly(place)).toBe(briefly);
  });

  test("is kept while its expert still offers all of it", () => {
    expect(isPlaceKept(ONLINE, ONLINE)).toBe(true);
    expect(isPlaceKept(ONLINE, EITHER)).toBe(true);
    expect(isPlaceKept(THRISSUR, EITHER)).toBe(true);
    expect(isPlaceKept(ONLINE, THRISSUR)).toBe(false);
    expect(isPlaceKept(EITHER, ONLINE)).toBe(false);
    expect(isPlaceKept(EITHER, THRISSUR)).toBe(false);
    expect(isPlaceKept(THRISSUR, { ...THRISSUR, venue: "Round South" })).toBe(false);
  });
});

import { expect, test } from "vitest";
import { suggestGuest } from "#app/domain/booking/booking-guest.ts";

const profile = { guardianName: "Rema Nair", guardianEmail: "rema@parents.example" };

test("the profile's guardian is suggested as a guest until someone is invited", () => {
  expect(suggestGuest(profile, [])).toEqual({ name: "Rema Nair", email: "rema@parents.example" });
  expect(suggestGuest({ ...profile, guardianName: null }, [])).toEqual({ name: null, email: "rema@parents.example" });
  expect(suggestGuest({ ...profile, guardianEmail: null }, [])).toBeNull();
  expect(suggestGuest(profile, [{ email: "uncle@parents.example" }])).toBeNull();
});

import { expect, test } from "vitest";
import { canonicalMailbox, canonicalPhone, isSameMailbox } from "#app/domain/platform/canonical-contact.ts";

test("all spellings of a mailbox are one", () => {
  for (const spelling of [
    "kid@gmail.com",
    "KID@Gmail.com",
    "k.i.d@gmail.com",
    "kid+amma@gmail.com",
    "k.id+1+2@googlemail.com",
    " kid@gmail.com ",
  ])
    expect(canonicalMailbox(spelling), spelling).toBe("kid@gmail.com");
  expect(canonicalMailbox("x+1@school.example")).toBe("x@school.example");
  expect(canonicalMailbox("kid+a@outlook.com")).toBe("kid@outlook.com");
  expect(canonicalMailbox("kid@me.com")).toBe("kid@icloud.com");
  expect(canonicalMailbox("k_i-d.@pm.me")).toBe("kid@proton.me");
  expect(canonicalMailbox("kid-shop@yahoo.co.in")).toBe("kid@yahoo.co.in");
});

test("different mailboxes stay apart", () => {
  // Dots count everywhere but at Google and Proton; these hosts' domains have mailboxes of their own.
  expect(isSameMailbox("k.i.d@outlook.com", "kid@outlook.com")).toBe(false);
  expect(isSameMailbox("kid@outlook.com", "kid@hotmail.com")).toBe(false);
  expect(isSameMailbox("kid@yahoo.com", "kid@ymail.com")).toBe(false);
  expect(isSameMailbox("anu-mol@school.example", "anu@school.example")).toBe(false);
  expect(isSameMailbox("amma@gmail.com", "kid@gmail.com")).toBe(false);
});

test("odd addresses keep something to compare", () => {
  expect(canonicalMailbox("+1@x.example")).toBe("+1@x.example");
  expect(canonicalMailbox("...@gmail.com")).toBe("...@gmail.com");
  expect(canonicalMailbox("no address")).toBe("no address");
  expect(canonicalMailbox('"a@b"@x.example')).toBe('"a@b"@x.example');
});

test("a number is one with and without its prefix", () => {
  for (const phone of ["9847012345", "+91 98470 12345", "098470-12345", "0091 9847012345"])
    expect(canonicalPhone(phone), phone).toBe("9847012345");
  expect(canonicalPhone("9184701234")).toBe("9184701234");
  expect(canonicalPhone("")).toBeNull();
  expect(canonicalPhone(null)).toBeNull();
});

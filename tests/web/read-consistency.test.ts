import { expect, test } from "vitest";
import { chooseReadConsistency } from "#app/web/http/read-consistency.ts";

const ORIGIN = "https://vazhi.example";
const STUDENT = "__Host-session=abc";
const EXPERT = "__Host-expert=abc";

const ask = (path: string, { cookie, method = "GET" }: { cookie?: string; method?: string } = {}) =>
  chooseReadConsistency(new Request(ORIGIN + path, { method, headers: cookie ? { cookie } : {} }));

test.each([
  "/",
  "/ml",
  "/faq",
  "/packages",
  "/careers",
  "/careers?q=doctor",
  "/ml/careers/engineering",
  "/career-counselors?page=2",
  "/experts/e1",
  "/images/partners/a.png",
  "/_root.data",
])(
  "%s is the same for every visitor: any copy will do, and whoever is signed in is looked up at the primary",
  (path) => {
    expect(ask(path)).toBe("anywhere");
    expect(ask(path, { cookie: STUDENT })).toBe("primary-first");
  },
);

test.each(["/results", "/results/more", "/assessment", "/assessment.data?order=1", "/career-selection"])(
  "%s is a student's own: first the primary",
  (path) => {
    expect(ask(path, { cookie: STUDENT })).toBe("primary-first");
    expect(ask(path)).toBe("primary");
  },
);

test.each([
  "/start",
  "/payment?package=silver",
  "/payment-success",
  "/my-orders",
  "/orders/o1",
  "/receipts/1.pdf",
  "/book-session",
  "/bookings/b1",
  "/booking-payment-success",
  "/pay/token",
  "/payment-requests/r1",
  "/shared/token",
  "/guardian/token",
  "/verify-email?token=t",
  "/profile/security",
  "/administrator/orders",
  "/administrator/experts/e1",
  "/expert/schedule",
  "/session/status",
  "/health",
  "/nowhere",
])("%s reads the primary, whoever asks", (path) => {
  for (const cookie of ["", STUDENT, EXPERT]) expect(ask(path, { cookie })).toBe("primary");
});

test("forms read the primary wherever they are sent, and experts wherever they are", () => {
  expect(ask("/careers", { method: "POST" })).toBe("primary");
  expect(ask("/results", { method: "POST", cookie: STUDENT })).toBe("primary");
  expect(ask("/careers", { cookie: EXPERT })).toBe("primary");
});

test("a path that only begins like a public one is none", () => {
  expect(ask("/experts-only")).toBe("primary");
  expect(ask("/expert/careers")).toBe("primary");
});

import { expect, test } from "vitest";
import {
  answerCampaignArrival,
  findCampaignArrival,
  forgottenCampaignCookie,
  readCampaign,
} from "#app/web/http/campaign-arrival.ts";

const request = (path: string, init: RequestInit = {}) => new Request(`https://vazhi.example${path}`, init);

test.each([
  ["/?from=school-x", { code: "school-x", location: "/" }],
  ["/?from=SCHOOL-X", { code: "school-x", location: "/" }],
  ["/ml/packages?from=r-abcd2345", { code: "r-abcd2345", location: "/ml/packages" }],
  ["/signup?from=school-x&return=%2Fpayment", { code: "school-x", location: "/signup?return=%2Fpayment" }],
])("%s leads to its page's own address", (path, arrival) => {
  expect(findCampaignArrival(request(path))).toEqual(arrival);
});

test.each([
  "/",
  "/?from=",
  "/?from=a",
  "/?from=-school",
  `/?from=${"x".repeat(31)}`,
  "/?from=%3Cscript%3E",
  "/?from=//evil.example",
  "/administrator/refunds?from=2026-11-01",
  "/guardian/token/ask?from=school-x",
  "/results?from=school-x",
])("%s is no such link", (path) => {
  expect(findCampaignArrival(request(path))).toBeNull();
});

test("only reading follows a link", () => {
  expect(findCampaignArrival(request("/?from=school-x", { method: "POST" }))).toBeNull();
  expect(findCampaignArrival(request("/?from=school-x", { method: "HEAD" }))?.code).toBe("school-x");
});

test("the cookie holds the code and the day, the same for everybody, for a week; the answer is in no cache", () => {
  const answer = answerCampaignArrival({ code: "school-x", location: "/packages" }, new Date("2026-11-27T20:00:00Z"));
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/packages");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const cookie = answer.headers.get("set-cookie") ?? "";
  expect(cookie).toBe("__Host-came-by=school-x.2026-11-28; Path=/; Max-Age=604800; HttpOnly; Secure; SameSite=Lax");
  const kept = readCampaign(request("/", { headers: { cookie: cookie.split(";")[0] ?? "" } }));
  expect(kept).toEqual({ code: "school-x", since: new Date("2026-11-27T18:30:00Z") });
  expect(forgottenCampaignCookie()).toContain("Max-Age=0");
  for (const odd of ["", "school-x", "school-x.yesterday", ".2026-11-28", "%ff.2026-11-28"])
    expect(readCampaign(request("/", { headers: { cookie: `__Host-came-by=${odd}` } }))).toBeNull();
});

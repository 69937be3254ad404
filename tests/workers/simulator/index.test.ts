import { expect, it } from "vitest";
import { request } from "./support.ts";

it("has a front page that names everything it offers", async () => {
  const response = await request("/simulator");
  expect(response.status).toBe(200);
  const page = await response.text();
  for (const offered of [
    "/simulator/mail",
    "/simulator/mail.json",
    "/simulator/razorpay",
    "/simulator/cron",
    "/simulator/clock",
    "/simulator/ai/v1",
    "/simulator/google",
  ]) {
    expect(page).toContain(offered);
  }
  expect(page).not.toContain("<script");
});

it.each(["/simulator", "/simulator/mail", "/simulator/mail.json", "/simulator/razorpay", "/simulator/nothing"])(
  "responds to %s with security headers",
  async (path) => {
    const { headers } = await request(path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  },
);

it("runs the payments worker's scheduled job and returns its report", async () => {
  const response = await request("/simulator/cron", { method: "POST" });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ reconciled: 3 });
});

it("does not run the job on GET", async () => {
  expect((await request("/simulator/cron")).status).toBe(404);
});

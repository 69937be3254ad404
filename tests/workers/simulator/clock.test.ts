import { afterEach, describe, expect, it } from "vitest";
import { bindings, postJson, razorpay, request } from "./support.ts";

interface Reading {
  now: string;
  offset: number;
}

const HOUR_MS = 60 * 60 * 1000;

const move = (body: unknown) => postJson("/simulator/clock", body);

async function read(): Promise<Reading> {
  return (await request("/simulator/clock")).json<Reading>();
}

afterEach(async () => {
  await move({ reset: true });
});

describe("the clock", () => {
  it("is the machine's until someone moves it", async () => {
    const before = Date.now();
    const { now, offset } = await read();
    expect(offset).toBe(0);
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(now)).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    ["PT15M", HOUR_MS / 4],
    ["P1D", 24 * HOUR_MS],
    ["P1DT2H3M4S", 26 * HOUR_MS + 184_000],
    ["PT0S", 0],
  ])("moves on by %s", async (advance, milliseconds) => {
    const response = await move({ advance });
    expect(response.status).toBe(200);
    const moved = await response.json<Reading>();
    expect(moved.offset).toBe(milliseconds);
    expect(Date.parse(moved.now)).toBeGreaterThan(Date.now() + milliseconds - HOUR_MS / 60);
    expect((await read()).offset).toBe(milliseconds);
  });

  it("is followed by the payments worker at each change, and only then", async () => {
    const readings = async () =>
      (await bindings.PAYMENTS.fetch("http://payments.internal/clock-readings")).json<number>();
    await readings();
    await move({ advance: "PT1H" });
    await move({ reset: true });
    expect(await readings()).toBe(2);
    await move({ advance: "nonsense" });
    await read();
    expect(await readings()).toBe(0);
  });

  it("adds up moves, and clears them all when it is reset", async () => {
    await move({ advance: "PT1H" });
    await move({ advance: "PT1H" });
    expect((await read()).offset).toBe(2 * HOUR_MS);
    expect(await (await move({ reset: true })).json<Reading>()).toMatchObject({ offset: 0 });
    expect((await read()).offset).toBe(0);
  });

  it.each([
    ["nothing", ""],
    ["no JSON", "soon"],
    ["neither of both", {}],
    ["both", { advance: "PT1H", reset: true }],
    ["reset: false", { reset: false }],
    ["a number", { advance: 15 }],
    ["no duration", { advance: "15 minutes" }],
    ["an empty duration", { advance: "P" }],
    ["an empty time", { advance: "P1DT" }],
    ["months", { advance: "P1M" }],
    ["the past", { advance: "-PT1H" }],
    ["more than ten years", { advance: "P3651D" }],
  ])("rejects %s with a message, and does not move", async (_, body) => {
    const response = await move(body);
    expect(response.status).toBe(400);
    expect((await response.json<{ error: string }>()).error).toMatch(/^\w.+\.$/);
    expect((await read()).offset).toBe(0);
  });

  it("refuses to go beyond ten years in many moves", async () => {
    await move({ advance: "P3650D" });
    expect((await move({ advance: "PT1S" })).status).toBe(400);
    expect((await read()).offset).toBe(3650 * 24 * HOUR_MS);
  });

  it("can be moved with the buttons of the front page", async () => {
    const page = await (await request("/simulator")).text();
    expect(page).toContain('action="/simulator/clock"');
    const response = await request("/simulator/clock", {
      method: "POST",
      body: new URLSearchParams({ advance: "P1D" }),
    });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/simulator"]);
    expect((await read()).offset).toBe(24 * HOUR_MS);
    await request("/simulator/clock", { method: "POST", body: new URLSearchParams({ reset: "true" }) });
    expect((await read()).offset).toBe(0);
  });

  it("dates what the simulator creates", async () => {
    await move({ advance: "P1D" });
    const order = await (await razorpay("/orders", { amount: 1000, currency: "INR" })).json<{ created_at: number }>();
    expect(order.created_at * 1000).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
    await postJson("/simulator/mail", {
      to: "anu@students.example",
      subject: "Clock",
      text: "text",
      html: "<p>text</p>",
    });
    const [mail] = await (await request("/simulator/mail.json")).json<{ at: string }[]>();
    expect(Date.parse(mail?.at ?? "")).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
  });
});

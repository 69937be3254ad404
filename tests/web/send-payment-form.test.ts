import { data, redirectDocument } from "react-router";
import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { sendPaymentForm } from "#app/ui/purchase/send-payment-form.ts";

afterEach(() => void vi.unstubAllGlobals());

const waitingPath = (providerOrderId: string) => `/waiting/${providerOrderId}`;

/** Sends a form whose response is `answer`; returns the page's data, or where it leads. */
async function send(intent: string, answer: () => Promise<unknown>): Promise<unknown> {
  const body = new URLSearchParams({ intent, providerOrderId: "order_1" });
  const request = new Request("https://vazhi.example/payment", { method: "POST", body });
  const left = new Promise((leave) => {
    vi.stubGlobal("location", { replace: (path: string) => leave(`replaced by ${path}`) });
  });
  const sent = sendPaymentForm(request, answer, { failures: {}, waitingPath }).catch((error: unknown) => {
    if (!(error instanceof Response)) throw error;
    return `redirected to ${error.headers.get("location")}`;
  });
  return Promise.race([left, sent]);
}

const ANSWERS: [string, () => Promise<unknown>][] = [
  ["no response", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a proxy's page", () => Promise.reject(new ErrorResponseImpl(502, "", "<h1>Bad Gateway</h1>"))],
  ["a page of a network's login", () => Promise.reject(new Error("Unable to decode turbo-stream response"))],
  ["JSON of an unknown shape", () => Promise.resolve({})],
  ["text", () => Promise.resolve("OK")],
  ["nothing", () => Promise.resolve(undefined)],
  ["an error of the server without a reason", () => Promise.resolve({ formError: "Broken", reason: null })],
];

describe.each(ANSWERS)("%s", (_, answer) => {
  test("to a verification: the waiting page takes the place of the one that can be paid", async () => {
    expect(await send("verify", answer)).toBe("replaced by /waiting/order_1");
  });
});

test("a refusal of our server keeps the payer on the page, a redirect is followed", async () => {
  const refusal = { values: {}, fieldErrors: {}, formError: "Refused", reason: "quote-lapsed" };
  expect(await send("verify", () => Promise.resolve(refusal))).toEqual(refusal);
  expect(await send("verify", () => Promise.reject(redirectDocument("/paid")))).toBe("redirected to /paid");
});

test.each(ANSWERS.slice(0, 3))("%s to a check of the bank means that it is not known yet", async (_, answer) => {
  expect(await send("check", answer)).toMatchObject({
    data: { checked: { state: "checking", failure: null, attempts: null } },
    init: { status: 503 },
  });
});

test("other forms stay as they are", async () => {
  expect(await send("start", () => Promise.resolve(data({ checkout: 1 })))).toMatchObject({ data: { checkout: 1 } });
});

import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import routes from "virtual:payments-routes";
import payments, { type PaymentsBindings } from "../../workers/payments/index.ts";
import { type TakeWrites, watchWrites } from "../support/fuzz/watch-writes.ts";

const bindings = env as unknown as PaymentsBindings;

let takeWrites: TakeWrites;
beforeAll(async () => {
  takeWrites = await watchWrites(bindings.DB);
});

async function ask(method: string, path: string): Promise<Response> {
  const context = createExecutionContext();
  // The provider is authenticated by its signature; sessions have no effect.
  const request = new Request(`http://vazhi.test${path}`, {
    method,
    headers: { cookie: "__Host-session=token", "x-razorpay-signature": "forged" },
    ...(method === "POST" ? { body: "{}" } : {}),
  });
  const response = await payments.fetch(request, bindings, context);
  await waitOnExecutionContext(context);
  return response;
}

const findStatus = async (method: string, path: string) => (await ask(method, path)).status;

test("the payments worker has addresses for its providers, which require the provider's signature", async () => {
  expect(routes).toEqual([
    "POST /hooks/razorpay",
    "POST /hooks/resend",
    "GET /hooks/whatsapp",
    "POST /hooks/whatsapp",
    "POST /hooks/msg91",
  ]);
  await takeWrites();
  for (const path of ["/hooks/razorpay", "/hooks/resend"]) {
    expect(await findStatus("POST", path), path).toBe(400);
    for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
      const { status, headers } = await ask(method, path);
      expect([status, headers.get("allow")], `${method} ${path}`).toEqual([405, "POST"]);
    }
  }
  for (const path of ["/hooks/whatsapp", "/hooks/msg91"]) {
    expect(await findStatus("POST", path), path).toBe(401);
    for (const method of ["PUT", "PATCH", "DELETE"]) expect(await findStatus(method, path), path).toBe(405);
  }
  expect(await findStatus("GET", "/hooks/whatsapp")).toBe(401);
  expect(await findStatus("GET", "/hooks/msg91")).toBe(405);
  expect(await findStatus("POST", "/hooks/other")).toBe(404);
  expect((await takeWrites()).tables).toEqual([]);
});

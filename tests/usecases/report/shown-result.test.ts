import { expect, test } from "vitest";
import { findShownResult } from "#db/queries/report/shown-result.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { submittedResult } from "../../support/makers/results.ts";
import { testServices } from "../../support/services.ts";

test("students are shown their own reports only, whichever order is named: that one, else the newest", async () => {
  const services = testServices();
  const [{ userId }, other] = [await makeStudent(services), await makeStudent(services)];
  const shown = (reader: string, orderId: string | null) =>
    findShownResult(services.db, { userId: reader, orderId, language: null });
  const submitted = async () => {
    const { id: orderId } = await makeOrder(services, userId);
    return { orderId, resultId: await submittedResult(services, { userId, orderId }) };
  };
  const first = await submitted();
  services.clock.advance(60_000);
  const second = await submitted();

  expect((await shown(userId, first.orderId)).result?.id).toBe(first.resultId);
  expect((await shown(userId, second.orderId)).result?.id).toBe(second.resultId);
  expect((await shown(userId, null)).result?.id).toBe(second.resultId);
  for (const orderId of [first.orderId, second.orderId, null])
    expect(await shown(other.userId, orderId)).toEqual({ result: null, hasResponses: false });
});

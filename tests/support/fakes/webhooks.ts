import { receiveWebhook, type ReceiveWebhookOutcome, type Webhook } from "#app/usecases/purchase/receive-webhook.ts";
import type { TestServices } from "../services.ts";

/** Receives a webhook as the payments worker does; processing is deferred where the worker would queue it. */
export async function sendWebhook(services: TestServices, webhook: Webhook): Promise<ReceiveWebhookOutcome> {
  const received = await receiveWebhook(services, webhook);
  if (received.ok && received.hasOutboxWork) services.nudgeOutbox();
  return received;
}

import {
  receiveWebhook,
  type ReceiveWebhookOutcome,
  type Webhook,
} from "../../../app/usecases/purchase/receive-webhook";
import type { TestServices } from "../services";

/** A webhook arrives as at the payments worker; what it brings about is deferred, where the worker puts it on its queue. */
export async function sendWebhook(services: TestServices, webhook: Webhook): Promise<ReceiveWebhookOutcome> {
  const received = await receiveWebhook(services, webhook);
  if (received.ok && received.hasOutboxWork) services.nudgeOutbox();
  return received;
}

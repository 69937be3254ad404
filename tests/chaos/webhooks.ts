import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { receiveWebhook } from "#app/usecases/purchase/receive-webhook.ts";
import { sign, WEBHOOK_SECRETS, type WireEvent } from "./provider.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS, type World } from "./world.ts";

/** The provider's delivery attempts, with growing gaps. */
const TRIES = 6;

interface Delivery {
  event: WireEvent;
  body: string;
  signature: string;
  isGenuine: boolean;
}

/** Delivers the provider's webhooks: late, twice, in any order, forged, or not at all. */
export function sendWebhooks(world: World): void {
  const { dice } = world;
  const events = world.events;
  world.events = [];
  for (const event of events) {
    if (dice.chance(0.04)) {
      world.countFault("webhook: forged");
      world.later(delay(world), () => deliver(world, forge(world, event)));
    }
    if (event.mayBeLost && !world.isCalm && dice.chance(0.15)) {
      world.countFault("webhook: lost");
      continue;
    }
    const copies = dice.chance(0.2) ? dice.between(2, 4) : 1;
    if (copies > 1) world.countFault("webhook: repeated");
    for (let copy = 0; copy < copies; copy += 1) {
      const secret = dice.chance(0.1) ? "previous" : "current";
      if (secret === "previous") world.countFault("webhook: signed with the previous secret");
      const delivery = {
        event,
        body: event.body,
        signature: sign(WEBHOOK_SECRETS[secret], event.body),
        isGenuine: true,
      };
      world.later(delay(world), () => deliver(world, delivery));
    }
  }
}

function delay(world: World): number {
  const { dice } = world;
  const speed = dice.weighted({ seconds: 70, minutes: 20, hours: 10 });
  if (speed === "seconds") return dice.between(0, 30) * SECOND_MS;
  if (speed === "minutes") return dice.between(1, 60) * MINUTE_MS;
  world.countFault("webhook: hours late");
  return dice.between(1, 20) * HOUR_MS;
}

/** A body that resembles the event but is not from the provider, or is signed with an expired secret. */
function forge({ dice }: World, event: WireEvent): Delivery {
  const cheaper = event.body.replace(/"amount":\d+/, '"amount":99');
  const forgeries: Pick<Delivery, "body" | "signature">[] = [
    { body: cheaper, signature: sign(WEBHOOK_SECRETS.current, event.body) },
    { body: event.body.slice(0, -1), signature: sign(WEBHOOK_SECRETS.current, event.body) },
    { body: event.body, signature: sign(WEBHOOK_SECRETS.retired, event.body) },
    { body: event.body, signature: "" },
  ];
  return { event, ...dice.pick(forgeries), isGenuine: false };
}

async function deliver(world: World, delivery: Delivery, attempt = 1): Promise<void> {
  const { event, body, signature, isGenuine } = delivery;
  const received = await world.visit(isGenuine ? "webhook" : "forged webhook", (services) =>
    receiveWebhook(services, { body: new TextEncoder().encode(body), signature, eventId: event.id }),
  );
  if (received && received.ok !== isGenuine)
    world.violations.push(`${event.id}: ${isGenuine ? "refused" : "a forgery was accepted"}`);
  // The nudge on the worker's queue: if the worker dies before it, the cron sweeps the outbox.
  if (received?.ok && received.hasOutboxWork)
    world.later(world.dice.between(0, 10) * SECOND_MS, () => deliverEffects(world));
  if (received === undefined && attempt < TRIES)
    world.later(2 ** attempt * MINUTE_MS, () => deliver(world, delivery, attempt + 1));
}

async function deliverEffects(world: World): Promise<void> {
  await world.visit("effects of webhooks", deliverOutbox);
}

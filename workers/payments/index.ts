import { WorkerEntrypoint } from "cloudflare:workers";
import { Hono } from "hono";
import type { ServiceBindings } from "../../app/wiring";

export interface PaymentsBindings extends ServiceBindings {}

const app = new Hono<{ Bindings: PaymentsBindings }>();

/** What the cron does, callable from the local simulator. */
export class Operations extends WorkerEntrypoint<PaymentsBindings> {
  async runScheduled(): Promise<Record<string, number>> {
    return {};
  }
}

export default { fetch: app.fetch, async scheduled() {} } satisfies ExportedHandler<PaymentsBindings>;

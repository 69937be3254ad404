import type { SimulatorContext } from "./env.ts";

/** The fields of a posted form, URL-encoded or multipart; empty for an unreadable body. */
export async function readFormBody(c: SimulatorContext): Promise<Record<string, unknown>> {
  return c.req.parseBody().catch(() => ({}));
}

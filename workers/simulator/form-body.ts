import type { SimulatorContext } from "./env.ts";

/** The fields of a posted form, URL-encoded or multipart. A body that cannot be read as one has none. */
export async function readFormBody(c: SimulatorContext): Promise<Record<string, unknown>> {
  return c.req.parseBody().catch(() => ({}));
}

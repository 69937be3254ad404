import { inject } from "vitest";

/** The product's address for this test file: no other file uses it at the same time. */
export function servedOrigin(): string {
  const origins = inject("origins");
  const worker = Number(process.env.VITEST_POOL_ID);
  const origin = origins[(worker - 1) % origins.length];
  if (!origin) throw new Error(`Nothing is served for worker ${worker}`);
  return origin;
}

import { test } from "vitest";
import { JOURNEY } from "../tags.ts";

/** A browser test that `npm test` runs besides `npm run test:all`: see `JOURNEY`. */
export function journey(name: string, run: () => Promise<void>): void {
  test(name, { tags: [JOURNEY] }, run);
}

import type { Guard } from "../support/fakes/faults";

/** As much of R2 as reports use, in memory: the size in bytes of each object, by its key. */
export class NearBucket {
  readonly sizes = new Map<string, number>();

  /** The bucket as a worker sees it: the guard decides what happens to each request. */
  behind(guard: Guard): R2Bucket {
    const bucket = {
      put: (key: string, bytes: Uint8Array) => guard.guard(async () => void this.sizes.set(key, bytes.byteLength)),
      list: ({ prefix = "" }: R2ListOptions = {}) =>
        guard.guard(async () => ({ objects: this.keysUnder(prefix).map((key) => ({ key })), truncated: false })),
      delete: (keys: string | string[]) =>
        guard.guard(async () => [keys].flat().forEach((key) => this.sizes.delete(key))),
    };
    return bucket as unknown as R2Bucket;
  }

  /** The keys with this prefix. */
  keysUnder(prefix: string): string[] {
    return [...this.sizes.keys()].filter((key) => key.startsWith(prefix));
  }
}

import type { Guard } from "../support/fakes/faults.ts";

/** The part of R2 that reports use, in memory: each object's size in bytes, and the content of texts. */
export class InMemoryBucket {
  readonly sizes = new Map<string, number>();
  readonly #texts = new Map<string, Uint8Array>();

  /** A worker's view of the bucket: the guard decides the outcome of each request. */
  behind(guard: Guard): R2Bucket {
    const bucket = {
      put: (key: string, bytes: Uint8Array) =>
        guard.guard(async () => {
          this.sizes.set(key, bytes.byteLength);
          if (key.endsWith(".texts")) this.#texts.set(key, bytes);
        }),
      get: (key: string, { range }: { range: { offset: number; length: number } }) =>
        guard.guard(async () => {
          const bytes = this.#texts.get(key);
          return bytes ? { body: new Response(bytes.slice(range.offset, range.offset + range.length)).body } : null;
        }),
      list: ({ prefix = "" }: R2ListOptions = {}) =>
        guard.guard(async () => ({ objects: this.keysUnder(prefix).map((key) => ({ key })), truncated: false })),
      delete: (keys: string | string[]) =>
        guard.guard(async () => [keys].flat().forEach((key) => this.sizes.delete(key) && this.#texts.delete(key))),
    };
    return bucket as unknown as R2Bucket;
  }

  keysUnder(prefix: string): string[] {
    return [...this.sizes.keys()].filter((key) => key.startsWith(prefix));
  }
}

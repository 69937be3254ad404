import { describe, expect, test } from "vitest";
import { drainable, readBounded } from "#app/web/http/request-body.ts";

const CHUNKS = 20;

/** A request whose body comes in chunks of this size, and the amount read so far. */
function sentInPieces({ pieces = CHUNKS, size = 1_000 } = {}) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken === pieces) return controller.close();
        taken += 1;
        controller.enqueue(new Uint8Array(size).fill(taken));
      },
    },
    { highWaterMark: 0 },
  );
  return { sent: new Request("http://vazhi.test/login", { method: "POST", body }), taken: () => taken };
}

describe("a body that has to be drained", () => {
  test("is read to its end where no one has read it", async () => {
    const { sent, taken } = sentInPieces();
    const { drain } = drainable(sent);
    expect(taken()).toBe(0);
    await drain();
    expect(taken()).toBe(CHUNKS);
  });

  test("is read to its end where it was too long for its reader", async () => {
    const { sent, taken } = sentInPieces();
    const { request, drain } = drainable(sent);
    expect(await readBounded(request, 2_500)).toBeNull();
    expect(taken()).toBeLessThan(5);
    await drain();
    expect(taken()).toBe(CHUNKS);
  });

  test("reaches its reader as it was sent", async () => {
    const { sent } = sentInPieces();
    const { request, drain } = drainable(sent);
    const bytes = await readBounded(request, CHUNKS * 1_000);
    expect([bytes?.byteLength, bytes?.at(0), bytes?.at(-1)]).toEqual([CHUNKS * 1_000, 1, CHUNKS]);
    await drain();
  });

  test("is abandoned where it is larger than anything sent by mistake", async () => {
    const { sent, taken } = sentInPieces({ pieces: Number.POSITIVE_INFINITY, size: 1_000_000 });
    await drainable(sent).drain();
    expect(taken()).toBeLessThan(100);
  });

  test("does not exist for GET requests", async () => {
    const asked = new Request("http://vazhi.test/login");
    const { request, drain } = drainable(asked);
    expect(request).toBe(asked);
    await drain();
  });
});

/** Polling interval of waiting callers, in milliseconds. */
const LOOK_AGAIN_MS = 10;

/** A turn expires after this many milliseconds. */
const LONGEST_TURN_MS = 2000;

/** The longest wait for a turn, in milliseconds: by then the caller's request has timed out. */
const LONGEST_WAIT_MS = 20_000;

/** The clock and timers, replaced in tests. */
interface TurnTiming {
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

const REAL_TIME: TurnTiming = {
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/**
 * Returns a function that runs its callers' work with a concurrency of at most `atOnce`. Between turns the runtime
 * handles other events; otherwise work that blocks its only thread would run for all callers in one go, and connections
 * would time out.
 * Each caller polls with its own timer and turns expire, since the runtime drops the rest of a request whose client has
 * left: it may never pass on its turn. The runtime also cancels a request that only waits for another one.
 */
export function createTurns(
  atOnce: number,
  { now, wait }: TurnTiming = REAL_TIME,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const turns = new Map<symbol, number>();

  function isFull(): boolean {
    for (const [turn, beganAt] of turns) if (now() - beganAt > LONGEST_TURN_MS) turns.delete(turn);
    return turns.size >= atOnce;
  }

  return async (work) => {
    const cameAt = now();
    while (isFull()) {
      if (now() - cameAt > LONGEST_WAIT_MS) throw new Error(`No turn came within ${LONGEST_WAIT_MS} ms`);
      await wait(LOOK_AGAIN_MS);
    }
    const turn = Symbol("turn");
    turns.set(turn, now());
    try {
      return await work();
    } finally {
      await wait(0);
      turns.delete(turn);
    }
  };
}

/** How long, in milliseconds, until somebody who waits looks again. */
const LOOK_AGAIN_MS = 10;

/** After this long, in milliseconds, a turn is over even if nobody has ended it. */
const LONGEST_TURN_MS = 2000;

/** Nobody waits longer than this for a turn, in milliseconds: whoever has asked has been told to try again by then. */
const LONGEST_WAIT_MS = 20_000;

/** The clock and the timers: tests bring their own. */
interface TurnTiming {
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

const REAL_TIME: TurnTiming = {
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/**
 * Returns a function that does its callers' work in turn, at most `atOnce` at the same time. Between two turns the
 * runtime handles what else has arrived: work that holds its only thread would otherwise be done for all callers in one
 * go, while nobody is answered and connections time out.
 *
 * Each caller waits by timers of its own, and a turn ends by itself, since the runtime drops what is left of a request
 * whose client has gone: nobody may wait for such a request to hand on its turn. It also gives up a request that waits for
 * nothing but another one.
 */
export function createTurns(
  atOnce: number,
  { now, wait }: TurnTiming = REAL_TIME,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  /** When each began. */
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

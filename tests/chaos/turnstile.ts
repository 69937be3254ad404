import type { Dice } from "../support/fuzz/dice.ts";

/** Steps that waiting code may run before the next request passes: more than there are between any two requests. */
const STEPS = 30;

/**
 * Lets outgoing requests through one at a time, in a random order: concurrent work interleaves, repeatable by the seed.
 * Code between two requests must not wait for anything else.
 */
export class Turnstile {
  #waiting: (() => Promise<void>)[] = [];
  #isTurning = false;

  constructor(private readonly dice: Dice) {}

  pass<Result>(request: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => request().then(resolve, reject));
      if (!this.#isTurning) void this.#turn();
    });
  }

  async #turn(): Promise<void> {
    this.#isTurning = true;
    for (;;) {
      // Lets running code reach its next request. A timer would cost more than the request itself.
      for (let step = 0; step < STEPS; step += 1) await Promise.resolve();
      if (this.#waiting.length === 0) break;
      const [next] = this.#waiting.splice(this.dice.between(0, this.#waiting.length - 1), 1);
      await next?.();
    }
    this.#isTurning = false;
  }
}

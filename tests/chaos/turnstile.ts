import type { Dice } from "../support/fuzz/dice.ts";

/** How many steps waiting code may run before the next request passes: more than lie between any two requests. */
const STEPS = 30;

/**
 * Lets requests to the outside world through one at a time, in an order that the dice decide: concurrent work
 * interleaves at random, and the same seed repeats it. The code between two requests must not wait for anything else.
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
      // Running code reaches its next request meanwhile. No timer: that would cost more than the request itself.
      for (let step = 0; step < STEPS; step += 1) await Promise.resolve();
      if (this.#waiting.length === 0) break;
      const [next] = this.#waiting.splice(this.dice.between(0, this.#waiting.length - 1), 1);
      await next?.();
    }
    this.#isTurning = false;
  }
}

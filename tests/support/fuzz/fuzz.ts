import { env } from "cloudflare:workers";
import { fnv1a32 } from "#app/domain/platform/seeded-random.ts";
import { Dice } from "./dice.ts";

const bindings = env as unknown as { FUZZ_SEED: string; FUZZ_ROUNDS: string };

const seed = Number(bindings.FUZZ_SEED || 1);

/** How many odd requests each case sends: `usual` ones in `npm test`, more when a longer run asks for them. */
export function fuzzRounds(usual: number): number {
  return Number(bindings.FUZZ_ROUNDS || usual);
}

/** The timeout of such a case in milliseconds. */
export function fuzzTimeout(rounds: number): number {
  return 60_000 + rounds * 1_000;
}

/** Dice for one case, so that they fall the same when it is run by itself. */
export function diceFor(name: string): Dice {
  return new Dice(fnv1a32(`${seed} ${name}`));
}

/** For the message of a failed case: how to reproduce it. */
export function replayWith(rounds: number): string {
  return `with FUZZ_SEED=${seed} FUZZ_ROUNDS=${rounds}`;
}

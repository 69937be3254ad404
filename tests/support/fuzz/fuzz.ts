import { env } from "cloudflare:workers";
import { fnv1a32 } from "#app/domain/platform/seeded-random.ts";
import { Dice } from "./dice.ts";

const bindings = env as unknown as { FUZZ_SEED: string; FUZZ_ROUNDS: string };

const seed = Number(bindings.FUZZ_SEED || 1);

/** Odd requests per case: `usual` in `npm test`, more if a longer run asks for them. */
export function fuzzRounds(usual: number): number {
  return Number(bindings.FUZZ_ROUNDS || usual);
}

/** The timeout of such a case in milliseconds. */
export function fuzzTimeout(rounds: number): number {
  return 60_000 + rounds * 1_000;
}

/** Dice seeded by the case, so that running it alone repeats its requests. */
export function diceFor(name: string): Dice {
  return new Dice(fnv1a32(`${seed} ${name}`));
}

/** For a failed case's message: how to reproduce it. */
export function replayWith(rounds: number): string {
  return `with FUZZ_SEED=${seed} FUZZ_ROUNDS=${rounds}`;
}

import { mulberry32 } from "#app/domain/platform/seeded-random.ts";

/** All randomness of a run, repeatable by its seed. */
export class Dice {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = mulberry32(seed);
  }

  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  /** An integer from `least` to `most`, both inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  }

  /** One of the names, with probability proportional to its weight. */
  weighted<Name extends string>(weights: Record<Name, number>): Name {
    const entries = Object.entries<number>(weights) as [Name, number][];
    let rest = this.#next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      rest -= weight;
      if (rest < 0) return name;
    }
    return this.pick(entries)[0];
  }

  /** Hexadecimal digits. */
  hex(length: number): string {
    return Array.from({ length }, () => this.between(0, 15).toString(16)).join("");
  }

  uuid(): string {
    return `${this.hex(8)}-${this.hex(4)}-4${this.hex(3)}-8${this.hex(3)}-${this.hex(12)}`;
  }
}

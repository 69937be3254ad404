import { describe, expect, test } from "vitest";
import { createPasswords } from "#app/gateways/passwords.ts";
import { createTurns } from "#app/gateways/turns.ts";

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A clock that advances only while code waits. */
function ownTime() {
  let time = 0;
  return {
    now: () => time,
    async wait(milliseconds: number) {
      await nextTask();
      time += milliseconds;
    },
  };
}

describe("turns", () => {
  test.each([1, 2])(
    "never more than %i at once, and everyone gets their own result, also after a failure",
    async (n) => {
      const inTurn = createTurns(n);
      let running = 0;
      let most = 0;
      const work = async (caller: number) => {
        running += 1;
        most = Math.max(most, running);
        await nextTask();
        running -= 1;
        if (caller === 2) throw new Error("The third fails");
        return caller;
      };
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, caller) => inTurn(() => work(caller))));
      expect(most).toBe(n);
      expect(outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : "failed"))).toEqual([
        0,
        1,
        "failed",
        3,
        4,
        5,
        6,
        7,
      ]);
    },
  );

  test("a request dropped during its turn does not block the others for good", async () => {
    const inTurn = createTurns(1, ownTime());
    void inTurn(() => new Promise(() => undefined));
    expect(await inTurn(async () => "done")).toBe("done");
  });

  test("no request waits forever", async () => {
    const time = ownTime();
    const inTurn = createTurns(1, time);
    // The others always take it again before the waiting one looks.
    const others = Array.from({ length: 30 }, () => inTurn(() => time.wait(1000)));
    const outcomes = await Promise.allSettled(others);
    expect(outcomes[0]?.status).toBe("fulfilled");
    expect(outcomes.at(-1)).toMatchObject({ status: "rejected", reason: new Error("No turn came within 20000 ms") });
    expect(await inTurn(async () => "done")).toBe("done");
  });
});

describe("passwords", () => {
  test("many at once are hashed and verified, each its own", async () => {
    const passwords = createPasswords();
    const [first, second] = await Promise.all([passwords.hash("first"), passwords.hash("second")]);
    expect(
      await Promise.all([
        passwords.verify("first", first),
        passwords.verify("second", second),
        passwords.verify("first", second),
        passwords.verify("first", null),
      ]),
    ).toEqual([
      { isValid: true, needsRehash: false },
      { isValid: true, needsRehash: false },
      { isValid: false, needsRehash: false },
      { isValid: false, needsRehash: false },
    ]);
  });

  test("one with chillus matches in every spelling, also if it was hashed in an old one", async () => {
    const derived: string[] = [];
    const passwords = createPasswords(async (password, _salt, _cost, length) => {
      derived.push(password);
      return Buffer.alloc(length, password);
    });
    const [atomic, old] = ["വർമ്മ2026", "വര്\u200Dമ്മ2026"];
    const stored = await passwords.hash(old);
    expect(await passwords.verify(atomic, stored)).toEqual({ isValid: true, needsRehash: false });
    expect(await passwords.verify(old, stored)).toEqual({ isValid: true, needsRehash: false });
    const before = stored.replace(/[^$]+$/, Buffer.alloc(32, old).toString("base64url"));
    expect(await passwords.verify(old, before)).toEqual({ isValid: true, needsRehash: true });
    expect(await passwords.verify(atomic, before)).toEqual({ isValid: true, needsRehash: true });
    expect(await passwords.verify("വര്മ്മ2026", before)).toEqual({ isValid: false, needsRehash: false });
    // A wrong one and an unknown account take as long as each other, and one hash without a chillu.
    const count = async (typed: string, hash: string | null) => {
      derived.length = 0;
      await passwords.verify(typed, hash);
      return derived.length;
    };
    expect([await count("ൻ", stored), await count("ൻ", null)]).toEqual([2, 2]);
    expect([await count("plain", stored), await count("plain", null)]).toEqual([1, 1]);
  });

  test("the runtime gets to other work between any two", async () => {
    const events: string[] = [];
    const passwords = createPasswords(async (_password, _salt, _cost, length) => {
      events.push("derived");
      return Buffer.alloc(length);
    });
    let isDone = false;
    const others = async () => {
      while (!isDone) {
        await nextTask();
        events.push("other");
      }
    };
    const other = others();
    await Promise.all(["a", "b", "c", "d"].map((password) => passwords.hash(password)));
    isDone = true;
    await other;
    expect(events.filter((event) => event === "derived")).toHaveLength(4);
    expect(events.join(" ")).not.toContain("derived derived");
  });

  test("a failing one fails alone", async () => {
    const passwords = createPasswords(async (password, _salt, _cost, length) => {
      if (password === "bad") throw new Error("No memory");
      return Buffer.alloc(length);
    });
    const outcomes = await Promise.allSettled(["a", "bad", "c"].map((password) => passwords.hash(password)));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });
});

import { describe, expect, test } from "vitest";
import { createSecretBox } from "#app/gateways/secret-box.ts";

const key = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));
const box = createSecretBox(key(7));

describe("a secret box", () => {
  test.each(["sk-test-1234", "മലയാളം", "", "x".repeat(5000)])("opens what it sealed: %s", async (secret) => {
    expect(await box.open(await box.seal(secret, "a.column"), "a.column")).toBe(secret);
  });

  test("shows its version, and nothing of the secret", async () => {
    const sealed = await box.seal("sk-test-1234", "a.column");
    expect(sealed).toMatch(/^v1\.[\w-]{16}\.[\w-]+$/);
    expect(sealed).not.toContain("test");
  });

  test("seals the same secret differently each time", async () => {
    const sealed = await Promise.all(Array.from({ length: 50 }, () => box.seal("same", "a.column")));
    expect(new Set(sealed.map((each) => each.split(".")[1])).size).toBe(50);
  });

  test("opens nothing for another purpose, with another key, or after tampering", async () => {
    const sealed = await box.seal("sk-test-1234", "a.column");
    expect(await box.open(sealed, "another.column")).toBeNull();
    expect(await createSecretBox(key(8)).open(sealed, "a.column")).toBeNull();
    for (let at = 3; at < sealed.length; at += 1) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`;
      // The last letter of base64 may hold unused bits.
      if (at < sealed.length - 1) expect(await box.open(changed, "a.column"), `changed at ${at}`).toBeNull();
    }
  });

  test("opens with the previous key what that one sealed, and seals it anew with the current one", async () => {
    const old = createSecretBox(key(7));
    const both = createSecretBox(key(8), key(7));
    const sealed = await old.seal("sk-test-1234", "a.column");
    expect(await both.open(sealed, "a.column")).toBe("sk-test-1234");
    const resealed = (await both.reseal(sealed, "a.column")) ?? "";
    expect(await createSecretBox(key(8)).open(resealed, "a.column")).toBe("sk-test-1234");
    expect(await old.open(resealed, "a.column")).toBeNull();
    // Resealing is idempotent, and values that neither key opens are kept.
    expect(await both.reseal(resealed, "a.column")).toBeNull();
    expect(await both.reseal(sealed, "another.column")).toBeNull();
    expect(await createSecretBox(key(9), key(8)).reseal(sealed, "a.column")).toBeNull();
  });

  test.each(["", "v1", "v2.AAAAAAAAAAAAAAAA.AAAA", "v1.short.AAAA", "plain text", "v1.AAAAAAAAAAAAAAAA."])(
    "opens nothing that was not sealed: %s",
    async (text) => {
      expect(await box.open(text, "a.column")).toBeNull();
    },
  );
});

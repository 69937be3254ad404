import type { Dice } from "./dice.ts";

/** Paths that a browser resolves to another host, or that become such a path once they are normalised. */
export const LEAVING_PATHS: readonly string[] = [
  "//evil.example/",
  "///evil.example/",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n\\evil.example",
  "/.//evil.example/x",
  "/..//evil.example/x",
  "/%2e//evil.example/x",
  "/%2E%2e//evil.example/x",
  "/.%2e//evil.example/x",
  "/a/..//evil.example/x",
  "/a/%2e%2E//evil.example/x",
  "/./\\evil.example",
  "/.\t//evil.example",
  "/a/b/../..//evil.example",
  "/..//..//evil.example",
  "//evil.example/..//",
  "/.///evil.example",
];

/** What addresses that leave a site are made of. */
const PARTS = [
  "/",
  "/",
  "//",
  "\\",
  ".",
  "..",
  "/.",
  "/..",
  "%2e",
  "%2E",
  ".%2e",
  "%2f",
  "%5c",
  "\t",
  "\n",
  "\r",
  " ",
  "\0",
  "\u00a0",
  "\u3002",
  "\uff0f",
  "@",
  ":",
  "?",
  "#",
  ";",
  "%",
  "a",
  "login",
  "evil.example",
  "evil.example:443",
  "user@evil.example",
  "[::1]",
  "http:",
  "https://",
  "javascript:",
  "data:",
  "\ud800",
  "വഴി",
];

/** An address that no link of ours has; most begin as a path of this site does. */
export function oddPath(dice: Dice): string {
  if (dice.chance(0.05)) return dice.pick(LEAVING_PATHS);
  const parts = Array.from({ length: dice.between(1, 8) }, () => dice.pick(PARTS));
  return (dice.chance(0.8) ? "/" : "") + parts.join("");
}

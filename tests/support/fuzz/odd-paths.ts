import type { Dice } from "./dice.ts";

/** Paths that a browser resolves to another host, directly or after normalisation. */
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

/** Parts of addresses that leave a site. */
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

/** An address that none of our links has; most begin like a path of this site. */
export function oddPath(dice: Dice): string {
  if (dice.chance(0.05)) return dice.pick(LEAVING_PATHS);
  const parts = Array.from({ length: dice.between(1, 8) }, () => dice.pick(PARTS));
  return (dice.chance(0.8) ? "/" : "") + parts.join("");
}

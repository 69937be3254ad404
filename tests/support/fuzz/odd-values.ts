import type { Dice } from "./dice.ts";

/** Dates and times that do not exist, or are beyond our calendars. */
const ODD_DATES = [
  "2026-02-31",
  "0000-00-00",
  "9999-99-99",
  "9999-12-31",
  "0001-01-01",
  "2026-11-23",
  "2026-2-3",
  "+275760-09-13",
  "2026-02-31T09:00:00.000Z",
  "0000-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
  "2026-11-23T09:00:00+05:30",
  "2026-11-23T99:99:99Z",
  "24:00",
  "99:99",
  "-00:01",
  "09:00:00.5",
];

const ODD_NUMBERS = [
  "0",
  "-0",
  "-1",
  "1.5",
  "00012",
  " 7 ",
  "1e3",
  "1e21",
  "1e999",
  "-1e999",
  "NaN",
  "Infinity",
  "0x10",
  "9007199254740993",
  "9".repeat(40),
  "१२३",
  "൪൨",
  "1,499",
];

/** Text with a meaning in a lower-level language (SQL, HTML …). */
const ODD_SYNTAX = [
  "'; drop table users; --",
  "' or 1=1 --",
  "%",
  "_".repeat(60),
  "%".repeat(60),
  '"',
  '"unfinished phrase',
  "* OR NEAR(a b, 3)",
  "name:anu ^ (",
  "AND",
  "<script>alert(1)</script>",
  "</textarea></form><img src=x onerror=alert(1)>",
  "{{student_name}}",
  "${7*7}",
  "../../../etc/passwd",
  "//evil.example",
  "https://evil.example/",
  "\\\\evil.example",
  "javascript:alert(1)",
  "=cmd()",
  "a\r\nset-cookie: a=b",
];

/** Names and values with a special meaning to programs. */
const ODD_WORDS = [
  "",
  " ",
  "\t\n",
  "null",
  "undefined",
  "true",
  "false",
  "[object Object]",
  "[]",
  "{}",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "all",
  "-",
  "on",
];

/** Letters of more, or less, than one character. */
const ODD_LETTERS = [
  "മലയാളം",
  "അ".repeat(300),
  "👩‍🎓".repeat(40),
  // Cut at an even length, which leaves half a letter.
  `x${"🎓".repeat(600)}`,
  "e\u0301".repeat(20),
  "\u202Eevil\u202C",
  "\u200B",
  "a\uFEFF",
  "\uD800",
  "a\uDC00b",
  "\0",
  "a\0b",
  "\x1b[31m",
];

const ODD_LENGTHS = ["x".repeat(256), "x".repeat(5_000), "x".repeat(10_240), `${"a".repeat(300)}@families.example`];

const ODD_ADDRESSES = [
  "@",
  "a@b",
  "anu@families.example, basil@families.example",
  "Anu <anu@families.example>",
  '"a b"@families.example',
  "anu@മലയാളം.example",
  "+91 98470 12345",
  "98470-12345",
  "http://[::1]:99999/",
  "https://user:pass@families.example/",
];

const NO_ID = "00000000-0000-4000-8000-000000000000";

const ODD_TEXTS: readonly string[] = [
  ...ODD_DATES,
  ...ODD_NUMBERS,
  ...ODD_SYNTAX,
  ...ODD_WORDS,
  ...ODD_LETTERS,
  ...ODD_LENGTHS,
  ...ODD_ADDRESSES,
  NO_ID,
];

/** Percent signs that none of our forms and links contain: invalid UTF-8, or no percent-encoding. */
const ODD_ENCODINGS = [
  "%",
  "%2",
  "%zz",
  "%FF",
  "%E0%A4%A",
  "%ED%A0%80",
  "%C0%AF",
  "%00",
  "%2F",
  "%5C",
  "%2e%2e%2f",
  "%0d%0aset-cookie:a=b",
  "+",
  "%25",
  "%EF%BF%BE",
  "&amp;",
  ";",
];

/**
 * Text that users do not type into our forms. `ids` name existing entities: one of another kind may appear where none
 * belongs.
 */
export function oddText(dice: Dice, ids: readonly string[] = []): string {
  return ids.length > 0 && dice.chance(0.15) ? dice.pick(ids) : dice.pick(ODD_TEXTS);
}

/** The same as part of an address or of a URL-encoded form. */
export function oddPart(dice: Dice, ids: readonly string[] = []): string {
  if (dice.chance(0.3)) return dice.pick(ODD_ENCODINGS);
  // Browsers replace a lone surrogate by the replacement character.
  return new URLSearchParams([["", oddText(dice, ids)]]).toString().slice(1);
}

const ODD_JSON: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  // The last second that a JavaScript date can hold, and the next.
  8.64e12,
  8.64e12 + 1,
  "",
  "149900",
  "captured",
  [],
  [null],
  [[[]]],
  {},
  { entity: null },
  { id: {} },
  { toString: "x", constructor: null },
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
];

/** A value of an unexpected type. */
function oddJson(dice: Dice, ids: readonly string[] = []): unknown {
  return dice.chance(0.4) ? oddText(dice, ids) : dice.pick(ODD_JSON);
}

type Path = readonly string[];

function isTree(value: unknown): value is Record<string, unknown> | unknown[] {
  return typeof value === "object" && value !== null;
}

function listPaths(value: unknown, path: Path = []): Path[] {
  return isTree(value)
    ? [path, ...Object.entries(value).flatMap(([name, content]) => listPaths(content, [...path, name]))]
    : [path];
}

/** The tree with `change` applied to the value at a path; undefined removes it. */
function changedAt(value: unknown, [name, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (!isTree(value)) return value;
  const entries = Object.entries(value)
    .map(([each, content]): [string, unknown] => [each, each === name ? changedAt(content, rest, change) : content])
    .filter(([, content]) => content !== undefined);
  return Array.isArray(value) ? entries.map(([, content]) => content) : Object.fromEntries(entries);
}

/** The tree with one random value replaced, removed or added. */
export function mutatedJson(dice: Dice, value: unknown, ids: readonly string[] = []): unknown {
  const mutated = changedAt(value, dice.pick(listPaths(value)), (content) => {
    if (isTree(content) && dice.chance(0.3))
      return Array.isArray(content)
        ? [...content, oddJson(dice, ids)]
        : { ...content, [oddText(dice, ids)]: oddJson(dice, ids) };
    return dice.chance(0.2) ? undefined : oddJson(dice, ids);
  });
  return mutated ?? null;
}

/** A body that is not JSON, or is far too long. */
export function brokenJson(dice: Dice, text: string): string {
  return dice.pick([
    "",
    " ",
    text.slice(0, -1),
    `${text}${text}`,
    `\uFEFF${text}`,
    "nul",
    "'x'",
    '{"a":',
    "[".repeat(20_000),
    `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
    `"${"x".repeat(100_000)}"`,
    "\0",
  ]);
}

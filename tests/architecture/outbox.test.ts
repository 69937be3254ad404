import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { importPath } from "../support/import-path.ts";

const root = resolve(import.meta.dirname, "../..");

/** Passes statements to a caller that runs them in a batch, and nudges. */
const HANDS_ON = /(-statements|\/enqueue-mail)\.ts$/;

/** Files that write to the outbox without a nudge, with the reason why nothing waits. */
const exceptions: Record<string, string> = {
  "app/usecases/administration/announcements/send-due-announcements.ts": "the cron delivers right after it",
  "app/usecases/administration/students/name-guardian.ts": "hands its statements on to ask-guardian.ts, which nudges",
  "app/usecases/booking/notify-session-changes.ts": "part of the delivery, which looks at the outbox again",
  "app/usecases/platform/mail-from-morning.ts": "the cron delivers right after it",
  "app/usecases/purchase/refunds/execute-refund.ts": "part of the delivery, which looks at the outbox again",
  "app/usecases/purchase/fulfil-order.ts": "hands its statements on to settle-payment.ts, which nudges",
  "app/usecases/purchase/receive-webhook.ts": "its worker is told by `hasOutboxWork`, and nudges by its queue",
};

function sourcesIn(folder: string): Map<string, string> {
  const files = readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}

const sources = sourcesIn("app/usecases");

/** The queries that insert into the outbox, or requeue: the outbox's own, and their callers. */
const queries = ["insertOutboxMessage", "insertOutboxMessageIf", "insertOutboxRow", "requeueOutboxMessage"];
const inQueries = [...sourcesIn("db/queries").values()].flatMap((source) => [
  ...source.matchAll(/^export (?:async )?function (\w+)[^]*?^\}/gm),
]);
// Until no further caller is found.
for (let known = 0; known < queries.length;) {
  known = queries.length;
  const inserts = new RegExp(`\\b(${queries.filter((name) => name !== "requeueOutboxMessage").join("|")})\\(`);
  for (const [body, name = ""] of inQueries)
    if (inserts.test(body.slice(body.indexOf("{"))) && !queries.includes(name)) queries.push(name);
}
const writesToOutbox = new RegExp(`\\b(${queries.join("|")})\\(`);

function listImports(file: string): string[] {
  return [...(sources.get(file) ?? "").matchAll(/^import (?!type )[^;]*? from "([^"]*)";/gms)]
    .map(([, specifier = ""]) => join(root, importPath(file, specifier) ?? ""))
    .filter((path) => sources.has(path));
}

/** Whether a file has statements that write to the outbox: its own, or those passed to it. */
function hasOutboxWork(file: string): boolean {
  if (writesToOutbox.test(sources.get(file) ?? "")) return true;
  return listImports(file).some((path) => HANDS_ON.test(path) && hasOutboxWork(path));
}

test("every use case that writes to the outbox nudges it", () => {
  const wanting = [...sources.keys()].filter((file) => !HANDS_ON.test(file) && hasOutboxWork(file));
  // By passed statements, by the outbox's own queries, by a caller of them.
  expect(wanting.map((file) => basename(file))).toEqual(
    expect.arrayContaining(["sign-up.ts", "retry-outbox-message.ts", "print-report.ts"]),
  );
  const silent = wanting.filter((file) => !(sources.get(file) ?? "").includes("services.nudgeOutbox()"));
  expect(silent.map((file) => file.slice(root.length + 1)).toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

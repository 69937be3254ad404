import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * What reads the body of a request, in files of the servers: how often, by file. All but `request-body.ts`, which counts
 * the bytes, belong to the simulator, which runs on a developer's machine only and has one limit for all.
 */
const READERS: Readonly<Record<string, number>> = {
  "app/web/http/request-body.ts": 3,
  "workers/simulator/ai.ts": 2,
  "workers/simulator/clock.ts": 1,
  "workers/simulator/form-body.ts": 1,
  "workers/simulator/mail.ts": 2,
  "workers/simulator/phone/phone-api.ts": 1,
  "workers/simulator/phone/phone.ts": 1,
  "workers/simulator/razorpay-api.ts": 1,
  "workers/simulator/razorpay-faults.ts": 1,
};

/** Of the framework's and the platform's requests, also of a copy of one. */
const READER =
  /\b(?:req|request|raw|sent|clone\(\))\s*\.\s*(?:json|formData|text|arrayBuffer|blob|bytes|parseBody)\(|\b(?:req|request|raw)\.body\b/g;

/** Those who call it, with a limit. */
const BOUNDED: Readonly<Record<string, number>> = {
  "app/routes/public/operations/csp-reports.ts": 1,
  "app/web/http/forms.ts": 2,
  "app/web/http/json-requests.ts": 1,
  "app/web/http/uploads.ts": 1,
  "workers/payments/index.ts": 3,
};

const SOURCES = globSync(["app/{web,routes,usecases,gateways}/**/*.{ts,tsx}", "app/*.{ts,tsx}", "workers/**/*.ts"]);

const count = (pattern: RegExp) =>
  Object.fromEntries(
    SOURCES.toSorted()
      .map((file) => [file, readFileSync(file, "utf8").match(pattern)?.length ?? 0] as const)
      .filter(([, found]) => found > 0),
  );

test("every reader of a request's body is listed", () => {
  const { "app/web/http/uploads.ts": file, ...readers } = count(READER);
  // The bytes of a file within a form that was read with a limit.
  expect(file).toBe(1);
  expect(readers).toEqual(READERS);
});

test("every body is read with a limit", () => {
  expect(count(/await readBounded\(/g)).toEqual(BOUNDED);
  expect(readFileSync("workers/simulator/index.ts", "utf8")).toContain("bodyLimit({ maxSize: MAX_BODY_SIZE })");
});

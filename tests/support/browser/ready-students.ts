import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { ANU } from "./demo.ts";
import type { Login } from "./http.ts";

/** More than all tests together take from one product. */
const COUNT = 250;

const emailOf = (number: number) => `buyer-${number}@students.example`;
const tokenOf = (number: number) => `ready-student-${number}`;

const quoted = (texts: readonly string[]) => `(${texts.map((text) => `'${text}'`).join(", ")})`;

/**
 * SQL that inserts students who are signed up, verified and signed in, with the demo's password: to do that for each
 * test through our pages would hash two passwords each time, which is made to be slow. Their sessions count as active
 * in a month's time, so that a test can still take one after it has moved the clock.
 */
export function readyStudentsSql(): string {
  const rows = Array.from({ length: COUNT }, (_, index) =>
    quoted([
      `f0000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`,
      emailOf(index + 1),
      createHash("sha256")
        .update(tokenOf(index + 1))
        .digest("hex"),
    ]),
  );
  const ready = `WITH ready (id, email, session) AS (VALUES ${rows.join(",\n")})`;
  const month = 30 * 24 * 60 * 60 * 1000;
  // Older than everyone in the demo data, so that lists show them last.
  const then = `unixepoch('subsec') * 1000 - ${month}`;
  const later = `unixepoch('subsec') * 1000 + ${month}`;
  return `
    INSERT INTO users (id, email, email_verified_at, password_hash, created_at)
      ${ready} SELECT ready.id, ready.email, ${then}, password_hash, ${then} FROM ready, users AS demo WHERE demo.email = '${ANU}';
    INSERT INTO profiles (id, name, phone, age, education_status, created_at)
      ${ready} SELECT id, 'Anjali Nair', '9847012345', 17, 'completed12th', ${then} FROM ready;
    INSERT INTO sessions (id, user_id, last_active_at, expires_at)
      ${ready} SELECT session, id, ${later}, ${later} FROM ready;
  `;
}

/** A student whom no other test of this product takes. `served` is the product's address. */
export function takeReadyStudent(served: string): Login {
  // Only one file at a time runs on a product, but each may be a process of its own.
  const counter = join(inject("takenStudents"), new URL(served).port);
  const number = readCount(counter) + 1;
  if (number > COUNT) throw new Error(`Tests take more than ${COUNT} students: ${import.meta.filename} makes them`);
  writeFileSync(counter, String(number));
  return { email: emailOf(number), cookie: `__Host-session=${tokenOf(number)}` };
}

function readCount(file: string): number {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

import { createHash } from "node:crypto";
import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import { ANU } from "./demo.ts";

/** More than the tests use of one product. */
export const READY_STUDENTS = 250;

/** Students are numbered from 1. */
export const readyEmail = (number: number) => `buyer-${number}@students.example`;

/** The value of the student's session cookie. */
export const readyToken = (number: number) => `ready-student-${number}`;

const quoted = (texts: readonly string[]) => `(${texts.map((text) => `'${text}'`).join(", ")})`;

/**
 * SQL that inserts students who are signed up, verified and signed in, with the demo's password. Using our pages
 * instead would hash two passwords per test, which is slow by design. Their sessions count as active beyond the end
 * of the longest month, so that a test can use one after moving the clock.
 */
export function readyStudentsSql(): string {
  const rows = Array.from({ length: READY_STUDENTS }, (_, index) =>
    quoted([
      `f0000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`,
      readyEmail(index + 1),
      createHash("sha256")
        .update(readyToken(index + 1))
        .digest("hex"),
    ]),
  );
  const ready = `WITH ready (id, email, session) AS (VALUES ${rows.join(",\n")})`;
  const month = 32 * 24 * 60 * 60 * 1000;
  // Older than everyone in the demo data, so that lists show them last.
  const then = `unixepoch('subsec') * 1000 - ${month}`;
  const later = `unixepoch('subsec') * 1000 + ${month}`;
  return `
    INSERT INTO users (id, email, email_verified_at, password_hash, created_at)
      ${ready} SELECT ready.id, ready.email, ${then}, password_hash, ${then} FROM ready, users AS demo WHERE demo.email = '${ANU}';
    INSERT INTO profiles (id, name, phone, age, education_status, consent_state, created_at)
      ${ready} SELECT id, 'Anjali Nair', cast(9847100000 + row_number() over () as text), 17, 'completed12th', 'given', ${then} FROM ready;
    INSERT INTO consents (id, user_id, kind, version, granted_at, given_by)
      ${ready}, given (kind) AS (VALUES ('report'), ('strengths'))
      SELECT kind || '-' || id, id, kind, '${CONSENT_VERSION}', ${then}, 'guardian' FROM ready, given;
    INSERT INTO sessions (id, user_id, last_active_at, expires_at)
      ${ready} SELECT session, id, ${later}, ${later} FROM ready;
  `;
}

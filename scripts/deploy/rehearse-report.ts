import { screensFor } from "#app/domain/report/studies-screens.ts";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Settings } from "../../settings/settings.ts";
import { DeployError, type Tools } from "./tools.ts";

const LIKERT = ["strongly_agree", "agree", "neutral", "disagree", "strongly_disagree"];

/** Number of polls for the report, and their interval (milliseconds). */
const LOOKS = 60;
const GAP_MS = 1000;

/** Rows of one batch: a student who has bought Silver, with a session. */
function rehearsalStudent(settings: Settings) {
  const [userId, orderId] = [randomUUID(), randomUUID()];
  const token = randomBytes(20).toString("hex");
  // Resend delivers nothing to this address and does not count it as a bounce.
  const email =
    settings.mail.provider === "resend"
      ? `delivered+${userId}@resend.dev`
      : settings.supportEmail.replace("@", `+${userId}@`);
  const hash = createHash("sha256").update(token).digest("hex");
  const now = "unixepoch('subsec') * 1000";
  const sql = [
    `INSERT INTO users (id, email, email_verified_at) VALUES ('${userId}', '${email.toLowerCase()}', ${now});`,
    `INSERT INTO profiles (id, name, phone, age, education_status) VALUES ('${userId}', 'Rehearsal', '9847000000', 19, 'completed12th');`,
    `INSERT INTO orders (id, user_id, package_type, status, original_amount, amount, completed_at, expires_at) VALUES ('${orderId}', '${userId}', 'silver', 'completed', 1499, 1499, ${now}, ${now});`,
    `INSERT INTO user_subscriptions (id, user_id, order_id, package_type) VALUES ('${randomUUID()}', '${userId}', '${orderId}', 'silver');`,
    `INSERT INTO sessions (id, user_id, last_active_at, expires_at) VALUES ('${hash}', '${userId}', ${now}, ${now} + 3600000);`,
  ].join("\n");
  return { sql, orderId, cookie: `__Host-session=${token}` };
}

/**
 * Takes the assessment as a new student and waits for the report and its PDF, which tests database, queue, reports
 * worker, fonts and R2 together. Only for environments without real students, whose figures it would change.
 */
export async function rehearseReport(
  tools: Tools,
  settings: Settings,
  { origin, execute }: { origin: string; execute: (sql: string) => Promise<unknown> },
): Promise<void> {
  const { sql, orderId, cookie } = rehearsalStudent(settings);
  await execute(sql);
  const now = tools.now().getTime();
  const answers = Object.fromEntries(
    Array.from({ length: 63 }, (_, index) => {
      const id = index + 1;
      const answer = id === 63 ? "not_interested" : (LIKERT[(id * 7 + (id % 5)) % 5] ?? "neutral");
      return [id, { answer, at: now - (63 - id) * 8000 }];
    }),
  );
  const submitted = await tools.fetch(`${origin}/assessment/submission`, {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/json" },
    body: JSON.stringify({ orderId, answers, isConfirmed: true }),
    redirect: "manual",
  });
  if (submitted.status >= 400) throw new DeployError(`The rehearsal's answers were refused with ${submitted.status}`);
  await skipStudies(tools, { origin, orderId, cookie });
  for (let look = 1; look <= LOOKS; look += 1) {
    const page = await tools.fetch(`${origin}/results?order=${orderId}`, { headers: { cookie } });
    const pdf = /href="([^"]*\.pdf[^"]*|[^"]*\/pdf[^"]*)"/.exec(await page.text())?.[1];
    if (pdf !== undefined) {
      const file = await tools.fetch(new URL(pdf.replaceAll("&amp;", "&"), origin).href, { headers: { cookie } });
      const start = new TextDecoder().decode((await file.arrayBuffer()).slice(0, 5));
      if (file.ok && start === "%PDF-") {
        tools.log("  ✓ an assessment becomes a report and a PDF");
        return;
      }
    }
    await tools.wait(GAP_MS);
  }
  throw new DeployError("The rehearsal's report did not get ready in a minute");
}

/** The screens about studies after class 12, which come before the report. */
const STUDIES_SCREENS = screensFor("completed12th");

async function skipStudies(
  tools: Tools,
  { origin, orderId, cookie }: { origin: string; orderId: string; cookie: string },
): Promise<void> {
  for (const [index, screen] of STUDIES_SCREENS.entries()) {
    const skipped = await tools.fetch(`${origin}/results?order=${orderId}&studies=${index + 1}`, {
      method: "POST",
      headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ intent: "skip-studies", screen }).toString(),
      redirect: "manual",
    });
    if (skipped.status >= 400) throw new DeployError(`The screen ${screen} was refused with ${skipped.status}`);
  }
}

import { addOpenOrders, query } from "./database.ts";
import { printTable, quantile } from "./load.ts";

const RUNS = 50;
const LIKERT = ["strongly_agree", "agree", "neutral", "disagree", "strongly_disagree"];

/** Answers that differ from run to run, so that no two reports are the same. */
function makeAnswers(run: number): Record<string, { answer: string; at: number }> {
  const at = (id: number) => Date.now() - (63 - id) * 8000;
  const answers: Record<string, { answer: string; at: number }> = { 63: { answer: "not_interested", at: at(63) } };
  for (let id = 1; id <= 62; id++)
    answers[id] = { answer: LIKERT[(id * 7 + run * (id % 5) + run) % 5] ?? "neutral", at: at(id) };
  return answers;
}

async function submit(origin: string, cookie: string, orderId: string, run: number): Promise<void> {
  const body = JSON.stringify({ orderId, answers: makeAnswers(run), isConfirmed: true });
  const response = await fetch(`${origin}/assessment/submission`, {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/json" },
    body,
  });
  if (response.status >= 400) throw new Error(`The submission was answered with ${response.status}`);
}

/** Submits assessments one after the other and prints each report's time until ready. */
export async function measureReports({
  origin,
  state,
  env,
  cookie,
}: {
  origin: string;
  state: string;
  env: NodeJS.ProcessEnv;
  cookie: string;
}): Promise<void> {
  const ids = Array.from({ length: RUNS }, (_, i) => `e0000000-0000-4000-8000-0000000be${String(i).padStart(3, "0")}`);
  await addOpenOrders({ env, state, ids });
  for (const [run, id] of ids.entries()) {
    await submit(origin, cookie, id, run);
    // One at a time: measures a single student's wait, not a queue of fifty.
    await new Promise((tick) => setTimeout(tick, 1500));
  }
  const rows = await query<{ milliseconds: number }>({
    env,
    state,
    sql: `SELECT ready_at - created_at AS milliseconds FROM assessment_results WHERE status = 'ready' AND order_id LIKE
      'e0000000-0000-4000-8000-0000000be%'`,
  });
  const times = rows.map(({ milliseconds }) => milliseconds);
  console.log(
    `\nFrom submission to 'ready', ${rows.length} of ${RUNS} runs, one after the other, by the rows' own time stamps`,
  );
  printTable(["", "median (ms)", "p95 (ms)"], [["submission to ready", quantile(times, 0.5), quantile(times, 0.95)]]);
}

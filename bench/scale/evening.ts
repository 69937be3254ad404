import type { ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fireCron } from "../../scripts/local/cron.ts";
import {
  configure,
  migrate,
  seed,
  serve,
  stage,
  stop,
  toolEnvironment,
  untilServing,
} from "../../scripts/local/stack.ts";
import { countWaitingOutboxMessages } from "../database.ts";
import { printTable, quantile } from "../load.ts";
import { databaseFile, openMailbox } from "./local-files.ts";
import { processTimes, usedBetween } from "./process-time.ts";
import { type Sent, Student } from "./student.ts";

const PORT = 8955;
const origin = `http://127.0.0.1:${PORT}`;

/** Arrivals per second, one rate after the other, and the duration of each. */
const RATES = [0.2, 0.4, 0.6, 0.8, 1.1];
const RATE_SECONDS = 30;

/** Share of returning students: they log in and read. */
const RETURNING = 0.3;

/** Milliseconds of thinking time between two steps; real students take minutes. */
const PAUSE_MS = 400;

/** An evening: 20,000 students in one hour. */
const EVENING_PER_SECOND = 20_000 / 3600;

/** Below the knee, the 95th percentile is at most this multiple of that at the lowest rate. */
const KNEE = 4;

const DRAIN_MS = 180_000;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface Finished {
  student: Student;
  email: string;
  answers: Record<string, string>;
}

/** Measurements at one rate. */
interface Phase {
  rate: number;
  sent: Sent[];
  arrived: number;
  /** Students still on their way when it ended. */
  underway: number;
  /** CPU in cores, by process. */
  cpu: { name: string; cores: number }[];
  cpuMs: number;
  failures: string[];
}

/** The whole stack with all its students. */
class Evening {
  readonly #mailbox: ReturnType<typeof openMailbox>;
  readonly #server: ChildProcess;
  readonly finished: Finished[] = [];
  #arrivals = 0;
  #underway = new Set<Promise<void>>();
  #phase: Phase | null = null;

  constructor(server: ChildProcess, state: string) {
    this.#server = server;
    this.#mailbox = openMailbox(state);
  }

  get underway(): number {
    return this.#underway.size;
  }

  /** A student arrives, whether or not the others have been served. */
  arrive(): void {
    const number = ++this.#arrivals;
    const phase = this.#phase;
    const onSent = (sent: Sent) => void phase?.sent.push(sent);
    const returning =
      number % 10 < RETURNING * 10 ? this.finished[number % Math.max(1, this.finished.length)] : undefined;
    const email = returning?.email ?? `evening${number}@crowd.example`;
    const student = new Student({
      origin,
      email,
      // One address each, like a city rather than a school.
      ip: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      onSent,
      findMail: this.#mailbox.findMail,
      pause: () => PAUSE_MS * (0.5 + Math.random()),
    });
    const way = returning ? this.#return(student, returning) : this.#goWholeWay(student, email);
    const tracked = way
      .catch((error: unknown) => void phase?.failures.push(error instanceof Error ? error.message : String(error)))
      .finally(() => this.#underway.delete(tracked));
    this.#underway.add(tracked);
  }

  async #goWholeWay(student: Student, email: string): Promise<void> {
    await student.signUp();
    await student.buy();
    const answers = await student.answer();
    this.finished.push({ student, email, answers });
    await student.read();
  }

  async #return(student: Student, { email }: Finished): Promise<void> {
    if (!email) return;
    await student.logIn();
    await student.send("results", "/results");
    await student.send("my orders", "/my-orders");
  }

  async keepUp(rate: number): Promise<Phase> {
    const phase: Phase = { rate, sent: [], arrived: 0, underway: 0, cpu: [], cpuMs: 0, failures: [] };
    this.#phase = phase;
    const group = this.#server.pid ?? 0;
    const [before, begun] = [processTimes(group), performance.now()];
    while (performance.now() - begun < RATE_SECONDS * 1000) {
      this.arrive();
      phase.arrived += 1;
      const next = begun + (phase.arrived * 1000) / rate;
      await wait(Math.max(0, next - performance.now()));
    }
    const used = usedBetween(before, processTimes(group));
    const elapsed = performance.now() - begun;
    phase.underway = this.underway;
    phase.cpu = used.slice(0, 3).map(({ name, ms }) => ({ name, cores: ms / elapsed }));
    phase.cpuMs = used.reduce((sum, { ms }) => sum + ms, 0);
    return phase;
  }

  /** Waits until all students have finished; returns the number who have not within the limit. */
  async drain(): Promise<number> {
    const until = Date.now() + DRAIN_MS;
    while (this.underway > 0 && Date.now() < until) await wait(250);
    return this.underway;
  }

  close(): void {
    this.#mailbox.close();
  }
}

/** Counts students with stored answers that differ from those sent. */
function countLostAnswers(state: string, finished: readonly Finished[]): number {
  const database = new DatabaseSync(databaseFile(state, "search_entries"), { readOnly: true });
  const stored = database.prepare(
    "SELECT json_group_object(question_id, answer) AS answers FROM user_responses WHERE order_id = ?",
  );
  const lost = finished.filter(({ student, answers }) => {
    const row = stored.get(student.orderId);
    const sheet = JSON.parse(String(row?.answers)) as Record<string, string>;
    return Object.entries(answers).some(([id, answer]) => sheet[id] !== answer);
  });
  database.close();
  return lost.length;
}

function countUnwritten(state: string): number {
  const database = new DatabaseSync(databaseFile(state, "search_entries"), { readOnly: true });
  const row = database.prepare("SELECT count(*) AS n FROM assessment_results WHERE status <> 'ready'").get();
  database.close();
  return Number(row?.n);
}

/** Requests that a browser waits for: not the provider's, and not the polling for a report. */
const isPage = ({ step }: Sent) => step !== "provider" && step !== "wait for report";

function printPhases(phases: readonly Phase[]): void {
  printTable(
    [
      "students/s",
      "× an hour of 20,000",
      "requests/s",
      "median (ms)",
      "p95 (ms)",
      "5xx",
      "broke off",
      "underway",
      "busiest process, cores",
    ],
    phases.map(({ rate, sent, underway, cpu, failures }) => {
      const times = sent.filter(isPage).map(({ ms }) => ms);
      const [busiest] = cpu;
      return [
        rate.toFixed(1),
        rate / EVENING_PER_SECOND,
        (sent.length / RATE_SECONDS).toFixed(1),
        quantile(times, 0.5).toFixed(0),
        quantile(times, 0.95).toFixed(0),
        String(sent.filter(({ status }) => status >= 500).length),
        String(failures.length),
        String(underway),
        `${busiest?.name ?? "?"} ${(busiest?.cores ?? 0).toFixed(2)}`,
      ];
    }),
  );
}

/** The slowest steps of a phase, which show the bottleneck. */
function printSteps({ sent, rate }: Phase): void {
  const steps = [...new Set(sent.map(({ step }) => step))];
  console.log(`\nSteps at ${rate} students a second`);
  printTable(
    ["", "requests", "median (ms)", "p95 (ms)"],
    steps
      .map((step) => ({ step, times: sent.filter((one) => one.step === step).map(({ ms }) => ms) }))
      .toSorted((a, b) => quantile(b.times, 0.5) - quantile(a.times, 0.5))
      .slice(0, 10)
      .map(({ step, times }) => [
        step,
        String(times.length),
        quantile(times, 0.5).toFixed(0),
        quantile(times, 0.95).toFixed(0),
      ]),
  );
}

/** Reads client addresses from a header of the bench, because locally all requests come from this machine. */
function takeAddresses(folder: string): void {
  const own = join(folder, "build/server");
  writeFileSync(
    join(own, "addressed.js"),
    [
      'import original from "./index.js";',
      'export * from "./index.js";',
      "const from = (request) => {",
      '  const ip = request.headers.get("x-bench-ip");',
      "  if (!ip) return request;",
      "  const headers = new Headers(request.headers);",
      '  headers.set("cf-connecting-ip", ip);',
      "  return new Request(request, { headers });",
      "};",
      "export default { ...original, fetch: (request, env, ctx) => original.fetch(from(request), env, ctx) };",
    ].join("\n"),
  );
  const path = join(own, "wrangler.json");
  const config = JSON.parse(readFileSync(path, "utf8")) as object;
  writeFileSync(path, JSON.stringify({ ...config, main: "addressed.js" }));
}

/**
 * `npm run bench -- evening`: students arrive at fixed rates, whether or not earlier ones have been served, until the
 * built product on this machine no longer keeps up. Then all of them finish, and the stored answers are compared with
 * those sent.
 */
export async function measureEvening(folder: string): Promise<void> {
  const state = join(folder, "state");
  const env = toolEnvironment({ origin, state });
  await migrate({ env, state });
  await seed({ env, state });
  const app = join(folder, "app");
  stage(app, { origin });
  takeAddresses(app);
  for (const part of ["build/server", "dist/vazhi_payments", "dist/vazhi_reports"])
    configure(join(app, part), { MAIL_DAILY_QUOTA: "1000000" });
  const server = serve({ env, state, folder: app, port: PORT });
  let evening: Evening | null = null;
  try {
    await untilServing({ origin, server });
    await fireCron(origin);
    evening = new Evening(server, state);
    // First requests are not measured.
    evening.arrive();
    await evening.drain();
    console.log(`\nAn evening after results day: students arrive at fixed rates of ${RATE_SECONDS} s each`);
    const phases: Phase[] = [];
    for (const rate of RATES) phases.push(await evening.keepUp(rate));
    const left = await evening.drain();
    printPhases(phases);
    const p95 = (phase: Phase) =>
      quantile(
        phase.sent.filter(isPage).map(({ ms }) => ms),
        0.95,
      );
    const [lowest] = phases;
    const kept = phases.filter((phase) => lowest && p95(phase) <= KNEE * p95(lowest));
    const knee = kept.at(-1);
    const after = phases.find((phase) => !kept.includes(phase)) ?? phases.at(-1);
    if (knee && after && lowest) {
      console.log(
        `\nThe knee is at ${knee.rate} students a second (${(knee.rate * 3600).toFixed(0)} in an hour). Beyond it the busiest process is ${after.cpu[0]?.name ?? "?"}, computing ${(100 * (after.cpu[0]?.cores ?? 0)).toFixed(0)} % of one core; what its thread does not compute it waits, for the disk or for other work of this machine`,
      );
      console.log(
        `CPU of all processes for each student at the lowest rate: ${(lowest.cpuMs / lowest.arrived).toFixed(0)} ms`,
      );
      printSteps(after);
    }
    for (let look = 0; look < 60 && countWaitingOutboxMessages(state) + countUnwritten(state) > 0; look += 1) {
      if (look % 10 === 9) await fireCron(origin);
      await wait(1000);
    }
    const sent = phases.flatMap((phase) => phase.sent);
    const reasons = [...new Set(phases.flatMap(({ failures }) => failures))];
    printTable(
      ["in the end", ""],
      [
        ["students who submitted", String(evening.finished.length)],
        ["of them with answers lost", String(countLostAnswers(state, evening.finished))],
        ["still on their way", String(left)],
        ["responses of 500 and above", String(sent.filter(({ status }) => status >= 500).length)],
        ["requests that broke off", String(sent.filter(({ status }) => status === 0).length)],
        ["mails and other outbox messages waiting", String(countWaitingOutboxMessages(state))],
        ["reports not written", String(countUnwritten(state))],
      ],
    );
    for (const reason of reasons.slice(0, 10)) console.log(`  broke off: ${reason}`);
  } finally {
    evening?.close();
    await stop(server);
  }
}

import { createServer } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrate, seed, serve, stage, stop, toolEnvironment, untilServing } from "../../scripts/local/stack.ts";
import { fireCron } from "../../scripts/local/cron.ts";
import { printTable } from "../load.ts";
import { openMailbox } from "./local-files.ts";
import type { RecordedWork } from "./recording-worker.ts";
import { Student } from "./student.ts";

const PORTS = { product: 8865, collector: 8866 };
const origin = `http://127.0.0.1:${PORTS.product}`;

/** The product's own workers; the simulator stands for others' services and is not counted. */
const WORKERS = { web: "build/server", payments: "dist/vazhi_payments", reports: "dist/vazhi_reports" };

/** Students who go the whole way, one after the other. */
const STUDENTS = 2;

/** Milliseconds without a report after which all work is done. */
const QUIET_MS = 1500;

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Puts the recorder around the workers of a staged build. */
function recordStaged(folder: string, collector: string): void {
  const code = stripTypeScriptTypes(readFileSync("bench/scale/recording-worker.ts", "utf8"));
  for (const [worker, part] of Object.entries(WORKERS)) {
    const own = join(folder, part);
    writeFileSync(join(own, "recorder.js"), code);
    writeFileSync(
      join(own, "recorded.js"),
      [
        'import original from "./index.js";',
        'import { recording } from "./recorder.js";',
        'export * from "./index.js";',
        `export default recording(original, ${JSON.stringify(worker)}, ${JSON.stringify(collector)});`,
      ].join("\n"),
    );
    const path = join(own, "wrangler.json");
    const config = JSON.parse(readFileSync(path, "utf8")) as object;
    writeFileSync(path, JSON.stringify({ ...config, main: "recorded.js" }));
  }
}

/** Receives what the recorders report. `take` returns it once nothing more has come for a moment. */
async function openCollector(port: number) {
  let works: RecordedWork[] = [];
  let last = 0;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      works.push(JSON.parse(Buffer.concat(pieces).toString()) as RecordedWork);
      last = Date.now();
      response.end();
    });
  });
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  return {
    origin: `http://127.0.0.1:${port}`,
    async take(): Promise<RecordedWork[]> {
      last = Date.now();
      while (Date.now() - last < QUIET_MS) await new Promise((tick) => setTimeout(tick, 100));
      return works.splice(0);
    },
    close: () => void server.close(),
  };
}

/** Serves the built product with recorders around its workers; `take` returns what they reported. */
export async function serveRecorded({ env, state, folder }: { env: NodeJS.ProcessEnv; state: string; folder: string }) {
  const collector = await openCollector(PORTS.collector);
  stage(folder, { origin });
  recordStaged(folder, collector.origin);
  const server = serve({ env, state, folder, port: PORTS.product });
  const close = async () => {
    collector.close();
    await stop(server);
  };
  await untilServing({ origin, server }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { origin, take: collector.take, close };
}

/** Addresses with an id in them are one kind of request. */
const toKind = ({ worker, name }: RecordedWork) =>
  `${worker}: ${name.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\b[a-z2-7]{16}\b/g, ":id")}`;

const statementsOf = (works: readonly RecordedWork[]) => works.flatMap(({ trips }) => trips.flat());

function toRow(name: string, works: readonly RecordedWork[], students: number): string[] {
  const statements = statementsOf(works);
  const calls = (...kinds: string[]) =>
    sum(works.flatMap(({ operations }) => kinds.map((one) => operations[one] ?? 0)));
  const figures = [
    works.length,
    sum(works.map(({ trips }) => trips.length)),
    statements.length,
    sum(statements.map(({ rowsRead }) => rowsRead)),
    sum(statements.map(({ rowsWritten }) => rowsWritten)),
    sum(works.map(({ bytes }) => bytes)) / 1000,
    calls("r2.put", "r2.list"),
    calls("r2.get", "r2.head"),
    calls("queue.send", "queue.sendBatch"),
  ];
  return [name, ...figures.map((total) => (total / students).toFixed(total / students < 10 ? 1 : 0))];
}

/** The statements of each kind of work, those that run most often first. */
function printStatements(kind: string, works: readonly RecordedWork[]): void {
  const times = new Map<string, number>();
  for (const { sql } of statementsOf(works)) times.set(sql, (times.get(sql) ?? 0) + 1);
  if (times.size === 0) return;
  console.log(`\n${kind}`);
  for (const [sql, count] of [...times].toSorted(([, a], [, b]) => b - a))
    console.log(`  ${(count / STUDENTS).toFixed(1)} × ${sql.replaceAll(/\s+/g, " ").slice(0, 220)}`);
}

/**
 * `npm run bench -- student`: what a student's whole way asks of D1, R2 and queues, by request and by statement, and
 * what a run of the maintenance with nothing to do costs. Counts, which do not depend on the machine.
 */
export async function measureCosts(folder: string): Promise<void> {
  const state = join(folder, "state");
  const env = toolEnvironment({ origin, state });
  await migrate({ env, state });
  await seed({ env, state });
  const { take, close } = await serveRecorded({ env, state, folder: join(folder, "app") });
  try {
    const mailbox = openMailbox(state);
    const goWholeWay = async (number: number) => {
      const email = `cost${number}@crowd.example`;
      const student = new Student({ origin, email, findMail: mailbox.findMail });
      await student.signUp();
      await student.buy();
      await student.answer();
      await student.read();
      await student.logIn();
      await student.send("results", "/results");
    };
    // The first student also pays for what an isolate reads once.
    await goWholeWay(0);
    await fireCron(origin);
    await take();
    for (let number = 1; number <= STUDENTS; number += 1) await goWholeWay(number);
    const works = (await take()).filter(({ name }) => !name.includes(" /simulator"));
    mailbox.close();
    await fireCron(origin);
    const cron = await take();
    const kinds = [...new Set(works.map(toKind))].map((kind) => ({
      kind,
      some: works.filter((work) => toKind(work) === kind),
    }));
    printTable(
      ["for one student", "times", "trips", "statements", "rows read", "written", "kB", "R2 writes", "reads", "queued"],
      [
        ...kinds.map(({ kind, some }) => toRow(kind, some, STUDENTS)),
        toRow("all", works, STUDENTS),
        toRow("a run of the maintenance", cron, 1),
      ],
    );
    for (const { kind, some } of kinds) printStatements(kind, some);
  } finally {
    await close();
  }
}

import { join } from "node:path";
import { migrate, seed, serve, stage, stop, toolEnvironment, untilServing } from "../../scripts/local/stack.ts";
import { fireCron } from "../../scripts/local/cron.ts";
import { printTable } from "../load.ts";
import { openMailbox } from "./local-files.ts";
import { processTimes, usedBetween } from "./process-time.ts";
import { openCollector, recordStaged, statementsOf } from "./record.ts";
import type { RecordedWork } from "./recording-worker.ts";
import { Student } from "./student.ts";

const PORTS = { product: 8960, collector: 8961 };
const origin = `http://127.0.0.1:${PORTS.product}`;

/** Students who go the whole way, one after the other: the figures are those of each in the mean. */
const STUDENTS = 2;

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Operations of R2 that cost as writing does (class A), and those that cost as reading does (class B). */
const WRITES = ["r2.put", "r2.list", "r2.createMultipartUpload"];
const READS = ["r2.get", "r2.head"];

/** One row of the table: what some pieces of work have cost, for one student. */
function rowOf(name: string, works: readonly RecordedWork[]): (string | number)[] {
  const statements = works.flatMap(({ trips }) => statementsOf(trips));
  const operations = (names: string[]) => sum(works.flatMap((work) => names.map((one) => work.operations[one] ?? 0)));
  const each = (total: number) => (total / STUDENTS).toFixed(total / STUDENTS < 10 ? 1 : 0);
  return [
    name,
    each(works.length),
    each(sum(works.map(({ trips }) => trips.length))),
    each(statements.length),
    each(sum(statements.map(({ rowsRead }) => rowsRead))),
    each(sum(statements.map(({ rowsWritten }) => rowsWritten))),
    each(sum(works.map(({ bytes }) => bytes)) / 1000),
    each(operations(WRITES)),
    each(operations(READS)),
    each(operations(["queue.send", "queue.sendBatch"])),
  ];
}

/** Addresses with an id in them are one kind of request. */
const kindOf = ({ worker, name }: RecordedWork) =>
  `${worker}: ${name.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\b[a-z2-7]{16}\b/g, ":id").replace(/VZ[A-Z0-9-]+/, ":number")}`;

/**
 * `npm run bench -- costs`: what one student's whole way asks of workers, database, bucket and queues, request by
 * request, and a run of the maintenance with nothing to do.
 */
export async function measureCosts(folder: string): Promise<void> {
  const state = join(folder, "state");
  const env = toolEnvironment({ origin, state });
  await migrate({ env, state });
  await seed({ env, state });
  const collector = await openCollector(PORTS.collector);
  const app = join(folder, "app");
  stage(app, { origin });
  await recordStaged(app, collector.origin);
  const server = serve({ env, state, folder: app, port: PORTS.product });
  try {
    await untilServing({ origin, server });
    const mailbox = openMailbox(state);
    const go = async (number: number) => {
      const student = new Student({ origin, email: `cost${number}@crowd.example`, findMail: mailbox.findMail });
      await student.signUp();
      await student.buy();
      await student.answer();
      await student.read();
      await student.logIn();
      await student.send("results", "/results");
    };
    await go(0);
    await fireCron(origin);
    await collector.take();
    const before = processTimes(server.pid ?? 0);
    for (let number = 1; number <= STUDENTS; number += 1) await go(number);
    const works = await collector.take();
    const used = usedBetween(before, processTimes(server.pid ?? 0));
    mailbox.close();
    await fireCron(origin);
    const cron = await collector.take();
    const header = ["for one student", "times", "D1 trips", "statements", "rows read", "rows written", "kB out"];
    const kinds = [...new Set(works.map(kindOf))].toSorted();
    console.log("\nWhat a student's whole way costs, in the mean of a few");
    printTable(
      [...header, "R2 writes", "R2 reads", "queued"],
      [
        ...kinds.map((kind) =>
          rowOf(
            kind,
            works.filter((work) => kindOf(work) === kind),
          ),
        ),
        rowOf("all", works),
        rowOf(
          "web, requests",
          works.filter(({ worker, name }) => worker === "web" && !name.includes(" /simulator")),
        ),
      ],
    );
    console.log(
      `CPU of all processes, the simulated provider and the recording included: ${(sum(used.map(({ ms }) => ms)) / STUDENTS).toFixed(0)} ms`,
    );
    const statements = cron.flatMap(({ trips }) => statementsOf(trips));
    console.log(
      `A run of the maintenance: ${statements.length} statements, ${sum(statements.map(({ rowsRead }) => rowsRead))} rows read, ${sum(statements.map(({ rowsWritten }) => rowsWritten))} written`,
    );
  } finally {
    collector.close();
    await stop(server);
  }
}

import { createServer, type Server } from "node:http";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "esbuild";
import type { RecordedTrip, RecordedWork } from "./recording-worker.ts";

/** The product's own workers in a staged build; the simulator stands for others' services and is not counted. */
const WORKERS = { web: "build/server", payments: "dist/vazhi_payments", reports: "dist/vazhi_reports" };

/** Puts the recorder around the workers of a staged build. */
export async function recordStaged(folder: string, collector: string): Promise<void> {
  const { code } = await transform(readFileSync("bench/scale/recording-worker.ts", "utf8"), { loader: "ts" });
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
    useEntry(own, "recorded.js");
  }
}

/** Takes a client's address from a header of the bench: the local server says that everybody is this machine. */
export function takeAddresses(folder: string): void {
  const own = join(folder, WORKERS.web);
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
  useEntry(own, "addressed.js");
}

function useEntry(worker: string, main: string): void {
  const path = join(worker, "wrangler.json");
  const config = JSON.parse(readFileSync(path, "utf8")) as object;
  writeFileSync(path, JSON.stringify({ ...config, main }));
}

/** Receives what the recorders report. */
export interface Collector {
  origin: string;
  /** What has come since the last time, once nothing more has come for a moment. */
  take(): Promise<RecordedWork[]>;
  close(): void;
}

const QUIET_MS = 1200;

export async function openCollector(port: number): Promise<Collector> {
  let works: RecordedWork[] = [];
  let last = Date.now();
  const server: Server = createServer((request, response) => {
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
    origin: `http://127.0.0.1:${port}/`,
    async take() {
      last = Date.now();
      while (Date.now() - last < QUIET_MS) await new Promise((tick) => setTimeout(tick, 100));
      const taken = works;
      works = [];
      return taken;
    },
    close: () => void server.close(),
  };
}

/** How many round trips one after the other somebody waited for: the longest chain of trips that did not overlap. */
export function sequentialTrips({ trips, answered }: RecordedWork): number {
  const awaited = trips.filter(({ ended }) => ended < answered).toSorted((a, b) => a.ended - b.ended);
  let [length, free] = [0, 0];
  for (const { begun, ended } of awaited) {
    if (begun <= free) continue;
    length += 1;
    free = ended;
  }
  return length;
}

/** All statements of some trips. */
export const statementsOf = (trips: readonly RecordedTrip[]) => trips.flatMap(({ statements }) => statements);

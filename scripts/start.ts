// `npm start`: migrates, seeds, builds and serves everything on one address. `--dev`: the same with hot reload.
import type { ChildProcess } from "node:child_process";
import { FIVE_MINUTES, fireCron } from "./local/cron.ts";
import { readPort, unusableReason } from "./local/port.ts";
import {
  buildIfChanged,
  generateTypes,
  prepareDatabase,
  serve,
  serveDevelopment,
  stage,
  stop,
  toolEnvironment,
  untilServing,
} from "./local/stack.ts";

const isDevelopment = process.argv.includes("--dev");
const port = await usablePort();
const origin = `http://127.0.0.1:${port}`;
const state = ".wrangler/state";
const env = toolEnvironment({ origin, state });

/** The port to serve on; exits early with a one-line message if it cannot be used. */
async function usablePort(): Promise<number> {
  try {
    const chosen = readPort(process.env.PORT);
    const problem = await unusableReason(chosen);
    if (problem === null) return chosen;
    throw new Error(`${problem} Choose another one: PORT=8788 npm ${isDevelopment ? "run dev" : "start"}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Runs a step beside others; `work` returns false if there was nothing to do. */
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = Date.now();
  console.log(`  … ${name}`);
  const isDone = (await work()) !== false;
  console.log(`  ✓ ${name}: ${isDone ? `${((Date.now() - start) / 1000).toFixed(1)} s` : "unchanged"}`);
}

let server: ChildProcess | null = null;
let isEnding = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (server) await stop(server);
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(0));

try {
  const building = isDevelopment
    ? Promise.resolve()
    : step("Build the pages and workers", () => buildIfChanged({ env }));
  await Promise.all([step("Migrate the database, add demo data", () => prepareDatabase({ env, state })), building]);
  if (!isDevelopment) stage(".wrangler/serving", { origin });
  const started: ChildProcess = isDevelopment
    ? serveDevelopment({ env, port })
    : serve({ env, state, folder: ".wrangler/serving", port, stdio: ["ignore", "ignore", "inherit"] });
  server = started;
  started.on("exit", (code) => end(code ?? 1));
  await step("Start the server", () => untilServing({ origin, server: started }));
  // Runs leftover work (or the demo data's) now, not in five minutes.
  await fireCron(origin);
  // Serving does not need them, but every editor does.
  generateTypes({ env }).catch((error: unknown) => console.warn(error instanceof Error ? error.message : error));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

if (!isDevelopment) {
  setInterval(
    () =>
      fireCron(origin).then(
        (ran) => ran || console.warn("The cron did not run"),
        () => {},
      ),
    FIVE_MINUTES,
  ).unref();
}

console.log(`
  Vazhi            ${origin}
  Administrators   ${origin}/administrator/login
  Simulator        ${origin}/simulator
  Mail outbox      ${origin}/simulator/mail

  Password of every demo login: vazhi-demo-2026
    anu@students.example     a new student, nothing bought yet
    basil@students.example   bought Silver, assessment not taken
    devika@students.example  bought Gold, report ready
    admin@vazhi.example      administrator
    finance@vazhi.example    a second one, for what needs two

  Ctrl-C ends it. \`npm run reset\` clears the data.
`);

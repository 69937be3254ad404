// `npm start`: migrates, seeds, builds and serves everything on one address. `--dev`: the same with hot reload.
import type { ChildProcess } from "node:child_process";
import { FIVE_MINUTES, fireCron } from "./local/cron.ts";
import { readPort, whyUnusable } from "./local/port.ts";
import {
  build,
  generateTypes,
  migrate,
  seed,
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

/** The port to serve on; exits with a one-line message, before anything is done, if it cannot be used. */
async function usablePort(): Promise<number> {
  try {
    const wanted = readPort(process.env.PORT);
    const problem = await whyUnusable(wanted);
    if (problem === null) return wanted;
    throw new Error(`${problem} Choose another one: PORT=8788 npm ${isDevelopment ? "run dev" : "start"}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function step(name: string, work: () => Promise<void>): Promise<void> {
  const start = Date.now();
  process.stdout.write(`${name} … `);
  await work();
  console.log(`${((Date.now() - start) / 1000).toFixed(1)} s`);
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
  await step("Types", () => generateTypes({ env }));
  await step("Database", () => migrate({ env, state }));
  await step("Demo data", () => seed({ env, state }));
  if (!isDevelopment) {
    await step("Build", () => build({ env }));
    stage(".wrangler/serving", { origin });
  }
  const started: ChildProcess = isDevelopment
    ? serveDevelopment({ env, port })
    : serve({ env, state, folder: ".wrangler/serving", port, stdio: ["ignore", "ignore", "inherit"] });
  server = started;
  started.on("exit", (code) => end(code ?? 1));
  await step("Serving", () => untilServing({ origin, server: started }));
  // Work left over from last time (or from the demo data) runs now, not in five minutes.
  await fireCron(origin);
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

  Ctrl-C ends it. \`npm run reset\` clears the data.
`);

// Serves built workers on one address until it is stopped: node serve-built.ts --port 8787 --state FOLDER CONFIG…
//
// `wrangler dev` would do, but for the proxy that it puts before the workers. Both close a connection that was idle for
// five seconds; a form sent at that moment is lost (500), and only reads are repeated. See
// https://github.com/cloudflare/workers-sdk/issues/14641 (2026-11-28: open).
import { globSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: "string" }, state: { type: "string" } },
});

/** A worker as it was built: its modules are the files beside its entry, which comes first. */
function readWorker(path: string) {
  const config = unstable_readConfig({ config: path });
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  if (config.name === undefined || main === undefined) throw new Error(`${path} names no worker`);
  const { modulesRules: rules = [], ...options } = workerOptions;
  const folder = dirname(main);
  const entry = { type: "ESModule" as const, path: basename(main) };
  const others = rules.flatMap(({ type, include }) =>
    globSync(include, { cwd: folder, exclude: [entry.path] }).map((path) => ({ type, path })),
  );
  return { ...options, name: config.name, rootPath: folder, modules: [entry, ...others] };
}

const state = resolve(values.state ?? ".wrangler/state");
const server = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: Number(values.port),
    log: new Log(LogLevel.WARN),
    // Asking Cloudflare for a visitor's place takes a network.
    cf: false,
    // The local explorer fires the cron.
    unsafeLocalExplorer: true,
    // Where wrangler keeps it.
    resourcePersistencePath: join(state, "v3"),
    telemetry: { enabled: false },
    workers: positionals.map((path) => readWorker(resolve(path))),
  }),
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => void server.dispose().then(() => process.exit()));
await server.ready;

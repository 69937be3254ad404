// npm run deploy -- staging|production [--dry-run]; npm run deploy -- doctor [staging|production]
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { production } from "../settings/production.ts";
import type { Settings } from "../settings/settings.ts";
import { staging } from "../settings/staging.ts";
import { isFirstDatabase, nameOfWorker } from "../settings/workers.ts";
import { WORKERS } from "#app/domain/platform/secrets.ts";
import { builtConfig, configureBuild } from "./deploy/built.ts";
import { deploy } from "./deploy/deploy.ts";
import { lookUp } from "./deploy/doctor/dns.ts";
import { examine } from "./deploy/doctor.ts";
import { fakeAccount } from "./deploy/fake-account.ts";
import { fakeSite } from "./deploy/fake-site.ts";
import { DeployError, type Tools } from "./deploy/tools.ts";
import { readGuideSeed } from "./local/guide-seed.ts";
import { run, shorten, toolEnvironment } from "./local/stack.ts";

const USAGE = "npm run deploy -- staging|production [--dry-run]\nnpm run deploy -- doctor [staging|production]";

const FOLDER = ".wrangler/deploy-sql";

const environments: Record<string, Settings> = { staging, production };

async function runWrangler(args: readonly string[]): Promise<string> {
  console.log(`  ${shorten("wrangler", args)}`);
  return run("wrangler", [...args], { env: { ...toolEnvironment(), WRANGLER_LOG_SANITIZE: "true" } });
}

const real: Tools = {
  wrangler: runWrangler,
  async build(environment) {
    await run("react-router", ["build"], {
      env: { ...toolEnvironment(), CLOUDFLARE_ENV: environment, NODE_ENV: "production" },
    });
  },
  configureBuild: (databaseId) => configureBuild(databaseId),
  writeSql(name, sql) {
    mkdirSync(FOLDER, { recursive: true });
    const path = join(FOLDER, name);
    writeFileSync(path, sql);
    return path;
  },
  readGuide: () => readGuideSeed(new Date()),
  fetch: (url, init) => fetch(url, init),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => new Date(),
  log: (line) => console.log(line),
};

/** Uses a fake account in memory, except for the build and the checks that wrangler can do offline. */
function rehearsal(settings: Settings): Tools {
  const account = fakeAccount((config) => {
    const worker = WORKERS.find((name) => builtConfig(name) === config);
    return worker === undefined ? config : nameOfWorker(worker, settings);
  });
  // A manually restored database exists already.
  if (!isFirstDatabase(settings)) account.databases.set(settings.database, { applied: [] });
  return {
    ...account,
    async wrangler(args) {
      console.log(`  wrangler ${args.join(" ")}`);
      if (args[0] === "deploy") {
        const output = await run("wrangler", [...args, "--dry-run"], { env: toolEnvironment() });
        const size = /Total Upload:.*/.exec(output)?.[0];
        console.log(`    ${size ?? "checked"}`);
      }
      return account.wrangler(args);
    },
    build: real.build,
    configureBuild(databaseId) {
      // As in a real deployment, which also checks that each configuration has a database.
      for (const worker of WORKERS) readFileSync(builtConfig(worker));
      console.log(`  database id ${databaseId}`);
    },
    readGuide: real.readGuide,
    fetch: fakeSite(settings),
    log: real.log,
  };
}

async function main(args: readonly string[]): Promise<number> {
  const names = args.filter((argument) => !argument.startsWith("--"));
  const isRehearsal = args.includes("--dry-run");
  const isExamination = names[0] === "doctor";
  const settings = environments[(isExamination ? names[1] : names[0]) ?? (isExamination ? "production" : "")];
  if (!settings || args.some((argument) => argument.startsWith("--") && argument !== "--dry-run")) {
    console.error(USAGE);
    return 2;
  }
  try {
    if (isExamination) return (await examine({ ...real, wrangler: quietly, lookUp }, settings)) ? 0 : 1;
    await deploy(isRehearsal ? rehearsal(settings) : real, settings, { isRehearsal });
    return 0;
  } catch (error) {
    console.error(`\n${error instanceof DeployError ? error.message : String(error)}`);
    return 1;
  }
}

const quietly = (args: readonly string[]) => run("wrangler", [...args], { env: toolEnvironment() });

process.exitCode = await main(process.argv.slice(2));

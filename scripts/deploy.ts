// npm run deploy -- staging|production [--dry-run [--drill]]; npm run deploy -- doctor [staging|production]
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { production } from "../settings/production.ts";
import type { Settings } from "../settings/settings.ts";
import { staging } from "../settings/staging.ts";
import { configureBuild } from "./deploy/built.ts";
import { deploy } from "./deploy/deploy.ts";
import { lookUp } from "./deploy/doctor/dns.ts";
import { examine } from "./deploy/doctor.ts";
import { drill, rehearse } from "./deploy/rehearse.ts";
import { DeployError, type Tools } from "./deploy/tools.ts";
import { readGuideSeed } from "./local/guide-seed.ts";
import { run, shorten, toolEnvironment } from "./local/stack.ts";

const USAGE =
  "npm run deploy -- staging|production [--dry-run [--drill]]\nnpm run deploy -- doctor [staging|production]";

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

async function main(args: readonly string[]): Promise<number> {
  const names = args.filter((argument) => !argument.startsWith("--"));
  const isRehearsal = args.includes("--dry-run");
  const isDrill = args.includes("--drill");
  const isExamination = names[0] === "doctor";
  const settings = environments[(isExamination ? names[1] : names[0]) ?? (isExamination ? "production" : "")];
  if (!settings || args.some((argument) => argument.startsWith("--") && !["--dry-run", "--drill"].includes(argument))) {
    console.error(USAGE);
    return 2;
  }
  try {
    if (isExamination) return (await examine({ ...real, wrangler: quietly, lookUp }, settings)) ? 0 : 1;
    if (!isRehearsal) await deploy(real, settings);
    else {
      await real.build(settings.name);
      await rehearse(real, settings);
      if (isDrill) await drill(real, settings);
    }
    return 0;
  } catch (error) {
    console.error(`\n${error instanceof DeployError ? error.message : String(error)}`);
    return 1;
  }
}

const quietly = (args: readonly string[]) => run("wrangler", [...args], { env: toolEnvironment() });

process.exitCode = await main(process.argv.slice(2));

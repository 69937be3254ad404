import { missingSecrets, requiredSecrets, WORKERS, type WorkerName } from "#app/domain/platform/secrets.ts";
import type { Settings } from "../../settings/settings.ts";
import { nameOfWorker } from "../../settings/workers.ts";
import { findAccount } from "./account.ts";
import { builtConfig } from "./built.ts";
import { checkSettings } from "./check-settings.ts";
import { loadGuide } from "./guide.ts";
import { migrate } from "./migrate.ts";
import { rehearseReport } from "./rehearse-report.ts";
import { createMissing } from "./resources.ts";
import { findAiling, smokeTest, untilOpen } from "./smoke.ts";
import { DeployError, orNothing, readJson, type Tools } from "./tools.ts";

/** A deployed worker with its previous version; null if it is the first. */
interface Deployed {
  worker: WorkerName;
  previous: string | null;
}

/**
 * Deploys this version to an environment: creates what is missing, migrates, deploys each worker after those it calls,
 * and tests the result as a visitor would. If a worker cannot be deployed or a test fails, rolls back to the previous
 * versions, the web worker first. Migrations stay, as the previous version runs on them.
 * @throws DeployError that says what to do
 */
export async function deploy(tools: Tools, settings: Settings): Promise<void> {
  const step = (title: string) => tools.log(`\n${title}`);

  step(`1. Settings of ${settings.name}`);
  const problems = checkSettings(settings);
  for (const problem of problems) tools.log(`  ${problem}`);
  if (problems.length > 0) throw new DeployError(`settings/${settings.name}.ts is not finished`);

  step("2. Account");
  await findAccount(tools);

  step("3. Database, bucket and queues");
  const databaseId = await createMissing(tools, settings);

  step("4. Secrets");
  await checkSecrets(tools, settings);

  step("5. Build");
  await tools.build(settings.name);
  tools.configureBuild(databaseId);

  const { database } = settings;
  step("6. Migrations");
  await printBookmark(tools, settings);
  const applied = await migrate(tools, database);
  tools.log(applied.length === 0 ? "  none were missing" : `  applied ${applied.join(", ")}`);

  step("7. The guide; what people have reviewed stays");
  const requests = await loadGuide(tools, database, await tools.readGuide());
  tools.log(requests === 0 ? "  unchanged" : `  ${requests} requests`);

  const origin = `https://${settings.domain}`;
  const before = await findAiling(tools, origin);
  const deployed: Deployed[] = [];
  try {
    for (const [place, worker] of WORKERS.entries()) {
      step(`${8 + place}. The worker ${worker}`);
      const name = nameOfWorker(worker, settings);
      const previous = await findVersion(tools, name);
      try {
        await tools.wrangler(["deploy", "-c", builtConfig(worker)]);
      } catch (error) {
        // wrangler uploads the version first, then sets domain, queues and cron, so it may be live already.
        const present = await findVersion(tools, name).catch(() => null);
        if (present !== previous) deployed.push({ worker, previous });
        throw error;
      }
      deployed.push({ worker, previous });
    }
    step("11. Smoke tests");
    await untilOpen(tools, origin);
    await smokeTest(tools, settings, { origin, before });
    if (settings.name === "staging")
      await rehearseReport(tools, settings, {
        origin,
        execute: (sql) =>
          tools.wrangler(["d1", "execute", database, "--remote", "--yes", "-c", builtConfig("web"), "--command", sql]),
      });
  } catch (error) {
    await rollBack(tools, settings, deployed);
    throw error;
  }
  tools.log(`\n${settings.name} is at this version: https://${settings.domain}`);
}

async function checkSecrets(tools: Tools, settings: Settings): Promise<void> {
  const commands: string[] = [];
  for (const worker of WORKERS) {
    const name = nameOfWorker(worker, settings);
    const present = await listSecrets(tools, name);
    for (const secret of missingSecrets(worker, { mail: settings.mail.provider, present }))
      commands.push(`  npx wrangler secret put ${secret} --name ${name}`);
    const unknown = present.filter((secret) => !requiredSecrets(worker).some((known) => known.name === secret));
    if (unknown.length > 0) tools.log(`  ${name} has secrets that nothing reads: ${unknown.join(", ")}`);
  }
  for (const command of commands) tools.log(command);
  if (commands.length > 0)
    throw new DeployError(
      `Secrets are missing. Set each (where they come from: npm run deploy -- doctor ${settings.name}):\n${commands.join("\n")}`,
    );
}

/** The names of a worker's secrets; empty if it does not exist yet. */
export async function listSecrets(tools: Pick<Tools, "wrangler">, worker: string): Promise<string[]> {
  const output = await orNothing(tools.wrangler(["secret", "list", "--name", worker, "--format", "json"]));
  return output === null ? [] : readJson<{ name: string }[]>(output).map(({ name }) => name);
}

/** Rolling back a worker does not repair data; the bookmark does: docs/runbook.md. */
async function printBookmark(tools: Tools, { name, database }: Settings): Promise<void> {
  const { bookmark } = readJson<{ bookmark: string }>(
    await tools.wrangler(["d1", "time-travel", "info", database, "--json", "-c", builtConfig("web")]),
  );
  tools.log(`  before: npx wrangler d1 time-travel restore ${database} --env ${name} --bookmark=${bookmark}`);
}

async function findVersion(tools: Tools, worker: string): Promise<string | null> {
  const output = await orNothing(tools.wrangler(["deployments", "status", "--name", worker, "--json"]));
  if (output === null) return null;
  const { versions } = readJson<{ versions: { version_id: string; percentage: number }[] }>(output);
  return versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id ?? null;
}

/** From the top down, so that no worker calls an older one than it expects. Continues if one cannot be rolled back. */
async function rollBack(tools: Tools, settings: Settings, deployed: readonly Deployed[]): Promise<void> {
  for (const { worker, previous } of deployed.toReversed()) {
    const name = nameOfWorker(worker, settings);
    if (previous === null) {
      tools.log(`  ${name} has no version before: it stays as it is`);
      continue;
    }
    try {
      await tools.wrangler(["rollback", previous, "--name", name, "--yes", "--message", "The deployment failed"]);
      tools.log(`  ${name} is back at ${previous}`);
    } catch (error) {
      tools.log(
        `  ${name} could not be rolled back. By hand: npx wrangler rollback ${previous} --name ${name}\n${String(error)}`,
      );
    }
  }
}

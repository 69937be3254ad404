import type { Settings } from "../../settings/settings.ts";
import { nameOfWorker } from "../../settings/workers.ts";
import { builtConfig } from "./built.ts";
import { readMigrations } from "./migrate.ts";
import { findDatabase } from "./resources.ts";
import { DeployError, readJson, type Tools } from "./tools.ts";

interface PullRequest {
  number: number;
  /** The account's name below workers.dev. */
  subdomain: string;
}

/**
 * Uploads the built web worker as a version of staging's that only an address of its own reaches, and returns what to
 * comment on the pull request, in Markdown. It uses staging's database, files and other workers, and applies no
 * migration: the comment names those that differ.
 * @throws DeployError if staging has never been deployed, or the version has another address than the one it was
 *   configured with
 */
export async function uploadPreview(
  tools: Pick<Tools, "wrangler" | "configureBuild">,
  settings: Settings,
  { number, subdomain }: PullRequest,
  migrations: readonly { name: string }[] = readMigrations(),
): Promise<string> {
  const alias = `pr-${number}`;
  const address = `https://${alias}-${nameOfWorker("web", settings)}.${subdomain}.workers.dev`;
  const { database } = settings;
  const databaseId = await findDatabase(tools, database);
  if (databaseId === null) throw new DeployError(`There is no database ${database}: deploy ${settings.name} first`);
  tools.configureBuild(databaseId);
  const config = ["-c", builtConfig("web")];
  const schema = await describeSchema(tools, [database, "--remote", "--yes", ...config], migrations);
  const output = await tools.wrangler([
    "versions",
    "upload",
    ...config,
    "--preview-alias",
    alias,
    "--message",
    `Pull request ${number}`,
    // Forms are accepted from the worker's own address only.
    "--var",
    `APP_ORIGIN:${address}`,
  ]);
  if (!output.includes(address))
    throw new DeployError(
      `The version is not at ${address}. wrangler printed:\n${output}\nIs CLOUDFLARE_WORKERS_SUBDOMAIN the account's name below workers.dev, and was ${settings.name} deployed with preview_urls?`,
    );
  return `**Preview:** ${address}\n\n${schema}\n`;
}

/** Compares the pull request's migrations with those that the environment's database has. */
async function describeSchema(
  tools: Pick<Tools, "wrangler">,
  target: readonly string[],
  migrations: readonly { name: string }[],
): Promise<string> {
  const command = "SELECT name FROM d1_migrations ORDER BY id";
  const answer = await tools.wrangler(["d1", "execute", ...target, "--json", "--command", command]);
  const [{ results } = { results: [] }] = readJson<{ results: { name: string }[] }[]>(answer);
  const applied = results.map(({ name }) => name);
  const known = migrations.map(({ name }) => name);
  const missing = known.filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !known.includes(name));
  const differences = [
    ...(missing.length > 0 ? [`It lacks ${missing.join(", ")}: pages that need them fail here until the merge.`] : []),
    ...(newer.length > 0 ? [`It already has ${newer.join(", ")}: merge main into this branch.`] : []),
  ];
  if (differences.length === 0) return "The database is staging's, with the schema of this pull request.";
  return `⚠️ The database is staging's, and its schema differs. ${differences.join(" ")}`;
}

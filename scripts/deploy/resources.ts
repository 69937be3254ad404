import type { Settings } from "../../settings/settings.ts";
import { isFirstDatabase, nameResources } from "../../settings/workers.ts";
import { DeployError, readJson, type Tools } from "./tools.ts";

/** Location of D1 and R2: the nearest to Kerala available. */
const LOCATION = "apac";

/** Creates missing resources that the workers bind to, and returns the database's id. */
export async function createMissing(tools: Tools, settings: Settings): Promise<string> {
  const { database, buckets, queues } = nameResources(settings);
  const listed = await tools.wrangler(["r2", "bucket", "list"]);
  for (const bucket of Object.values(buckets))
    if (!isListed(listed, bucket)) await create(tools, ["r2", "bucket", "create", bucket, "--location", LOCATION]);
  const listedQueues = await tools.wrangler(["queues", "list"]);
  for (const queue of Object.values(queues))
    if (!isListed(listedQueues, queue)) await create(tools, ["queues", "create", queue]);
  const known = await findDatabase(tools, database);
  if (known !== null) return known;
  // Creating an empty database instead of the intended one would look like a total loss of data.
  if (!isFirstDatabase(settings))
    throw new DeployError(`There is no database ${database}, which settings/${settings.name}.ts names`);
  await create(tools, ["d1", "create", database, "--location", LOCATION]);
  const created = await findDatabase(tools, database);
  if (created === null) throw new DeployError(`The database ${database} was created and is not listed`);
  return created;
}

export async function findDatabase(tools: Pick<Tools, "wrangler">, name: string): Promise<string | null> {
  const databases = readJson<{ uuid: string; name: string }[]>(await tools.wrangler(["d1", "list", "--json"]));
  return databases.find((database) => database.name === name)?.uuid ?? null;
}

/** Lists are paginated: a resource not on the first page may exist. */
async function create(tools: Tools, args: readonly string[]): Promise<void> {
  try {
    await tools.wrangler(args);
  } catch (error) {
    if (!/already (exists|taken|own)|11009|10004/i.test(String(error))) throw error;
  }
}

/** Whether a printed list has the whole name: `vazhi-reports` is not `vazhi-reports-dead`. */
function isListed(output: string, name: string): boolean {
  return new RegExp(`(^|[^\\w-])${name}($|[^\\w-])`, "m").test(output);
}

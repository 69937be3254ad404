import type { PresentRows } from "#db/seed/guide-sql.ts";
import type { GuideSeed } from "../local/guide-seed.ts";
import { builtConfig } from "./built.ts";
import { DeployError, readJson, type Tools } from "./tools.ts";

/**
 * Bytes of one request. D1 takes statements of up to 100,000 bytes (developers.cloudflare.com/d1/platform/limits,
 * 21 April 2026), and Linux arguments of up to 131,072: wrangler gets the SQL as one.
 */
export const LONGEST_REQUEST = 95_000;

/** Statements in as few requests as their length allows, in their order. */
function toRequests(statements: readonly string[]): string[] {
  const requests: string[] = [];
  let last = "";
  for (const statement of statements) {
    const longer = last === "" ? statement : `${last}\n${statement}`;
    if (Buffer.byteLength(statement) > LONGEST_REQUEST)
      throw new DeployError(`A statement of the guide is too long for a request: ${statement.slice(0, 100)}`);
    if (Buffer.byteLength(longer) <= LONGEST_REQUEST) {
      last = longer;
      continue;
    }
    requests.push(last);
    last = statement;
  }
  return last === "" ? requests : [...requests, last];
}

/** In the row of the seed's version, so that it is restored together with the guide. */
const SELECT_HASH = "SELECT change_key AS hash FROM guide_versions WHERE change = 'seed'";

const setHash = (hash: string | null) =>
  `UPDATE guide_versions SET change_key = ${hash === null ? "NULL" : `'${hash}'`} WHERE change = 'seed';`;

/**
 * Brings the database to the guide of the files: nothing if the hash of the last complete load is the same, otherwise
 * the rows that differ, in small requests, between which the site's own queries run. An import would block them. The
 * hash is removed first and written last: a load that stopped is continued by the next one, of whichever version. Statements changed in the portal stay.
 * @returns the number of requests that wrote, 0 if the guide was the same
 */
export async function loadGuide(tools: Tools, database: string, seed: GuideSeed): Promise<number> {
  const target = ["d1", "execute", database, "--remote", "--yes", "-c", builtConfig("web"), "--json"];
  const execute = (sql: string) => tools.wrangler([...target, "--command", sql]);
  const query = async (sql: string) =>
    readJson<{ results: PresentRows }[]>(await execute(sql)).map(({ results }) => results);
  const [versions] = await query(SELECT_HASH);
  if (versions?.[0]?.hash === seed.hash) return 0;
  const changes = seed.changes(await query(seed.queries.join(";\n")));
  const requests = changes.length === 0 ? [] : toRequests([setHash(null), ...changes]);
  for (const [place, request] of requests.entries()) {
    tools.log(`  ${place + 1} of ${requests.length}`);
    await execute(request);
  }
  await execute(setHash(seed.hash));
  return requests.length + 1;
}

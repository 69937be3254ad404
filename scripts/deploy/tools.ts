import type { EnvironmentName } from "../../settings/settings.ts";

/** What the deployment does to the world, so that a rehearsal and tests can do it to an imaginary one. */
export interface Tools {
  /** Runs wrangler and returns what it printed. Rejects with its output if it fails. */
  wrangler(args: readonly string[]): Promise<string>;
  /** Builds all workers for an environment. */
  build(environment: EnvironmentName): Promise<void>;
  /** Writes the id of the database into the configuration of each built worker, which does not know it. */
  configureBuild(databaseId: string): void;
  /** Writes SQL for wrangler to import, and returns the file's path. */
  writeSql(name: string, sql: string): string;
  /** The guide as SQL. */
  guideSql(): Promise<string>;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** The TXT records of a name; none if there is no such name. */
  resolveTxt(name: string): Promise<string[]>;
  wait(milliseconds: number): Promise<void>;
  now(): Date;
  log(line: string): void;
}

/** Why a deployment stops: said to a person, without a stack. */
export class DeployError extends Error {
  override name = "DeployError";
}

/** The JSON in what wrangler printed, among banners and lines such as `▲ [WARNING] …`. */
export function readJson<Value>(output: string): Value {
  for (const { index } of output.matchAll(/^[[{]/gm)) {
    const closing = output[index] === "[" ? "]" : "}";
    for (let end = output.lastIndexOf(closing); end > index; end = output.lastIndexOf(closing, end - 1)) {
      try {
        return JSON.parse(output.slice(index, end + 1)) as Value;
      } catch {
        // Words in brackets, before or after it.
      }
    }
  }
  throw new DeployError(`wrangler printed no JSON: ${output.slice(0, 200)}`);
}

/** What wrangler printed; null if it failed because there is no such thing. */
export async function orNothing(result: Promise<string>): Promise<string | null> {
  try {
    return await result;
  } catch (error) {
    if (/not found|not exist|no deployments|10007|10090/i.test(String(error))) return null;
    throw error;
  }
}

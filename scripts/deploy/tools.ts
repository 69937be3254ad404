import type { GuideSeed } from "../local/guide-seed.ts";
import type { EnvironmentName } from "../../settings/settings.ts";

/** The deployment's side effects, so that rehearsals and tests can fake them. */
export interface Tools {
  /** Runs wrangler and returns its output. Rejects with the output on failure. */
  wrangler(args: readonly string[]): Promise<string>;
  build(environment: EnvironmentName): Promise<void>;
  /** Writes the database's id into the configuration of each built worker. */
  configureBuild(databaseId: string): void;
  /** Writes SQL for wrangler to import, and returns the file's path. */
  writeSql(name: string, sql: string): string;
  readGuide(): Promise<GuideSeed>;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  wait(milliseconds: number): Promise<void>;
  now(): Date;
  log(line: string): void;
}

/** Why a deployment stops: printed without a stack. */
export class DeployError extends Error {
  override name = "DeployError";
}

/** The JSON in wrangler's output, among banners and lines such as `▲ [WARNING] …`. */
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

/** wrangler's output; null if it failed because the resource does not exist. */
export async function orNothing(result: Promise<string>): Promise<string | null> {
  try {
    return await result;
  } catch (error) {
    if (/not found|not exist|no deployments|10007|10090/i.test(String(error))) return null;
    throw error;
  }
}

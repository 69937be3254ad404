import type { EnvironmentName } from "../../../settings/settings.ts";
import type { Tools } from "../../../scripts/deploy/tools.ts";

/** An account in memory, which starts empty: for the order of the steps, and for faults. */
interface FakeAccount extends Tools {
  /** Every wrangler command, as one line. */
  commands: string[];
  databases: Map<string, { applied: string[] }>;
  buckets: Set<string>;
  queues: Set<string>;
  secrets: Map<string, string[]>;
  /** The live version by worker; a deployment increments it. */
  versions: Map<string, number>;
  builds: EnvironmentName[];
  files: Map<string, string>;
  lines: string[];
}

/** Creates an empty account. `toName` maps a built configuration to its worker. */
export function fakeAccount(toName: (config: string) => string): FakeAccount {
  const account: FakeAccount = {
    commands: [],
    databases: new Map(),
    buckets: new Set(),
    queues: new Set(),
    secrets: new Map(),
    versions: new Map(),
    builds: [],
    files: new Map(),
    lines: [],
    async wrangler(args) {
      account.commands.push(args.join(" "));
      return answer(account, args, toName);
    },
    async build(environment) {
      account.builds.push(environment);
    },
    configureBuild() {},
    writeSql(name, sql) {
      account.files.set(name, sql);
      return name;
    },
    readGuide: async () => ({ hash: "", queries: [], changes: () => ["SELECT 1;"], inputs: [] }),
    fetch: async () => new Response("Not found", { status: 404 }),
    wait: async () => {},
    now: () => new Date(),
    log(line) {
      account.lines.push(line);
    },
  };
  return account;
}

/** wrangler's output. Supports only the commands of the tool, with their documented arguments. */
function answer(account: FakeAccount, args: readonly string[], toName: (config: string) => string): string {
  const option = (name: string) => {
    const place = args.indexOf(name);
    return place === -1 ? undefined : args[place + 1];
  };
  const command = args.slice(0, 3).join(" ");
  if (command === "whoami --json")
    return JSON.stringify({ loggedIn: true, accounts: [{ name: "Imaginary", id: "0".repeat(32) }] });
  if (command === "d1 list --json")
    return JSON.stringify([...account.databases.keys()].map((name) => ({ name, uuid: makeUuid(name) })));
  if (command.startsWith("d1 create")) {
    account.databases.set(args[2] ?? "", { applied: [] });
    return "";
  }
  if (command.startsWith("d1 execute")) return execute(account, args[2] ?? "", option);
  if (command === "d1 time-travel info") return JSON.stringify({ bookmark: "00000001-00000000" });
  if (command === "r2 bucket list") return [...account.buckets].map((name) => `name:           ${name}`).join("\n");
  if (command === "r2 bucket create") {
    account.buckets.add(args[3] ?? "");
    return "";
  }
  if (command === "queues list") return [...account.queues].map((name) => `│ ${name} │`).join("\n");
  if (command.startsWith("queues create")) {
    account.queues.add(args[2] ?? "");
    return "";
  }
  if (command.startsWith("secret list")) {
    const secrets = account.secrets.get(option("--name") ?? "");
    if (!secrets) throw new Error("Worker not found. [code: 10007]");
    return JSON.stringify(secrets.map((name) => ({ name, type: "secret_text" })));
  }
  if (command.startsWith("deployments status")) {
    const version = account.versions.get(option("--name") ?? "");
    if (version === undefined) throw new Error("The Worker has no deployments.");
    return JSON.stringify({ versions: [{ version_id: `version-${version}`, percentage: 100 }] });
  }
  if (args[0] === "deploy") {
    const name = toName(option("-c") ?? "");
    account.versions.set(name, (account.versions.get(name) ?? 0) + 1);
    return "";
  }
  if (args[0] === "rollback") {
    account.versions.set(option("--name") ?? "", Number(args[1]?.replace("version-", "")));
    return "";
  }
  throw new Error(`Unknown command: ${args.join(" ")}`);
}

function execute(account: FakeAccount, name: string, option: (name: string) => string | undefined): string {
  const database = account.databases.get(name);
  if (!database) throw new Error(`Couldn't find DB with name ${name}`);
  const sql = option("--command") ?? account.files.get(option("--file") ?? "") ?? "";
  const entry = /^INSERT INTO d1_migrations \(name\) VALUES \('([^']+)'\)/.exec(sql)?.[1];
  if (entry !== undefined) {
    if (database.applied.includes(entry)) throw new Error("UNIQUE constraint failed: d1_migrations.name");
    database.applied.push(entry);
  }
  const isLedger = sql.startsWith("SELECT name FROM d1_migrations");
  return JSON.stringify([{ results: isLedger ? database.applied.map((applied) => ({ name: applied })) : [] }]);
}

const makeUuid = (name: string) => `uuid-of-${name}`;

import { describe, expect, test, vi } from "vitest";
import { requiredSecrets, WORKERS } from "#app/domain/platform/secrets.ts";
import { builtConfig } from "../../../scripts/deploy/built.ts";
import { checkSettings } from "../../../scripts/deploy/check-settings.ts";
import { deploy } from "../../../scripts/deploy/deploy.ts";
import { fakeAccount } from "../../support/deploy/fake-account.ts";
import { fakeSite } from "../../support/deploy/fake-site.ts";
import { readJson } from "../../../scripts/deploy/tools.ts";
import { migrate, readMigrations } from "../../../scripts/deploy/migrate.ts";
import { production as exampleProduction } from "../../../settings/production.ts";
import type { Settings } from "../../../settings/settings.ts";
import { staging as exampleStaging } from "../../../settings/staging.ts";
import { nameOfWorker, nameResources } from "../../../settings/workers.ts";

const finish = (settings: Settings): Settings => ({
  ...settings,
  domain: settings.name === "staging" ? "staging.vazhi.in" : "vazhi.in",
  mail: { ...settings.mail, from: "Vazhi <no-reply@mail.vazhi.in>" },
  supportEmail: "support@vazhi.in",
  supportPhone: "+91 484 200 0100",
  grievanceOfficer: "Latha Menon",
  business: { ...settings.business, address: "4 Press Club Road\nKochi 682011" },
});

const production = finish(exampleProduction);
const staging = finish(exampleStaging);

/** An account with all secrets and nothing else, a healthy site, and faults that a test can set. */
function makeWorld(settings: Settings, { failing }: { failing?: (command: string) => boolean } = {}) {
  const account = fakeAccount((config) => {
    const worker = WORKERS.find((name) => builtConfig(name) === config);
    if (!worker) throw new Error(`No worker is built at ${config}`);
    return nameOfWorker(worker, settings);
  });
  for (const worker of WORKERS)
    account.secrets.set(
      nameOfWorker(worker, settings),
      requiredSecrets(worker).flatMap(({ name, need }) => (need === "replacing" ? [] : [name])),
    );
  account.fetch = fakeSite(settings);
  const { wrangler } = account;
  account.wrangler = async (args) => {
    const command = args.join(" ");
    if (failing?.(command)) {
      account.commands.push(`${command} (failed)`);
      throw new Error(`wrangler ${command} failed`);
    }
    return wrangler(args);
  };
  return account;
}

const run = (account: ReturnType<typeof makeWorld>, settings: Settings) => deploy(account, settings);

/** The commands with effects, without their options. */
const writes = (account: ReturnType<typeof makeWorld>) =>
  account.commands
    .filter((command) =>
      /^(deploy |rollback |d1 create|r2 bucket create|queues create|d1 execute .*--file)/.test(command),
    )
    .map((command) => command.replace(/ --(location|remote|yes|message).*/, ""));

/** A world with an earlier deployment of production. */
async function deployedWorld(settings: Settings, changes: Parameters<typeof makeWorld>[1] = {}) {
  const world = makeWorld(settings, changes);
  for (const worker of WORKERS) world.versions.set(nameOfWorker(worker, settings), 7);
  return world;
}

describe("a first deployment", () => {
  test("creates what is missing, migrates, and deploys each worker after those that it calls", async () => {
    const account = makeWorld(production);
    await run(account, production);
    const { database, buckets, queues } = nameResources(production);
    expect([...account.buckets]).toEqual(Object.values(buckets));
    expect([...account.queues]).toEqual(Object.values(queues));
    expect(account.databases.get(database)?.applied).toEqual(readMigrations().map(({ name }) => name));
    expect(account.builds).toEqual(["production"]);
    expect(writes(account)).toEqual([
      ...Object.values(buckets).map((name) => `r2 bucket create ${name}`),
      ...Object.values(queues).map((name) => `queues create ${name}`),
      `d1 create ${database}`,
      ...readMigrations().map(() => `d1 execute ${database}`),
      "deploy -c dist/vazhi_reports/wrangler.json",
      "deploy -c dist/vazhi_payments/wrangler.json",
      "deploy -c build/server/wrangler.json",
    ]);
    expect(account.commands).toContain("d1 create vazhi --location apac");
  });

  test("each migration is one import that begins with its entry in the ledger", async () => {
    const account = makeWorld(production);
    await run(account, production);
    for (const { name, sql } of readMigrations())
      expect(account.files.get(name)).toBe(`INSERT INTO d1_migrations (name) VALUES ('${name}');\n${sql}\n`);
  });
});

describe("the next deployment", () => {
  test("creates and migrates nothing again", async () => {
    const account = makeWorld(production);
    await run(account, production);
    account.commands.length = 0;
    await run(account, production);
    expect(writes(account)).toEqual([
      "deploy -c dist/vazhi_reports/wrangler.json",
      "deploy -c dist/vazhi_payments/wrangler.json",
      "deploy -c build/server/wrangler.json",
    ]);
  });

  test("applies only what was added, and goes on where a migration has failed", async () => {
    const migrations = ["0000_schema.sql", "0001_added.sql", "0002_next.sql"].map((name) => ({
      name,
      sql: "SELECT 1",
    }));
    let isBroken = true;
    const account = makeWorld(production, { failing: (command) => isBroken && command.includes("--file 0002") });
    account.databases.set("vazhi", { applied: ["0000_schema.sql"] });
    await expect(migrate(account, "vazhi", migrations)).rejects.toThrow("0002_next.sql");
    expect(account.databases.get("vazhi")?.applied).toEqual(["0000_schema.sql", "0001_added.sql"]);
    expect(account.files.has("0000_schema.sql")).toBe(false);
    isBroken = false;
    expect(await migrate(account, "vazhi", migrations)).toEqual(["0002_next.sql"]);
  });

  test("announces each import, with its duration if one was measured; in a new database nothing waits for it", async () => {
    const migrations = [
      { name: "0000_schema.sql", sql: "SELECT 1" },
      { name: "0001_added.sql", sql: "-- A million students: 5.0 s\nSELECT 1" },
      { name: "0002_next.sql", sql: "SELECT 1" },
    ];
    const account = makeWorld(production);
    account.databases.set("vazhi", { applied: ["0000_schema.sql"] });
    await migrate(account, "vazhi", migrations);
    expect(account.lines).toEqual([
      "  0001_added.sql: an import, which blocks the database for its duration (5.0 s on a million students)",
      "  0002_next.sql: an import, which blocks the database for its duration (not measured on a million students)",
    ]);
    account.lines.length = 0;
    account.databases.set("vazhi", { applied: [] });
    await migrate(account, "vazhi", migrations);
    expect(account.lines.join()).not.toContain("blocks");
  });

  test("tells how to bring back the data of the moment before it migrated", async () => {
    const account = makeWorld(production);
    await run(account, production);
    // With the environment: without one, `vazhi` is the local database in wrangler.toml, whose id no account knows.
    expect(account.lines.join("\n")).toContain(
      "wrangler d1 time-travel restore vazhi --env production --bookmark=00000001-00000000",
    );
  });

  test("a name that is taken, but was not on the first page of a list, is no failure", async () => {
    const account = makeWorld(production);
    const { wrangler } = account;
    account.wrangler = async (args) => {
      if (args.join(" ") === "queues create vazhi-outbox")
        throw new Error("Queue name 'vazhi-outbox' is already taken. [code: 11009]");
      return wrangler(args);
    };
    await expect(run(account, production)).resolves.toBeUndefined();
  });
});

describe("after a restore", () => {
  const restored: Settings = { ...production, database: "vazhi-restored" };

  test("the workers are bound to the database that the settings name, and the old one is left alone", async () => {
    const account = makeWorld(restored);
    account.databases.set("vazhi", { applied: [] });
    account.databases.set("vazhi-restored", { applied: readMigrations().map(({ name }) => name) });
    const bound: string[] = [];
    account.configureBuild = (id) => bound.push(id);
    await run(account, restored);
    expect(bound).toEqual(["uuid-of-vazhi-restored"]);
    const executed = account.commands.filter((command) => command.startsWith("d1 execute"));
    expect(executed.length).toBeGreaterThan(0);
    for (const command of executed) expect(command).toContain("d1 execute vazhi-restored --remote");
  });

  test("a name that no database has is a mistake, and no reason to make an empty one", async () => {
    const account = makeWorld(restored);
    await expect(run(account, restored)).rejects.toThrow("There is no database vazhi-restored");
    expect([...account.databases.keys()]).toEqual([]);
    expect(account.versions.size).toBe(0);
  });
});

describe("before anything is changed, a deployment stops", () => {
  test("while the settings contain examples", async () => {
    const account = makeWorld(exampleProduction);
    await expect(run(account, exampleProduction)).rejects.toThrow("settings/production.ts is not finished");
    expect(account.commands).toEqual([]);
    expect(checkSettings(production)).toEqual([]);
    expect(checkSettings(exampleProduction).map((problem) => problem.split(":")[0])).toEqual([
      "domain",
      "mail.from",
      "supportEmail",
      "supportPhone",
      "grievanceOfficer",
      "business.address",
    ]);
    expect(checkSettings({ ...production, alertEmail: "ops@vazhi.example" })).toHaveLength(1);
  });

  test("without a login", async () => {
    vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", undefined);
    const account = makeWorld(production);
    account.wrangler = async () => JSON.stringify({ loggedIn: false });
    await expect(run(account, production)).rejects.toThrow("wrangler login");
    vi.unstubAllEnvs();
  });

  test("without a secret, and says how to set it", async () => {
    const account = makeWorld(production);
    account.secrets.set("vazhi-payments", ["RAZORPAY_KEY_ID"]);
    account.secrets.delete("vazhi-reports");
    await expect(run(account, production)).rejects.toThrow(
      "npx wrangler secret put RAZORPAY_WEBHOOK_SECRET --name vazhi-payments",
    );
    expect(account.lines.join("\n")).toContain("npx wrangler secret put RESEND_API_KEY --name vazhi-reports");
    expect(account.builds).toEqual([]);
    expect(account.versions.size).toBe(0);
  });

  test("where the database has a migration that this version lacks", async () => {
    const account = await deployedWorld(production);
    const all = readMigrations().map(({ name }) => name);
    account.databases.set("vazhi", { applied: [...all, "9999_newer.sql"] });
    await expect(run(account, production)).rejects.toThrow("9999_newer.sql");
    account.databases.set("vazhi", { applied: ["0000_other.sql"] });
    await expect(run(account, production)).rejects.toThrow("0000_other.sql");
    expect(account.commands.some((command) => command.startsWith("deploy"))).toBe(false);
    expect([...account.versions.values()]).toEqual([7, 7, 7]);
  });

  test("where a migration fails: no worker is deployed", async () => {
    const account = await deployedWorld(production, {
      failing: (command) => command.includes("--file 0000_schema.sql"),
    });
    await expect(run(account, production)).rejects.toThrow("0000_schema.sql");
    expect(account.databases.get("vazhi")?.applied).toEqual([]);
    expect([...account.versions.values()]).toEqual([7, 7, 7]);
  });
});

describe("a deployment that fails is rolled back", () => {
  const rollbacks = (account: ReturnType<typeof makeWorld>) =>
    account.commands
      .filter((command) => command.startsWith("rollback"))
      .map((command) => command.split(" ").slice(1, 4).join(" "));

  test.each([
    ["reports", []],
    ["payments", ["version-7 --name vazhi-reports"]],
    ["web", ["version-7 --name vazhi-payments", "version-7 --name vazhi-reports"]],
  ] as const)("when the worker %s cannot be deployed", async (worker, expected) => {
    const account = await deployedWorld(production, {
      failing: (command) => command === `deploy -c ${builtConfig(worker)}`,
    });
    await expect(run(account, production)).rejects.toThrow("failed");
    expect(rollbacks(account)).toEqual(expected);
    expect([...account.versions.values()]).toEqual([7, 7, 7]);
  });

  test("when a worker was uploaded, and its domain, queue or cron could not be set: that one, too", async () => {
    const account = await deployedWorld(production);
    const { wrangler } = account;
    account.wrangler = async (args) => {
      const answer = await wrangler(args);
      if (args.join(" ") === `deploy -c ${builtConfig("payments")}`) throw new Error("Queue consumer: code 11004");
      return answer;
    };
    await expect(run(account, production)).rejects.toThrow("11004");
    expect(rollbacks(account)).toEqual(["version-7 --name vazhi-payments", "version-7 --name vazhi-reports"]);
    expect([...account.versions.values()]).toEqual([7, 7, 7]);
  });

  test.each([
    ["the home page is down", "/", new Response("no", { status: 500 })],
    ["the login page has no form", "/login", new Response("nothing")],
    ["the workers are not well", "/health", new Response("no", { status: 503 })],
    ["a forged payment webhook is believed", "/hooks/razorpay", new Response("ok")],
    ["the service worker is missing", "/sw.js", new Response("no", { status: 404 })],
    [
      "a page stands where the service worker was",
      "/sw.js",
      new Response("<p>", { headers: { "content-type": "text/html" } }),
    ],
    ["a forged mail webhook is believed", "/hooks/resend", new Response("ok")],
    ["the simulator is there", "/simulator", new Response("ok")],
  ])("when %s", async (_what, path, wrong) => {
    const account = await deployedWorld(production);
    const site = fakeSite(production);
    account.fetch = async (url, init) => (new URL(url).pathname === path ? wrong.clone() : site(url, init));
    await expect(run(account, production)).rejects.toThrow(path === "/" ? "does not answer" : "Smoke tests failed");
    expect(rollbacks(account)).toEqual([
      "version-7 --name vazhi-web",
      "version-7 --name vazhi-payments",
      "version-7 --name vazhi-reports",
    ]);
    expect([...account.versions.values()]).toEqual([7, 7, 7]);
  });

  const health = (...ailing: string[]) => {
    const parts = ["database", "cron", "outbox", "reports"].map((part) => [part, { ok: !ailing.includes(part) }]);
    const body = { status: ailing.length === 0 ? "ok" : "broken", ...Object.fromEntries(parts) };
    return Response.json(body, { status: ailing.length === 0 ? 200 : 503 });
  };

  /** A production environment whose `/health` changes when the web worker is deployed. */
  async function ailingWorld(before: () => Response, after: () => Response) {
    const account = await deployedWorld(production);
    const site = fakeSite(production);
    account.fetch = async (url, init) => {
      if (new URL(url).pathname !== "/health") return site(url, init);
      return (account.versions.get("vazhi-web") === 7 ? before : after)();
    };
    return account;
  }

  test.each([
    ["the cron was silent already, and runs again in some minutes", () => health("cron"), () => health("cron")],
    ["less is wrong than before", () => health("cron", "outbox"), () => health("outbox")],
    ["nothing answered before", () => new Response("error 1101", { status: 500 }), () => health("cron")],
  ])("but not what mends a disturbance: %s", async (_what, before, after) => {
    const account = await ailingWorld(before, after);
    await expect(run(account, production)).resolves.toBeUndefined();
    expect(rollbacks(account)).toEqual([]);
    expect(account.lines.join("\n")).toContain("as before, not well");
  });

  test.each([
    ["a part was well before", () => health("cron"), () => health("cron", "reports")],
    ["the database does not answer", () => health("database", "cron"), () => health("database", "cron")],
    ["all was well before", () => health(), () => health("outbox")],
  ])("if %s", async (_what, before, after) => {
    const account = await ailingWorld(before, after);
    await expect(run(account, production)).rejects.toThrow("the state of the workers");
    expect([...account.versions.values()]).toEqual([7, 7, 7]);
  });

  test("a check that fails once is tried again", async () => {
    const account = await deployedWorld(production);
    const site = fakeSite(production);
    let asked = 0;
    account.fetch = async (url, init) =>
      new URL(url).pathname === "/login" && (asked += 1) === 1 ? new Response("old") : site(url, init);
    await expect(run(account, production)).resolves.toBeUndefined();
  });

  test("a first version has none before it: it stays, and is said to", async () => {
    const account = makeWorld(production);
    account.fetch = async () => new Response("no", { status: 500 });
    await expect(run(account, production)).rejects.toThrow("does not answer");
    expect(rollbacks(account)).toEqual([]);
    expect(account.lines.join("\n")).toContain("vazhi-web has no version before");
  });

  test("where one cannot be rolled back, the others are, and the command is printed", async () => {
    const account = await deployedWorld(production, {
      failing: (command) => command.startsWith("rollback") && command.includes("vazhi-payments"),
    });
    account.fetch = async (url, init) =>
      new URL(url).pathname === "/login" ? new Response("no", { status: 500 }) : fakeSite(production)(url, init);
    await expect(run(account, production)).rejects.toThrow("Smoke tests failed");
    expect(rollbacks(account)).toEqual([
      "version-7 --name vazhi-web",
      "version-7 --name vazhi-payments",
      "version-7 --name vazhi-reports",
    ]);
    expect(account.lines.join("\n")).toContain("By hand: npx wrangler rollback version-7 --name vazhi-payments");
  });
});

describe("staging", () => {
  test("has everything of its own, and rehearses a report", async () => {
    const account = makeWorld(staging);
    await run(account, staging);
    expect([...account.databases.keys()]).toEqual(["vazhi-staging"]);
    expect([...account.versions.keys()]).toEqual([
      "vazhi-reports-staging",
      "vazhi-payments-staging",
      "vazhi-web-staging",
    ]);
    expect(account.commands.some((command) => command.includes("INSERT INTO orders"))).toBe(true);
    expect(account.lines.join("\n")).toContain("becomes a report and a PDF");
  });

  test("is rolled back when no report comes of it", async () => {
    const account = await deployedWorld(staging);
    const site = fakeSite(staging);
    account.fetch = async (url, init) =>
      new URL(url).pathname === "/results" ? new Response("being written") : site(url, init);
    await expect(run(account, staging)).rejects.toThrow("did not get ready");
    expect([...account.versions.values()]).toEqual([7, 7, 7]);
  });

  test("must not be found by search engines, and production must", async () => {
    const open = await deployedWorld(staging);
    open.fetch = fakeSite({ ...staging, name: "production" });
    await expect(run(open, staging)).rejects.toThrow("x-robots-tag");
    const hidden = await deployedWorld(production);
    hidden.fetch = fakeSite({ ...production, name: "staging" });
    await expect(run(hidden, production)).rejects.toThrow("x-robots-tag");
  });

  test("production never gets a rehearsal's student", async () => {
    const account = makeWorld(production);
    await run(account, production);
    expect(account.commands.some((command) => command.includes("INSERT INTO"))).toBe(false);
  });
});

test("JSON is found among what else wrangler prints", () => {
  const json = '[\n  { "name": "vazhi", "uuid": "1" }\n]';
  const expected = [{ name: "vazhi", uuid: "1" }];
  expect(readJson(json)).toEqual(expected);
  expect(readJson(`▲ [WARNING] Update available\n[custom build] done\n${json}\n🪵 Logs [here]`)).toEqual(expected);
  expect(() => readJson("✘ [ERROR] Not logged in")).toThrow("no JSON");
});

import { expect, test } from "vitest";
import { uploadPreview } from "../../../scripts/deploy/preview.ts";
import { staging } from "../../../settings/staging.ts";

const ADDRESS = "https://pr-12-vazhi-web-staging.vazhi.workers.dev";

/** An account with staging's database, and the address at which it puts uploaded versions. */
function makeAccount({ applied = ["0000_schema.sql"], databases = ["vazhi-staging"], address = ADDRESS } = {}) {
  const commands: string[][] = [];
  const configured: string[] = [];
  return {
    commands,
    configured,
    configureBuild: (id: string) => void configured.push(id),
    async wrangler(args: readonly string[]) {
      commands.push([...args]);
      if (args[1] === "list") return JSON.stringify(databases.map((name) => ({ name, uuid: `id of ${name}` })));
      if (args[0] === "d1") return JSON.stringify([{ results: applied.map((name) => ({ name })) }]);
      return `Worker Version ID: 1\nVersion Preview URL: https://1-vazhi-web-staging.vazhi.workers.dev\nVersion Preview Alias URL: ${address}\n`;
    },
  };
}

const upload = (account: ReturnType<typeof makeAccount>, migrations = ["0000_schema.sql"]) =>
  uploadPreview(
    account,
    staging,
    { number: 12, subdomain: "vazhi" },
    migrations.map((name) => ({ name })),
  );

test("a preview is a version of staging's web worker that knows its own address, and changes no data", async () => {
  const account = makeAccount();
  expect(await upload(account)).toBe(
    `**Preview:** ${ADDRESS}\n\nThe database is staging's, with the schema of this pull request.\n`,
  );
  expect(account.configured).toEqual(["id of vazhi-staging"]);
  const [list, ledger, version] = account.commands;
  expect(list).toEqual(["d1", "list", "--json"]);
  expect(ledger?.at(-1)).toMatch(/^SELECT /);
  expect(version?.slice(0, 2)).toEqual(["versions", "upload"]);
  expect(version).toEqual(expect.arrayContaining(["--preview-alias", "pr-12", "--var", `APP_ORIGIN:${ADDRESS}`]));
  expect(account.commands).toHaveLength(3);
});

test("the comment names migrations that staging lacks, and those that the branch lacks", async () => {
  const comment = await upload(makeAccount({ applied: ["0000_schema.sql", "0001_theirs.sql"] }), [
    "0000_schema.sql",
    "0001_ours.sql",
  ]);
  expect(comment).toContain("its schema differs");
  expect(comment).toContain("lacks 0001_ours.sql:");
  expect(comment).toContain("already has 0001_theirs.sql:");
});

test("a preview is refused before staging's first deployment, and if it is at another address than it was told", async () => {
  const empty = makeAccount({ databases: ["vazhi"] });
  await expect(upload(empty)).rejects.toThrow("deploy staging first");
  expect(empty.commands).toEqual([["d1", "list", "--json"]]);
  const other = makeAccount({ address: "https://pr-12-vazhi-web-staging.other.workers.dev" });
  await expect(upload(other)).rejects.toThrow("CLOUDFLARE_WORKERS_SUBDOMAIN");
});

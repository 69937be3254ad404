import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { requiredSecrets, WORKERS } from "#app/domain/platform/secrets.ts";
import { findAccount } from "../../../scripts/deploy/account.ts";
import { listSecrets } from "../../../scripts/deploy/deploy.ts";
import { examine } from "../../../scripts/deploy/doctor.ts";
import { run, toolEnvironment } from "../../../scripts/local/stack.ts";
import { production as exampleProduction } from "../../../settings/production.ts";
import type { Settings } from "../../../settings/settings.ts";
import { staging as exampleStaging } from "../../../settings/staging.ts";
import { nameOfWorker, nameResources } from "../../../settings/workers.ts";
import { ACCOUNT_ID, fakeCloudflare, fakeWrangler, serveCloudflare } from "../../support/fakes/fake-cloudflare.ts";
import { SLOW } from "../../support/tags.ts";

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
const withCloudflareMail: Settings = { ...production, mail: { ...production.mail, provider: "cloudflare" } };

type Records = Record<string, string[]>;

const RESEND_RECORDS: Records = {
  "MX send.mail.vazhi.in": ["feedback-smtp.ap-south-1.amazonses.com"],
  "TXT send.mail.vazhi.in": ["v=spf1 include:amazonses.com ~all"],
  "TXT resend._domainkey.mail.vazhi.in": ["p=MIGfMA0GCSq"],
  "TXT _dmarc.vazhi.in": ["v=DMARC1; p=quarantine"],
};

const CLOUDFLARE_RECORDS: Records = {
  "MX cf-bounce.mail.vazhi.in": ["route1.mx.cloudflare.net"],
  "TXT cf-bounce.mail.vazhi.in": ["v=spf1 include:_spf.mx.cloudflare.net ~all"],
  "TXT cf-bounce._domainkey.mail.vazhi.in": ["v=DKIM1; h=sha256; k=rsa; p=MIIBIjANBgkq"],
  "TXT _dmarc.mail.vazhi.in": ["v=DMARC1; p=reject"],
};

/** A visit to the doctor: an account of the first day without DNS records, and what it prints. */
function makeVisit({ token, records = {} }: { token?: string | null; records?: Records } = {}) {
  const cloudflare = fakeCloudflare();
  const lines: string[] = [];
  const tools = {
    wrangler: fakeWrangler(cloudflare, token === undefined ? cloudflare.token : token),
    fetch: async (url: string, init?: RequestInit) => cloudflare.answer(new Request(url, init)),
    lookUp: async (name: string, type: "TXT" | "MX") => records[`${type} ${name}`] ?? [],
    log: (line: string) => lines.push(line),
  };
  return {
    cloudflare,
    tools,
    async see(settings: Settings) {
      lines.length = 0;
      const isFine = await examine(tools, settings);
      return { isFine, text: lines.join("\n") };
    },
  };
}

/** A visit once everything is done. */
function makeFinishedVisit(settings: Settings, records: Records = RESEND_RECORDS) {
  const visit = makeVisit({ records });
  const { cloudflare } = visit;
  Object.assign(cloudflare, { isPaid: true, hasR2: true, hasAnalyticsEngine: true });
  cloudflare.queues.push(nameResources(settings).queues.outbox);
  for (const worker of WORKERS)
    cloudflare.secrets.set(
      nameOfWorker(worker, settings),
      requiredSecrets(worker).flatMap(({ name, need }) => (need === "replacing" ? [] : [name])),
    );
  return visit;
}

beforeEach(() => {
  vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", ACCOUNT_ID);
  vi.stubEnv("CLOUDFLARE_API_BASE_URL", undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the account", () => {
  test("is the one in CLOUDFLARE_ACCOUNT_ID, and nothing is asked", async () => {
    const { cloudflare, tools } = makeVisit();
    expect(await findAccount(tools)).toBe(ACCOUNT_ID);
    expect(cloudflare.requests).toEqual([]);
  });

  test("is otherwise the only one of the login", async () => {
    vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", undefined);
    const { cloudflare, tools } = makeVisit();
    expect(await findAccount(tools)).toBe(ACCOUNT_ID);
    cloudflare.accounts.push({ id: "f".repeat(32), name: "Another" });
    await expect(findAccount(tools)).rejects.toThrow(`${"f".repeat(32)} (Another)`);
  });

  test.each([
    ["Account Settings", "set CLOUDFLARE_ACCOUNT_ID, or give the token Account Settings: Read"],
    ["User Memberships", "User Memberships: Read\nError: A request to the Cloudflare API (/memberships) failed"],
  ] as const)("is not found by a token without %s: Read", async (permission, message) => {
    vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", undefined);
    const { cloudflare, tools } = makeVisit();
    cloudflare.refused.add(permission);
    await expect(findAccount(tools)).rejects.toThrow(message);
  });

  test.each([
    ["unknown", "Cloudflare does not know CLOUDFLARE_API_TOKEN"],
    [null, "npx wrangler login"],
  ])("is not found with the token %s", async (token, message) => {
    vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", undefined);
    await expect(findAccount(makeVisit({ token }).tools)).rejects.toThrow(message);
  });
});

describe("what has to be enabled in the dashboard", () => {
  test.each([
    [{ isPaid: false }, "Workers Paid plan: not among", `https://dash.cloudflare.com/${ACCOUNT_ID}/workers/plans`],
    [{ hasR2: false }, "R2 is not enabled (error 10042)", `https://dash.cloudflare.com/${ACCOUNT_ID}/r2/overview`],
    [
      { queuesError: 100129 },
      "Queues are not enabled (error 100129)",
      `https://dash.cloudflare.com/${ACCOUNT_ID}/workers/queues`,
    ],
    [
      { queuesError: 11002 },
      "Queues are not enabled (error 11002)",
      `https://dash.cloudflare.com/${ACCOUNT_ID}/workers/queues`,
    ],
    [
      { hasAnalyticsEngine: false },
      "Analytics Engine is not enabled (error 10089)",
      `https://dash.cloudflare.com/${ACCOUNT_ID}/workers/analytics-engine`,
    ],
  ])("is missing with its place: %o", async (state, what, place) => {
    const { cloudflare, see } = makeFinishedVisit(production);
    expect((await see(production)).isFine).toBe(true);
    Object.assign(cloudflare, state);
    const { isFine, text } = await see(production);
    expect(isFine).toBe(false);
    expect(text).toContain(`✗ ${what}`);
    expect(text).toContain(place);
  });

  test("is unknown, with its place, while there are no queues", async () => {
    const { cloudflare, see } = makeFinishedVisit(production);
    cloudflare.queues.length = 0;
    expect((await see(production)).text).toContain("? Queues: there are none yet\n      Only creating one shows");
  });

  test.each([
    ["Billing", "Read", "Workers Paid plan"],
    ["Workers R2 Storage", "Edit", "R2"],
    ["Queues", "Edit", "Queues"],
    ["Account Analytics", "Read", "Analytics Engine"],
  ] as const)("is unknown without the permission %s: %s", async (permission, access, what) => {
    const { cloudflare, see } = makeFinishedVisit(production);
    cloudflare.refused.add(permission);
    const { isFine, text } = await see(production);
    expect(text).toContain(`? ${what}\n      Not checked: refused without ${permission}: ${access}\n`);
    // A deployment has no use for permissions that only read.
    expect(isFine).toBe(access === "Read");
    expect(text.includes(`✗ The token lacks ${permission}: ${access}\n`)).toBe(access === "Edit");
  });
});

describe("the token", () => {
  test("needs permissions, which are listed", async () => {
    const { text } = await makeFinishedVisit(production).see(production);
    for (const name of ["Account Settings: Read", "User Memberships: Read", "D1: Edit", "Queues: Edit"])
      expect(text).toContain(name);
  });

  test("without D1 cannot deploy", async () => {
    const { cloudflare, see } = makeFinishedVisit(production);
    cloudflare.refused.add("D1");
    expect((await see(production)).text).toContain("✗ The token lacks D1: Edit\n");
  });

  test("without Workers Scripts leaves the secrets unknown, not missing", async () => {
    const { cloudflare, see } = makeFinishedVisit(production);
    cloudflare.refused.add("Workers Scripts");
    const { text } = await see(production);
    expect(text).toContain("✗ The token lacks Workers Scripts: Edit");
    expect(text).toContain("? Razorpay's live keys");
  });

  test("of a login by browser is only one for GitHub Actions", async () => {
    const { cloudflare, tools, see } = makeFinishedVisit(production);
    const { wrangler } = tools;
    tools.wrangler = async (args) =>
      args[0] === "auth" ? JSON.stringify({ type: "oauth", token: cloudflare.token }) : wrangler(args);
    expect((await see(production)).text).toContain("– A token for GitHub Actions");
  });

  test("is never printed", async () => {
    const { cloudflare, see } = makeVisit();
    expect((await see(production)).text).not.toContain(cloudflare.token);
  });
});

describe("mail's DNS", () => {
  test.each([
    [production, RESEND_RECORDS],
    [withCloudflareMail, CLOUDFLARE_RECORDS],
  ])("is complete with the provider's records: $mail.provider", async (settings, records) => {
    expect((await makeFinishedVisit(settings, records).see(settings)).isFine).toBe(true);
    for (const missing of Object.keys(records)) {
      const { [missing]: _, ...others } = records;
      const { isFine, text } = await makeFinishedVisit(settings, others).see(settings);
      expect(isFine, missing).toBe(false);
      expect(text).toContain(`${missing.startsWith("TXT _dmarc") ? "TXT _dmarc.vazhi.in" : missing}:`);
    }
  });

  test.each([
    ["mail.vazhi.in", "TXT _dmarc.vazhi.in", "_dmarc.vazhi.in"],
    ["mail.vazhi.co.in", "TXT _dmarc.vazhi.co.in", "_dmarc.vazhi.co.in"],
    ["mail.vazhi.co.in", "TXT _dmarc.mail.vazhi.co.in", "_dmarc.mail.vazhi.co.in"],
  ])("has the policy of %s at %s", async (domain, record, holder) => {
    const settings = { ...production, mail: { ...production.mail, from: `Vazhi <no-reply@${domain}>` } };
    const { text } = await makeVisit({ records: { [record]: ["v=DMARC1; p=reject"] } }).see(settings);
    expect(text).toContain(`✓ DMARC at ${holder}, policy reject`);
  });

  test("has no policy of strangers: co.in is nobody's organisation", async () => {
    const settings = { ...production, mail: { ...production.mail, from: "Vazhi <no-reply@mail.vazhi.co.in>" } };
    const { text } = await makeVisit({ records: { "TXT _dmarc.co.in": ["v=DMARC1; p=reject"] } }).see(settings);
    expect(text).toContain('✗ DMARC at _dmarc.mail.vazhi.co.in or _dmarc.vazhi.co.in\n      TXT _dmarc.vazhi.co.in: "');
  });

  test("has the policy for subdomains where the organisation has one", async () => {
    const { text } = await makeVisit({ records: { "TXT _dmarc.vazhi.in": ["v=DMARC1; p=reject; sp=none"] } }).see(
      production,
    );
    expect(text).toContain("– DMARC at _dmarc.vazhi.in, policy none");
  });

  test("is unknown where no name server answers", async () => {
    const { tools, see } = makeFinishedVisit(production);
    Object.assign(tools, { lookUp: async () => null });
    const { isFine, text } = await see(production);
    expect(isFine).toBe(true);
    expect(text).toContain("? SPF at send.mail.vazhi.in");
  });
});

describe("secrets", () => {
  test.each([production, staging])("of $name are named with their commands", async (settings) => {
    const { text } = await makeVisit().see(settings);
    for (const worker of WORKERS)
      for (const { name, need } of requiredSecrets(worker))
        if (need !== "replacing" && need !== "cloudflare")
          expect(text).toContain(`$ npx wrangler secret put ${name} --name ${nameOfWorker(worker, settings)}`);
  });

  test("half a pair is missing its other half; none of it is a choice", async () => {
    const { cloudflare, see } = makeFinishedVisit(production);
    const web = cloudflare.secrets.get("vazhi-web") ?? [];
    cloudflare.secrets.set(
      "vazhi-web",
      web.filter((name) => name !== "GOOGLE_CLIENT_SECRET"),
    );
    expect((await see(production)).isFine).toBe(false);
    cloudflare.secrets.set(
      "vazhi-web",
      web.filter((name) => !name.startsWith("GOOGLE_")),
    );
    expect((await see(production)).isFine).toBe(true);
  });
});

test("without a login the doctor says so, and all the rest", async () => {
  vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", undefined);
  const { isFine, text } = await makeVisit({ token: null }).see(production);
  expect(isFine).toBe(false);
  expect(text).toContain("npx wrangler login");
  expect(text).toContain("https://dash.cloudflare.com/?to=/:account/workers/analytics-engine");
  expect(text).toContain("? Razorpay's live keys");
});

test("the doctor begins with what comes first, and changes nothing", async () => {
  const { cloudflare, see } = makeVisit();
  const { isFine, text } = await see(exampleProduction);
  expect(isFine).toBe(false);
  expect(text).toContain("First: settings/production.ts has examples left");
  expect(new Set(cloudflare.requests.map((request) => request.split(" ")[0]))).toEqual(new Set(["GET", "POST"]));
  expect(cloudflare.requests.filter((request) => request.startsWith("POST"))).toEqual([
    `POST /accounts/${ACCOUNT_ID}/analytics_engine/sql`,
  ]);
});

const DOCUMENT = resolve("docs/doctor.md");

/** docs/doctor.md, from what the doctor prints. */
const documentOf = (first: string, finished: string) => `# What the doctor prints

\`npm run deploy -- doctor production\`, for an account that \`tests/support/fakes/fake-cloudflare.ts\` imitates. A test compares this page with the output; this command writes it: \`npx vitest run --project domain tests/domain/deploy/doctor.test.ts -u\`.

✓ in place · ✗ missing · ? look yourself, as no request shows it · – optional. It ends with an error while something is missing.

## On the first day

The settings are filled in; the account is new.

\`\`\`text
${first}
\`\`\`

## Before the first deployment

\`\`\`text
${finished}
\`\`\`
`;

test("docs/doctor.md is what the doctor prints", async () => {
  const first = await makeVisit().see(production);
  const finished = await makeFinishedVisit(production).see(production);
  await expect(documentOf(first.text, finished.text)).toMatchFileSnapshot(DOCUMENT);
});

describe("with the real wrangler", { tags: [SLOW], timeout: 240_000 }, () => {
  /** wrangler's own processes against the served API; a home of their own, so that no login of the machine is used. */
  async function serveVisit(visit: ReturnType<typeof makeVisit>, variables: Record<string, string>) {
    const { server, address } = await serveCloudflare(visit.cloudflare);
    const env = {
      ...toolEnvironment(),
      CLOUDFLARE_ACCOUNT_ID: undefined,
      CLOUDFLARE_API_TOKEN: visit.cloudflare.token,
      CLOUDFLARE_API_BASE_URL: address,
      XDG_CONFIG_HOME: join(process.env.TMPDIR ?? "/tmp", "vazhi-no-login"),
      ...variables,
    };
    const wrangler = (args: readonly string[]) => run("wrangler", [...args], { env });
    return { wrangler, [Symbol.asyncDispose]: () => new Promise<void>((done) => void server.close(() => done())) };
  }

  test("the doctor prints the same, and nothing asks for the user or its accounts", async () => {
    for (const visit of [makeVisit(), makeFinishedVisit(production)]) {
      const { text } = await visit.see(production);
      visit.cloudflare.requests.length = 0;
      await using served = await serveVisit(visit, { CLOUDFLARE_ACCOUNT_ID: ACCOUNT_ID });
      Object.assign(visit.tools, { wrangler: served.wrangler });
      expect((await visit.see(production)).text).toBe(text);
      const asked = visit.cloudflare.requests.filter((request) => !request.includes(`/accounts/${ACCOUNT_ID}/`));
      expect(asked).toEqual([]);
    }
  });

  test("a deployment's first steps ask for the user no more than the doctor", async () => {
    const visit = makeFinishedVisit(production);
    await using served = await serveVisit(visit, { CLOUDFLARE_ACCOUNT_ID: ACCOUNT_ID });
    await findAccount(served);
    await served.wrangler(["r2", "bucket", "list"]);
    await served.wrangler(["queues", "list"]);
    await served.wrangler(["d1", "list", "--json"]);
    expect(await listSecrets(served, "vazhi-web")).toContain("RAZORPAY_KEY_ID");
    expect(await listSecrets(served, "vazhi-absent")).toEqual([]);
    const asked = visit.cloudflare.requests.filter((request) => !request.includes(`/accounts/${ACCOUNT_ID}/`));
    expect(asked).toEqual([]);
  });

  const lacking = "give the token Account Settings: Read and User Memberships: Read";

  test.each<
    [
      what: string,
      refused: "Account Settings" | "User Memberships" | null,
      token: string | null,
      message: string | null,
    ]
  >([
    ["finds the account", null, null, null],
    ["an empty list of accounts", "Account Settings", null, lacking],
    ["9109 for the memberships", "User Memberships", null, lacking],
    ["an unknown token", null, "unknown", "Cloudflare does not know CLOUDFLARE_API_TOKEN"],
  ])("without CLOUDFLARE_ACCOUNT_ID: %s", async (_, refused, token, message) => {
    const visit = makeVisit();
    if (refused !== null) visit.cloudflare.refused.add(refused);
    await using served = await serveVisit(visit, token === null ? {} : { CLOUDFLARE_API_TOKEN: token });
    vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", undefined);
    if (message === null) expect(await findAccount(served)).toBe(ACCOUNT_ID);
    else await expect(findAccount(served)).rejects.toThrow(message);
  });
});

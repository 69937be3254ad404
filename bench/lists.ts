import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { migrate, seed } from "../scripts/local/stack.ts";
import { measureTimes, printTable, type Target } from "./load.ts";

/** The demo's administrator requests all lists. */
const ADMINISTRATOR = "d0000000-0000-4000-8000-000000000009";

const SESSION_TOKEN = "bench-administrator-token";

export const adminCookie = `__Host-session=${SESSION_TOKEN}`;

const NOW = "unixepoch('subsec') * 1000";

/** The session behind `adminCookie`, as a statement. */
export const ADMINISTRATOR_SIGNS_IN = `INSERT INTO sessions (id, user_id, last_active_at, expires_at, proven_at)
  VALUES ('${createHash("sha256").update(SESSION_TOKEN).digest("hex")}', '${ADMINISTRATOR}', ${NOW}, ${NOW} + 86400000, ${NOW});`;

/** Names that vary like real ones: no part of one is in all of them. */
export const FIRST_NAMES =
  "Anjali Basil Chinnu Devika Eldho Fathima Gokul Hari Irfan Jisha Krishna Lakshmi Midhun Nimisha Omana Praveen Rahul Sreeja Thomas Unni".split(
    " ",
  );
export const LAST_NAMES =
  "Nair Menon Pillai Kurup Varma Thomas Mathew Joseph Rahman Das Panicker Warrier Nambiar Achari Koya Simon Shenoy Prabhu Kumar Rajan".split(
    " ",
  );

/** SQL: the name at a position in a list. */
function nameAt(names: string[], place: string): string {
  return `json_extract('${JSON.stringify(names)}', '$[' || (${place}) || ']')`;
}

/** The number of rows: in the lists of experts, and in each of the others. */
interface Size {
  experts: number;
  rows: number;
}

export const SHORT: Size = { experts: 20, rows: 100 };
export const LONG: Size = { experts: 2000, rows: 100_000 };

/** Statements that fill the administrators' lists. */
function listRows({ experts, rows: count }: Size): string[] {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const id = (prefix: string) => `printf('${prefix}-%08d', i)`;
  const first = nameAt(FIRST_NAMES, `i % ${FIRST_NAMES.length}`);
  const last = nameAt(LAST_NAMES, `i / ${FIRST_NAMES.length} % ${LAST_NAMES.length}`);
  const name = `${first} || ' ' || ${last}`;
  const email = `lower(${first} || '.' || ${last}) || i || '@crowd.example'`;
  const before = `${NOW} - i * 1000`;
  const orders = ({ type, price }: { type: "silver" | "gold"; price: number }) =>
    `INSERT INTO orders (id, user_id, package_type, status, original_amount, amount, completed_at, expires_at,
        created_at)
      ${numbers} SELECT ${id(type)}, ${id("user")}, '${type}', 'completed', ${price}, ${price}, ${before}, ${NOW},
        ${before} FROM n;`;
  const bookings = (kind: string, slug: string) =>
    `INSERT INTO bookings (id, partner_id, profile_id, pricing_id, association_id, session_time, session_duration,
        total_charge, original_amount, paid_amount, payment_status, created_at)
      ${numbers} SELECT ${id(kind)}, printf('expert-%d', i % ${experts}), ${id("user")},
        printf('pricing-%d', i % ${experts}), (SELECT id FROM associations WHERE slug = '${slug}'),
        ${NOW} + i * 3600000, 60, 800, 800, 800, 'completed', ${before} FROM n;`;
  const expertNumbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${experts - 1})`;
  return [
    `INSERT INTO users (id, email, email_verified_at) ${numbers} SELECT ${id("user")}, ${email}, ${NOW} FROM n;`,
    `INSERT INTO profiles (id, name, phone, age, created_at)
      ${numbers} SELECT ${id("user")}, ${name}, printf('98%08d', i), 17, ${before} FROM n;`,
    orders({ type: "silver", price: 1499 }),
    orders({ type: "gold", price: 2999 }),
    `INSERT INTO answer_sheets (user_id, order_id, answers, created_at)
      ${numbers} SELECT ${id("user")}, ${id("gold")},
        CASE i % 2 WHEN 0 THEN '{"63":["europe",0]}' ELSE '{"63":["asia",0]}' END, ${before} FROM n;`,
    `INSERT INTO partners (id, name, email)
      ${expertNumbers} SELECT printf('expert-%d', i), ${name}, printf('expert%d@crowd.example', i) FROM n;`,
    `INSERT INTO partner_associations (partner_id, association_id)
      ${expertNumbers} SELECT printf('expert-%d', i),
        (SELECT id FROM associations WHERE slug = 'psychologist') FROM n;`,
    `INSERT INTO partner_pricing (id, partner_id, association_id, session_charge)
      ${expertNumbers} SELECT printf('pricing-%d', i), printf('expert-%d', i),
        (SELECT id FROM associations WHERE slug = 'psychologist'), 800 FROM n;`,
    bookings("psychologist", "psychologist"),
    bookings("counselor", "career-counselor"),
    bookings("domain", "domain-expert"),
    `INSERT INTO support_requests (id, kind, name, email, subject, message, created_at)
      ${numbers} SELECT ${id("request")}, 'contact', ${name}, ${email}, 'A question', 'When does my report come?',
        ${before} FROM n;`,
    `INSERT INTO audit_log (admin_user_id, admin_email, action, entity_type, entity_id, created_at)
      ${numbers} SELECT '${ADMINISTRATOR}', 'admin@vazhi.example', 'coupon.update', 'coupon', ${id("coupon")},
        ${before} FROM n;`,
  ];
}

/** A migrated database in `state` with the demo data, a signed-in administrator, and lists of that size. */
export async function prepareLists({
  env,
  state,
  size,
}: {
  env: NodeJS.ProcessEnv;
  state: string;
  size: Size;
}): Promise<void> {
  const file = join(dirname(state), `lists-${size.rows}.sql`);
  mkdirSync(dirname(file), { recursive: true });
  await migrate({ env, state });
  await seed({ env, state });
  writeFileSync(file, [ADMINISTRATOR_SIGNS_IN, ...listRows(size), "ANALYZE;"].join("\n"));
  await seed({ env, state, file });
}

interface List {
  name: string;
  /** A search that matches every row, and one that matches a single row. */
  searches: { everybody: string; one: string };
}

const people = { everybody: "crowd.example", one: "chinnu.pillai42@" };

export const lists: List[] = [
  ...[
    "users",
    "silver-users",
    "gold-users",
    "abroad-users",
    "orders",
    "psychologist-bookings",
    "counselor-bookings",
    "expert-bookings",
    "support",
  ].map((name) => ({ name, searches: people })),
  ...["psychologists", "manage-partners", "listings"].map((name) => ({
    name,
    searches: { everybody: "crowd.example", one: "expert7@" },
  })),
  { name: "audit-log", searches: { everybody: "coupon-00000001", one: "coupon-00000042" } },
];

/** The last page of a list, to which pages beyond it redirect. */
async function fetchLastPage(address: string): Promise<number> {
  const response = await fetch(`${address}?page=1000000`, { headers: { cookie: adminCookie }, redirect: "manual" });
  const location = response.headers.get("location") ?? "";
  return Number(new URL(location, address).searchParams.get("page") ?? 1);
}

async function listTargets({ name, searches }: List, size: string, origin: string): Promise<Target[]> {
  const address = `${origin}/administrator/${name}`;
  const last = await fetchLastPage(address);
  const target = (what: string, query: string): Target => ({
    name: `${name}, ${what}, ${size}`,
    url: address + query,
    cookie: adminCookie,
  });
  return [
    target("first page", ""),
    target("one found", `?search=${encodeURIComponent(searches.one)}`),
    target("all found", `?search=${encodeURIComponent(searches.everybody)}`),
    target("middle page", `?page=${Math.ceil(last / 2)}`),
    target("last page", `?page=${last}`),
  ];
}

/** Prints the time of each long list relative to a short one; both are already served. */
export async function measureLists({ small, large }: { small: string; large: string }): Promise<void> {
  const columns = ["first page", "one found", "all found", "middle page", "last page"];
  const targets: Target[] = [];
  for (const list of lists) {
    const longOnes = await listTargets(list, "large", large);
    // Each next to its counterpart, so that drift of the machine affects both alike.
    for (const [index, target] of (await listTargets(list, "small", small)).entries())
      targets.push(target, longOnes[index] ?? target);
  }
  const times = await measureTimes(targets, { rounds: 5, perRound: 3, warmUp: 4 });
  const ratio = (name: string, what: string) =>
    (times.get(`${name}, ${what}, large`) ?? 0) / (times.get(`${name}, ${what}, small`) ?? 1);
  printTable(
    ["", ...columns, "first page (ms)"],
    lists.map(({ name }) => [
      name,
      ...columns.map((what) => ratio(name, what)),
      times.get(`${name}, first page, large`) ?? 0,
    ]),
  );
}

/** Inputs to the portal's search, with their matches: one student, a thousandth of them, or all. */
export const typed = [
  ["address of one", "chinnu.pillai42@"],
  ["name, in any order", "pillai chinnu"],
  ["name in the other script", "ചിന്നു പിള്ള"],
  ["part of a number", "9800000042"],
  ["what everybody has", "crowd.example"],
  ["nothing found", "xyzzy"],
] as const;

/** Has maintenance index the names of bulk-inserted rows phonetically. */
async function indexPhoneticKeys(origin: string): Promise<void> {
  for (let run = 0; run < 60; run++) {
    const response = await fetch(`${origin}/simulator/cron`, { method: "POST" });
    // The first run starts the night's backup, during which the local process keeps other requests waiting too long.
    if (!response.ok) continue;
    const summary: { namesIndexed?: number } = await response.json();
    if (!summary.namesIndexed) return;
  }
  throw new Error("Not all names were sounded out");
}

/** Prints the time of the portal's search with many students, relative to few. */
export async function measureDeskSearch({ small, large }: { small: string; large: string }): Promise<void> {
  await indexPhoneticKeys(small);
  await indexPhoneticKeys(large);
  const target = (origin: string, size: string, [what, text]: (typeof typed)[number]): Target => ({
    name: `${what}, ${size}`,
    // The dialog's request at each pause in typing.
    url: `${origin}/administrator/search.data?${new URLSearchParams({ q: text })}`,
    cookie: adminCookie,
  });
  const targets = typed.flatMap((search) => [target(small, "small", search), target(large, "large", search)]);
  const times = await measureTimes(targets, { rounds: 5, perRound: 3, warmUp: 3 });
  printTable(
    ["search", `${SHORT.rows} (ms)`, `${LONG.rows} (ms)`, "ratio"],
    typed.map(([what]) => {
      const [few, many] = [times.get(`${what}, small`) ?? 0, times.get(`${what}, large`) ?? 0];
      return [what, few, many, many / few];
    }),
  );
}

/** The lists with a measured full export: those that grow. */
const exportedLists = ["users", "silver-users", "abroad-users", "orders", "counselor-bookings", "support", "audit-log"];

/** Streams a full export; returns its rows, the time to the first and to the last, and the largest chunk. */
async function exportWhole(origin: string, list: string) {
  const start = performance.now();
  const response = await fetch(`${origin}/administrator/exports/${list}`, {
    method: "POST",
    headers: { cookie: adminCookie, origin, "content-type": "application/x-www-form-urlencoded" },
    redirect: "manual",
  });
  if (response.status !== 200 || !response.body) throw new Error(`The export of ${list} answered ${response.status}`);
  let [rows, first] = [0, 0];
  for await (const piece of response.body) {
    rows += Buffer.from(piece).toString("latin1").split("\r\n").length - 1;
    if (rows > 1 && first === 0) first = performance.now() - start;
  }
  return { rows: rows - 1, first, whole: performance.now() - start };
}

/** Prints full exports of long lists relative to short ones: time to the first rows, and per row. */
export async function measureExports({ small, large }: { small: string; large: string }): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const list of exportedLists) {
    await exportWhole(small, list);
    const few = await exportWhole(small, list);
    const many = await exportWhole(large, list);
    rows.push([
      list,
      String(many.rows),
      many.first / few.first,
      many.whole / many.rows / (few.whole / few.rows),
      (many.rows / many.whole) * 1000,
    ]);
  }
  printTable(["export", "rows", "first rows, ratio", "each row, ratio", "rows/s"], rows);
}

import { DatabaseSync } from "node:sqlite";
import { importBundled } from "../../scripts/samples/bundle.ts";
import { FIRST_NAMES, LAST_NAMES } from "../lists.ts";

type Value = string | number | null;
type Row = Record<string, Value>;

const DAY_MS = 86_400_000;

/** Period over which the students arrived: from a year ago until now, so that rows are in order of time. */
const INTAKE_MS = 365 * DAY_MS;

/** Days after which maintenance deletes rows (app/domain/platform/retention.ts); unlisted tables are kept. */
const RETENTION_DAYS: Readonly<Record<string, number>> = {
  outbox: 90,
  mails: 90,
  webhook_events: 180,
  sessions: 30,
  known_devices: 180,
  email_tokens: 8,
  rate_limits: 1,
};

/** Location of a payment event's ids, which are retained. */
const IDS = {
  payment: ["id", "order_id"],
  order: ["id"],
  refund: ["id", "payment_id"],
} as const;

const idsIn = (payload: string) =>
  Object.entries(IDS).map(([entity, names]) => {
    const ids = names.map((name) => `'${name}', json_extract(${payload}, '$.payload.${entity}.entity.${name}')`);
    const has = `json_extract(${payload}, '$.payload.${entity}.entity.id')`;
    return `'${entity}', iif(${has} IS NULL, NULL, json_object('entity', json_object(${ids.join(", ")})))`;
  });

/** Payload reductions by maintenance (`mail-texts`, `webhook-texts`): after how many days, and the SQL of the rest. */
const CUTS: Readonly<Record<string, { days: number; left: (payload: string, row: Row) => string }>> = {
  outbox: {
    days: 7,
    left: (payload, { kind }) =>
      kind === "mail" ? `json_remove(${payload}, '$.text', '$.html', '$.attachments', '$.unsubscribe')` : payload,
  },
  webhook_events: {
    days: 7,
    left: (payload) => `json_patch('{}', json_object('payload', json_object(${idsIn(payload).join(", ")})))`,
  },
};

/** Tables about no single student: sums, runs, alerts. */
const SHARED =
  /^(_cf|sqlite_|d1_|counters|ledger_sums|funnel_days|mail_days|metric_counts|reconciliation_runs|backups|assessment_statistics)/;

/** Sums maintained by triggers, with their counting columns. */
const SUMS: Readonly<Record<string, { key: string[]; counted: string[] }>> = {
  counters: { key: ["name"], counted: ["value"] },
  funnel_days: { key: ["day", "step"], counted: ["count"] },
  ledger_sums: {
    key: ["month", "kind", "subject", "coupon_code"],
    counted: ["entries", "price_paise", "discount_paise", "total_paise", "tax_paise"],
  },
};

/** A database's contents at a moment, to determine what a student has added. */
export interface Snapshot {
  rowIds: Map<string, Set<number>>;
  sums: Map<string, Row[]>;
}

function ownTables(database: DatabaseSync): string[] {
  const rows = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all() as Row[];
  return (
    rows
      // Shadow tables of full-text indexes have quoted names.
      .filter(({ name, sql }) => !/VIRTUAL|^CREATE TABLE '/.test(String(sql)) && !SHARED.test(String(name)))
      .map(({ name }) => String(name))
  );
}

export function takeSnapshot(file: string): Snapshot {
  const database = new DatabaseSync(file, { readOnly: true });
  const rowIds = new Map<string, Set<number>>();
  for (const table of ownTables(database)) {
    const rows = database.prepare(`SELECT rowid AS id FROM "${table}"`).all();
    rowIds.set(table, new Set(rows.map(({ id }) => Number(id))));
  }
  const sums = new Map(
    Object.keys(SUMS).map((table) => [table, database.prepare(`SELECT * FROM "${table}"`).all() as Row[]]),
  );
  database.close();
  return { rowIds, sums };
}

/** The rows of a student who has finished, by table, and the increase of the sums. */
export interface Template {
  userId: string;
  email: string;
  name: string;
  phone: string;
  rows: { table: string; row: Row; rowId: number }[];
  sums: { table: string; row: Row; before: Row | null }[];
}

/** A student's rows added to a database since a snapshot. */
export function readTemplate(file: string, email: string, { rowIds, sums }: Snapshot): Template {
  const database = new DatabaseSync(file, { readOnly: true });
  const user = database.prepare("SELECT * FROM users JOIN profiles USING (id) WHERE email = ?").get(email) as Row;
  const fresh = ownTables(database).flatMap((table) =>
    (database.prepare(`SELECT rowid AS "row id", * FROM "${table}"`).all() as Row[])
      .filter((row) => !rowIds.get(table)?.has(Number(row["row id"])))
      .map(({ "row id": rowId, ...row }) => ({ table, row, rowId: Number(rowId) })),
  );
  const orders = database.prepare("SELECT id, razorpay_order_id, razorpay_payment_id FROM orders WHERE user_id = ?");
  const hers = [user.id, email, ...(orders.all(String(user.id)) as Row[]).flatMap((order) => Object.values(order))];
  const isHers = (row: Row) => {
    const text = Object.values(row).join("\n");
    return hers.some((mark) => text.includes(String(mark)));
  };
  const rows = fresh.filter(({ row }) => isHers(row));
  const changed = Object.entries(SUMS).flatMap(([table, { key }]) =>
    (database.prepare(`SELECT * FROM "${table}"`).all() as Row[]).map((row) => ({
      table,
      row,
      before: sums.get(table)?.find((old) => key.every((column) => old[column] === row[column])) ?? null,
    })),
  );
  database.close();
  return { userId: String(user.id), email, name: String(user.name), phone: String(user.phone), rows, sums: changed };
}

const TOKEN =
  /(?<![a-z0-9])[a-z2-7]{16}(?![a-z0-9])|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[0-9a-f]{20}\b|\b[0-9a-f]{32,64}\b|\b(?:order|pay)_[A-Za-z0-9]{14}\b|\bVZ[A-Z]\d{4}-\d{6}\b/g;

/** An id of a row: see `newRecordId`. */
const RECORD_ID = /^[a-z2-7]{16}$/;

const EVENT_ID = /^[A-Za-z0-9]{14}$/;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** 32 bits that differ without order between students, like random ids, and between tokens. */
function scrambled(token: string, number = "i"): string {
  let salt = 0;
  for (const character of token) salt = (salt * 31 + character.charCodeAt(0)) % 4294967296;
  return `((${number} * 2654435761 + ${salt}) & 4294967295)`;
}

/** As eight hexadecimal digits. */
const asHex = (bits: string) => `printf('%08x', ${bits})`;

/** 30 of them as six characters of a record's id. */
const asBase32 = (bits: string) =>
  [25, 20, 15, 10, 5, 0]
    .map((place) => `substr('abcdefghijklmnopqrstuvwxyz234567', 1 + ((${bits} >> ${place}) & 31), 1)`)
    .join(" || ");

/** SQL: the token of student `number` that replaces the template's. */
function replaced(token: string, number = "i"): string {
  if (token.startsWith("VZ"))
    return `'${token.slice(0, -6)}' || printf('%06d', ${Number(token.slice(-6))} + ${number})`;
  if (RECORD_ID.test(token)) return `${asBase32(scrambled(token, number))} || '${token.slice(6)}'`;
  const prefix = /^(order|pay)_/.exec(token)?.[0] ?? "";
  return `'${prefix}' || ${asHex(scrambled(token, number))} || '${token.slice(prefix.length + 8)}'`;
}

/** SQL: a text of the template for student `i`. */
function textFor(text: string, { email, name, phone }: Template, column: string): string {
  if (column === "sounds") return "crowd.sounds";
  if (EVENT_ID.test(text) && column === "id") return replaced(text);
  const escape = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const words = new Map([
    [email, "crowd.email"],
    [name, "crowd.name"],
    [phone, "crowd.phone"],
  ]);
  const pattern = new RegExp(`(${[...words.keys()].map(escape).join("|")}|${TOKEN.source})`, "g");
  const pieces = text
    .split(pattern)
    .filter((piece) => piece !== undefined && piece !== "")
    .map(
      (piece) =>
        words.get(piece) ?? (new RegExp(`^(?:${TOKEN.source})$`).test(piece) ? replaced(piece) : quoted(piece)),
    );
  return pieces.join(" || ") || "''";
}

/** The id of student `number` in the filled database. */
export function toId(template: Template, token: string, number: number): string {
  const database = new DatabaseSync(":memory:");
  const { id } = database.prepare(`SELECT ${replaced(token, String(number))} AS id`).get() as { id: string };
  database.close();
  return id;
}

/** The statement that writes a row of the template for every student, shifting times into the past with the student. */
function insertFor(
  { table, row }: Template["rows"][number],
  template: Template,
  keys: ReadonlySet<string>,
  count: number,
) {
  const columns = Object.keys(row).filter((column) => !keys.has(column));
  const now = Date.now();
  const isMoment = (value: Value) => typeof value === "number" && value > now - DAY_MS && value < now + 3 * INTAKE_MS;
  const values = columns.map((column) => {
    const value = row[column] ?? null;
    const cut = CUTS[table];
    if (cut && (column === "payload" || column === "cut_at")) {
      const whole = column === "payload" ? textFor(String(value), template, column) : "NULL";
      const left = column === "payload" ? cut.left(whole, row) : String(now);
      return `iif(crowd.back > ${cut.days * DAY_MS}, ${left}, ${whole})`;
    }
    if (column === "sequence") return `${Number(value)} + i`;
    if (isMoment(value)) return `${value} - crowd.back`;
    if (typeof value === "string") return textFor(value, template, column);
    return String(value ?? "NULL");
  });
  const days = RETENTION_DAYS[table];
  const kept = days === undefined ? count : Math.min(count, Math.ceil((count * days * DAY_MS) / INTAKE_MS));
  return `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")})
    SELECT ${values.join(", ")} FROM crowd WHERE i > ${count - kept}`;
}

function rowIdColumns(database: DatabaseSync, table: string): Set<string> {
  const columns = database.prepare(`PRAGMA table_info("${table}")`).all() as Row[];
  const keys = columns.filter(({ pk }) => Number(pk) > 0);
  return new Set(keys.length === 1 && /^integer$/i.test(String(keys[0]?.type)) ? [String(keys[0]?.name)] : []);
}

/** Realistic names: no part is in all of them, and a full name is shared by a hundred in a million. */
async function makeCrowd(database: DatabaseSync, count: number): Promise<void> {
  const { module } = await importBundled<{ phoneticKeys: (names: string[]) => string }>(
    "app/domain/administration/phonetic-keys.ts",
    "name-sound",
  );
  database.exec("CREATE TEMP TABLE names (k INTEGER PRIMARY KEY, name TEXT, address TEXT, sounds TEXT)");
  const insert = database.prepare("INSERT INTO names VALUES (?, ?, ?, ?)");
  let key = 0;
  for (const initial of "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    for (const last of LAST_NAMES)
      for (const first of FIRST_NAMES) {
        const name = `${first} ${last} ${initial}`;
        insert.run(key++, name, `${first}.${last}`.toLowerCase(), module.phoneticKeys([name]));
      }
  database.exec(`CREATE TEMP TABLE crowd (i INTEGER PRIMARY KEY, name TEXT, email TEXT, phone TEXT, sounds TEXT, back INTEGER);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO crowd SELECT i, name, address || i || '@crowd.example', printf('98%08d', i), sounds,
      CAST((${count} - i) * ${INTAKE_MS / count} AS INTEGER) FROM n JOIN names ON k = i % ${key};`);
}

/**
 * Adds `count` students to a local database, each with the template's rows under new ids, names and times. Triggers are
 * disabled, as their effects are among the rows. SQLite's statistics are not updated, as in production. Returns the
 * seconds taken.
 */
export async function fill(file: string, template: Template, count: number): Promise<number> {
  const begun = Date.now();
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  // A million students are 8 GB: pages outside the cache are read again for each of their random keys.
  database.exec(
    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8000000",
  );
  await makeCrowd(database, count);
  const triggers = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all() as Row[];
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`);
  const lastEntry = Number(database.prepare("SELECT max(id) AS id FROM search_entries").get()?.id);
  for (const one of template.rows) {
    database.exec("BEGIN");
    database.exec(insertFor(one, template, rowIdColumns(database, one.table), count));
    database.exec("COMMIT");
  }
  for (const [search, column] of [
    ["user_search", "content"],
    ["sound_search", "sounds"],
  ]) {
    database.exec(`INSERT INTO ${search} (${search}, rank) VALUES ('hashsize', 67108864);
      BEGIN;
      INSERT INTO ${search} (rowid, ${column}) SELECT id, ${column} FROM search_entries WHERE id > ${lastEntry} AND kind = 'user';
      COMMIT;
      INSERT INTO ${search} (${search}, rank) VALUES ('hashsize', 1048576)`);
  }
  for (const { table, row, before } of template.sums) {
    const { key, counted } = SUMS[table] ?? { key: [], counted: [] };
    const grown = counted.map(
      (column) => `${column} = ${column} + ${(Number(row[column]) - Number(before?.[column] ?? 0)) * count}`,
    );
    const where = key.map((column) => `${column} = ${quoted(String(row[column]))}`);
    database.exec(`UPDATE ${table} SET ${grown.join(", ")} WHERE ${where.join(" AND ")}`);
  }
  for (const { sql } of triggers) database.exec(String(sql));
  database.close();
  // Servers expect WAL.
  const served = new DatabaseSync(file);
  served.exec("PRAGMA journal_mode = WAL");
  served.close();
  return (Date.now() - begun) / 1000;
}

import { randomAlphanumerics } from "../crypto.ts";

/** What becomes of messages to a number: they arrive later, never, at nobody, or at somebody else. */
export const PHONE_FAULTS = ["delayed", "failed", "wrong-number", "moved"] as const;

export type PhoneFault = (typeof PHONE_FAULTS)[number];

type Channel = "whatsapp" | "sms";

/** A message as /simulator/phone.json shows it. `at`, `arrivesAt`: ISO times in UTC. */
export interface PhoneMessage {
  id: string;
  providerId: string;
  channel: Channel;
  phone: string;
  template: string;
  language: string;
  text: string;
  path: string | null;
  code: string | null;
  status: "accepted" | "delivered" | "read" | "failed";
  arrivesAt: string | null;
  /** Whether somebody else has the number by now. */
  isStrangers: boolean;
  at: string;
}

const COLUMNS = `cast(id as text) as id, provider_id as providerId, channel, phone, template, language, text, path, code,
  status, arrives_at as arrivesAt, is_strangers as isStrangers, at`;

type Row = Omit<PhoneMessage, "isStrangers"> & { isStrangers: number };

const readRow = (row: Row): PhoneMessage => ({ ...row, isStrangers: row.isStrangers === 1 });

/** Messages shown at once. */
const NEWEST = 200;

/** How long a delayed message is on its way, in milliseconds of the simulator's clock. */
const DELAY_MS = 5 * 60_000;

/** The newest messages, to one number or to all. */
export async function listMessages(db: D1Database, phone: string | null): Promise<PhoneMessage[]> {
  const { results } = await db
    .prepare(
      `select ${COLUMNS} from phone_messages where (?1 is null or phone = ?1) order by phone_messages.id desc limit ?2`,
    )
    .bind(phone, NEWEST)
    .all<Row>();
  return results.map(readRow);
}

export async function findMessage(db: D1Database, id: string): Promise<PhoneMessage | null> {
  const row = await db.prepare(`select ${COLUMNS} from phone_messages where id = ?`).bind(Number(id)).first<Row>();
  return row && readRow(row);
}

/** Stores a message that the API accepted. */
export async function storeMessage(
  db: D1Database,
  message: Pick<PhoneMessage, "channel" | "phone" | "template" | "language" | "text" | "path" | "code">,
  { now, fault }: { now: Date; fault: PhoneFault | null },
): Promise<PhoneMessage> {
  const { channel, phone, template, language, text, path, code } = message;
  const providerId =
    channel === "whatsapp" ? `wamid.${randomAlphanumerics(32)}` : randomAlphanumerics(24).toLowerCase();
  const row = await db
    .prepare(
      `insert into phone_messages (provider_id, channel, phone, template, language, text, path, code, status, arrives_at,
         is_strangers, at) values (?, ?, ?, ?, ?, ?, ?, ?, 'accepted', ?, ?, ?) returning ${COLUMNS}`,
    )
    .bind(
      providerId,
      channel,
      phone,
      template,
      language,
      text,
      path,
      code,
      fault === "delayed" ? new Date(now.getTime() + DELAY_MS).toISOString() : null,
      fault === "moved" ? 1 : 0,
      now.toISOString(),
    )
    .first<Row>();
  if (!row) throw new Error("The message was not stored");
  return readRow(row);
}

/** Records what became of a message. */
export async function setStatus(db: D1Database, id: string, status: PhoneMessage["status"]): Promise<void> {
  await db
    .prepare("update phone_messages set status = ?, arrives_at = null where id = ?")
    .bind(status, Number(id))
    .run();
}

/** Delayed messages that arrive by now. */
export async function listArriving(db: D1Database, now: Date): Promise<PhoneMessage[]> {
  const { results } = await db
    .prepare(`select ${COLUMNS} from phone_messages where arrives_at <= ? order by phone_messages.id`)
    .bind(now.toISOString())
    .all<Row>();
  return results.map(readRow);
}

export async function findFault(db: D1Database, phone: string): Promise<PhoneFault | null> {
  const row = await db
    .prepare("select fault from phone_faults where phone = ?")
    .bind(phone)
    .first<{ fault: PhoneFault }>();
  return row?.fault ?? null;
}

/** Null takes the fault back. */
export async function setFault(db: D1Database, phone: string, fault: PhoneFault | null): Promise<void> {
  await (
    fault === null
      ? db.prepare("delete from phone_faults where phone = ?").bind(phone)
      : db
          .prepare(
            "insert into phone_faults (phone, fault) values (?1, ?2) on conflict (phone) do update set fault = ?2",
          )
          .bind(phone, fault)
  ).run();
}

/** Forgets all messages and faults. */
export async function clearPhones(db: D1Database): Promise<void> {
  await db.batch([db.prepare("delete from phone_messages"), db.prepare("delete from phone_faults")]);
}

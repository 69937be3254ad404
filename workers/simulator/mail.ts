import { Hono } from "hono";
import { z } from "zod";
import type { SimulatorEnv } from "./env";
import { mailboxPage, mailPage } from "./mail-pages";
import type { Mail, MailAttachment } from "./sent-mail";

const mailBody = z.strictObject({
  to: z.email().max(254),
  subject: z.string().min(1).max(998),
  text: z.string().default(""),
  html: z.string().default(""),
  attachments: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(255),
        contentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+(;.*)?$/),
        content: z.base64(),
      }),
    )
    .max(10)
    .default([]),
  // A sender's address and a reply address are accepted, as a mail provider's API would, and not stored.
  from: z.string().optional(),
  replyTo: z.string().optional(),
  /** A repeated key is the same mail sent again: it is stored once. */
  idempotencyKey: z.string().min(1).max(256).optional(),
});

const COLUMNS = `cast(id as text) as id, recipient as "to", subject, text, html, at, (
  select json_group_array(json_object('name', value ->> 'name', 'contentType', value ->> 'contentType'))
  from json_each(attachments)
) as attachments`;
const NEWEST = 500;

type MailRow = Omit<Mail, "attachments"> & { attachments: string };

function readMail({ attachments, ...mail }: MailRow): Mail {
  return { ...mail, attachments: JSON.parse(attachments) as MailAttachment[] };
}

async function listMails(db: D1Database, to: string | undefined): Promise<Mail[]> {
  const { results } = await db
    .prepare(
      `select ${COLUMNS} from mails where (?1 is null or lower(recipient) = lower(?1)) order by mails.id desc limit ?2`,
    )
    .bind(to ?? null, NEWEST)
    .all<MailRow>();
  return results.map(readMail);
}

/** The outbox: what the mailer gateway sends locally, readable by people and scripts. */
export const mail = new Hono<SimulatorEnv>()
  .get("/mail.json", async (c) => c.json(await listMails(c.env.SIM_DB, c.req.query("to"))))

  .delete("/mail.json", async (c) => {
    await c.env.SIM_DB.prepare("delete from mails").run();
    return c.body(null, 204);
  })

  .get("/mail", async (c) => {
    const to = c.req.query("to");
    return c.html(mailboxPage(await listMails(c.env.SIM_DB, to), to));
  })

  .post("/mail", async (c) => {
    const parsed = mailBody.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    const { to, subject, text, html, attachments, idempotencyKey = null } = parsed.data;
    const stored = await c.env.SIM_DB.prepare(
      `insert into mails (idempotency_key, recipient, subject, text, html, attachments, at) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (idempotency_key) do nothing returning cast(id as text) as id`,
    )
      .bind(idempotencyKey, to, subject, text, html, JSON.stringify(attachments), c.get("now").toISOString())
      .first<{ id: string }>();
    const mailed =
      stored ??
      (await c.env.SIM_DB.prepare("select cast(id as text) as id from mails where idempotency_key = ?")
        .bind(idempotencyKey)
        .first<{ id: string }>());
    return c.json({ id: mailed?.id });
  })

  .get("/mail/:id{[0-9]+}", async (c) => {
    const found = await c.env.SIM_DB.prepare(`select ${COLUMNS} from mails where id = ?`)
      .bind(Number(c.req.param("id")))
      .first<MailRow>();
    return found ? c.html(mailPage(readMail(found))) : c.notFound();
  })

  .get("/mail/:id{[0-9]+}/attachments/:place{[0-9]+}", async (c) => {
    const { id, place } = c.req.param();
    const found = await c.env.SIM_DB.prepare(
      `select value ->> 'contentType' as contentType, value ->> 'content' as content
       from mails, json_each(attachments) where mails.id = ? and key = ?`,
    )
      .bind(Number(id), Number(place))
      .first<{ contentType: string; content: string }>();
    if (!found) return c.notFound();
    return c.body(
      Uint8Array.from(atob(found.content), (character) => character.charCodeAt(0)),
      200,
      { "content-type": found.contentType },
    );
  });

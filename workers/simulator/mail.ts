import { Hono } from "hono";
import { z } from "zod";
import { hmacSha256Base64, randomAlphanumerics } from "./crypto.ts";
import type { SimulatorContext, SimulatorEnv } from "./env.ts";
import { mailboxPage, mailPage } from "./mail-pages.ts";
import type { Mail, MailAttachment } from "./sent-mail.ts";

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
  // Sender and reply address are accepted like a mail provider's API does, but not stored.
  from: z.string().optional(),
  replyTo: z.string().optional(),
  /** A repeated key means the same mail, stored once. */
  idempotencyKey: z.string().min(1).max(256).optional(),
});

/** Resend's request for one mail; unknown fields are rejected. */
const resendBody = z.strictObject({
  from: z.string().min(3),
  to: z.tuple([z.email().max(254)]),
  reply_to: z.string().min(3).optional(),
  subject: mailBody.shape.subject,
  text: mailBody.shape.text,
  html: mailBody.shape.html,
  headers: z.record(z.string().regex(/^[A-Za-z-]+$/), z.string().max(998)).optional(),
  attachments: z
    .array(
      z.strictObject({
        filename: z.string().min(1).max(255),
        content: z.base64(),
        content_type: z.string().regex(/^[\w.+-]+\/[\w.+-]+(;.*)?$/),
      }),
    )
    .max(10)
    .default([]),
});

/** Resend's limit for a team: https://resend.com/docs/api-reference/rate-limit, read on 2026-11-28. */
const REQUESTS_PER_SECOND = 5;

/** When the requests of the last second came, by the real clock: the simulated one stands still between steps. */
let recent: number[] = [];

/** Whether a request is one too many; counts it otherwise. */
function isTooFast(): boolean {
  const now = Date.now();
  recent = recent.filter((at) => at > now - 1000);
  if (recent.length >= REQUESTS_PER_SECOND) return true;
  recent.push(now);
  return false;
}

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

/** Stores a mail once per idempotency key, and returns its id. */
async function storeMail(
  c: SimulatorContext,
  { to, subject, text, html, attachments, idempotencyKey }: z.output<typeof mailBody>,
): Promise<string | undefined> {
  const stored = await c.env.SIM_DB.prepare(
    `insert into mails (idempotency_key, recipient, subject, text, html, attachments, at) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (idempotency_key) do nothing returning cast(id as text) as id`,
  )
    .bind(idempotencyKey ?? null, to, subject, text, html, JSON.stringify(attachments), c.get("now").toISOString())
    .first<{ id: string }>();
  const mailed =
    stored ??
    (await c.env.SIM_DB.prepare("select cast(id as text) as id from mails where idempotency_key = ?")
      .bind(idempotencyKey ?? null)
      .first<{ id: string }>());
  return mailed?.id;
}

/** Resend's reports about a mail, and their payloads. */
const REPORTS = {
  bounce: {
    type: "email.bounced",
    data: { bounce: { type: "Permanent", subType: "General", message: "550 5.1.1 The mailbox does not exist." } },
  },
  complaint: { type: "email.complained", data: {} },
} as const;

const isReport = (what: string): what is keyof typeof REPORTS => what in REPORTS;

/** Sends Resend's webhook about a mail to the payments worker, signed like svix. */
async function report(c: SimulatorContext, what: keyof typeof REPORTS, { id, to, subject }: Mail): Promise<Response> {
  const { type, data } = REPORTS[what];
  const at = c.get("now");
  const body = JSON.stringify({
    type,
    created_at: at.toISOString(),
    data: { email_id: id, from: "Vazhi", to: [to], subject, ...data },
  });
  const eventId = `msg_${randomAlphanumerics(27)}`;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = hmacSha256Base64(
    Buffer.from(c.env.RESEND_WEBHOOK_SECRET.replace("whsec_", ""), "base64"),
    `${eventId}.${timestamp}.${body}`,
  );
  return c.env.PAYMENTS.fetch("http://payments.internal/hooks/resend", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "svix-id": eventId,
      "svix-timestamp": timestamp,
      "svix-signature": `v1,${signature}`,
    },
    body,
  });
}

/** The outbox of locally sent mail, readable by people and scripts. */
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
    return c.json({ id: await storeMail(c, parsed.data) });
  })

  /** Resend's API: https://resend.com/docs/api-reference/emails/send-email */
  .post("/resend/emails", async (c) => {
    if (c.req.header("authorization") !== `Bearer ${c.env.RESEND_API_KEY}`)
      return c.json({ statusCode: 401, name: "validation_error", message: "API key is invalid" }, 401);
    if (isTooFast())
      return c.json(
        { statusCode: 429, name: "rate_limit_exceeded", message: "Too many requests. Please limit your requests." },
        429,
        { "retry-after": "1" },
      );
    const parsed = resendBody.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success)
      return c.json({ statusCode: 422, name: "validation_error", message: z.prettifyError(parsed.error) }, 422);
    const { to, attachments, ...mail } = parsed.data;
    const id = await storeMail(c, {
      ...mail,
      to: to[0],
      attachments: attachments.map((file) => ({
        name: file.filename,
        contentType: file.content_type,
        content: file.content,
      })),
      idempotencyKey: c.req.header("idempotency-key"),
    });
    return c.json({ id });
  })

  /** Simulates a bounce or a spam complaint. Responds with the receiver's status. */
  .post("/mail/:id{[0-9]+}/:what{bounce|complaint}", async (c) => {
    const what = c.req.param("what");
    const found = await c.env.SIM_DB.prepare(`select ${COLUMNS} from mails where id = ?`)
      .bind(Number(c.req.param("id")))
      .first<MailRow>();
    if (!found || !isReport(what)) return c.notFound();
    const { status } = await report(c, what, readMail(found));
    return c.json({ status });
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

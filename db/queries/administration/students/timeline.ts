import { type SQL, sql } from "drizzle-orm";
import {
  cutTimeline,
  TIMELINE_PAGE,
  type TimelineCursor,
  type TimelineTopic,
} from "#app/domain/administration/timeline.ts";
import type { Viewer } from "#app/domain/platform/actor.ts";
import { visibleDetail } from "#db/queries/administration/audit-details.ts";
import type { Database } from "#db/client.ts";
import { batch } from "#db/queries/platform/batch.ts";

/** An event's details, as stored. */
type Facts = Record<string, string | number | null>;

/** An event in a student's history: one timestamp of one row. */
export interface TimelineEvent {
  /** Milliseconds, UTC. */
  at: number;
  source: TimelineSource;
  /** Name of the timestamp: `paid`. */
  what: string;
  /** Row id and timestamp name: unique within the source. */
  key: string;
  id: string;
  facts: Facts;
}

interface Source {
  topic: TimelineTopic;
  /** The table, with joins. */
  from: string;
  id: string;
  /** Condition: the row is about the student. */
  isAbout: (userId: string) => SQL;
  /** Timestamps: name → column. */
  moments: Readonly<Record<string, string>>;
  /** Details: name → expression. */
  facts: Readonly<Record<string, string>>;
}

/** Read as `visibleDetail`. */
const AUDIT_DETAIL = "audit_log.detail";

const idIs = (column: string) => (userId: string) => sql`${sql.raw(column)} = ${userId}`;

/** Shared by all sources of sent mail. */
const SENT_MAIL = {
  topic: "mails",
  from: "mails left join outbox on outbox.id = mails.id",
  id: "mails.id",
  moments: { sent: "mails.created_at" },
  facts: {
    subject: "mails.subject",
    to: "mails.to_address",
    template: "mails.template",
    text: "json_extract(outbox.payload, '$.text')",
    cut: "outbox.cut_at",
  },
} as const;

const SOURCES = {
  user: {
    topic: "account",
    from: "users",
    id: "users.id",
    isAbout: idIs("users.id"),
    moments: { "signed-up": "users.created_at", verified: "users.email_verified_at" },
    facts: { email: "users.email" },
  },
  login: {
    topic: "account",
    from: "sessions",
    id: "substr(sessions.id, 1, 8)",
    isAbout: idIs("sessions.user_id"),
    moments: { "signed-in": "sessions.created_at" },
    facts: { browser: "sessions.browser", system: "sessions.system", place: "sessions.place" },
  },
  consent: {
    topic: "account",
    from: "consents",
    id: "consents.id",
    isAbout: idIs("consents.user_id"),
    moments: { granted: "consents.granted_at", withdrawn: "consents.withdrawn_at" },
    facts: { kind: "consents.kind", by: "consents.given_by", version: "consents.version" },
  },
  guardian: {
    topic: "account",
    from: "guardian_requests",
    id: "guardian_requests.id",
    isAbout: idIs("guardian_requests.user_id"),
    moments: {
      asked: "guardian_requests.created_at",
      reminded: "case when guardian_requests.sent_at > guardian_requests.created_at then guardian_requests.sent_at end",
      consented: "guardian_requests.consented_at",
      verified: "guardian_requests.verified_at",
      refused: "guardian_requests.refused_at",
      withdrawn: "guardian_requests.withdrawn_at",
      replaced: "guardian_requests.replaced_at",
      "erasure-asked": "guardian_requests.erasure_asked_at",
    },
    facts: {
      name: "guardian_requests.name",
      email: "guardian_requests.email",
      method: "guardian_requests.method",
      school: "guardian_requests.confirmed_for",
    },
  },
  age: {
    topic: "account",
    from: "age_changes",
    id: "age_changes.id",
    isAbout: idIs("age_changes.user_id"),
    moments: { changed: "age_changes.created_at", answered: "age_changes.answered_at" },
    facts: { from: "age_changes.from_age", to: "age_changes.to_age", state: "age_changes.state" },
  },
  number: {
    topic: "account",
    from: "phone_changes",
    id: "phone_changes.id",
    isAbout: idIs("phone_changes.user_id"),
    moments: { changed: "phone_changes.created_at", undone: "phone_changes.undone_at" },
    facts: { from: "phone_changes.old_phone", to: "phone_changes.new_phone" },
  },
  address: {
    topic: "account",
    from: "email_changes",
    id: "email_changes.id",
    isAbout: idIs("email_changes.user_id"),
    moments: {
      asked: "email_changes.created_at",
      confirmed: "email_changes.confirmed_at",
      undone: "email_changes.undone_at",
    },
    facts: { from: "email_changes.old_email", to: "email_changes.new_email" },
  },
  erasure: {
    topic: "account",
    from: "erasures",
    id: "erasures.id",
    isAbout: idIs("erasures.user_id"),
    moments: { asked: "erasures.created_at", cancelled: "erasures.cancelled_at" },
    facts: { due: "erasures.due_at" },
  },
  export: {
    topic: "account",
    from: "data_exports",
    id: "data_exports.id",
    isAbout: idIs("data_exports.user_id"),
    moments: { asked: "data_exports.requested_at", ready: "data_exports.ready_at" },
    facts: {},
  },
  order: {
    topic: "money",
    from: "orders",
    id: "orders.id",
    isAbout: idIs("orders.user_id"),
    moments: {
      begun: "case when orders.granted_at is null or orders.granted_at > orders.created_at then orders.created_at end",
      completed: "case when orders.granted_at is null then orders.completed_at end",
      closed: "case when orders.status in ('expired', 'refunded') then orders.updated_at end",
    },
    facts: {
      package: "orders.package_type",
      upgraded: "orders.upgraded_order_id",
      status: "orders.status",
      amount: "orders.amount",
      coupon: "orders.coupon_code",
    },
  },
  grant: {
    topic: "money",
    from: "grants",
    id: "grants.id",
    isAbout: idIs("grants.user_id"),
    moments: { given: "grants.created_at" },
    facts: {
      kind: "grants.kind",
      reason: "grants.reason",
      note: "grants.note",
      order: "grants.order_id",
      worth: "grants.worth",
    },
  },
  payment: {
    topic: "money",
    from: "payments",
    id: "payments.id",
    isAbout: idIs("payments.user_id"),
    moments: { tried: "payments.created_at", captured: "payments.captured_at" },
    facts: {
      status: "payments.status",
      role: "payments.role",
      paise: "payments.amount_paise",
      currency: "payments.currency",
      method: "payments.method",
      error: "coalesce(payments.error_description, payments.error_reason)",
    },
  },
  refund: {
    topic: "money",
    from: "payments cross join refunds on refunds.payment_id = payments.id",
    id: "refunds.id",
    isAbout: idIs("payments.user_id"),
    moments: { wanted: "refunds.created_at", processed: "refunds.processed_at" },
    facts: {
      paise: "refunds.amount_paise",
      status: "refunds.status",
      reason: "refunds.reason",
      payment: "refunds.payment_id",
    },
  },
  receipt: {
    topic: "money",
    from: "receipts",
    id: "receipts.number",
    isAbout: idIs("receipts.user_id"),
    moments: { issued: "receipts.created_at" },
    facts: { kind: "receipts.kind" },
  },
  draft: {
    topic: "report",
    from: "assessment_drafts",
    id: "assessment_drafts.order_id",
    isAbout: idIs("assessment_drafts.user_id"),
    moments: { begun: "assessment_drafts.created_at", saved: "assessment_drafts.updated_at" },
    facts: {
      answers:
        "(select count(*) from json_each(assessment_drafts.answers) as answer where cast(answer.key as integer) < 1000)",
    },
  },
  result: {
    topic: "report",
    from: "assessment_results",
    id: "assessment_results.id",
    isAbout: idIs("assessment_results.user_id"),
    moments: {
      submitted: "assessment_results.created_at",
      ready: "assessment_results.ready_at",
      mailed: "assessment_results.mailed_at",
      failed: "case when assessment_results.status = 'failed' then assessment_results.updated_at end",
      remade: "assessment_results.versioned_at",
    },
    facts: {
      order: "assessment_results.order_id",
      writer: "assessment_results.writer",
      notice: "assessment_results.notice",
      version: "assessment_results.version",
      reason: "assessment_results.version_reason",
    },
  },
  share: {
    topic: "report",
    from: "report_shares",
    id: "report_shares.id",
    isAbout: idIs("report_shares.user_id"),
    moments: {
      made: "report_shares.created_at",
      opened: "report_shares.last_opened_at",
      stopped: "report_shares.revoked_at",
    },
    facts: { opened: "report_shares.open_count" },
  },
  question: {
    topic: "report",
    from: "report_questions",
    id: "report_questions.id",
    isAbout: idIs("report_questions.user_id"),
    moments: { asked: "report_questions.created_at" },
    facts: { outcome: "report_questions.outcome" },
  },
  booking: {
    topic: "sessions",
    from: "bookings join partners on partners.id = bookings.partner_id",
    id: "bookings.id",
    isAbout: idIs("bookings.profile_id"),
    moments: {
      held: "bookings.created_at",
      confirmed: "bookings.completed_at",
      moved: "bookings.moved_at",
      cancelled: "bookings.cancelled_at",
      "no-show": "bookings.no_show_reported_at",
      takes:
        "case when bookings.completed_at is not null and bookings.cancelled_at is null then bookings.session_time end",
    },
    facts: {
      expert: "partners.name",
      time: "bookings.session_time",
      from: "bookings.rescheduled_from",
      status:
        "iif(bookings.session_status = 'scheduled', coalesce(bookings.session_failure, 'scheduled'), bookings.session_status)",
      by: "bookings.cancelled_by",
      reason: "bookings.cancellation_reason",
    },
  },
  mail: {
    ...SENT_MAIL,
    isAbout: idIs("mails.user_id"),
  },
  about: {
    ...SENT_MAIL,
    isAbout: (userId: string) => sql`mails.about_user_id = ${userId} and mails.user_id is not ${userId}`,
  },
  message: {
    topic: "mails",
    from: "phone_messages",
    id: "phone_messages.id",
    isAbout: idIs("phone_messages.about_user_id"),
    moments: { messaged: "phone_messages.created_at" },
    facts: {
      to: "phone_messages.to_phone",
      template: "phone_messages.template",
      channel: "phone_messages.channel",
      status: "phone_messages.status",
      failure: "phone_messages.failure",
      statusAt: "phone_messages.status_at",
    },
  },
  waiting: {
    topic: "mails",
    from: "outbox",
    id: "outbox.id",
    isAbout: (userId: string) =>
      sql`outbox.about_user_id = ${userId} and outbox.kind in ('mail', 'message') and outbox.status <> 'done'`,
    moments: { waits: "outbox.created_at" },
    facts: {
      kind: "outbox.kind",
      subject: "json_extract(outbox.payload, '$.subject')",
      to: "json_extract(outbox.payload, '$.to')",
      template: "json_extract(outbox.payload, '$.template')",
      text: "json_extract(outbox.payload, '$.text')",
      status: "outbox.status",
      attempts: "outbox.attempts",
      error: "outbox.last_error",
    },
  },
  support: {
    topic: "desk",
    from: "support_requests",
    id: "support_requests.id",
    isAbout: (userId: string) =>
      sql`(support_requests.user_id = ${userId}
        or support_requests.email = (select email from users where id = ${userId} and email_verified_at is not null))`,
    moments: { wrote: "support_requests.created_at", closed: "support_requests.closed_at" },
    facts: { subject: "support_requests.subject", message: "support_requests.message" },
  },
  note: {
    topic: "desk",
    from: "student_notes left join admin_users on admin_users.user_id = student_notes.written_by",
    id: "student_notes.id",
    isAbout: idIs("student_notes.user_id"),
    moments: { written: "student_notes.created_at" },
    facts: { body: "student_notes.body", by: "admin_users.name", author: "student_notes.written_by" },
  },
  audit: {
    topic: "desk",
    from: "audit_log left join admin_users on admin_users.user_id = audit_log.admin_user_id",
    id: "cast(audit_log.id as text)",
    isAbout: (userId: string) => sql`audit_log.entity_id in (
      select ${userId}
      union all select id from orders where user_id = ${userId}
      union all select id from bookings where profile_id = ${userId}
      union all select id from assessment_results where user_id = ${userId}
      union all select id from payments where user_id = ${userId}
    ) and audit_log.action <> 'user.note'`,
    moments: { done: "audit_log.created_at" },
    facts: {
      action: "audit_log.action",
      by: "admin_users.name",
      email: "audit_log.admin_email",
      type: "audit_log.entity_type",
      entity: "audit_log.entity_id",
      detail: AUDIT_DETAIL,
    },
  },
} as const satisfies Readonly<Record<string, Source>>;

export type TimelineSource = keyof typeof SOURCES;

const pairs = (columns: Readonly<Record<string, string>>, viewer: Viewer) =>
  sql.join(
    Object.entries(columns).map(
      ([name, column]) =>
        sql`${sql.raw(`'${name}'`)}, ${column === AUDIT_DETAIL ? visibleDetail(viewer) : sql.raw(column)}`,
    ),
    sql`, `,
  );

/** Statement: the newest events of one source up to the cursor. */
function selectMoments(
  db: Database,
  source: Source,
  { userId, viewer, until, limit }: { userId: string; viewer: Viewer; until: number; limit: number },
) {
  return (
    db
      .select({
        at: sql<number>`moment.value`.as("at"),
        what: sql<string>`moment.key`.as("what"),
        id: sql<string>`${sql.raw(source.id)}`.as("row_id"),
        facts: sql<string>`json_object(${pairs(source.facts, viewer)})`.as("facts"),
      })
      // One event per timestamp of a row.
      .from(sql`${sql.raw(source.from)} join json_each(json_object(${pairs(source.moments, viewer)})) as moment`)
      .where(sql`${source.isAbout(userId)} and moment.value <= ${until}`)
      .orderBy(sql`moment.value desc, ${sql.raw(source.id)} desc, moment.key desc`)
      .limit(limit)
  );
}

/** The latest valid date, so that future sessions are included. */
const EVER = 8_640_000_000_000_000;

/** A page of a student's history as `viewer` sees it, newest first, of one topic or all. `next` is the cursor of the following page. */
export async function findTimeline(
  db: Database,
  {
    userId,
    viewer,
    topic,
    cursor,
  }: { userId: string; viewer: Viewer; topic: TimelineTopic | null; cursor: TimelineCursor | null },
): Promise<{ events: TimelineEvent[]; next: TimelineCursor | null }> {
  const window = { userId, viewer, until: cursor?.at ?? EVER, limit: TIMELINE_PAGE + (cursor?.skip ?? 0) + 1 };
  const sources = Object.entries(SOURCES).filter(([, source]) => topic === null || source.topic === topic);
  const { found } = await batch(db, {
    found: sources.map(([, source]) => selectMoments(db, source, window)),
  });
  const events = found.flatMap((rows, place) =>
    rows.map(({ at, what, id, facts }) => ({
      at,
      what,
      id,
      key: `${id}:${what}`,
      source: sources[place]?.[0] as TimelineSource,
      facts: JSON.parse(facts) as Facts,
    })),
  );
  const { shown, next } = cutTimeline(events, cursor);
  return { events: shown, next };
}

import { recordedOutcome } from "#db/queries/booking/bookings.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { MessageStopReason } from "#app/domain/platform/phone-message.ts";
import type { Database } from "#db/client.ts";
import { batch } from "#db/queries/platform/batch.ts";
import {
  adminUsers,
  assessmentDrafts,
  assessmentResults,
  associations,
  bookings,
  emailChanges,
  guardianRequests,
  mailStops,
  messageStops,
  orders,
  experts,
  profiles,
  sessions,
  users,
} from "#db/schema/index.ts";
import { ageStatedAt } from "#db/queries/accounts/consents.ts";
import {
  selectContactStop,
  selectLastSent,
  selectOpenCredits,
  selectPaymentAttempts,
  selectUndelivered,
  selectUntriedCheckouts,
} from "./students/caller-facts.ts";
import { selectTags, selectStudentTags } from "./students/tags.ts";
import { reportStateColumns } from "#db/queries/report/report-state.ts";

/** More than any student has, so the page needs no pagination. */
const MAX_ROWS = 100;

/** Statement: a student's orders with the progress of questionnaire and report, newest first. */
function selectOrders(db: Database, userId: string) {
  return db
    .select({
      id: orders.id,
      packageType: orders.packageType,
      upgradedOrderId: orders.upgradedOrderId,
      status: orders.status,
      amount: orders.amount,
      createdAt: orders.createdAt,
      /** Questions answered so far; null without a draft. */
      drafted: sql<number | null>`case when ${assessmentDrafts.orderId} is null then null else (
        select count(*) from json_each(${assessmentDrafts.answers}) where cast(json_each.key as integer) < 1000
      ) end`.as("drafted"),
      draftedAt: sql<Date | null>`${assessmentDrafts.updatedAt}`.mapWith(assessmentDrafts.updatedAt).as("drafted_at"),
      answered: sql<number>`(select count(*) from user_responses where order_id = orders.id and question_id < 1000)`.as(
        "answered",
      ),
      submittedAt: sql<Date | null>`${assessmentResults.createdAt}`
        .mapWith(assessmentResults.createdAt)
        .as("submitted_at"),
      hasStudies: sql<number>`exists (select 1 from student_studies where user_id = orders.user_id)`
        .mapWith(Boolean)
        .as("has_studies"),
      ...reportStateColumns,
    })
    .from(orders)
    .leftJoin(assessmentDrafts, eq(assessmentDrafts.orderId, orders.id))
    .leftJoin(assessmentResults, eq(assessmentResults.orderId, orders.id))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_ROWS);
}

/** Statement: a student's sessions with experts, newest booking first. */
function selectBookings(db: Database, userId: string) {
  return db
    .select({
      id: bookings.id,
      expert: sql<string>`${experts.name}`.as("expert"),
      kind: sql<ExpertKind>`${associations.slug}`.as("kind"),
      sessionTime: bookings.sessionTime,
      source: bookings.source,
      totalCharge: bookings.totalCharge,
      paymentStatus: bookings.paymentStatus,
      outcome: recordedOutcome,
      sessionStatus: bookings.sessionStatus,
      sessionFailure: bookings.sessionFailure,
      sessionDuration: bookings.sessionDuration,
      holdExpiresAt: bookings.holdExpiresAt,
      completedAt: bookings.completedAt,
    })
    .from(bookings)
    .innerJoin(experts, eq(experts.id, bookings.expertId))
    .innerJoin(associations, eq(associations.id, bookings.associationId))
    .where(eq(bookings.userId, userId))
    .orderBy(desc(bookings.createdAt))
    .limit(MAX_ROWS);
}

/** How long what did not arrive is shown to who takes a call, in milliseconds. */
const UNDELIVERED_MS = 30 * DAY_MS;

/** A student's details for administrators, in one round trip; null if there is no such student. */
export async function findUserDetails(db: Database, { userId, now }: { userId: string; now: Date }) {
  const { found, ...rest } = await batch(db, {
    found: db
      .select({
        id: users.id,
        email: users.email,
        emailVerifiedAt: users.emailVerifiedAt,
        hasPassword: sql<number>`password_hash is not null`.mapWith(Boolean).as("has_password"),
        hasGoogle: sql<number>`google_subject is not null`.mapWith(Boolean).as("has_google"),
        isAdmin: sql<number>`${adminUsers.userId} is not null`.mapWith(Boolean).as("is_admin"),
        joinedAt: users.createdAt,
        /** Why and since when mail is no longer sent to the address; null if it is. */
        mailStop: sql<"bounce" | "complaint" | null>`${mailStops.reason}`.as("mail_stop"),
        mailStoppedAt: mailStops.stoppedAt,
        /** The number that signs in, and why and since when it gets no messages; null if it does. */
        signInPhone: sql<string | null>`${users.phone}`.as("sign_in_phone"),
        messageStop: sql<MessageStopReason | null>`${messageStops.reason}`.as("message_stop"),
        messagesStoppedAt: sql<number | null>`${messageStops.stoppedAt}`
          .mapWith((value: number) => new Date(value))
          .as("messages_stopped_at"),
        name: sql<string>`${profiles.name}`.as("profile_name"),
        phone: profiles.phone,
        age: profiles.age,
        ageStatedAt,
        educationStatus: profiles.educationStatus,
        isComplete: profiles.isComplete,
        guardianName: profiles.guardianName,
        guardianEmail: profiles.guardianEmail,
        consentState: profiles.consentState,
        language: profiles.language,
        reportLanguage: profiles.reportLanguage,
        state: profiles.state,
      })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
      .leftJoin(mailStops, eq(mailStops.email, users.email))
      .leftJoin(messageStops, eq(messageStops.phone, users.phone))
      .where(eq(users.id, userId))
      .limit(1),
    orders: selectOrders(db, userId),
    bookings: selectBookings(db, userId),
    attempts: selectPaymentAttempts(db, userId),
    untried: selectUntriedCheckouts(db, userId),
    credits: selectOpenCredits(db, userId),
    contactStop: selectContactStop(db, userId),
    undelivered: selectUndelivered(db, userId, new Date(now.getTime() - UNDELIVERED_MS)),
    lastSent: selectLastSent(db, userId),
    tags: selectStudentTags(db, userId),
    knownTags: selectTags(db),
    address: db
      .select({ to: emailChanges.newEmail, expiresAt: emailChanges.expiresAt })
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)))
      .orderBy(desc(emailChanges.createdAt))
      .limit(1),
    guardian: db
      .select({
        id: guardianRequests.id,
        state: guardianRequests.state,
        method: guardianRequests.method,
        createdAt: guardianRequests.createdAt,
        verifiedAt: guardianRequests.verifiedAt,
        erasureAskedAt: guardianRequests.erasureAskedAt,
      })
      .from(guardianRequests)
      .where(and(eq(guardianRequests.userId, userId), isNull(guardianRequests.replacedAt)))
      .limit(1),
    sessions: db
      .select({ createdAt: sessions.createdAt, lastActiveAt: sessions.lastActiveAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.lastActiveAt))
      .limit(MAX_ROWS),
  });
  const [user] = found;
  if (!user) return null;
  const { tags, knownTags, address, guardian, contactStop, lastSent, ...lists } = rest;
  return {
    user,
    ...lists,
    tags: tags.map(({ tag }) => tag),
    knownTags: knownTags.map(({ name }) => name),
    /** The desk's stop of all mail; null if there is none. */
    contactStop: contactStop[0] ?? null,
    lastSentAt: lastSent[0]?.at ?? null,
    /** The current request to a guardian; null if there is none. */
    guardian: guardian[0] ?? null,
    /** A new address that is not confirmed yet. */
    awaitedAddress: address[0] ?? null,
  };
}

export type UserDetails = NonNullable<Awaited<ReturnType<typeof findUserDetails>>>;

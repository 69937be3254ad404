import { renewCalendarFeed } from "#app/usecases/experts/renew-calendar-feed.ts";
import { eq } from "drizzle-orm";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import { chargeField, minutesField, worksAsField } from "#app/domain/experts/expert-terms.ts";
import { totpCode } from "#app/domain/accounts/totp.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { saveCouponOrRequestApproval } from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { addTestimonial } from "#app/usecases/administration/save-testimonial.ts";
import { saveAiSettings } from "#app/usecases/administration/save-ai-settings.ts";
import { setExpertImage } from "#app/usecases/experts/set-expert-image.ts";
import {
  adminUsers,
  approvals,
  assessmentResults,
  expertLeaves,
  bookings,
  consents,
  contactStops,
  mails,
  mailStops,
  messageStops,
  outbox,
  listViews,
  sessionCredits,
  specialties,
  studentNotes,
  studentTags,
  supportMessages,
  supportRequests,
  tags,
  experts,
} from "#db/schema/index.ts";
import { proposeChange } from "#app/usecases/experts/propose-change.ts";
import { listProposals } from "#db/queries/experts/expert-proposals.ts";
import { makeAdmin, makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { makePng } from "../../support/makers/images.ts";
import { makeExpert } from "../../support/makers/sessions.ts";
import { csvLine } from "#app/domain/administration/csv.ts";
import { keepSheet } from "#app/usecases/guide/uploaded-sheet.ts";
import { sheetColumnNames } from "#app/web/forms/guide-sheet-limits.ts";
import { markStatement } from "#app/usecases/guide/mark-statement.ts";
import { makeAdmission, makeStatement } from "../../support/guide/make-statement.ts";
import type { Rows } from "../table.ts";
import { findReviewedStatement } from "#db/queries/guide/statements.ts";
import type { ActorName, World } from "../world.ts";
import { sealedFactor } from "./accounts.ts";
import { booking, paidOrder } from "./students.ts";

const HOUR_MS = 60 * 60 * 1000;

/** The kinds of expert, created by a migration. */
const ASSOCIATIONS: Record<ExpertKind, string> = {
  "career-counselor": "a0000000-0000-4000-8000-000000000001",
  psychologist: "a0000000-0000-4000-8000-000000000002",
  "domain-expert": "a0000000-0000-4000-8000-000000000003",
};

/** The acting administrator; for refused actors, a permitted one. */
function actingAdministrator(
  { clerk, administrator }: World,
  actor: ActorName,
): { userId: string; currentUser: CurrentUser } {
  return actor === "clerk" ? clerk : administrator;
}

/** The actor's account. */
export function ownAccount(world: World, actor: ActorName): Rows {
  return { userId: actingAdministrator(world, actor).userId };
}

/** A displayed secret, and the code that an app derives from it. */
export async function begunFactor(world: World, actor: ActorName): Promise<Rows> {
  const { db, now } = world.services;
  const { userId } = actingAdministrator(world, actor);
  const { secret, totpSecret } = await sealedFactor(world);
  await db.update(adminUsers).set({ totpSecret }).where(eq(adminUsers.userId, userId));
  return { userId, code: totpCode(secret, now()) };
}

/** A second factor in use. */
export async function ownFactor(world: World, actor: ActorName): Promise<Rows> {
  const { db, now } = world.services;
  const rows = await begunFactor(world, actor);
  await db
    .update(adminUsers)
    .set({ totpEnabledAt: now() })
    .where(eq(adminUsers.userId, rows.userId ?? ""));
  return rows;
}

/** An administrator who does not act. */
export async function furtherAdministrator({ services }: World): Promise<Rows> {
  const { userId, email } = await makeAdmin(services);
  return { userId, email };
}

/** One who has lost the second factor. */
export async function lockedOutAdministrator(world: World): Promise<Rows> {
  const { totpSecret } = await sealedFactor(world);
  const { userId } = await makeAdmin(world.services, { admin: { totpSecret, totpEnabledAt: world.services.now() } });
  return { userId };
}

/** A student, and the newest message to them. */
export async function studentWithMail(world: World): Promise<Rows> {
  const { services, student } = world;
  await paidOrder(world);
  const [mail] = await services.db.select().from(mails).where(eq(mails.userId, student.userId));
  return { userId: student.userId, mailId: mail?.id ?? "", submissionId: services.newId() };
}

/** A student whose address is not verified. */
export async function newStudent({ services }: World): Promise<Rows> {
  const { userId } = await makeStudent(services, { user: { emailVerifiedAt: null } });
  return { userId };
}

/** An unused view name. */
export function newViewName(): Rows {
  return { list: "users", name: `View ${crypto.randomUUID()}` };
}

/** A view that the actor has saved. */
export async function savedView(world: World, actor: ActorName): Promise<Rows> {
  const { services } = world;
  const viewId = services.newId();
  const { userId } = actingAdministrator(world, actor);
  await services.db
    .insert(listViews)
    .values({ id: viewId, list: "users", name: viewId, query: "sort=name", createdBy: userId });
  return { list: "users", viewId };
}

/** A student who is signed in elsewhere. */
export async function signedInStudent({ services }: World): Promise<Rows> {
  const { userId } = await makeStudent(services, { profile: { phone: "9847012345" } });
  return { userId };
}

/** The same, with an unused address. */
export async function studentWithNewAddress(world: World): Promise<Rows> {
  return { ...(await signedInStudent(world)), newEmail: `${world.services.newId()}@students.example` };
}

/** A student with a tag of their own. */
export async function taggedStudent(world: World): Promise<Rows> {
  const { userId = "" } = await signedInStudent(world);
  const tag = `school ${userId.slice(0, 8)}`;
  await world.services.db.insert(tags).values({ name: tag });
  await world.services.db.insert(studentTags).values({ userId, tag });
  return { userId, tag };
}

/** A student about whom the administrator has written a note. */
export async function studentWithNote(world: World): Promise<Rows> {
  const { userId = "" } = await signedInStudent(world);
  const { services, administrator } = world;
  const noteId = services.newId();
  await services.db
    .insert(studentNotes)
    .values({ id: noteId, userId, body: "Rang twice.", writtenBy: administrator.userId, createdAt: services.now() });
  return { userId, noteId, newNoteId: services.newId() };
}

/** A student whose mailbox rejects mail. */
export async function stoppedAddress({ services }: World): Promise<Rows> {
  const { userId, email } = await makeStudent(services);
  await services.db.insert(mailStops).values({ email, reason: "bounce", detail: null, stoppedAt: services.now() });
  return { userId, email };
}

/** A student who stopped while paying, and has said yes to a call. */
export async function studentToCall({ services }: World): Promise<Rows> {
  const { userId } = await makeStudent(services, { profile: { age: 19 } });
  const consent = { userId, kind: "calls", version: "2026-12-02", grantedAt: services.now() };
  await services.db.insert(consents).values({ id: services.newId(), ...consent });
  return { callee: userId, callId: services.newId() };
}

/** A code that no link has yet. */
export async function freeCampaignCode({ services }: World): Promise<Rows> {
  return { code: `school-${services.newId().slice(0, 8)}` };
}

/** A student to whom the desk has stopped all mail. */
export async function stoppedContact({ services }: World): Promise<Rows> {
  const { userId } = await makeStudent(services);
  const stop = { userId, reason: "Asked by phone", stoppedBy: null, stoppedAt: services.now() };
  await services.db.insert(contactStops).values(stop);
  return { userId };
}

/** A student whose number wants no messages. */
export async function stoppedNumber({ services }: World): Promise<Rows> {
  numbers += 1;
  const phone = String(9_500_000_000 + (Date.now() % 1_000_000) * 100 + numbers);
  const { userId } = await makeStudent(services, { user: { phone, phoneVerifiedAt: services.now() } });
  await services.db.insert(messageStops).values({ phone, reason: "opt-out", stoppedAt: services.now() });
  return { userId, phone };
}

let numbers = 0;

/** A report that could not be written. */
export async function failedReport({ services, student }: World): Promise<Rows> {
  const { id: orderId } = await makeOrder(services, student.userId);
  const resultId = services.newId();
  await services.db.insert(assessmentResults).values({
    id: resultId,
    userId: student.userId,
    orderId,
    status: "failed",
    notice: "It broke",
    createdAt: services.now(),
  });
  return { orderId, resultId, userId: student.userId };
}

/** A mail that has failed permanently. */
export async function failedMail({ services, student }: World): Promise<Rows> {
  const { db, newId, now } = services;
  const effectId = newId();
  const payload = {
    to: student.email,
    userId: student.userId,
    template: "order-completed",
    subject: "Payment received",
    text: "Thank you",
    html: "<p>Thank you</p>",
  };
  await db.insert(outbox).values({
    id: effectId,
    kind: "mail",
    dedupeKey: `failed:${effectId}`,
    payload,
    status: "failed",
    attempts: 10,
    nextAttemptAt: now(),
    createdAt: now(),
  });
  return { effectId };
}

/** An unscheduled Gold session. */
export async function unscheduledSession({ services, student }: World): Promise<Rows> {
  const { id: orderId } = await makeOrder(services, student.userId, { packageType: "gold" });
  await services.db.insert(sessionCredits).values({ id: services.newId(), userId: student.userId, orderId });
  return { orderId, userId: student.userId };
}

/** A payment with money to refund. */
export async function refundablePayment(world: World): Promise<Rows> {
  return { ...(await paidOrder(world)), submissionId: world.services.newId() };
}

/** Allows the purchase confirmation to be sent again once per opened page. */
export function withSubmission(given: (world: World) => Promise<Rows>): (world: World) => Promise<Rows> {
  return async (world) => ({ ...(await given(world)), submissionId: world.services.newId() });
}

/** A message of the contact form. */
export function openRequest(world: World): Promise<Rows> {
  return supportRequest(world, {});
}

export function closedRequest(world: World): Promise<Rows> {
  return supportRequest(world, { status: "closed" });
}

/** A request assigned to an administrator. */
export function requestFromPerson(world: World): Promise<Rows> {
  return supportRequest(world, { assignedTo: world.administrator.userId });
}

async function supportRequest(
  { services, student }: World,
  changes: Partial<typeof supportRequests.$inferInsert>,
): Promise<Rows> {
  const requestId = services.newId();
  await services.db.insert(supportRequests).values({
    id: requestId,
    kind: "contact",
    name: "Anju",
    email: "anju@families.example",
    subject: "My report",
    message: "Where is it?",
    ...changes,
  });
  return { requestId, messageId: services.newId(), userId: student.userId };
}

/** An answered request: its sender has a link to the conversation. */
export async function answeredRequest(world: World): Promise<Rows> {
  const { services } = world;
  const { requestId = "", messageId = "" } = await supportRequest(world, { waitingSince: services.now() });
  const token = services.newToken();
  await services.db.insert(supportMessages).values({
    id: services.newId(),
    requestId,
    kind: "answer",
    body: "It is on its way.",
    language: "en",
    replyHash: hashToken(token),
    createdAt: services.now(),
  });
  return { requestId, messageId, token };
}

/** An unused coupon code. */
export function freeCode({ services }: World): Rows {
  return { code: `C${services.newToken().slice(0, 12).toUpperCase()}` };
}

/** Two sibling specialties at the top level of the tree. */
export async function twoSpecialties({ services }: World): Promise<Rows> {
  const { db, newId } = services;
  const [specialtyId, secondId] = [newId(), newId()];
  await db.insert(specialties).values([
    { id: specialtyId, name: `Robotics ${specialtyId}`, position: 1000 },
    { id: secondId, name: `Botany ${secondId}`, position: 1001 },
  ]);
  return { specialtyId, secondId };
}

/** A specialty with an image, whose file need not exist. */
export async function specialtyWithImage(world: World): Promise<Rows> {
  const { specialtyId = "", ...others } = await twoSpecialties(world);
  const { db, newToken, now } = world.services;
  const image = `${newToken()}-${now().getTime()}.png`;
  await db.update(specialties).set({ image }).where(eq(specialties.id, specialtyId));
  return { specialtyId, ...others };
}

/** An unused specialty name. */
export function freeSpecialtyName({ services }: World): Rows {
  return { name: `Design ${services.newId()}` };
}

/** The edit page of an expert of this kind. */
export function expertRows(kind: ExpertKind): (world: World) => Promise<Rows> {
  return async ({ services }) => {
    const { expertId } = await makeExpert(services, { associationId: ASSOCIATIONS[kind] });
    return { expertId, email: `${expertId}@experts.example` };
  };
}

/** A draft of a kind. */
export function draftRows(kind: ExpertKind): (world: World) => Promise<Rows> {
  const makeExpertRecord = expertRows(kind);
  return async (world) => {
    const rows = await makeExpertRecord(world);
    const { db, now } = world.services;
    await db
      .update(experts)
      .set({ status: "inactive", draftSince: now() })
      .where(eq(experts.id, rows.expertId ?? ""));
    return rows;
  };
}

/** An expert of a kind, who proposes other words. */
export function proposalRows(kind: ExpertKind): (world: World) => Promise<Rows> {
  const makeExpertRecord = expertRows(kind);
  return async (world) => {
    const rows = await makeExpertRecord(world);
    const { expertId = "" } = rows;
    await proposeChange(world.services, {
      actor: { role: "expert", expertId, email: "", clientIp: "local" },
      change: { part: "text", education: "M.Phil.", aboutUs: "Listens." },
    });
    const [proposal] = await listProposals(world.services.db, expertId);
    return { ...rows, proposalId: proposal?.id ?? "" };
  };
}

/** The same, with a portrait. */
export function portrayedExpertRows(kind: ExpertKind): (world: World) => Promise<Rows> {
  const makeExpertRecord = expertRows(kind);
  return async (world) => {
    const rows = await makeExpertRecord(world);
    const stored = await setExpertImage(world.services, world.administrator.currentUser, {
      expertId: rows.expertId ?? "",
      file: makePng({}),
      clientIp: "local",
    });
    if (!stored.ok) throw new Error(`No portrait: ${stored.reason}`);
    return rows;
  };
}

/** An address for a new expert. */
export function newExpertAddress({ services }: World): Rows {
  return { email: `${services.newId()}@experts.example` };
}

/** The form of an expert of one kind. */
export function expertFields(kind: ExpertKind): Rows {
  return {
    name: "Dr. Lakshmi Pillai",
    email: "{email}",
    phone: "98470 12345",
    experience: "12",
    status: "active",
    [worksAsField(kind)]: "on",
    [minutesField(kind)]: "60",
    [chargeField(kind)]: "800",
  };
}

/** The expert's leave, a week from now. */
export async function expertLeave({ services, expert }: World): Promise<Rows> {
  const leaveId = services.newId();
  const startsAt = new Date(services.now().getTime() + 7 * 24 * HOUR_MS);
  await services.db
    .insert(expertLeaves)
    .values({ id: leaveId, expertId: expert.expertId, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) });
  return { expertId: expert.expertId, leaveId };
}

/** An AI that chooses on request. */
export async function openAi({ services, administrator }: World): Promise<Rows> {
  services.proseGenerators.answer = async () => ({
    careers: [{ career: 31, supporting: [34], opposing: null }],
  });
  const saved = await saveAiSettings(services, administrator.currentUser, {
    provider: "openai",
    mode: "writes",
    priceIn: null,
    priceOut: null,
    baseUrl: "https://ai.example.org/v1",
    model: "",
    apiKey: "sk-0123456789",
    clientIp: "local",
  });
  if (!saved.ok) throw new Error(`No AI: ${saved.reason}`);
  return {};
}

/** The address of an expert's calendar feed. */
export async function calendarFeed({ services, expert }: World): Promise<Rows> {
  const { expertId, email } = expert;
  const actor = { role: "expert", expertId, email, clientIp: "192.0.2.7" } as const;
  const renewed = await renewCalendarFeed(services, { actor });
  return { expertId, token: renewed.ok ? renewed.token : "" };
}

/** A seeded statement of the guide. */
export async function guideStatement({ services }: World): Promise<Rows> {
  const { id, version } = await makeStatement(services, { admission: await makeAdmission(services) });
  return { statementId: id, version: String(version) };
}

/** One that was changed later. */
export async function correctedStatement(world: World): Promise<Rows> {
  const { services, administrator } = world;
  const { statementId = "" } = await guideStatement(world);
  const change = { statementId, version: 1, status: "doubtful" as const, clientIp: null };
  await markStatement(services, administrator.currentUser, change);
  const statement = await findReviewedStatement(services.db, statementId);
  return { statementId, version: String(statement?.version) };
}

const SHEET_HEADER = csvLine(sheetColumnNames(null));

/** A valid sheet with a row that the guide does not know. */
export const EMPTY_SHEET = `${SHEET_HEADER}admission:none:fee:1,fee,Fee,ഫീസ്,prose,,,,,,,1\r\n`;

/** The actor's sheet that changes a statement, compared but not confirmed. */
export async function uploadedSheet(world: World, actor: ActorName): Promise<Rows> {
  const { statementId = "", version = "" } = await guideStatement(world);
  const row = [
    statementId,
    "form",
    "Apply on the site.",
    "സൈറ്റിൽ അപേക്ഷിക്കുക.",
    "prose",
    "",
    "",
    "",
    "",
    "",
    "",
    version,
  ];
  const bytes = new TextEncoder().encode(SHEET_HEADER + csvLine(row));
  const { currentUser } = actingAdministrator(world, actor);
  return { sheet: await keepSheet(world.services, currentUser, bytes) };
}

/** The id in an empty form. */
export function newTestimonial(world: World): Rows {
  return { testimonialId: world.services.newId() };
}

/** A hidden testimonial. */
export async function testimonial({ services, administrator }: World): Promise<Rows> {
  const testimonialId = services.newId();
  const text = {
    name: "Fahad",
    about: "Parent, Kozhikode",
    quote: null,
    quoteMalayalam: "റിപ്പോർട്ട് ഞങ്ങൾ ഒരുമിച്ചു വായിച്ചു.",
    consent: "By phone",
    position: 1,
    isShown: false,
  };
  await addTestimonial(services, administrator.currentUser, { testimonialId, text, clientIp: null });
  return { testimonialId };
}

/** A generous coupon proposed by another administrator. */
export async function proposedCoupon({ services }: World): Promise<Rows> {
  const { currentUser } = await makeAdmin(services);
  const code = `G${services.newToken().slice(0, 12).toUpperCase()}`;
  await saveCouponOrRequestApproval(services, currentUser, {
    couponId: null,
    terms: {
      code,
      discountType: "percentage",
      discountValue: 90,
      active: true,
      couponType: "Order",
      singleUsePerUser: false,
      startsAt: null,
      endsAt: null,
      totalCap: null,
      packageType: null,
    },
    clientIp: null,
  });
  const [row] = await services.db.select().from(approvals).where(eq(approvals.entityId, code));
  return { approvalId: row?.id ?? "", note: "Too much" };
}

/** The link in the mail to the expert's old address, which cancels a proposed change. */
export async function addressObjection({ services, expert }: World): Promise<Rows> {
  const { userId } = await makeAdmin(services);
  const token = services.newToken();
  const now = services.now();
  await services.db.insert(approvals).values({
    id: services.newId(),
    kind: "expert-email",
    act: {
      kind: "expert-email",
      expertId: expert.expertId,
      name: "Dr. Lakshmi Pillai",
      from: expert.email,
      to: `${services.newId()}@new.example`,
    },
    entityId: services.newId(),
    proposedBy: userId,
    proposedAt: now,
    expiresAt: new Date(now.getTime() + 24 * 60 * 60 * 1000),
    objectionHash: hashToken(token),
  });
  return { token };
}

/** A session's time, and a later free one. */
export async function movableBooking(world: World): Promise<Rows> {
  const rows = await booking(world);
  const [found] = await world.services.db
    .select({ sessionTime: bookings.sessionTime })
    .from(bookings)
    .where(eq(bookings.id, rows.bookingId ?? ""));
  return { ...rows, from: found?.sessionTime.toISOString() ?? "", start: rows.slot ?? "" };
}

/** The same with another available expert. */
export async function reassignableBooking(world: World): Promise<Rows> {
  return { ...(await movableBooking(world)), toExpertId: world.otherExpert.expertId };
}

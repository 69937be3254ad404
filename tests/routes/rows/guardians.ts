import { eq } from "drizzle-orm";
import {
  ageChanges,
  assessmentResults,
  guardianLinks,
  guardianRequests,
  phoneCodes,
  profiles,
} from "#db/schema/index.ts";
import { hashPhoneCode } from "#app/domain/accounts/phone-code.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { startRequestedPayment } from "#app/usecases/booking/start-requested-payment.ts";
import { startGuardianPayment } from "#app/usecases/purchase/guardian/start-guardian-payment.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import type { Rows } from "../table.ts";
import type { World } from "../world.ts";

type Request = typeof guardianRequests.$inferInsert;

const CODE = "012345";

/** A student of 15 whose guardian was asked, with the answer in `changes`. */
async function request({ services }: World, changes: Partial<Request> = {}): Promise<Rows> {
  const { userId } = await makeStudent(services, {
    profile: { name: "Devu Nair", age: 15, consentState: "waiting" },
  });
  const id = services.newId();
  const token = services.newToken();
  const now = services.now();
  await services.db.insert(guardianRequests).values({
    id,
    userId,
    name: "Latha Nair",
    email: `amma-${id}@families.example`,
    createdAt: now,
    sentAt: now,
    ...(changes.state === "consented" ? { consentedAt: now } : {}),
    ...changes,
  });
  await services.db.insert(guardianLinks).values({ id: hashToken(token), requestId: id, createdAt: now });
  if (changes.state === "given")
    await services.db.update(profiles).set({ consentState: "given" }).where(eq(profiles.id, userId));
  const codeToken = services.newToken();
  const codeId = hashToken(codeToken);
  if (changes.state === "consented")
    await services.db.insert(phoneCodes).values({
      id: codeId,
      purpose: "guardian",
      phone: `9${String(crypto.getRandomValues(new Uint32Array(1))[0])
        .padStart(9, "0")
        .slice(0, 9)}`,
      guardianRequestId: id,
      codeHash: hashPhoneCode(codeId, CODE),
      channel: "whatsapp",
      sentAt: now,
      expiresAt: new Date(now.getTime() + 60_000),
      createdAt: now,
    });
  return { token, userId, requestId: id, code: CODE, codeToken, phone: newNumber() };
}

/** Numbers have limits, so each is new. */
function newNumber(): string {
  return `9${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(9, "0")
    .slice(0, 9)}`;
}

/** Both students wait for their guardians, who have been asked. */
export async function guardianAwaited({ services, student, otherStudent }: World): Promise<Rows> {
  for (const { userId } of [student, otherStudent]) {
    await services.db.update(profiles).set({ consentState: "waiting" }).where(eq(profiles.id, userId));
    const now = services.now();
    await services.db
      .insert(guardianRequests)
      .values({ id: services.newId(), userId, createdAt: now, sentAt: now })
      .onConflictDoNothing();
  }
  return {};
}

/** A guardian whose consent was proved by a payment. */
export async function paidGuardian(world: World): Promise<Rows> {
  const { services } = world;
  const { token = "", ...rows } = await request(world, { state: "consented", packageType: "gold" });
  const made = await startGuardianPayment(services, { token, packageType: null });
  if (!made.ok) throw new Error(`Not started: ${made.reason}`);
  const payer = {
    name: "Latha Nair",
    email: `latha-${made.token}@families.example`,
    state: "32",
    gstin: null,
  } as const;
  const started = await startRequestedPayment(services, { token: made.token, amount: 2999, payer });
  if (!started.ok) throw new Error(`Not started: ${started.reason}`);
  await settlePayment(services, { payment: services.payments.pay(started.checkout.providerOrderId) });
  await services.settle();
  return { ...rows, token: started.ownToken ?? "" };
}

/** A guardian who has not answered yet. */
export const askedGuardian = (world: World) => request(world);

/** A guardian who is asked for a package. */
export const guardianAskedForGold = (world: World) => request(world, { packageType: "gold" });

/** A guardian whose consent is complete, and who may see the report that is ready. */
export async function guardianOfReport(world: World): Promise<Rows> {
  const rows = await request(world, { state: "given", method: "phone", phone: "9847000001", showsReport: true });
  const { services } = world;
  const { userId = "" } = rows;
  const { id: orderId } = await makeOrder(services, userId, { packageType: "gold" });
  await services.db.insert(assessmentResults).values({
    id: services.newId(),
    userId,
    orderId,
    status: "ready",
    report: "## Personality type",
    reportHtml: "<p>All of it</p>",
    createdAt: services.now(),
  });
  return rows;
}

/** A guardian who has agreed, and has a code. */
export const consentedGuardian = (world: World) => request(world, { state: "consented" });

/** A guardian whose consent is complete. */
export const givenGuardian = (world: World) => request(world, { state: "given", method: "phone", phone: "9847000001" });

/** A guardian who has withdrawn consent. */
export const withdrawnGuardian = (world: World) => request(world, { state: "withdrawn" });

/** A guardian who is asked whether the student is of age. */
export async function guardianAskedOfAge(world: World): Promise<Rows> {
  const rows = await request(world);
  const { services } = world;
  await services.db.insert(ageChanges).values({
    id: services.newId(),
    userId: rows.userId ?? "",
    fromAge: 15,
    toAge: 19,
    state: "asked",
    createdAt: services.now(),
  });
  return rows;
}

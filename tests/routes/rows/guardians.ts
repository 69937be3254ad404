import { eq } from "drizzle-orm";
import { ageChanges, guardianLinks, guardianRequests, phoneCodes, profiles } from "#db/schema/index.ts";
import { hashPhoneCode } from "#app/domain/accounts/phone-code.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { makeStudent } from "../../support/makers/actors.ts";
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
  return { token, userId, requestId: id, code: CODE, codeToken };
}

/** A guardian who has not answered yet. */
export const askedGuardian = (world: World) => request(world);

/** A guardian who is asked for a package. */
export const guardianAskedForGold = (world: World) => request(world, { packageType: "gold" });

/** A guardian whose consent is complete, and who may see the report that is ready. */
export async function guardianOfReport(world: World): Promise<Rows> {
  const rows = await request(world, { state: "given", method: "phone", phone: "9847000001", showsReport: true });
  await insertReport(world.services, rows.userId ?? "");
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

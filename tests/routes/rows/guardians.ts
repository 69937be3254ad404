import { eq } from "drizzle-orm";
import { ageChanges, guardianLinks, guardianRequests, profiles } from "#db/schema/index.ts";
import { hashCode } from "#app/domain/accounts/consent.ts";
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
    ...changes,
    ...(changes.state === "consented"
      ? { codeHash: hashCode(id, CODE), codeExpiresAt: new Date(now.getTime() + 60_000) }
      : {}),
  });
  await services.db.insert(guardianLinks).values({ id: hashToken(token), requestId: id, createdAt: now });
  if (changes.state === "given")
    await services.db.update(profiles).set({ consentState: "given" }).where(eq(profiles.id, userId));
  return { token, userId, requestId: id, code: CODE };
}

/** A guardian who has not answered yet. */
export const askedGuardian = (world: World) => request(world);

/** A guardian who has agreed, and has a code. */
export const consentedGuardian = (world: World) => request(world, { state: "consented" });

/** A guardian whose consent is complete. */
export const givenGuardian = (world: World) => request(world, { state: "given" });

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

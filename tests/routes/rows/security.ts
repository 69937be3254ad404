import { eq } from "drizzle-orm";
import { expertOwner, type KeyOwner, userOwner } from "#app/domain/accounts/key-owner.ts";
import { CHALLENGE_MS, type PasskeyCeremony } from "#app/domain/accounts/passkey.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { insertChallenge, insertPasskey } from "#db/queries/accounts/passkeys.ts";
import { emailChanges, phoneChanges, users } from "#db/schema/index.ts";
import { Authenticator } from "../../support/fakes/authenticator.ts";
import { makeSession, makeStudent, makeStudentByPhone } from "../../support/makers/actors.ts";
import type { Rows } from "../table.ts";
import type { ActorName, World } from "../world.ts";

/** The owner of the actor's keys; for refused actors, of a permitted actor's. */
function findOwner(world: World, actor: ActorName): KeyOwner {
  switch (actor) {
    case "other student":
      return userOwner(world.otherStudent.userId);
    case "expert":
      return expertOwner(world.expert.expertId);
    case "other expert":
      return expertOwner(world.otherExpert.expertId);
    case "clerk":
      return userOwner(world.clerk.userId);
    case "administrator":
      return userOwner(world.administrator.userId);
    default:
      return userOwner(world.student.userId);
  }
}

async function challenge({ services }: World, ceremony: PasskeyCeremony, owner: KeyOwner | null): Promise<string> {
  const token = services.newToken();
  const expiresAt = new Date(services.now().getTime() + CHALLENGE_MS);
  await insertChallenge(services.db, { id: hashToken(token), ceremony, owner, expiresAt });
  return token;
}

/** A new passkey on the actor's device. */
export async function newPasskey(world: World, actor: ActorName): Promise<Rows> {
  const owner = findOwner(world, actor);
  const credential = await new Authenticator().add(await challenge(world, "add", owner));
  return { ownerId: owner.id, credential };
}

async function storePasskey({ services }: World, owner: KeyOwner): Promise<string> {
  const { id } = new Authenticator();
  const key = { publicKey: "", counter: 0, transports: [], name: "My phone", isBackedUp: false };
  await insertPasskey(services.db, { ...key, id, owner, now: services.now() });
  return id;
}

/** The actor's passkey. */
export async function ownPasskey(world: World, actor: ActorName): Promise<Rows> {
  const owner = findOwner(world, actor);
  return { ownerId: owner.id, passkeyId: await storePasskey(world, owner) };
}

/** Another device on which the actor is signed in. */
export async function otherDevice(world: World, actor: ActorName): Promise<Rows> {
  const owner = findOwner(world, actor);
  const { id } = owner.kind === "user" ? owner : userOwner(world.student.userId);
  return { ownerId: id, userId: id, deviceId: hashToken(await makeSession(world.services, id)) };
}

async function emailChange({ services }: World, changes: Partial<typeof emailChanges.$inferInsert>): Promise<Rows> {
  const { userId, email } = await makeStudent(services);
  const token = services.newToken();
  const now = services.now();
  await services.db.insert(emailChanges).values({
    id: services.newId(),
    userId,
    oldEmail: email,
    newEmail: `${services.newId()}@students.example`,
    confirmTokenId: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
    ...changes,
  });
  return { userId, token };
}

/** A link that was mailed to a new address. */
export function newAddress(world: World): Promise<Rows> {
  return emailChange(world, {});
}

/** A link that was mailed to an old address. */
export async function oldAddress(world: World): Promise<Rows> {
  const { services } = world;
  const token = services.newToken();
  const rows = await emailChange(world, { confirmedAt: services.now(), undoTokenId: hashToken(token) });
  await services.db
    .update(users)
    .set({ email: `${services.newId()}@students.example` })
    .where(eq(users.id, rows.userId ?? ""));
  return { ...rows, token };
}

let numbers = 0;

/** A mobile number of nobody's. */
export function freeNumber(): Rows {
  numbers += 1;
  return { phone: String(8_200_000_000 + numbers) };
}

/** The actor's number that logs in. */
export async function ownNumber(world: World, actor: ActorName): Promise<Rows> {
  const { id } = findOwner(world, actor);
  const { phone = "" } = freeNumber();
  await world.services.db.update(users).set({ phone, phoneVerifiedAt: world.services.now() }).where(eq(users.id, id));
  return { userId: id, phone };
}

/** A link that was sent to a former number. */
export async function formerNumber({ services }: World): Promise<Rows> {
  const { userId, phone } = await makeStudentByPhone(services);
  const token = services.newToken();
  const now = services.now();
  await services.db.insert(phoneChanges).values({
    id: services.newId(),
    userId,
    oldPhone: phone,
    newPhone: freeNumber().phone ?? "",
    undoTokenId: hashToken(token),
    undoChannel: "phone",
    createdAt: now,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  });
  return { userId, token };
}

import { eq } from "drizzle-orm";
import { hashToken } from "#app/domain/platform/token.ts";
import { ABSOLUTE_LIMIT_MS } from "#app/domain/accounts/login-session.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { Viewer } from "#app/domain/platform/actor.ts";
import type { Role } from "#app/domain/platform/permissions.ts";
import type { Services } from "#app/ports/services.ts";
import { adminUsers, orders, profiles, sessions, users, userSubscriptions } from "#db/schema/index.ts";
import { fakeHash } from "../services.ts";

/** The password of everyone these makers create. */
export const PASSWORD = "correct horse";

/** A signed-in user. */
export interface Actor {
  userId: string;
  email: string;
  /** The value of the session cookie. */
  token: string;
  currentUser: CurrentUser;
}

type UserRow = typeof users.$inferInsert;
type ProfileRow = typeof profiles.$inferInsert;
type AdminRow = typeof adminUsers.$inferInsert;
type OrderRow = typeof orders.$inferInsert;

const packagePrices = { silver: 1499, gold: 2999 } as const;

async function makeUser(services: Services, changes: Partial<UserRow>): Promise<{ userId: string; email: string }> {
  const userId = changes.id ?? services.newId();
  const email = changes.email ?? `person-${userId.slice(0, 8)}@students.example`;
  const now = services.now();
  await services.db.insert(users).values({
    emailVerifiedAt: now,
    passwordHash: fakeHash(PASSWORD),
    createdAt: now,
    updatedAt: now,
    ...changes,
    id: userId,
    email,
  });
  return { userId, email };
}

/** Signs a user in without the login form; returns the token. */
export async function makeSession(services: Services, userId: string): Promise<string> {
  const token = services.newToken();
  const now = services.now();
  const expiresAt = new Date(now.getTime() + ABSOLUTE_LIMIT_MS);
  await services.db
    .insert(sessions)
    .values({ id: hashToken(token), userId, createdAt: now, lastActiveAt: now, provenAt: now, expiresAt });
  return token;
}

let phones = 0;

/** A number of nobody else: siblings who share one share the single use of a coupon. */
function nextPhone(): string {
  phones += 1;
  return String(9_847_000_000 + phones);
}

/** A verified student with a complete profile, signed in. */
export async function makeStudent(
  services: Services,
  changes: { user?: Partial<UserRow>; profile?: Partial<ProfileRow> } = {},
): Promise<Actor> {
  const { userId, email } = await makeUser(services, changes.user ?? {});
  const profile = {
    name: "Anjali Nair",
    phone: nextPhone(),
    age: 17,
    educationStatus: "completed12th" as const,
    language: "en" as const,
    isComplete: true,
    createdAt: services.now(),
    updatedAt: services.now(),
    ageStatedAt: services.now(),
    // A minor's guardian has agreed.
    consentState: (changes.profile?.age ?? 17) < 18 ? ("given" as const) : ("own" as const),
    ...changes.profile,
    id: userId,
  };
  await services.db.insert(profiles).values(profile);
  const { name, phone, age, educationStatus, language, isComplete, consentState } = profile;
  const ageStatedAt = profile.ageStatedAt ?? profile.createdAt;
  const currentUser: CurrentUser = {
    userId,
    email,
    profile: { name, phone, age, ageStatedAt, consentState, educationStatus, language, isComplete },
    admin: null,
  };
  return { userId, email, token: await makeSession(services, userId), currentUser };
}

/** A student whose account has a number, and no address or password. */
export async function makeStudentByPhone(
  services: Services,
  changes: { user?: Partial<UserRow>; profile?: Partial<ProfileRow> } = {},
): Promise<Omit<Actor, "email"> & { phone: string }> {
  const student = await makeStudent(services, { profile: changes.profile ?? {} });
  const { userId, token } = student;
  const phone = await turnIntoPhoneAccount(services, student, changes.user);
  return { userId, phone, token, currentUser: { ...student.currentUser, email: null } };
}

/** Gives a student's account the number of its profile instead of its address and password; returns the number. */
export async function turnIntoPhoneAccount(
  services: Services,
  { userId, currentUser }: Actor,
  changes: Partial<UserRow> = {},
): Promise<string> {
  const phone = currentUser.profile?.phone ?? "";
  const now = services.now();
  const keys = { email: null, emailVerifiedAt: null, passwordHash: null, phone, phoneVerifiedAt: now };
  await services.db
    .update(users)
    .set({ ...keys, signedInAt: now, phoneUsedAt: now, ...changes })
    .where(eq(users.id, userId));
  return phone;
}

/** Sees everything in the portal's queries. */
export const OWNER: Viewer = { userId: "nobody", roles: ["owner"] };

/** A signed-in owner, for long enough to approve; `admin` sets other roles. */
export async function makeAdmin(
  services: Services,
  changes: { user?: Partial<UserRow>; admin?: Partial<AdminRow> } = {},
): Promise<Actor> {
  const { userId, email } = await makeUser(services, changes.user ?? {});
  const admin = {
    name: "Meera Menon",
    roles: ["owner"] as Role[],
    createdAt: services.now(),
    approvesFrom: services.now(),
    ...changes.admin,
    userId,
  };
  await services.db.insert(adminUsers).values(admin);
  const { name, roles } = admin;
  const currentUser: CurrentUser = {
    userId,
    email,
    profile: null,
    admin: { name, roles },
  };
  return { userId, email, token: await makeSession(services, userId), currentUser };
}

/** A student's order: by default completed at full price. A completed one has its subscription. */
export async function makeOrder(
  services: Services,
  userId: string,
  changes: Partial<OrderRow> = {},
): Promise<OrderRow & { id: string }> {
  const now = services.now();
  const packageType = changes.packageType ?? "silver";
  const originalAmount = changes.originalAmount ?? packagePrices[packageType];
  const row = {
    id: services.newId(),
    status: "completed" as const,
    originalAmount,
    amount: originalAmount - (changes.couponDiscount ?? 0),
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + 24 * 60 * 60 * 1000),
    ...changes,
    packageType,
    userId,
  };
  const isCompleted = row.status === "completed";
  await services.db.insert(orders).values({ completedAt: isCompleted ? now : null, ...row });
  if (isCompleted) {
    await services.db
      .insert(userSubscriptions)
      .values({ id: services.newId(), userId, orderId: row.id, packageType, createdAt: now });
  }
  return row;
}

import { eq } from "drizzle-orm";
import { hashToken } from "#app/domain/platform/token.ts";
import { EXPERT_SESSION_MS } from "#app/domain/experts/expert-sign-in.ts";
import { expertSessions, profiles } from "#db/schema/index.ts";
import { type Actor, makeAdmin, makeStudent } from "../support/makers/actors.ts";
import { ist } from "../support/ist.ts";
import { type TestServices, testServices } from "../support/services.ts";
import { type MadeExpert, makeExpert } from "../support/makers/sessions.ts";

/**
 * Everyone who may send a request. `student` and `expert` own the case; a clerk is an administrator who only reads, the
 * administrator an owner.
 */
export const ACTORS = [
  "visitor",
  "student",
  "other student",
  "expert",
  "other expert",
  "clerk",
  "administrator",
] as const;

export type ActorName = (typeof ACTORS)[number];

/** An expert who has opened the mailed link. */
interface SignedInExpert extends MadeExpert {
  email: string;
  /** The value of the expert's cookie. */
  token: string;
}

/** The people of one case. Cases share a database, but no data. */
export interface World {
  services: TestServices;
  student: Actor;
  otherStudent: Actor;
  expert: SignedInExpert;
  otherExpert: SignedInExpert;
  clerk: Actor;
  administrator: Actor;
  /** An hour of the experts' working days, later with each call: from Monday at nine on. It is Saturday noon. */
  nextHour(): Date;
}

const FIRST_HOUR = ist("2026-11-23 09:00");
const HOUR_MS = 60 * 60 * 1000;
const HOURS_A_DAY = 10;

async function makeSignedInExpert(services: TestServices): Promise<SignedInExpert> {
  const email = `${services.newId()}@experts.example`;
  const made = await makeExpert(services, { expert: { email } });
  const token = services.newToken();
  const now = services.now();
  await services.db.insert(expertSessions).values({
    id: hashToken(token),
    expertId: made.expertId,
    createdAt: now,
    provenAt: now,
    expiresAt: new Date(now.getTime() + EXPERT_SESSION_MS),
  });
  return { ...made, email, token };
}

/** New, signed-in people without any activity. */
export async function makeWorld(): Promise<World> {
  const services = testServices();
  const [student, otherStudent, expert, otherExpert, clerk, administrator] = await Promise.all([
    makeStudent(services),
    makeStudent(services, { profile: { name: "Basil Thomas", phone: "9847054321" } }),
    makeSignedInExpert(services),
    makeSignedInExpert(services),
    makeAdmin(services, { admin: { roles: ["reader"] } }),
    makeAdmin(services),
  ]);
  let hours = 0;
  return {
    services,
    student,
    otherStudent,
    expert,
    otherExpert,
    clerk,
    administrator,
    nextHour() {
      const [day, hour] = [Math.floor(hours / HOURS_A_DAY), hours % HOURS_A_DAY];
      hours += 1;
      return new Date(FIRST_HOUR.getTime() + (day * 24 + hour) * HOUR_MS);
    },
  };
}

/** Sets the student's language to Malayalam. */
export async function readInMalayalam({ services, student }: World): Promise<void> {
  await services.db.update(profiles).set({ language: "ml" }).where(eq(profiles.id, student.userId));
}

/** The `Cookie` header of an actor's browser; empty for a visitor. */
export function buildCookie(world: World, actor: ActorName): string {
  switch (actor) {
    case "visitor":
      return "";
    case "student":
      return `__Host-session=${world.student.token}`;
    case "other student":
      return `__Host-session=${world.otherStudent.token}`;
    case "expert":
      return `__Host-expert=${world.expert.token}`;
    case "other expert":
      return `__Host-expert=${world.otherExpert.token}`;
    case "clerk":
      return `__Host-session=${world.clerk.token}`;
    case "administrator":
      return `__Host-session=${world.administrator.token}`;
  }
}

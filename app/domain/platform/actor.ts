import type { Role } from "./permissions.ts";

/** An acting administrator. */
export interface Administrator {
  role: "administrator";
  userId: string;
  email: string | null;
  /** IP address of the client; null if unknown. */
  clientIp: string | null;
  /** Empty for someone who is not, or not yet, an administrator. */
  roles: readonly Role[];
}

/** The administrator who looks, for queries that show only the rows that their roles let them see. */
export type Viewer = Pick<Administrator, "userId" | "roles">;

/** An expert, who can access only their own data. */
export interface ExpertActor {
  role: "expert";
  expertId: string;
  email: string;
  clientIp: string;
}

/** Someone not signed in, or no longer signed in after the action. */
interface Visitor {
  role: "visitor";
  /** The address typed, or formerly theirs; null if there is none. */
  email: string | null;
  /** IP address of the client; null if unknown. */
  clientIp: string | null;
}

/** Who did something, for the audit log. */
export type Actor = Administrator | ExpertActor | Visitor;

/** A signed-in user as the acting administrator; the use case checks the permission. */
export function toAdministrator(
  { userId, email, admin }: { userId: string; email: string | null; admin?: { roles: readonly Role[] } | null },
  clientIp: string | null,
): Administrator {
  return { role: "administrator", userId, email, clientIp, roles: admin?.roles ?? [] };
}

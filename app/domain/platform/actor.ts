import type { Role } from "./permissions.ts";

/** An acting administrator. */
export interface Administrator {
  role: "administrator";
  userId: string;
  email: string;
  /** IP address of the client; null if unknown. */
  clientIp: string | null;
  /** Empty for someone who is no administrator, or is only becoming one. */
  roles: readonly Role[];
}

/** An expert acting on their own pages, who reaches nobody else's data. */
export interface ExpertActor {
  role: "expert";
  expertId: string;
  email: string;
  /** IP address of the client. */
  clientIp: string;
}

/** Someone who is not signed in, or no longer is once the action is done. */
interface Visitor {
  role: "visitor";
  /** The e-mail address that was typed, or the one that was theirs; null if there is none. */
  email: string | null;
  /** IP address of the client; null if unknown. */
  clientIp: string | null;
}

/** Who did something, for the audit log. */
export type Actor = Administrator | ExpertActor | Visitor;

/** A signed-in user as the acting administrator; the use case asks for the permission. */
export function toAdministrator(
  { userId, email, admin }: { userId: string; email: string; admin?: { roles: readonly Role[] } | null },
  clientIp: string | null,
): Administrator {
  return { role: "administrator", userId, email, clientIp, roles: admin?.roles ?? [] };
}

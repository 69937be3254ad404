/** An administrator who does something. */
export interface Administrator {
  role: "administrator";
  userId: string;
  email: string;
  /** IP address of the client; null where it is not known. */
  clientIp: string | null;
}

/** An expert who does something on their own pages, and reaches nobody else's. */
export interface ExpertActor {
  role: "expert";
  expertId: string;
  email: string;
  /** IP address of the client. */
  clientIp: string;
}

/** Somebody who is not signed in, or no longer is once what they do is done. */
interface Visitor {
  role: "visitor";
  /** The address that was typed, or the one that was theirs; null where there is none. */
  email: string | null;
  /** IP address of the client; null where it is not known. */
  clientIp: string | null;
}

/** Who does something that the audit log tells of. */
export type Actor = Administrator | ExpertActor | Visitor;

/** A signed-in person as the administrator who acts; whether they may is the caller's to check. */
export function administratorOf(
  { userId, email }: { userId: string; email: string },
  clientIp: string | null,
): Administrator {
  return { role: "administrator", userId, email, clientIp };
}

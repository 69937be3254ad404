/** An acting administrator. */
export interface Administrator {
  role: "administrator";
  userId: string;
  email: string;
  /** IP address of the client; null if unknown. */
  clientIp: string | null;
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

/** A signed-in user as the acting administrator; the caller checks permissions. */
export function administratorOf(
  { userId, email }: { userId: string; email: string },
  clientIp: string | null,
): Administrator {
  return { role: "administrator", userId, email, clientIp };
}

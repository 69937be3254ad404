import { deleteSession, insertSession } from "../../../db/queries/accounts/login-sessions";
import { ABSOLUTE_LIMIT_MS } from "../../domain/accounts/login-session";
import { hashToken } from "../../domain/platform/token";
import type { Services } from "../../ports/services";

/**
 * Signs a browser in: the token for its cookie, and the statements for the batch that admits it. The browser's previous
 * session ends, so that nobody can plant one beforehand.
 */
export function loginSessionStatements(
  services: Services,
  { userId, previousSessionId }: { userId: string; previousSessionId: string | null },
) {
  const token = services.newToken();
  const now = services.now();
  const expiresAt = new Date(now.getTime() + ABSOLUTE_LIMIT_MS);
  const started = insertSession(services.db, { id: hashToken(token), userId, now, expiresAt });
  // No session has the empty id, so without a previous session nothing is deleted.
  const ended = deleteSession(services.db, previousSessionId ?? "");
  return { token, statements: [started, ended] as const };
}

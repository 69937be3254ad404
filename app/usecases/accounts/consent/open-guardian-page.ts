import { findRequestOfLink, listPagesOfRequest, type OpenedRequest } from "#db/queries/accounts/guardian-requests.ts";
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { ageAt, type GuardianLinkKind, type LinkPower, powerOfLink } from "#app/domain/accounts/consent.ts";
import { hashLinkToken, hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * `guardian-link-gone`: unknown links and links of former guardians look the same. `link-answered`: a link that was
 * passed on, after a final answer.
 */
export type GuardianLinkFailure = "guardian-link-gone" | "link-answered";

interface OpenedLink {
  request: OpenedRequest;
  kind: GuardianLinkKind;
  /** What its holder may do. */
  power: LinkPower;
  /** The student decides themselves by now. */
  isOfAge: boolean;
}

export type OpenGuardianPageOutcome = ({ ok: true } & OpenedLink) | { ok: false; reason: "guardian-link-gone" };

/** The path of a guardian's page. */
export function guardianPagePath(token: string): string {
  return `/guardian/${encodeURIComponent(token)}`;
}

/** Opens a guardian's link. Read-only: mail scanners open every link. */
export async function openGuardianPage(services: Services, token: string): Promise<OpenGuardianPageOutcome> {
  const found = await findRequestOfLink(services.db, hashLinkToken(token));
  if (!found) return { ok: false, reason: "guardian-link-gone" };
  const { linkKind: kind, ...request } = found;
  const isOfAge = request.consentState.startsWith("own") || !isMinor(ageAt(request, services.now()));
  return { ok: true, request, kind, power: powerOfLink(kind, request), isOfAge };
}

/** The same for an act that requires this power. */
export async function openForAct(
  services: Services,
  token: string,
  power: Exclude<LinkPower, "none">,
): Promise<({ ok: true } & OpenedLink) | { ok: false; reason: GuardianLinkFailure }> {
  const opened = await openGuardianPage(services, token);
  if (!opened.ok || opened.power === "all" || opened.power === power) return opened;
  return { ok: false, reason: "link-answered" };
}

/**
 * The token, of those in this browser's cookie, of a guardian's page beside the link that was opened: whoever has
 * answered by it is led there. Null for none.
 */
export async function findOwnPage(
  { db }: Services,
  requestId: string,
  tokens: readonly string[],
): Promise<string | null> {
  const hashes = tokens.map((token) => hashToken(token));
  const [found] = await listPagesOfRequest(db, { requestId, tokenHashes: hashes });
  return tokens[hashes.indexOf(found ?? "")] ?? null;
}

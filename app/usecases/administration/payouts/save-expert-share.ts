import {
  deleteShare,
  findPayee,
  hasShare,
  isShare,
  isShareOpen,
  listShares,
  upsertShare,
} from "#db/queries/administration/money/payouts.ts";
import { sql } from "drizzle-orm";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `share-day-closed`: a statement for that month or a later one has been issued. */
export type SaveExpertShareFailure = NotPermitted | "expert-not-found" | "share-day-closed";

export type SaveExpertShareOutcome = { ok: true } | { ok: false; reason: SaveExpertShareFailure };

interface Share {
  expertId: string;
  kind: ExpertKind;
  /** Hundredths of a percent. */
  basisPoints: number;
  /** The first day it applies, in India: `2026-12-01`. */
  validFrom: string;
  clientIp: string | null;
}

/** Sets an expert's share of a session type from a day on; replaces another one of the same day. */
export async function saveExpertShare(
  services: Services,
  actor: CurrentUser,
  { clientIp, ...share }: Share,
): Promise<SaveExpertShareOutcome> {
  const { db } = services;
  const { expertId, validFrom } = share;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "payout.set-share", entityType: "partner", entityId: expertId };
  if (!(await isPermitted(services, administrator, "payouts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (!(await findPayee(db, expertId))) return { ok: false, reason: "expert-not-found" };
  const isChange = sql`${isShareOpen(expertId, validFrom.slice(0, 7))} and not ${hasShare(share)}`;
  await db.batch([
    recordAuditIf(services, isChange, administrator, {
      ...attempt,
      detail: { kind: share.kind, percent: share.basisPoints / 100, validFrom },
    }),
    upsertShare(db, { ...share, id: services.newId(), createdAt: services.now(), createdBy: actor.userId }),
  ]);
  const { kind, basisPoints } = share;
  const saved = (await listShares(db, expertId)).some(
    (one) => one.kind === kind && one.validFrom === validFrom && one.basisPoints === basisPoints,
  );
  return saved ? { ok: true } : { ok: false, reason: "share-day-closed" };
}

export type RemoveExpertShareFailure = NotPermitted | "share-day-closed";

export type RemoveExpertShareOutcome = { ok: true } | { ok: false; reason: RemoveExpertShareFailure };

/** Removes a share that no statement uses yet; the previous one continues to apply. Idempotent. */
export async function removeExpertShare(
  services: Services,
  actor: CurrentUser,
  { expertId, shareId, clientIp }: { expertId: string; shareId: string; clientIp: string | null },
): Promise<RemoveExpertShareOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "payout.remove-share", entityType: "partner", entityId: expertId };
  if (!(await isPermitted(services, administrator, "payouts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const share = (await listShares(db, expertId)).find(({ id }) => id === shareId);
  if (!share) return { ok: true };
  const { kind, basisPoints, validFrom } = share;
  await db.batch([
    recordAuditIf(
      services,
      sql`${isShare(shareId)} and ${isShareOpen(expertId, validFrom.slice(0, 7))}`,
      administrator,
      { ...attempt, detail: { kind, percent: basisPoints / 100, validFrom } },
    ),
    deleteShare(db, share),
  ]);
  const isStored = (await listShares(db, expertId)).some(({ id }) => id === shareId);
  return isStored ? { ok: false, reason: "share-day-closed" } : { ok: true };
}

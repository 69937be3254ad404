import { findSecondFactor } from "#db/queries/accounts/second-factor.ts";
import { countPasskeys } from "#db/queries/accounts/passkeys.ts";
import { deleteRecoveryCodes, insertRecoveryCodes } from "#db/queries/accounts/recovery-codes.ts";
import { RECOVERY_CODE_COUNT, recoveryCode, recoveryCodeId } from "#app/domain/accounts/recovery-code.ts";
import type { Services } from "#app/ports/services.ts";
import { keyChangeStatements } from "./key-change-statements.ts";
import type { KeyHolder } from "./key-holder.ts";

/** `no-keys`: there is no second factor that a code could replace. */
export type MakeRecoveryCodesFailure = "no-keys";

export type MakeRecoveryCodesOutcome = { ok: true; codes: string[] } | { ok: false; reason: MakeRecoveryCodesFailure };

/** Makes new recovery codes; the previous ones stop working. Returned once: only hashes are stored. */
export async function makeRecoveryCodes(services: Services, holder: KeyHolder): Promise<MakeRecoveryCodesOutcome> {
  const { db } = services;
  const { owner } = holder;
  const factor = owner.kind === "user" ? await findSecondFactor(db, owner.id) : null;
  if (!factor?.enabledAt && (await countPasskeys(db, owner)) === 0) return { ok: false, reason: "no-keys" };
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => recoveryCode(services.newToken()));
  await db.batch([
    deleteRecoveryCodes(db, owner),
    insertRecoveryCodes(db, { owner, ids: codes.map((code) => recoveryCodeId(owner, code)), now: services.now() }),
    ...keyChangeStatements(services, holder, "recovery-codes-made"),
  ]);
  services.nudgeOutbox();
  return { ok: true, codes };
}

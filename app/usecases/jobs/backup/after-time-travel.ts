import { endSignIns, holdBackMails, recordTimeTravel, skipReceiptNumbers } from "#db/queries/platform/restore-rows.ts";
import { toFinancialYear } from "#app/domain/purchase/receipt-number.ts";
import type { BackupStore } from "#app/ports/backup-store.ts";
import type { Services } from "#app/ports/services.ts";
import { eraseAgain } from "./restore-backup.ts";

interface AfterTimeTravelReport {
  erasedAgain: number;
  mailsHeldBack: number;
}

/**
 * Cleans up after a database was set back in place to `to`, as a restore of a backup does too: ends all sessions and
 * mailed links, holds back pending mails, skips used receipt numbers and repeats later erasures. Idempotent.
 */
export async function afterTimeTravel(
  services: Pick<Services, "db" | "now">,
  { store, to }: { store: BackupStore; to: Date },
): Promise<AfterTimeTravelReport> {
  const { db, now } = services;
  await endSignIns(db);
  const mailsHeldBack = await holdBackMails(db, to);
  await skipReceiptNumbers(db, toFinancialYear(now()));
  const erasedAgain = await eraseAgain(services, store, to);
  await recordTimeTravel(db, to, now());
  return { erasedAgain, mailsHeldBack };
}

import { endSignIns, holdBackMails, recordTimeTravel, skipReceiptNumbers } from "#db/queries/platform/restore-rows.ts";
import { toFinancialYear } from "#app/domain/purchase/receipt-number.ts";
import type { BackupStore } from "#app/ports/backup-store.ts";
import type { Services } from "#app/ports/services.ts";
import { eraseAgain } from "./restore-backup.ts";

/** What had come back with the data of then. */
interface AfterTimeTravelReport {
  erasedAgain: number;
  mailsHeldBack: number;
}

/**
 * What has to happen after a database was set back in place to `to`, and what a restore of a backup does by itself:
 * nobody stays signed in and no mailed link works, as what was ended since has come to life again; mails that waited
 * then are held back; no number of a receipt is given twice; and everybody who was erased since is erased again. May be repeated.
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

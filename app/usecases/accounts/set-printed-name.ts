import { setPrintedName as savePrintedName } from "#db/queries/accounts/printed-names.ts";
import type { Services } from "#app/ports/services.ts";

/** Sets the name for a student's bills and reports. Issued bills keep theirs. Idempotent. */
export async function setPrintedName({ db, now }: Services, userId: string, printedName: string): Promise<void> {
  await savePrintedName(db, { userId, printedName, now: now() });
}

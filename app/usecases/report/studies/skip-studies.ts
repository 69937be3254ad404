import { readTogether } from "#db/queries/platform/read-together.ts";
import { readStudiesRow, selectScreen } from "#db/queries/report/studies.ts";
import { screensFor, type StudiesScreen } from "#app/domain/report/studies-screens.ts";
import type { Services } from "#app/ports/services.ts";
import { isProcessingAllowed } from "#app/usecases/accounts/consent/check-processing.ts";
import { type AskedScreen, endScreen } from "./end-screen.ts";
import type { SaveStudiesFailure } from "./save-studies.ts";

export type SkipStudiesOutcome =
  | { ok: true; place: number }
  | { ok: false; reason: Exclude<SaveStudiesFailure, "studies-unconfirmed" | "newer-consent-missing"> };

/** Ends a screen about studies without an answer; earlier answers stay. */
export async function skipStudies(
  services: Services,
  screen: StudiesScreen | null,
  { consent, known, ...asked }: AskedScreen,
): Promise<SkipStudiesOutcome> {
  const { db } = services;
  const {
    studies,
    reports: [report],
  } = known ?? (await readTogether(db, selectScreen(db, asked)));
  const found = readStudiesRow(studies);
  if (!found) return { ok: false, reason: "profile-not-found" };
  if (!(await isProcessingAllowed(services, asked.userId, consent))) return { ok: false, reason: "consent-missing" };
  const place = screen === null ? 0 : screensFor(found.stage.educationStatus).indexOf(screen) + 1;
  if (place === 0) return { ok: false, reason: "studies-screen-changed" };
  const hasAnswers = found.studies !== null;
  await endScreen(services, report, { ...asked, place, isAnswered: false, hasAnswers });
  return { ok: true, place };
}

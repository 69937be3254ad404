import { readTogether } from "#db/queries/platform/read-together.ts";
import { mergeStudies, readStudiesRow, selectAskingReport, selectScreen } from "#db/queries/report/studies.ts";
import {
  type Contradiction,
  hasExactAnswers,
  NO_STUDIES,
  type StudentStage,
  type Studies,
} from "#app/domain/report/studies.ts";
import { answersOn, contradictionsOn, screensFor, type StudiesScreen } from "#app/domain/report/studies-screens.ts";
import type { Services } from "#app/ports/services.ts";
import {
  coversExactAnswers,
  isProcessingAllowed,
  type ProcessingFailure,
} from "#app/usecases/accounts/consent/check-processing.ts";
import { type AskedScreen, endScreen } from "./end-screen.ts";

/** The data of a screen about a student's studies. */
export interface StudiesForm {
  /** Null for none that is known. */
  readonly screen: StudiesScreen | null;
  /** Those of other screens are ignored. */
  readonly studies: Studies;
  /** The contradictions that the student has confirmed. */
  readonly confirmed: readonly Contradiction[];
}

/**
 * `newer-consent-missing`: the consent in force does not name exact marks, standings, ranks and gender.
 * `studies-screen-changed`: the student's class has other screens.
 */
export type SaveStudiesFailure =
  | "profile-not-found"
  | "studies-unconfirmed"
  | "newer-consent-missing"
  | "studies-screen-changed"
  | ProcessingFailure;

export type SaveStudiesOutcome =
  /** `place`: the screen's among the student's four, from 1. */
  | { ok: true; place: number }
  | { ok: false; reason: Exclude<SaveStudiesFailure, "studies-unconfirmed"> }
  /** Nothing is saved: the student has to confirm these first. */
  | {
      ok: false;
      reason: "studies-unconfirmed";
      contradictions: readonly Contradiction[];
      studies: Studies;
      stage: StudentStage;
    };

/**
 * Saves a screen about a student's studies and ends it: see `endScreen`. Only its own answers change, whatever else is
 * saved at the same time. Unusual combinations need confirmation.
 */
export async function saveStudies(
  services: Services,
  { screen, studies: given, confirmed }: StudiesForm,
  { consent, known, ...asked }: AskedScreen,
): Promise<SaveStudiesOutcome> {
  const { db, config, now } = services;
  const { userId } = asked;
  const read = known ?? (await readTogether(db, selectScreen(db, asked)));
  const found = readStudiesRow(read.studies);
  if (!found) return { ok: false, reason: "profile-not-found" };
  if (!(await isProcessingAllowed(services, userId, consent))) return { ok: false, reason: "consent-missing" };
  const { stage } = found;
  const place = screen === null ? 0 : screensFor(stage.educationStatus).indexOf(screen) + 1;
  if (screen === null || place === 0) return { ok: false, reason: "studies-screen-changed" };
  const answers = answersOn(screen, given);
  if (hasExactAnswers({ ...NO_STUDIES, ...answers }) && !coversExactAnswers(read.consents, config.guardianConsent))
    return { ok: false, reason: "newer-consent-missing" };
  const studies = { ...NO_STUDIES, ...found.studies, ...answers };
  const contradictions = contradictionsOn(screen, studies, stage);
  if (contradictions.some((contradiction) => !confirmed.includes(contradiction)))
    return { ok: false, reason: "studies-unconfirmed", contradictions, studies, stage };
  const [, [report]] = await db.batch([
    mergeStudies(db, { userId, answers, now: now() }),
    selectAskingReport(db, asked),
  ]);
  await endScreen(services, report, { ...asked, place, isAnswered: true, hasAnswers: true });
  return { ok: true, place };
}

import { changeEducationStatus } from "#db/queries/accounts/users.ts";
import { findStudies, upsertStudies } from "#db/queries/report/studies.ts";
import type { EducationStatus } from "#app/domain/accounts/education.ts";
import {
  type Contradiction,
  contradictionsIn,
  hasExactAnswers,
  type StudentStage,
  type Studies,
} from "#app/domain/report/studies.ts";
import type { Services } from "#app/ports/services.ts";
import {
  areExactAnswersCovered,
  isProcessingAllowed,
  type ProcessingFailure,
} from "#app/usecases/accounts/consent/check-processing.ts";

/** The data of the form about a student's studies. */
export interface StudiesForm {
  readonly studies: Studies;
  /** The class, stored in the profile; null leaves it unchanged. */
  readonly educationStatus: EducationStatus | null;
  /** The contradictions that the student has confirmed. */
  readonly confirmed: readonly Contradiction[];
}

/** `newer-consent-missing`: the consent in force does not name exact marks, standings, ranks and gender. */
export type SaveStudiesFailure =
  | "profile-not-found"
  | "studies-unconfirmed"
  | "newer-consent-missing"
  | ProcessingFailure;

export type SaveStudiesOutcome =
  | { ok: true }
  | { ok: false; reason: "profile-not-found" | "newer-consent-missing" | ProcessingFailure }
  /** Nothing is saved: the student has to confirm these first. */
  | {
      ok: false;
      reason: "studies-unconfirmed";
      contradictions: readonly Contradiction[];
      stage: StudentStage;
    };

/** Saves a student's studies, and the class in their profile. Unusual combinations need confirmation. */
export async function saveStudies(
  services: Services,
  userId: string,
  { studies, educationStatus, confirmed }: StudiesForm,
): Promise<SaveStudiesOutcome> {
  const { db, now } = services;
  const found = await findStudies(db, userId);
  if (!found) return { ok: false, reason: "profile-not-found" };
  if (!(await isProcessingAllowed(services, userId))) return { ok: false, reason: "consent-missing" };
  if (hasExactAnswers(studies) && !(await areExactAnswersCovered(services, userId)))
    return { ok: false, reason: "newer-consent-missing" };
  const stage = { ...found.stage, educationStatus: educationStatus ?? found.stage.educationStatus };
  const contradictions = contradictionsIn(studies, stage);
  if (contradictions.some((contradiction) => !confirmed.includes(contradiction)))
    return { ok: false, reason: "studies-unconfirmed", contradictions, stage };
  const at = now();
  await db.batch([
    upsertStudies(db, { userId, studies, now: at }),
    changeEducationStatus(db, { userId, educationStatus: stage.educationStatus, now: at }),
  ]);
  return { ok: true };
}

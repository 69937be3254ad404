import { type AskingReport, endScreens, type ScreenRows } from "#db/queries/report/studies.ts";
import { releaseReportMail } from "#db/queries/report/report-mail.ts";
import type { ConsentFacts } from "#app/domain/accounts/consent.ts";
import { DAY_MS, SECOND_MS } from "#app/domain/platform/duration.ts";
import { SCREENS_ASKED } from "#app/domain/report/studies-screens.ts";
import type { Services } from "#app/ports/services.ts";
import { queueReport } from "#app/usecases/assessment/queue-report.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { refreshReport } from "./refresh-report.ts";

/** Answers saved within this time of each other make one version. */
const GATHER_SECONDS = 30;

/** Versions that saved answers make for a student in a day. */
const MAX_VERSIONS = 20;

/** Which screen was answered or skipped, and for which report. */
interface EndedScreen {
  userId: string;
  /** Null: the newest report. */
  orderId: string | null;
  /** Its place among the student's screens, from 1. */
  place: number;
  /** Whether it was opened alone, to change it later, and not as one of the four after the questionnaire. */
  isAlone: boolean;
}

/** What a request says of a screen. */
export type AskedScreen = Omit<EndedScreen, "place"> & {
  /** The student's consent, if the request has read it: see `isProcessingAllowed`. */
  consent?: ConsentFacts;
  /** The screen, if the request has read it: see `selectScreen`. */
  known?: ScreenRows;
};

interface GivenAnswers {
  /** This screen was answered, not skipped. */
  isAnswered: boolean;
  /** This one or another was, ever: without any answer a version would say the same. */
  hasAnswers: boolean;
}

/**
 * Ends a screen about studies. Its report gets a version with the answers: at once after the last screen, and after one
 * opened alone; half a minute later otherwise, so that answers in quick succession make one. After the last screen, the
 * report's mail is due. A report still being written has the answers anyway: `report` must be read after they are saved.
 */
export async function endScreen(
  services: Services,
  report: AskingReport | undefined,
  { userId, place, isAlone, isAnswered, hasAnswers }: Omit<EndedScreen, "orderId"> & GivenAnswers,
): Promise<void> {
  const { db } = services;
  if (!report) return;
  const { id: resultId } = report;
  if (!isAlone) await endScreens(db, { resultId, ended: place });
  if (report.status === "ready" && hasAnswers) {
    if (isAlone || place === SCREENS_ASKED) await refreshNow(services, { userId, resultId });
    else if (isAnswered) await queueReport(services, { resultId, hasNewStudies: true }, GATHER_SECONDS);
  }
  if (!isAlone && place === SCREENS_ASKED) {
    await db.batch(releaseReportMail(db, { resultId, now: services.now() }));
    services.nudgeOutbox();
  }
}

async function refreshNow(services: Services, { userId, resultId }: { userId: string; resultId: string }) {
  const isAllowed = await isWithinRateLimit(services, {
    key: `studies-version:account:${userId}`,
    limit: MAX_VERSIONS,
    windowSeconds: DAY_MS / SECOND_MS,
  });
  if (isAllowed && (await refreshReport(services, resultId))) await queueReport(services, { resultId });
}

import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { isStillVersion, replaceVersion } from "#db/queries/report/report-versions.ts";
import { findSessionForNotes, listSessionNotes, upsertSessionNotes } from "#db/queries/report/session-notes.ts";
import { sessionNotesMail } from "#app/content/mails/report-mails.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import { checkSessionNotes, type SessionNotes, type SessionNotesRefusal } from "#app/domain/report/session-notes.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";
import { currentPdfKey, nextPdfKey } from "./print-report.ts";
import { queueReport } from "#app/usecases/assessment/queue-report.ts";
import { withTexts } from "./texts/texts-file.ts";
import { dossiersWithNotes } from "./session-notes-texts.ts";

export type SendSessionNotesFailure = "session-not-found" | SessionNotesRefusal;

/** `didChange` is false if the student already has these notes. */
export type SendSessionNotesOutcome = { ok: true; didChange: boolean } | { ok: false; reason: SendSessionNotesFailure };

/**
 * Adds an expert's notes after a session to the student's report, as a new version with a new PDF. Sending again within
 * 7 days replaces the notes, in another version. The student gets one mail per session.
 */
export async function sendSessionNotes(
  services: Services,
  request: { actor: ExpertActor; bookingId: string; notes: SessionNotes },
): Promise<SendSessionNotesOutcome> {
  const { db } = services;
  const { actor, bookingId, notes } = request;
  const session = await findSessionForNotes(db, { bookingId, expertId: actor.expertId });
  if (!session) return { ok: false, reason: "session-not-found" };
  const { result, sent, student, expertName, sessionTime } = session;
  const now = services.now();
  const hasReport = result?.status === "ready";
  const reason = checkSessionNotes({ ...session, hasReport }, { notes, sentAt: sent?.createdAt ?? null, now });
  if (reason) return { ok: false, reason };
  if (!result) return { ok: false, reason: "no-report-yet" };
  if (sent && isSame(sent, notes)) return { ok: true, didChange: false };

  const resultId = result.id;
  const others = (await listSessionNotes(db, resultId)).filter((other) => other.bookingId !== bookingId);
  const { report, reportMalayalam, reportHtml, reportMalayalamHtml, recommendedCareers, ...stored } = await withTexts(
    services.files,
    result,
  );
  const { dossier, dossierMalayalam, dossierHtml, dossierMalayalamHtml } = dossiersWithNotes(stored, {
    notes: [...others, { ...notes, sessionTime, expertName }],
    language: result.language,
    asOf: result.readyAt ?? now,
  });
  const condition = isStillVersion(result);
  const mail = sessionNotesMail(
    services.config,
    { name: student.name, expertName, sessionTime, orderId: result.orderId },
    student.language,
  );
  const didChange = await replaceVersion(db, {
    result,
    changes: {
      report,
      reportMalayalam,
      reportHtml,
      reportMalayalamHtml,
      dossier,
      dossierMalayalam,
      dossierHtml,
      dossierMalayalamHtml,
      recommendedCareers,
    },
    reason: "session-notes",
    archivedKey: currentPdfKey(result),
    pdfKey: nextPdfKey(result, now),
    now,
    alongside: [
      upsertSessionNotes(db, condition, { bookingId, resultId, notes, now }),
      insertOutboxMessageIf(db, condition, {
        id: services.newId(),
        dedupeKey: `session-notes:${bookingId}`,
        outboxMessage: {
          kind: "mail",
          payload: { ...mail, to: student.email, userId: student.userId, template: "session-notes" },
        },
        now,
      }),
      recordAuditIf(services, condition, actor, {
        action: "booking.session-notes",
        entityType: "booking",
        entityId: bookingId,
        detail: { steps: notes.steps.length },
      }),
    ],
  });
  // The report changed meanwhile: everything is checked again.
  if (!didChange) return sendSessionNotes(services, request);
  await queueReport(services, { resultId });
  services.nudgeOutbox();
  return { ok: true, didChange };
}

function isSame(one: SessionNotes, other: SessionNotes): boolean {
  const comparable = ({ steps, note }: SessionNotes) =>
    JSON.stringify([steps.map(({ text, dueMonth }) => [text, dueMonth]), note]);
  return comparable(one) === comparable(other);
}

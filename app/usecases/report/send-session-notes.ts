import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { isStillVersion, replaceVersion } from "#db/queries/report/report-versions.ts";
import {
  deleteUnreportedNotes,
  findSessionForNotes,
  listSessionNotes,
  upsertSessionNotes,
  upsertUnreportedNotes,
} from "#db/queries/report/session-notes.ts";
import { sessionNotesMail } from "#app/content/mails/report-mails.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import { checkSessionNotes, type SessionNotes, type SessionNotesRefusal } from "#app/domain/report/session-notes.ts";
import type { Services } from "#app/ports/services.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";
import { recordAudit, recordAuditIf } from "#app/usecases/platform/record-audit.ts";
import { currentPdfKey, nextPdfKey } from "./print-report.ts";
import { queueReport } from "#app/usecases/assessment/queue-report.ts";
import { withTexts } from "./texts/texts-file.ts";
import { dossiersWithNotes } from "./session-notes-texts.ts";

export type SendSessionNotesFailure = "session-not-found" | SessionNotesRefusal;

/** `didChange` is false if the student already has these notes; `isInReport`, whether they are part of the report. */
export type SendSessionNotesOutcome =
  | { ok: true; didChange: boolean; isInReport: boolean }
  | { ok: false; reason: SendSessionNotesFailure };

/**
 * Adds an expert's notes after a session to the student's report, as a new version with a new PDF; if no finished report
 * is shared, to the session's page. Sending again within 7 days replaces the notes. The student gets one mail per
 * session.
 */
export async function sendSessionNotes(
  services: Services,
  request: { actor: ExpertActor; bookingId: string; notes: SessionNotes },
): Promise<SendSessionNotesOutcome> {
  const { db } = services;
  const { actor, bookingId, notes } = request;
  const session = await findSessionForNotes(db, { bookingId, expertId: actor.expertId });
  if (!session) return { ok: false, reason: "session-not-found" };
  const { result, unreported, student, expertName, sessionTime } = session;
  const sent = session.sent ?? unreported;
  const now = services.now();
  const hasReport = result?.status === "ready";
  const isInReport = session.sent !== null;
  const checked = { notes, sentAt: sent?.createdAt ?? null, now };
  const reason = checkSessionNotes({ ...session, hasReport, isInReport }, checked);
  if (reason) return { ok: false, reason };
  if (!result || !hasReport || !session.sharesReport) return sendWithoutReport(services, request, session);
  if (session.sent && isSame(session.sent, notes)) return { ok: true, didChange: false, isInReport };

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
    { name: student.name, expertName, sessionTime, bookingId, orderId: result.orderId },
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
      deleteUnreportedNotes(db, bookingId, condition),
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
  return { ok: true, didChange, isInReport: true };
}

/** Stores the notes for the session's page. */
async function sendWithoutReport(
  services: Services,
  { actor, bookingId, notes }: { actor: ExpertActor; bookingId: string; notes: SessionNotes },
  { unreported, student, expertName, sessionTime }: NonNullable<Awaited<ReturnType<typeof findSessionForNotes>>>,
): Promise<SendSessionNotesOutcome> {
  if (unreported && isSame(unreported, notes)) return { ok: true, didChange: false, isInReport: false };
  const { db } = services;
  const now = services.now();
  const mail = sessionNotesMail(
    services.config,
    { name: student.name, expertName, sessionTime, bookingId, orderId: null },
    student.language,
  );
  await db.batch([
    upsertUnreportedNotes(db, { bookingId, notes, now }),
    enqueueMail(services, {
      dedupeKey: `session-notes:${bookingId}`,
      to: student.email,
      userId: student.userId,
      template: "session-notes",
      mail,
    }),
    recordAudit(services, actor, {
      action: "booking.session-notes",
      entityType: "booking",
      entityId: bookingId,
      detail: { steps: notes.steps.length },
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true, didChange: true, isInReport: false };
}

function isSame(one: SessionNotes, other: SessionNotes): boolean {
  const comparable = ({ steps, note }: SessionNotes) =>
    JSON.stringify([steps.map(({ text, dueMonth }) => [text, dueMonth]), note]);
  return comparable(one) === comparable(other);
}

import { getLanguage } from "#app/web/language.ts";
import { data } from "react-router";
import { EXPERT_SESSION_TOASTS } from "#app/content/experts/session-words.ts";
import { z } from "zod";
import {
  cancellationSchema,
  notesForStudentSchema,
  sessionNotesSchema,
  sessionOutcomeSchema,
} from "#app/web/forms/sessions.ts";
import type { SessionOutcome } from "#app/domain/booking/session-state.ts";
import { readInstant } from "#app/domain/booking/calendar-view.ts";
import { SLOT_FIELD } from "#app/ui/booking/slot-picker.tsx";
import { withdrawProposal } from "#app/usecases/booking/withdraw-proposal.ts";
import { type ProposeTimeFailure, proposeTime } from "#app/usecases/booking/propose-time.ts";
import { noFields } from "#app/web/forms/fields.ts";
import { cancelSessionAsExpert } from "#app/usecases/booking/cancel-session-as-expert.ts";
import { recordSessionOutcome } from "#app/usecases/booking/outcomes/record-session-outcome.ts";
import { saveSessionNotes } from "#app/usecases/booking/save-session-notes.ts";
import { sendSessionNotes } from "#app/usecases/report/send-session-notes.ts";
import { getServices } from "#app/web/context.ts";
import { getExpertActor } from "#app/web/accounts/expert-session.ts";
import { refuseForm, refuseUnknownForm, parseIntent } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/session";
import { toMessage } from "#app/web/messages/messages.ts";

const OUTCOME_TOASTS = {
  scheduled: "takenBack",
  completed: "markedCompleted",
  no_show: "markedNoShow",
  expert_no_show: "markedFailed",
  technical_failure: "markedFailed",
} as const satisfies Record<SessionOutcome, keyof typeof EXPERT_SESSION_TOASTS>;

/** Handles the forms of a session's page for its expert. */
export async function actOnSession({ request, params, context }: Route.ActionArgs) {
  const { bookingId } = params;
  const services = getServices(context);
  const actor = getExpertActor(context);
  const path = `/expert/bookings/${bookingId}`;
  const language = getLanguage(context);
  const done = (toast: keyof typeof EXPERT_SESSION_TOASTS, to = path) =>
    redirectWithToast(to, { kind: "success", message: EXPERT_SESSION_TOASTS[toast][language] });
  const form = await parseIntent(
    request,
    {
      notes: sessionNotesSchema,
      "notes-for-student": notesForStudentSchema,
      outcome: sessionOutcomeSchema.extend({ from: z.literal("home").optional().catch(undefined) }),
      cancel: cancellationSchema,
      propose: z.object({ slot: z.string().default("") }),
      "withdraw-proposal": noFields,
    },
    language,
  );
  const refuse = ({ message, status }: { message: string; status: number }) => {
    // Another expert's session, or none: there is no page to show it on.
    if (status === 404) throw data(null, { status });
    return refuseForm({ typed: form.typed }, { formError: message, status });
  };

  if (form.intent === null) return refuseUnknownForm(language);
  if (!form.ok) return refuseForm(form, { formError: form.fieldErrors.outcome });
  const refuseTime = (reason: ProposeTimeFailure) => {
    const { message, status } = toMessage(reason, language);
    if (!reason.startsWith("slot-") && reason !== "proposal-same-time") return refuse({ message, status });
    return refuseForm({ typed: form.typed, fieldErrors: { [SLOT_FIELD]: message } }, { status });
  };
  switch (form.intent) {
    case "notes": {
      const saved = await saveSessionNotes(services, { actor, bookingId, notes: form.data.notes });
      return saved.ok ? done("notesSaved") : refuse(toMessage(saved.reason, language));
    }
    case "notes-for-student": {
      const outcome = await sendSessionNotes(services, { actor, bookingId, notes: form.data });
      if (!outcome.ok) return refuse(toMessage(outcome.reason, language));
      if (!outcome.isInReport) return done("stepsOnPage");
      return done(outcome.didChange ? "stepsSent" : "stepsThere");
    }
    case "outcome": {
      const { outcome, report } = form.data;
      const recorded = await recordSessionOutcome(services, { actor, bookingId, outcome, report });
      if (!recorded.ok) return refuse(toMessage(recorded.reason, language));
      return done(OUTCOME_TOASTS[outcome], form.data.from === "home" ? "/expert" : path);
    }
    case "propose": {
      const start = readInstant(form.data.slot);
      const proposed = start ? await proposeTime(services, { actor, bookingId, start }) : null;
      if (!proposed) return refuseTime("slot-invalid");
      return proposed.ok ? done("proposed") : refuseTime(proposed.reason);
    }
    case "withdraw-proposal": {
      const withdrawn = await withdrawProposal(services, { actor, bookingId });
      return withdrawn.ok ? done("withdrawn") : refuse(toMessage(withdrawn.reason, language));
    }
    case "cancel": {
      const cancelled = await cancelSessionAsExpert(services, { actor, bookingId, reason: form.data.reason });
      return cancelled.ok ? done("cancelled") : refuse(toMessage(cancelled.reason, language));
    }
  }
}

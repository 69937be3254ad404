import { data } from "react-router";
import { z } from "zod";
import { addIstDays, toIstDate, istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { correctAge } from "#app/usecases/administration/correct-age.ts";
import { endUserSessions } from "#app/usecases/administration/end-user-sessions.ts";
import { recordSchoolConfirmation } from "#app/usecases/administration/record-school-confirmation.ts";
import { changeAddress } from "#app/usecases/administration/students/change-address.ts";
import { correctDetails } from "#app/usecases/administration/students/correct-details.ts";
import { nameGuardian } from "#app/usecases/administration/students/name-guardian.ts";
import { remindGuardian } from "#app/usecases/administration/students/remind-guardian.ts";
import { sendPasswordLink } from "#app/usecases/administration/students/send-password-link.ts";
import { allowContact, stopContact } from "#app/usecases/administration/students/stop-contact.ts";
import { tagStudents, untagStudents } from "#app/usecases/administration/students/tag-students.ts";
import { removeNote, writeNote } from "#app/usecases/administration/students/write-note.ts";
import { requeueReport } from "#app/usecases/report/requeue-report.ts";
import {
  grantOrRequestApproval,
  holdOrRequestApproval,
} from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { remindToSchedule } from "#app/usecases/booking/remind-to-schedule.ts";
import { resumeMail } from "#app/usecases/administration/mail/resume-mail.ts";
import { resumeMessages } from "#app/usecases/administration/mail/resume-messages.ts";
import { resendMail } from "#app/usecases/administration/resend-mail.ts";
import { resendVerificationToStudent } from "#app/usecases/administration/resend-verification-to-student.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import { detailScreenMessages } from "#app/web/messages/screens.words.ts";
import { refuseWithoutProof, refuseWrongProof, toDecidingPlace } from "#app/web/accounts/step-up.ts";
import { getAdmin } from "#app/web/accounts/guards.ts";
import type { Route } from "./+types/user";
import { answerAskProvider } from "./ask-provider.ts";
import { answerAction } from "./answer-action.ts";
import { comparableLine, noFields, oneLine, recordId } from "#app/web/forms/fields.ts";
import {
  changeAddressSchema,
  correctDetailsSchema,
  giveSchema,
  holdSchema,
  nameGuardianSchema,
  noteSchema,
  removeNoteSchema,
  tagSchema,
  untagSchema,
} from "#app/web/forms/student-desk.ts";

const forms = {
  "resend-verification": noFields,
  "end-sessions": noFields,
  "password-link": noFields,
  "remind-guardian": noFields,
  "name-guardian": nameGuardianSchema,
  "correct-details": correctDetailsSchema,
  "change-address": changeAddressSchema,
  tag: tagSchema,
  untag: untagSchema,
  note: noteSchema,
  "remove-note": removeNoteSchema,
  give: giveSchema,
  hold: holdSchema,
  "resume-mail": z.object({ email: oneLine }),
  "resume-messages": z.object({ phone: comparableLine }),
  "stop-contact": z.object({ reason: oneLine }),
  "allow-contact": z.object({ reason: oneLine }),
  "remind-to-schedule": z.object({ orderId: recordId }),
  "ask-provider": z.object({ orderId: recordId, bookingId: recordId }),
  "confirm-guardian": z.object({ confirmedFor: oneLine }),
  "correct-age": z.object({ age: comparableLine, reason: oneLine }),
  "requeue-report": z.object({ resultId: recordId }),
  "resend-mail": z.object({ mailId: recordId, submissionId: recordId.min(1) }),
};

/** Forms with fields that can be invalid: they are shown again with the typed values. */
const FORMS_WITH_FIELDS: ReadonlySet<string> = new Set([
  "correct-details",
  "change-address",
  "name-guardian",
  "give",
  "hold",
]);

/** Handles the forms of a user's page. */
export async function changeUser({ params, request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, forms);
  if (form.intent === null) throw data(null, { status: 400 });
  if (!form.ok) {
    // A button has no fields that could be invalid, so this request is not from our form.
    if (!FORMS_WITH_FIELDS.has(form.intent)) throw data(null, { status: 400 });
    return refuseForm(form);
  }
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const { userId } = params;
  const path = `/administrator/users/${userId}`;
  /** The response to a form with fields: on failure the typed values and the reason. */
  const answerForm = (outcome: { ok: true } | { ok: false; reason: Reason }, done: string) => {
    if (outcome.ok || outcome.reason === "not-permitted") return answerAction(path, outcome, done);
    const { message, status } = toMessage(outcome.reason, "en", detailScreenMessages);
    return refuseForm(form, { formError: message, status });
  };
  switch (form.intent) {
    case "resend-verification": {
      const outcome = await resendVerificationToStudent(services, actor, { userId, clientIp });
      return answerAction(path, outcome, "A new verification link is on its way");
    }
    case "end-sessions":
      return answerAction(path, await endUserSessions(services, actor, { userId, clientIp }), "Signed out everywhere");
    case "password-link":
      return answerAction(
        path,
        await sendPasswordLink(services, actor, { userId, clientIp }),
        "A link for a new password is on its way to the student",
      );
    case "remind-guardian":
      return answerAction(
        path,
        await remindGuardian(services, actor, { userId, clientIp }),
        "The guardian is mailed the link again",
      );
    case "name-guardian": {
      const outcome = await nameGuardian(services, actor, { userId, ...form.data, clientIp });
      if (!outcome.ok && outcome.reason === "guardian-own-address") {
        const { message, status } = toMessage(outcome.reason, "en", detailScreenMessages);
        return refuseForm({ ...form, fieldErrors: { guardianEmail: message } }, { status });
      }
      return answerForm(outcome, "The guardian is mailed, and the student is told");
    }
    case "correct-details":
      return answerForm(
        await correctDetails(services, actor, { userId, ...form.data, clientIp }),
        "The correction is saved",
      );
    case "change-address":
      return answerForm(
        await changeAddress(services, actor, { userId, ...form.data, clientIp }),
        "The link is on its way: the address changes when it is used",
      );
    case "tag":
      return answerForm(
        await tagStudents(services, actor, { userIds: [userId], ...form.data, clientIp }),
        "The tag is added",
      );
    case "untag":
      return answerForm(
        await untagStudents(services, actor, { userIds: [userId], tag: form.data.unwanted, clientIp }),
        "The tag is taken away",
      );
    case "note":
      return answerForm(await writeNote(services, actor, { userId, ...form.data, clientIp }), "The note is added");
    case "remove-note":
      return answerAction(
        path,
        await removeNote(services, actor, { userId, ...form.data, clientIp }),
        "The note is removed",
      );
    case "give": {
      const { given, why: reason, ...rest } = form.data;
      const wrongProof = await refuseWrongProof(context, form);
      if (wrongProof) return wrongProof;
      const place = toDecidingPlace(context);
      const outcome = await grantOrRequestApproval(services, actor, { userId, ...given, reason, ...rest, ...place });
      if (!outcome.ok && outcome.reason === "proof-required") return refuseWithoutProof(context, form);
      return answerForm(
        outcome,
        outcome.ok && outcome.waits ? "Proposed: a second administrator has to approve it" : "It is given",
      );
    }
    case "hold": {
      const { day, why: reason, ...rest } = form.data;
      const start = istMidnight(day);
      if (!start || day < toIstDate(services.now()))
        return refuseForm({ ...form, fieldErrors: { day: "Please choose today or a day to come" } });
      const wrongProof = await refuseWrongProof(context, form);
      if (wrongProof) return wrongProof;
      const outcome = await holdOrRequestApproval(services, actor, {
        until: addIstDays(start, 1),
        reason,
        ...rest,
        ...toDecidingPlace(context),
      });
      if (!outcome.ok && outcome.reason === "proof-required") return refuseWithoutProof(context, form);
      return answerForm(
        outcome,
        outcome.ok && outcome.waits ? "Proposed: a second administrator has to approve it" : "The order stays open",
      );
    }
    case "resume-messages":
      return answerAction(
        path,
        await resumeMessages(services, actor, { phone: form.data.phone, clientIp }),
        "Messages go to this number again",
      );
    case "resume-mail":
      return answerAction(
        path,
        await resumeMail(services, actor, { email: form.data.email, clientIp }),
        "Mail goes to this address again",
      );
    case "stop-contact":
      return answerForm(
        await stopContact(services, actor, { userId, ...form.data, clientIp }),
        "All mail to this person is stopped",
      );
    case "allow-contact":
      return answerForm(
        await allowContact(services, actor, { userId, ...form.data, clientIp }),
        "Mail goes to this person again",
      );
    case "remind-to-schedule":
      return answerAction(
        path,
        await remindToSchedule(services, actor, { orderId: form.data.orderId, clientIp }),
        "The reminder is on its way",
      );
    case "ask-provider": {
      const { orderId, bookingId } = form.data;
      return answerAskProvider(services, actor, { path, purchase: bookingId ? { bookingId } : { orderId }, clientIp });
    }
    case "confirm-guardian":
      return answerAction(
        path,
        await recordSchoolConfirmation(services, actor, { userId, confirmedFor: form.data.confirmedFor, clientIp }),
        "The school's confirmation is recorded",
      );
    case "correct-age": {
      const { age, reason } = form.data;
      const isNumber = /^\d{1,3}$/.test(age);
      return answerForm(
        await correctAge(services, actor, { userId, age: isNumber ? Number(age) : 0, reason, clientIp }),
        "The age is corrected",
      );
    }
    case "requeue-report":
      return answerAction(
        path,
        await requeueReport(services, actor, { resultId: form.data.resultId, clientIp }),
        "The report is being looked at again",
      );
    case "resend-mail": {
      const { mailId, submissionId } = form.data;
      const outcome = await resendMail(services, actor, {
        mail: { id: mailId },
        entity: { entityType: "user", entityId: userId },
        submissionId,
        clientIp,
      });
      return answerAction(path, outcome, "The message is on its way again");
    }
  }
}

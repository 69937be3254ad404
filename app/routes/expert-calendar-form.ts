import { HOURS_TEXTS, HOURS_WORDS } from "#app/content/experts/hours-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { data } from "react-router";
import { z } from "zod";
import { findExpertCalendar } from "#db/queries/experts/expert-calendar.ts";
import { findScheduleParts } from "#db/queries/booking/slots.ts";
import {
  type CalendarActor,
  DEFAULT_HOURS,
  describeLeave,
  sessionsOutside,
  WEEK,
  weekdayName,
} from "#app/domain/experts/expert-calendar.ts";
import { leaveSchema, sessionSettingsSchema, weeklyHoursSchema } from "#app/web/forms/expert-calendar.ts";
import { describePlace, isPlaceKept } from "#app/domain/experts/session-place.ts";
import { findAssociationSlug } from "#app/domain/experts/expert.ts";
import { withCommitments } from "#app/domain/experts/commitments.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { calendarBounds, makeCalendar } from "#app/domain/booking/schedule.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { switchableDays } from "#app/domain/experts/days-off.ts";
import { switchDay } from "#app/usecases/experts/switch-day.ts";
import { switchWeekday } from "#app/usecases/experts/switch-weekday.ts";
import { addLeave } from "#app/usecases/experts/add-leave.ts";
import { removeLeave } from "#app/usecases/experts/remove-leave.ts";
import { saveSessionSettings } from "#app/usecases/experts/save-session-settings.ts";
import { saveWeeklyHours } from "#app/usecases/experts/save-weekly-hours.ts";
import type { Services } from "#app/web/context.ts";
import { refuseForm, type ParsedIntent, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";

/**
 * Loads the editor of an expert's calendar, for the expert and for administrators.
 * @throws Response 404 for an unknown expert
 */
export async function loadCalendarEditor(services: Services, expertId: string, language: Language) {
  const { db } = services;
  const now = services.now();
  const [calendar, parts] = await Promise.all([
    findExpertCalendar(db, { expertId, now }),
    findScheduleParts(db, { expertId, ...calendarBounds(now), now }),
  ]);
  if (!calendar) throw data(null, { status: 404 });
  const { name, email, status, bufferMinutes, minimumNoticeHours, meetingLink, town, venue } = calendar;
  const { offers, weeklyHours, leaves, upcoming, held } = calendar;
  return {
    name,
    email,
    status,
    bufferMinutes,
    minimumNoticeHours,
    meetingLink: meetingLink ?? "",
    town: town ?? "",
    venue: venue ?? "",
    hours: weeklyHours.length === 0 ? [...DEFAULT_HOURS] : weeklyHours,
    hasChosenHours: weeklyHours.length > 0,
    offers: offers.map(({ pricingId, kind, sessionMinutes, sessionCharge }) => ({
      pricingId,
      kind: findAssociationSlug(kind) ?? "domain-expert",
      sessionMinutes,
      isBookable: sessionCharge > 0,
      freeTimes: makeCalendar({ ...parts, bufferMinutes, sessionMinutes, now })
        .flatMap(({ slots }) => slots)
        .filter(({ state }) => state === "free").length,
    })),
    weekdays: WEEK.filter(
      (weekday) => weeklyHours.length === 0 || weeklyHours.some((stretch) => stretch.weekday === weekday),
    ),
    days: switchableDays(calendar, now, language),
    leaves: leaves.map((leave) => ({ id: leave.id, when: describeLeave(leave, language), reason: leave.reason })),
    outside: sessionsOutside(upcoming, { weeklyHours, leaves }).map((session) => sessionView(session, language)),
    heldOutside: sessionsOutside(held, { weeklyHours, leaves }).map(({ sessionTime, sessionDuration }) => ({
      at: formatDateTime(sessionTime, language),
      minutes: sessionDuration,
    })),
    elsewhere: upcoming
      .filter((session) => !isPlaceKept(session, calendar))
      .map((session) => ({ ...sessionView(session, language), place: describePlace(session, language) })),
  };
}

function sessionView(
  session: { id: string; sessionTime: Date; sessionDuration: number; studentName: string },
  language: Language,
) {
  return {
    id: session.id,
    at: formatDateTime(session.sessionTime, language),
    minutes: session.sessionDuration,
    firstName: toFirstName(session.studentName),
  };
}

const isOff = z.enum(["yes", "no"]).transform((value) => value === "yes");

/** The editor's forms by their intent. */
export const calendarForms = {
  hours: weeklyHoursSchema,
  settings: sessionSettingsSchema,
  "add-leave": leaveSchema,
  "remove-leave": z.object({ leaveId: z.string().default("") }),
  "switch-day": z.object({ date: z.string().max(10), isOff }),
  "switch-weekday": z.object({ weekday: z.enum(["0", "1", "2", "3", "4", "5", "6"]).transform(Number), isOff }),
};

/** Handles one of the editor's forms. Returns a redirect to `path` with a notice, or the form with its errors. */
export async function changeCalendar(
  services: Services,
  {
    actor,
    form,
    path,
    language,
  }: { actor: CalendarActor; form: ParsedIntent<typeof calendarForms>; path: string; language: Language },
) {
  const done = (message: string) => redirectWithToast(path, { kind: "success", message });
  const refuse = (problem: { message: string; status: number }, field?: string) =>
    field
      ? refuseForm({ typed: form.typed, fieldErrors: { [field]: problem.message } }, { status: problem.status })
      : refuseForm({ typed: form.typed }, { formError: problem.message, status: problem.status });

  if (!form.ok) return form.intent === null ? refuseUnknownForm(language) : refuseForm(form);
  switch (form.intent) {
    case "hours": {
      const saved = await saveWeeklyHours(services, { actor, hours: form.data });
      return saved.ok ? done(HOURS_WORDS.hoursSaved[language]) : refuse(toMessage(saved.reason, language));
    }
    case "settings": {
      const saved = await saveSessionSettings(services, { actor, settings: form.data });
      return saved.ok ? done(HOURS_WORDS.settingsSaved[language]) : refuse(toMessage(saved.reason, language));
    }
    case "add-leave": {
      const added = await addLeave(services, { actor, leave: form.data });
      if (added.ok) return done(withCommitments(HOURS_WORDS.leaveAdded[language], added.within, language));
      return refuse(toMessage(added.reason, language), added.reason === "leave-over" ? "untilDate" : undefined);
    }
    case "switch-day": {
      const switched = await switchDay(services, { actor, ...form.data });
      if (!switched.ok) return refuse(toMessage(switched.reason, language));
      return done(
        withCommitments(HOURS_WORDS[form.data.isOff ? "dayOff" : "dayWorking"][language], switched.within, language),
      );
    }
    case "switch-weekday": {
      const { weekday } = form.data;
      const switched = await switchWeekday(services, { actor, ...form.data });
      if (!switched.ok) return refuse(toMessage(switched.reason, language));
      return done(HOURS_TEXTS[language].weekdaySwitched(weekdayName(weekday, language), form.data.isOff));
    }
    case "remove-leave": {
      const removed = await removeLeave(services, { actor, leaveId: form.data.leaveId });
      return removed.ok ? done(HOURS_WORDS.leaveRemoved[language]) : refuse(toMessage(removed.reason, language));
    }
  }
}

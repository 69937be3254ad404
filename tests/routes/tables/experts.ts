import { rangeFields } from "#app/domain/experts/expert-calendar.ts";
import { AGREEMENT_VERSION } from "#app/domain/experts/agreement.ts";
import { chargeField } from "#app/domain/experts/expert-terms.ts";
import { EXPERT_KINDS } from "#app/domain/experts/expert.ts";
import { makePng } from "../../support/makers/images.ts";
import * as security from "../rows/security.ts";
import { everybody, experts, expertsByScript, itsExpert, noActor } from "../policies.ts";
import { expertLink } from "../rows/accounts.ts";
import { ownStatement } from "../rows/payouts.ts";
import { addressObjection, calendarFeed, expertLeave, expertRows } from "../rows/portal.ts";
import { begunBooking, booking, bookingWithReport, overBookingWithReport, proposedBooking } from "../rows/students.ts";
import type { Post, Rows, Table } from "../table.ts";

const monday = rangeFields(1, 0);

/** The forms of an expert's calendar, shared with administrators: their fields and audit entries. */
export const calendarForms: Record<
  "hours" | "settings" | "add-leave" | "switch-day" | "switch-weekday",
  { fields: Rows; action: string }
> = {
  hours: { fields: { [monday.from]: "10:00", [monday.until]: "17:00" }, action: "expert.save-hours" },
  settings: {
    fields: {
      bufferMinutes: "15",
      minimumNoticeHours: "24",
      meetingLink: "https://meet.example.com/talk",
      town: "",
      venue: "",
    },
    action: "expert.save-session-settings",
  },
  "add-leave": {
    fields: { fromDate: "2026-12-01", fromTime: "", untilDate: "", untilTime: "", reason: "" },
    action: "expert.add-leave",
  },
  "switch-day": { fields: { date: "2026-11-23", isOff: "yes" }, action: "expert.add-leave" },
  "switch-weekday": { fields: { weekday: "1", isOff: "yes" }, action: "expert.switch-weekday" },
};

function ownCalendar(form: keyof typeof calendarForms): Post {
  const { fields, action } = calendarForms[form];
  return { cells: experts("302 here"), fields, audit: `${action} partner {ownId}` };
}

/** The experts' own pages. */
export const expertTable: Table = {
  "/calendars/:token.ics": { given: calendarFeed, get: everybody("200") },
  "/expert": {
    get: everybody("200"),
    post: {
      "": {
        cells: everybody("200"),
        given: expertRows("career-counselor"),
        fields: { email: "{email}" },
        unaudited: "whoever knows an address may ask; that the link was used is audited",
      },
    },
  },
  "/expert/login/:token": {
    given: expertLink,
    get: everybody("200"),
    post: {
      "": { cells: everybody("302 /expert"), audit: "expert.sign-in partner {expertId}", auditedAs: "{expertEmail}" },
    },
  },
  "/expert/address/:token": {
    given: addressObjection,
    get: everybody("200"),
    post: {
      "": { cells: everybody("200"), audit: "approval.object approval *", auditedAs: "{expertEmail}" },
    },
  },
  "/expert/bookings/:bookingId": {
    given: booking,
    get: itsExpert("200"),
    post: {
      notes: {
        cells: itsExpert("302 here"),
        fields: { notes: "Likes robots" },
        audit: "booking.notes booking {bookingId}",
      },
      "notes-for-student": {
        cells: itsExpert("302 here"),
        given: overBookingWithReport,
        fields: { step1: "Ask at school about the bridge course", month1: "2027-01", note: "Well done" },
        audit: "booking.session-notes booking {bookingId}",
      },
      outcome: {
        cells: itsExpert("302 here"),
        given: begunBooking,
        fields: { outcome: "no_show", report: "I waited for 20 minutes" },
        audit: "booking.outcome booking {bookingId}",
      },
      propose: {
        cells: itsExpert("302 here"),
        fields: { slot: "{slot}" },
        audit: "booking.propose booking {bookingId}",
      },
      "withdraw-proposal": {
        cells: itsExpert("302 here"),
        given: proposedBooking,
        audit: "booking.withdraw-proposal booking {bookingId}",
      },
      cancel: {
        cells: itsExpert("302 here"),
        fields: { reason: "I am ill" },
        audit: "booking.cancel booking {bookingId}",
      },
    },
  },
  "/expert/bookings/:bookingId/report": { given: bookingWithReport, get: itsExpert("200") },
  "/expert/passkeys/options": {
    get: noActor("405"),
    post: {
      "": {
        cells: expertsByScript("200"),
        json: () => ({ ceremony: "add" }),
        unaudited: "the passkey that comes of it is audited",
      },
    },
  },
  "/expert/earnings": { get: experts("200") },
  "/expert/earnings/:month.pdf": { given: ownStatement, get: itsExpert("200") },
  "/expert/earnings/:month": { given: ownStatement, get: itsExpert("200") },
  "/expert/security": {
    get: experts("200"),
    post: {
      "add-passkey": {
        cells: experts("302 here"),
        given: security.newPasskey,
        fields: { name: "My phone", credential: "{credential}" },
        audit: "key.passkey-added partner {ownId}",
      },
      "rename-passkey": {
        cells: experts("302 here"),
        given: security.ownPasskey,
        fields: { id: "{passkeyId}", name: "Blue phone" },
        audit: "key.passkey-renamed partner {ownId}",
      },
      "remove-passkey": {
        cells: experts("302 here"),
        given: security.ownPasskey,
        fields: { id: "{passkeyId}" },
        audit: "key.passkey-removed partner {ownId}",
      },
      "recovery-codes": {
        cells: experts("200"),
        given: security.ownPasskey,
        audit: "key.recovery-codes-made partner {ownId}",
      },
    },
  },
  "/expert/profile": {
    get: experts("200"),
    post: {
      price: {
        cells: experts("302 here"),
        fields: Object.fromEntries(EXPERT_KINDS.map((kind) => [chargeField(kind), "1234"])),
        audit: "expert.propose-change partner {ownId}",
      },
      text: {
        cells: experts("302 here"),
        fields: { education: "M.Phil.", aboutUs: "Listens first." },
        audit: "expert.propose-change partner {ownId}",
      },
      photo: { cells: experts("302 here"), image: makePng({}), audit: "expert.propose-change partner {ownId}" },
      accept: {
        cells: experts("302 here"),
        fields: { version: AGREEMENT_VERSION },
        audit: "expert.accept-agreement partner {ownId}",
      },
    },
  },
  "/expert/hours": {
    get: experts("200"),
    post: {
      hours: ownCalendar("hours"),
      settings: ownCalendar("settings"),
      "add-leave": ownCalendar("add-leave"),
      "switch-day": ownCalendar("switch-day"),
      "switch-weekday": ownCalendar("switch-weekday"),
      "renew-feed": { cells: experts("302 here"), audit: "expert.renew-calendar-feed partner {ownId}" },
      "end-feed": { cells: experts("302 here"), audit: "expert.end-calendar-feed partner {ownId}" },
      "remove-leave": {
        cells: itsExpert("302 here"),
        given: expertLeave,
        fields: { leaveId: "{leaveId}" },
        audit: "expert.remove-leave partner {expertId}",
      },
    },
  },
  "/expert/logout": {
    get: everybody("302 /expert"),
    post: { "": { cells: experts("302 /expert"), audit: "expert.sign-out partner {ownId}" } },
  },
};

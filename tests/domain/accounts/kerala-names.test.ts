import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { greeting, layOut } from "#app/content/mails/mail-layout.ts";
import { sessionBookedMail } from "#app/content/mails/session-mails.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { csvLine } from "#app/domain/administration/csv.ts";
import { sessionCalendar } from "#app/domain/booking/session-calendar.ts";
import { escapeHtml } from "#app/domain/platform/escape-html.ts";
import { KERALA_NAMES } from "../../support/words/kerala-names.ts";

const sender = {
  origin: "https://vazhi.example",
  supportEmail: "support@vazhi.example",
  supportPhone: "+91 484 555 0100",
};

const session = {
  bookingId: "b7a1c0de-0000-4000-8000-000000000001",
  expertName: "Dr. Lakshmi Pillai",
  sessionTime: new Date("2026-11-23T09:00:00+05:30"),
  minutes: 45,
};

test("the list has a hundred names, each once", () => {
  expect(KERALA_NAMES.length).toBeGreaterThanOrEqual(100);
  expect(new Set(KERALA_NAMES.map(({ name }) => name)).size).toBe(KERALA_NAMES.length);
});

describe.each([...KERALA_NAMES])("$name", ({ name, first }) => {
  test("is greeted as it is written, in text and HTML", () => {
    for (const language of ["en", "ml"] as const) {
      const hello = greeting(name, language);
      expect(hello).toContain(` ${name},`);
      const { text, html } = layOut(sender, { subject: name, heading: name, paragraphs: [hello] }, language);
      expect(text).toContain(hello);
      expect(html).toContain(escapeHtml(hello));
    }
  });

  test("gives the expert's mail and calendar the first name", () => {
    const studentName = toFirstName(name);
    const mail = sessionBookedMail(sender, {
      ...session,
      audience: "expert",
      name: session.expertName,
      language: "en",
      studentName,
      studentReads: "en",
      now: new Date("2026-11-21T06:30:00Z"),
      place: { isOnline: true, town: null, venue: null },
      meetingLink: null,
    });
    expect(mail.subject).toContain(`New session: ${first}`);
    const file = sessionCalendar(
      {
        ...session,
        studentName,
        meetingLink: null,
        place: "Online",
        rescheduleCount: 0,
        isCancelled: false,
        changedAt: new Date("2026-11-21T06:30:00Z"),
      },
      sender,
    );
    const event = new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent("vevent");
    expect(event?.getFirstPropertyValue("summary")).toBe(`Session: ${session.expertName} and ${first}`);
  });

  test("is an intact cell of an export, and no formula", () => {
    expect(csvLine([name, 1])).toBe(`${name},1\r\n`);
  });
});

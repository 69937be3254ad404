import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import {
  calendarMediaType,
  type CalendarGuest,
  type CalendarSession,
  googleCalendarAddress,
  sessionCalendar,
} from "#app/domain/booking/session-calendar.ts";

const sender = { origin: "https://vazhi.example", supportEmail: "support@vazhi.example" };

const session: CalendarSession = {
  bookingId: "b7a1c0de-0000-4000-8000-000000000001",
  expertName: "Dr. Lakshmi Pillai",
  studentName: "Anjali Nair",
  sessionTime: new Date("2026-11-23T09:00:00+05:30"),
  minutes: 45,
  meetingLink: "https://meet.example.org/lakshmi",
  place: "Online, by video call",
  rescheduleCount: 0,
  isCancelled: false,
  changedAt: new Date("2026-11-21T06:30:00Z"),
};

function read(changes: Partial<CalendarSession> = {}, guest: CalendarGuest | null = null) {
  const text = sessionCalendar({ ...session, ...changes }, sender, guest);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const component = calendar.getFirstSubcomponent("vevent");
  if (!component) throw new Error("The file holds no event");
  return { text, calendar, component, event: new ICAL.Event(component) };
}

describe("the calendar file of a session", () => {
  test("states when and where, to the minute in IST", () => {
    const { calendar, component, event } = read();
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(event.startDate.toString()).toBe("2026-11-23T03:30:00Z");
    expect(event.endDate.toJSDate()).toEqual(new Date("2026-11-23T09:45:00+05:30"));
    expect(event.summary).toBe("Session: Dr. Lakshmi Pillai and Anjali Nair");
    expect(event.location).toBe("Online, by video call · https://meet.example.org/lakshmi");
    expect(event.description).toContain(`https://vazhi.example/bookings/${session.bookingId}`);
    expect(event.organizer).toBe("mailto:support@vazhi.example");
    expect(component.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(component.getFirstPropertyValue("dtstamp")?.toString()).toBe("2026-11-21T06:30:00Z");
  });

  test.each([
    ["Online, by video call", session.meetingLink],
    ["In person: Mavoor Road, Kozhikode", null],
    ["നേരിട്ട്: മാവൂർ റോഡ് & ബീച്ച്, കോഴിക്കോട്", null],
  ])("says the same in Google's form, the place included: %s", (place, meetingLink) => {
    for (const language of ["en", "ml"] as const) {
      const changes = { place, meetingLink, language };
      const { event } = read(changes);
      const { origin, pathname, searchParams } = new URL(googleCalendarAddress({ ...session, ...changes }, sender));
      expect(`${origin}${pathname}`).toBe("https://calendar.google.com/calendar/render");
      expect(Object.fromEntries(searchParams)).toEqual({
        action: "TEMPLATE",
        text: event.summary,
        dates: "20261123T033000Z/20261123T041500Z",
        ctz: "Asia/Kolkata",
        details: event.description,
        location: event.location,
      });
      expect(searchParams.get("location")).toContain(meetingLink ?? place);
    }
  });

  test("speaks the reader's language, with names as they are written", () => {
    const { component, event } = read({ language: "ml", expertName: "ഡോ. ലക്ഷ്മി; പിള്ള", studentName: "അഞ്ജലി, നായർ" });
    expect(event.summary).toBe("സെഷൻ: ഡോ. ലക്ഷ്മി; പിള്ള, അഞ്ജലി, നായർ");
    expect(event.description).toMatch(/^ചേരാനുള്ള ലിങ്ക്: .*\n24 മണിക്കൂർ മുമ്പുവരെ/);
    const alarm = component.getFirstSubcomponent("valarm");
    expect(alarm?.getFirstPropertyValue("description")).toBe("ഒരു മണിക്കൂറിൽ സെഷൻ തുടങ്ങും: ഡോ. ലക്ഷ്മി; പിള്ള");
  });

  test("leads an expert to the expert's own page, and names the student in the reminder", () => {
    const { component, event } = read({ isForExpert: true });
    const page = `https://vazhi.example/expert/bookings/${session.bookingId}`;
    expect(component.getFirstPropertyValue("url")).toBe(page);
    expect(event.description).toBe(`Join: ${session.meetingLink}\nDetails: ${page}`);
    const alarm = component.getFirstSubcomponent("valarm");
    expect(alarm?.getFirstPropertyValue("description")).toBe("Your session with Anjali Nair begins in an hour");
    expect(read({ isForExpert: true, language: "ml" }).event.description).toContain(`വിവരങ്ങൾ: ${page}`);
  });

  test("reminds an hour before", () => {
    const alarm = read().component.getFirstSubcomponent("valarm");
    expect(alarm?.getFirstPropertyValue("action")).toBe("DISPLAY");
    expect(alarm?.getFirstPropertyValue("trigger")?.toString()).toBe("-PT1H");
  });

  test("keeps its UID when the session moves, with a higher sequence each time and on cancellation", () => {
    const files = [{}, { rescheduleCount: 1 }, { rescheduleCount: 2 }, { rescheduleCount: 2, isCancelled: true }].map(
      (changes) => read(changes).event,
    );
    expect(new Set(files.map(({ uid }) => uid))).toEqual(new Set([`${session.bookingId}@vazhi.example`]));
    expect(files.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
  });

  test("removes a cancelled session, without an alarm", () => {
    const { calendar, component } = read({ isCancelled: true });
    expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    expect(component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(component.getFirstSubcomponent("valarm")).toBeNull();
  });

  test("is an invitation for the guest it is mailed to, or its withdrawal", () => {
    const guest = { name: "അമ്മ, Nair", email: "parent@families.example" };
    for (const [isCancelled, method] of [
      [false, "REQUEST"],
      [true, "CANCEL"],
    ] as const) {
      const { calendar, component } = read({ isCancelled }, guest);
      const attendee = component.getFirstProperty("attendee");
      expect(calendar.getFirstPropertyValue("method")).toBe(method);
      expect(attendee?.getFirstValue()).toMatch(/^mailto:parent@families.example$/i);
      expect(attendee?.getFirstParameter("cn")).toBe(guest.name);
      expect(calendarMediaType({ ...session, isCancelled }, guest)).toContain(`method=${method}`);
    }
  });

  test("names the place, and the link if there is one", () => {
    expect(read({ place: "In person: Room 4, Marine Drive; Kochi" }).event.location).toBe(
      "In person: Room 4, Marine Drive; Kochi · https://meet.example.org/lakshmi",
    );
    expect(read({ meetingLink: null }).event.location).toBe("Online, by video call");
  });

  test("preserves Malayalam names and signs, in lines of at most 75 bytes", () => {
    const expertName = "ഡോ. ലക്ഷ്മി പിള്ള, M.Sc; \\ “വഴി” മാർഗനിർദേശക, തിരുവനന്തപുരം സെന്റർ";
    const { text, event } = read({ expertName });
    expect(event.summary).toBe(`Session: ${expertName} and Anjali Nair`);
    const bytes = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  });

  test("cannot be given extra lines by a name", () => {
    const { calendar, event } = read({ studentName: "Anjali\r\nEND:VEVENT\r\nBEGIN:VEVENT" });
    expect(calendar.getAllSubcomponents("vevent")).toHaveLength(1);
    expect(event.summary).toContain("END:VEVENT");
  });
});

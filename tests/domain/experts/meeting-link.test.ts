import { expect, test } from "vitest";
import { hostOfLink, readMeetingLink } from "#app/domain/experts/meeting-link.ts";

test.each([
  ["https://meet.google.com/abc-defg-hij", "https://meet.google.com/abc-defg-hij"],
  [" HTTPS://Meet.Google.com/a?b=1#c ", "https://meet.google.com/a?b=1#c"],
  ["https:\\\\zoom.us\\j\\1", "https://zoom.us/j/1"],
  ["https://zoom.us/j/\u202E1\u200B", "https://zoom.us/j/1"],
  ["https://ｚｏｏｍ．us", "https://zoom.us/"],
  ["https://zооm.us/j/1", "https://xn--zm-fmca.us/j/1"],
  ["https://zoom.us:443/../j", "https://zoom.us/j"],
])("%s is stored as %s", (written, stored) => {
  expect(readMeetingLink(written)).toBe(stored);
  expect(readMeetingLink(stored)).toBe(stored);
});

test.each([
  "http://meet.google.com/a",
  "javascript:alert(1)//https://a.b",
  "data:text/html,x",
  "https://meet.google.com@evil.com/a",
  "https://a:b@meet.google.com",
  "https://localhost/a",
  "https://",
  "meet.google.com/a",
  "\u200B",
])("%j is no link", (written) => {
  expect(readMeetingLink(written)).toBeNull();
});

test("people see the host", () => {
  expect(hostOfLink("https://xn--zm-fmca.us:8443/j/1")).toBe("xn--zm-fmca.us:8443");
});

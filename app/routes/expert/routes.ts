import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** The experts' own pages, with their own frame and kind of session. */
export const expertRoutes: RouteConfigEntry[] = [
  route("calendars/:token.ics", "routes/expert/calendar-feed.ts"),
  route("expert", "routes/expert/layout.tsx", [
    index("routes/expert/schedule.tsx"),
    route("passkeys/options", "routes/expert/passkey-options.ts"),
    route("login/:token", "routes/expert/login.tsx"),
    route("address/:token", "routes/expert/address.tsx"),
    layout("routes/expert/signed-in-layout.tsx", [
      route("bookings/:bookingId", "routes/expert/session.tsx"),
      route("bookings/:bookingId/report", "routes/expert/session-report.tsx"),
      route("earnings", "routes/expert/earnings/earnings.tsx"),
      route("earnings/:month.pdf", "routes/expert/earnings/own-statement-pdf.ts"),
      route("earnings/:month", "routes/expert/earnings/own-statement.tsx"),
      route("security", "routes/expert/security.tsx"),
      route("profile", "routes/expert/profile/profile.tsx"),
      route("hours", "routes/expert/hours.tsx"),
      route("logout", "routes/expert/logout.ts"),
    ]),
  ]),
];

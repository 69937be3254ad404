import { lookAt } from "./look-at.ts";
import { PAGES } from "./pages.ts";

// Calendars with a session, and a list of announcements with one that was sent.
lookAt(PAGES.portalContents, { after: ["booking", "announcement"] });

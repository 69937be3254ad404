import { lookAt } from "./look-at.ts";
import { PAGES } from "./pages.ts";

// Calendars with a session, and a list with a sent announcement.
lookAt(PAGES.portalContents, { after: ["booking", "announcement"] });

import { lookAt } from "./look-at.ts";
import { PAGES } from "./pages.ts";

// Lists with bookings that are paid, held and pending reassignment, an answered request, and a student of fifteen, the
// newest one, whose guardian has refused.
lookAt(PAGES.portalPeople, { after: ["sessionChange", "heldBooking", "supportRequest", "refusedGuardian"] });

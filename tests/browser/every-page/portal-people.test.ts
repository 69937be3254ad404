import { lookAt } from "./look-at.ts";
import { PAGES } from "./pages.ts";

// Lists with bookings that are paid, held and about to be given to another expert, with a request that has been
// answered, and with a student of fifteen, the newest one, whose guardian has refused.
lookAt(PAGES.portalPeople, { after: ["sessionChange", "heldBooking", "supportRequest", "refusedGuardian"] });

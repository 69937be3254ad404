import { lookAt } from "./look-at.ts";
import { PAGES } from "./pages.ts";

// A package and a session have been paid for.
lookAt(PAGES.portalMoney, { after: ["booking"] });

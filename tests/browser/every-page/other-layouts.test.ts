import { lookAt } from "./look-at.ts";
import { PAGES } from "./pages.ts";

lookAt(PAGES.otherLayouts);

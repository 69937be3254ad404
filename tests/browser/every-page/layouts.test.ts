import { JOURNEY } from "../../support/tags.ts";
import { lookAt } from "./look-at.ts";
import { PAGES } from "./pages.ts";

lookAt(PAGES.layouts, { tags: [JOURNEY] });

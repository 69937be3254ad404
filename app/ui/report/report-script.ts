// The behaviour of a page that shows a report, inlined in its document. All of it is optional; nothing depends on it.
import { startContents } from "./report-contents.ts";
import { startParts } from "./report-parts.ts";

startParts();
startContents();

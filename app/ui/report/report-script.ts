// The behaviour of a page that shows a report, inlined in its document. All of it is optional; nothing depends on it.
import { startCopying } from "./copying";
import { startContents } from "./report-contents";

startContents();
startCopying();

// What only the page of a student's own report does: optional as well.
import { startFilling } from "./report-filling";
import { startPrinting } from "./report-printing";

startFilling();
startPrinting();

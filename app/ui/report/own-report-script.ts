// What only the page of a student's own report does: optional as well.
import { startFilling } from "./report-filling.ts";
import { startPrinting } from "./report-printing.ts";

startFilling();
startPrinting();

// What only the page does on which a student shares a report: optional as well.
import { startCopying } from "./copying.ts";

startCopying();

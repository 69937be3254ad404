// The worker under test, with the object whose storage `runInProcess` opens.
export { default, Printing } from "../../../workers/reports/index.ts";
export { InProcessD1Object } from "../../support/in-process-d1-object.ts";

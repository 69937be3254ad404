// The worker under test, beside the object whose storage `runNearby` opens.
export { default, Printing } from "../../../workers/reports/index.ts";
export { NearDatabase } from "../../support/near-database.ts";

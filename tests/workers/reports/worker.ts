// The worker under test, beside the object whose storage `runNearby` opens.
export { default, Printing } from "../../../workers/reports/index";
export { NearDatabase } from "../../support/near-database";

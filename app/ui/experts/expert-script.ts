// The behaviour of the pages that show experts, inlined in their documents alongside the script of every page.
import { fillOwnTimes } from "../own-time/fill-own-time";
import { leaveOutEmptyFields } from "./leave-out-empty-fields";
import { startLoginDialog } from "./open-login-dialog";
import { startPlaceholders } from "./show-placeholders";

startLoginDialog();
leaveOutEmptyFields();
startPlaceholders();
fillOwnTimes();

// The behaviour of the pages that show experts, inlined in their documents alongside the script of every page.
import { fillOwnTimes } from "#app/ui/own-time/fill-own-time.ts";
import { leaveOutEmptyFields } from "./leave-out-empty-fields.ts";
import { startLoginDialog } from "./open-login-dialog.ts";
import { startPlaceholders } from "./show-placeholders.ts";

startLoginDialog();
leaveOutEmptyFields();
startPlaceholders();
fillOwnTimes();

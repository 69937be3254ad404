// The behaviour of the pages that show experts, inlined in their documents alongside the script of every page.
import { startLoginDialog } from "./open-login-dialog";
import { startPlaceholders } from "./show-placeholders";

startLoginDialog();
startPlaceholders();

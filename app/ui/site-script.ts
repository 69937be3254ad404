// The behaviour of every page, with or without React: inlined in the document by the root layout.
import { startButtons } from "./site/buttons";
import { startLive } from "./site/live";
import { startMenus } from "./site/menus";
import { forgetAfterSignOut } from "./site/signed-out";
import { startToasts } from "./site/toasts";

forgetAfterSignOut();
startToasts();
startMenus();
startButtons();
startLive();

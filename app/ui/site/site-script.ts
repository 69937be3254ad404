// The behaviour of every page, with or without React: inlined in the document by the root layout.
import { fillOwnTimes } from "../own-time/fill-own-time";
import { startButtons } from "./buttons";
import { startLive } from "./live";
import { startMenus } from "./menus";
import { startReveals } from "./reveals";
import { startRestored } from "./restored";
import { forgetAfterSignOut } from "./signed-out";
import { startToasts } from "./toasts";

forgetAfterSignOut();
startRestored();
startToasts();
startMenus();
startButtons();
startReveals();
startLive();
fillOwnTimes();

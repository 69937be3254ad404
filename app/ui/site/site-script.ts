// The behaviour of every page, with or without React: a file that the root layout names, deferred. What a page needs
// sooner, or alone, is inlined in it.
import { startButtons } from "./buttons";
import { startLive } from "./live";
import { startMenus } from "./menus";
import { startPlainForms } from "./plain-forms";
import { startRefused } from "./refused";
import { startReveals } from "./reveals";
import { startRestored } from "./restored";
import { forgetAfterSignOut, forgetOthers } from "./signed-out";
import { startToasts } from "./toasts";
import { startTyped } from "./typed";
import { startWaiting } from "./waiting";

forgetAfterSignOut();
forgetOthers();
startRestored();
startToasts();
startMenus();
startButtons();
startPlainForms();
startWaiting();
startReveals();
startTyped();
startRefused();
startLive();

// The script of every page, with or without React: a deferred file named by the root layout. Code that a page needs
// sooner, or alone, is inlined in it.
import { startButtons } from "./buttons.ts";
import { startLive } from "./live.ts";
import { startMenus } from "./menus.ts";
import { startPlainAddresses } from "./plain-addresses.ts";
import { startPlainForms } from "./plain-forms.ts";
import { startRefused } from "./refused.ts";
import { startReveals } from "./reveals.ts";
import { startRestored } from "./restored.ts";
import { forgetAfterSignOut, forgetOthers } from "./signed-out.ts";
import { startToasts } from "./toasts.ts";
import { startTyped } from "./typed.ts";
import { startWaiting } from "./waiting.ts";

forgetAfterSignOut();
forgetOthers();
startRestored();
startToasts();
startMenus();
startButtons();
startPlainAddresses();
startPlainForms();
startWaiting();
startReveals();
startTyped();
startRefused();
startLive();

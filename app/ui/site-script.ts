// The behaviour of every page, with or without React: inlined in the document by the root layout.
import { forgetAfterSignOut } from "./site/signed-out";
import { startToasts } from "./site/toasts";

forgetAfterSignOut();
startToasts();

// The session watch of guarded pages without React, inlined by their layout.
import { startSessionWatch } from "./session-watch.ts";

startSessionWatch();

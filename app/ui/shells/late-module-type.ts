/** The type of a script that waits for `late-modules.ts`: browsers do not run it. */
export const LATE_MODULE_TYPE = "text/late-module";

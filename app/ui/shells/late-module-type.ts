/** What a document calls the script that starts React, so that no browser runs it yet. See `late-modules.ts`. */
export const LATE_MODULE_TYPE = "text/late-module";

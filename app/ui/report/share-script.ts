// The script of the page where a student shares a report; optional.

import { startCopying } from "#app/ui/elements/copy-buttons.ts";

startCopying();

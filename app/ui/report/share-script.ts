// The script of the page where a student shares a report; optional.

import { startCopying } from "#app/ui/site/copy-buttons.ts";

startCopying();

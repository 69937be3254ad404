// For pages without React that show times: inlined at their end.
import { fillOwnTimes } from "./fill-own-time.ts";

fillOwnTimes();

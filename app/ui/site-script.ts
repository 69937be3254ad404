// The behaviour of every page, with or without React: inlined in the document by the root layout.
import { startToasts } from "./site/toasts";

startToasts();

// What only the page of a student's card does: optional as well.
import { startShareCard } from "./share-card-drawing.ts";

void startShareCard();

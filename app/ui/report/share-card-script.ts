// The script of a student's card page; optional.
import { startShareCard } from "./share-card-drawing.ts";

void startShareCard();

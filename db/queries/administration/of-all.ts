import { sql } from "drizzle-orm";

/** Number of rows before the limit applies. */
export const ofAll = sql<number>`count(*) over ()`.as("of_all");

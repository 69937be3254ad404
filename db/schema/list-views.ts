import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { createdAt, id } from "./columns.ts";

/** Filters of a portal list saved under a name, for everyone who may read the list. */
export const listViews = sqliteTable(
  "list_views",
  {
    id: id(),
    /** The list, as in its URL: `silver-users`. */
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** Search, filters, order, rows and columns, as in the URL: `status=refunded&sort=-amount`. */
    query: text("query").notNull(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("list_views_name").on(table.list, sql`${table.name} collate nocase`),
    index("list_views_created_by").on(table.createdBy),
  ],
);

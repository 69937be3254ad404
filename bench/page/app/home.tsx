import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { databaseContext } from "./context";

const greetings = sqliteTable("greetings", {
  id: integer("id").primaryKey(),
  language: text("language").notNull(),
  words: text("words").notNull(),
});

export async function loader({ context }: LoaderFunctionArgs) {
  const db = drizzle(context.get(databaseContext));
  const [greeting] = await db.select().from(greetings).where(eq(greetings.language, "ml")).limit(1);
  return { words: greeting?.words };
}

export default function Home() {
  const { words } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>{words}</h1>
    </main>
  );
}

/** What a database holds besides SQLite's and D1's own tables, each with a table that it refers to. */
const CONTENTS = `select content.type, content.name, content.sql like 'create virtual%' as isVirtual,
    keys."table" as parent
  from sqlite_master as content left join pragma_foreign_key_list(content.name) as keys
  where content.type in ('table', 'view') and content.name not glob 'sqlite_*' and content.name not glob '_cf_*'`;

interface Content {
  type: "table" | "view";
  name: string;
  isVirtual: number;
  parent: string | null;
}

/** Drops every table and view of a database, and with them indexes and triggers. */
export async function emptyDatabase(database: D1Database): Promise<void> {
  const { results } = await database.prepare(CONTENTS).all<Content>();
  if (results.length === 0) return;
  // Dropping a full-text index drops its shadow tables, which are listed all the same.
  const drops = inOrderOfDropping(results).map(({ type, name }) =>
    database.prepare(`drop ${type} if exists "${name}"`),
  );
  await database.batch([database.prepare("pragma defer_foreign_keys = on"), ...drops]);
}

/** A table can be emptied, as dropping it does first, only while the tables that it references exist. */
function inOrderOfDropping(contents: readonly Content[]): Content[] {
  const ordered = contents.filter(({ type, isVirtual }) => type === "view" || isVirtual);
  const seen = new Set<string>();
  const visit = (content: Content) => {
    if (seen.has(content.name)) return;
    seen.add(content.name);
    for (const other of contents) if (other.parent === content.name) visit(other);
    ordered.push(content);
  };
  for (const content of contents) visit(content);
  return ordered;
}

/** Deletes every file of a bucket. */
export async function emptyBucket(bucket: R2Bucket): Promise<void> {
  for (;;) {
    const { objects } = await bucket.list();
    if (objects.length === 0) return;
    await bucket.delete(objects.map(({ key }) => key));
  }
}

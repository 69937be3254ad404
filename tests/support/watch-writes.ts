/** Every table of ours: none of SQLite's or D1's own, nor those of the full-text indexes, which follow others. */
const OUR_TABLES = `select name from sqlite_master where type = 'table'
  and not (name glob 'sqlite_*' or name glob '_cf_*' or name glob 'd1_*' or name glob '*_search' or name glob '*_search_*')`;

/** What was written to a database since it was last asked. */
export interface WriteWatch {
  /** The tables written to and how, such as `bookings update`, in order; and forgets them. */
  take(): Promise<string[]>;
}

/**
 * Watches every table of a test's database by triggers, which see what a statement does whoever runs it: that an action
 * was refused shows in that nothing was written at all.
 */
export async function watchWrites(database: D1Database): Promise<WriteWatch> {
  const { results } = await database.prepare(OUR_TABLES).all<{ name: string }>();
  const triggers = results.flatMap(({ name }) =>
    ["insert", "update", "delete"].map((kind) =>
      database.prepare(`create trigger "watch_${name}_${kind}" after ${kind} on "${name}" begin insert into watched_writes values ('${name} ${kind}'); end`),
    ),
  );
  await database.batch([database.prepare("create table watched_writes (what text)"), ...triggers]);
  return {
    async take() {
      const [written] = await database.batch<{ what: string }>([
        database.prepare("select distinct what from watched_writes order by what"),
        database.prepare("delete from watched_writes"),
      ]);
      return (written?.results ?? []).map(({ what }) => what);
    },
  };
}

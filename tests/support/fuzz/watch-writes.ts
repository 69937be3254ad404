/**
 * The product's tables: without SQLite's and D1's own and the derived ones, that is full-text indexes, a backup's
 * change notes and the workers' metrics.
 */
const OUR_TABLES = `select name from sqlite_master where type = 'table'
  and name not in ('backup_changes', 'metric_counts')
  and not (name glob 'sqlite_*' or name glob '_cf_*' or name glob 'd1_*'
    or name glob '*_search' or name glob '*_search_*')`;

/** An entry of the audit log, without its details. */
export interface AuditNote {
  action: string;
  entity: string | null;
  id: string | null;
  who: string | null;
}

interface Writes {
  /** The tables written to and how, such as `bookings update`, sorted. */
  tables: string[];
  /** New audit log entries, oldest first. */
  audit: AuditNote[];
}

/** Returns the writes since the last call. It bypasses the product's queries, whose plans are checked. */
export type TakeWrites = () => Promise<Writes>;

/** Watches every table by triggers, which see every statement: a refused action must write nothing. */
export async function watchWrites(database: D1Database): Promise<TakeWrites> {
  const { results } = await database.prepare(OUR_TABLES).all<{ name: string }>();
  const triggers = results.flatMap(({ name }) =>
    ["insert", "update", "delete"].map((kind) =>
      database.prepare(
        `create trigger "watch_${name}_${kind}" after ${kind} on "${name}"
          begin insert into watched_writes values ('${name} ${kind}'); end`,
      ),
    ),
  );
  await database.batch([database.prepare("create table watched_writes (what text)"), ...triggers]);
  let newestNote = 0;
  return async () => {
    const [tables, notes] = await database.batch([
      database.prepare("select distinct what from watched_writes order by what"),
      database
        .prepare(
          `select id as number, action, entity_type as entity, entity_id as id, admin_email as who
            from audit_log where audit_log.id > ? order by audit_log.id`,
        )
        .bind(newestNote),
      database.prepare("delete from watched_writes"),
    ]);
    const noted = (notes?.results ?? []) as (AuditNote & { number: number })[];
    newestNote = noted.at(-1)?.number ?? newestNote;
    return {
      tables: ((tables?.results ?? []) as { what: string }[]).map(({ what }) => what),
      audit: noted.map(({ action, entity, id, who }) => ({ action, entity, id, who })),
    };
  };
}

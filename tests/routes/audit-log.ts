import { filled, type Post, type Rows } from "./table";
import type { ActorName, World } from "./world";

/** An entry of the audit log, without what is worth knowing besides. */
interface Entry {
  action: string;
  entity: string | null;
  id: string | null;
  who: string | null;
}

/** The number of the newest entry; read past the product's queries, whose plans are looked at. */
export async function newestEntry(database: D1Database): Promise<number> {
  return (await database.prepare("select max(id) as id from audit_log").first<number | null>("id")) ?? 0;
}

/** What has been added since. */
export async function entriesSince(database: D1Database, newest: number): Promise<Entry[]> {
  const added = database.prepare("select action, entity_type as entity, entity_id as id, admin_email as who from audit_log where id > ?");
  return (await added.bind(newest).all<Entry>()).results;
}

function ownIdOf(world: World, actor: ActorName): string {
  return actor === "other expert" ? world.otherExpert.partnerId : world.expert.partnerId;
}

/** Whose name the log has to give for what somebody does in the portal, or on the experts' pages. */
function nameOf(world: World, actor: ActorName, path: string): string | null {
  const isPortal = path.startsWith("/administrator");
  if (isPortal && (actor === "clerk" || actor === "administrator")) return world[actor].email;
  if (!isPortal && actor === "expert") return world.expert.email;
  if (!isPortal && actor === "other expert") return world.otherExpert.email;
  return null;
}

/** The one entry that a form has to leave behind; none where the actor is nobody whose doings are logged. */
export function expectedEntries(world: World, { actor, path, post, rows }: { actor: ActorName; path: string; post: Post; rows: Rows }): Entry[] {
  const who = post.auditedAs ? filled(post.auditedAs, { ...rows, expertEmail: world.expert.email }) : nameOf(world, actor, path);
  if (post.audit === undefined || who === null) return [];
  const [action = "", entity = null, id = null] = filled(post.audit, { ...rows, ownId: ownIdOf(world, actor) }).split(" ");
  return [{ action, entity, id, who }];
}

/** The same entries with `*` where the expected ones have it: for an id that the product has made. */
export function withoutNewIds(entries: Entry[], expected: Entry[]): Entry[] {
  return entries.map((entry, index) => (expected[index]?.id === "*" && entry.id ? { ...entry, id: "*" } : entry));
}

import type { AuditNote } from "../support/fuzz/watch-writes.ts";
import { filled, type Post, type Rows } from "./table.ts";
import type { ActorName, World } from "./world.ts";

function findOwnId(world: World, actor: ActorName): string {
  return actor === "other expert" ? world.otherExpert.expertId : world.expert.expertId;
}

/** The name that the log must have for someone's actions in the portal or on the experts' pages. */
function findName(world: World, actor: ActorName, path: string): string | null {
  const isPortal = path.startsWith("/administrator");
  if (isPortal && (actor === "clerk" || actor === "administrator")) return world[actor].email;
  if (!isPortal && actor === "expert") return world.expert.email;
  if (!isPortal && actor === "other expert") return world.otherExpert.email;
  return null;
}

/** The entries that a form has to leave, most leave one; none if the actor's actions are not logged. */
export function expectedNotes(
  world: World,
  { actor, path, post, rows }: { actor: ActorName; path: string; post: Post; rows: Rows },
): AuditNote[] {
  const who = post.auditedAs
    ? filled(post.auditedAs, { ...rows, expertEmail: world.expert.email })
    : findName(world, actor, path);
  if (post.audit === undefined || who === null) return [];
  return filled(post.audit, { ...rows, ownId: findOwnId(world, actor) })
    .split(", ")
    .map((note) => {
      const [action = "", entity = null, id = null] = note.split(" ");
      return { action, entity, id, who };
    });
}

/** The same entries with `*` where the expected ones have it: for an id that the product generated. */
export function withoutNewIds(notes: AuditNote[], expected: AuditNote[]): AuditNote[] {
  return notes.map((note, index) => (expected[index]?.id === "*" && note.id ? { ...note, id: "*" } : note));
}

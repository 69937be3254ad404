import { batch } from "#db/queries/platform/batch.ts";
import {
  insertContentIf,
  insertDefaultContents,
  isContentAt,
  isNewContent,
  listSiteContents,
  removeContent,
  selectSiteContents,
  updateContent,
} from "#db/queries/administration/site-contents.ts";
import { defaultContents } from "#app/content/default-contents.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import {
  MAX_CONTENTS,
  type SiteContentKind,
  type SiteContents,
  type SiteEntry,
} from "#app/domain/administration/site-content.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `content-changed`: changed or removed since the form was opened. `contents-full`: there are too many. */
export type SaveSiteContentFailure = NotPermitted | "content-changed" | "contents-full";

export type SaveSiteContentOutcome = { ok: true } | { ok: false; reason: SaveSiteContentFailure };

interface Saving<Kind extends SiteContentKind> {
  kind: Kind;
  /** For a new entry, the form's id: resubmitting stores one. */
  id: string;
  /** The form's version; null for a new entry. */
  version: number | null;
  content: SiteContents[Kind];
  position: number;
  isShown: boolean;
  clientIp: string | null;
}

/** An entry of any kind, as its form sends it. */
export type ContentSaving = { [Kind in SiteContentKind]: Saving<Kind> }[SiteContentKind];

/**
 * The built-in entries of a kind, stored with its first change so that they remain. An array, since a bare statement
 * returned by an async function would be awaited and thus run.
 */
async function defaultsToStore({ db, now }: Services, kind: SiteContentKind) {
  const rows = await selectSiteContents(db, kind);
  const defaults = defaultContents[kind]() as SiteEntry<SiteContentKind>[];
  return rows.length === 0 ? [insertDefaultContents(db, kind, defaults, now())] : [];
}

const toAuditEntry = (verb: "add" | "change" | "remove", kind: SiteContentKind, id: string) => ({
  action: `content.${verb}`,
  entityType: kind,
  entityId: id,
});

/** Adds or changes an FAQ entry or a home page figure. Pages show it within ten seconds. */
export async function saveSiteContent(
  services: Services,
  actor: CurrentUser,
  { kind, id, version, content, position, isShown, clientIp }: ContentSaving,
): Promise<SaveSiteContentOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = toAuditEntry(version === null ? "add" : "change", kind, id);
  if (!(await isPermitted(services, administrator, "contents.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const entries = await listSiteContents(db, kind, defaultContents[kind] as () => SiteEntry<SiteContentKind>[]);
  const known = entries.find((entry) => entry.id === id);
  const values = { content, position, isShown };
  // The same form again changes nothing.
  if (known && isSame(known, values)) return { ok: true };
  if (version === null && !known && entries.length >= MAX_CONTENTS) return { ok: false, reason: "contents-full" };
  const row = { id, kind, ...values, now: services.now() };
  const condition = version === null ? isNewContent(id, kind, MAX_CONTENTS) : isContentAt(id, version);
  await batch(db, {
    defaults: await defaultsToStore(services, kind),
    logged: recordAuditIf(services, condition, administrator, {
      ...attempt,
      detail: { position, isShown, content, ...(known ? { before: known.content } : {}) },
    }),
    saved: version === null ? insertContentIf(db, condition, row) : updateContent(db, row, version),
  });
  const saved = (await listSiteContents(db, kind, () => [])).find((entry) => entry.id === id);
  return saved && isSame(saved, values) ? { ok: true } : { ok: false, reason: "content-changed" };
}

function isSame(
  entry: SiteEntry<SiteContentKind>,
  { content, position, isShown }: Pick<SiteEntry<SiteContentKind>, "content" | "position" | "isShown">,
): boolean {
  return (
    entry.position === position &&
    entry.isShown === isShown &&
    JSON.stringify(entry.content) === JSON.stringify(content)
  );
}

/** Removes an FAQ entry or a figure. The audit log keeps its text. */
export async function removeSiteContent(
  services: Services,
  actor: CurrentUser,
  { kind, id, version, clientIp }: { kind: SiteContentKind; id: string; version: number; clientIp: string | null },
): Promise<SaveSiteContentOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = toAuditEntry("remove", kind, id);
  if (!(await isPermitted(services, administrator, "contents.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const entries = await listSiteContents(db, kind, defaultContents[kind] as () => SiteEntry<SiteContentKind>[]);
  const known = entries.find((entry) => entry.id === id);
  const { removed } = await batch(db, {
    defaults: await defaultsToStore(services, kind),
    logged: recordAuditIf(services, isContentAt(id, version), administrator, {
      ...attempt,
      detail: { content: known?.content ?? null },
    }),
    removed: removeContent(db, { id, version, now: services.now() }),
  });
  return removed.length === 1 ? { ok: true } : { ok: false, reason: "content-changed" };
}

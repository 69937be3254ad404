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

/** `content-changed`: somebody else changed or removed it since the form was opened. `contents-full`: there are too many. */
export type SaveSiteContentFailure = NotPermitted | "content-changed" | "contents-full";

export type SaveSiteContentOutcome = { ok: true } | { ok: false; reason: SaveSiteContentFailure };

interface Saving<Kind extends SiteContentKind> {
  kind: Kind;
  /** Of a new one made with the form: sent twice, it stores one. */
  id: string;
  /** Which version the form was opened with; null for a new one. */
  version: number | null;
  content: SiteContents[Kind];
  position: number;
  isShown: boolean;
  clientIp: string | null;
}

/** An entry as its form sends it, of any kind. */
export type ContentSaving = { [Kind in SiteContentKind]: Saving<Kind> }[SiteContentKind];

/**
 * What the first change of a kind stores along: the product's own entries, so that the others stay. A list, since a
 * statement that an asynchronous function returned by itself would be run there.
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

/** Adds or changes a frequent question or a figure of the home page. Pages show it within ten seconds. */
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
  const wanted = { content, position, isShown };
  // The same form once more changes nothing.
  if (known && isSame(known, wanted)) return { ok: true };
  if (version === null && !known && entries.length >= MAX_CONTENTS) return { ok: false, reason: "contents-full" };
  const row = { id, kind, ...wanted, now: services.now() };
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
  return saved && isSame(saved, wanted) ? { ok: true } : { ok: false, reason: "content-changed" };
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

/** Removes a frequent question or a figure. The audit log keeps what it said. */
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

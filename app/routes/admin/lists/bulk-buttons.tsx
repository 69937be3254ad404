import type { Permission } from "#app/domain/platform/permissions.ts";
import { MAX_TAG_LENGTH } from "#app/domain/administration/student-desk.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { CONTROL_CLASS } from "#app/ui/elements/field.tsx";

/** A bulk action's button, for administrators with the permission. */
export function BulkButton({ intent, label, permission }: { intent: string; label: string; permission: Permission }) {
  return (
    <IfPermitted permission={permission}>
      <Button size="small" name="intent" value={intent}>
        {label}
      </Button>
    </IfPermitted>
  );
}

/** A button that needs confirmation: it expands, with or without scripts, and only the inner button acts. */
export function AskingBulkButton({
  intent,
  label,
  question,
  answer,
  permission,
}: {
  intent: string;
  /** The label of the toggle. */
  label: string;
  question: string;
  /** The label of the confirming button. */
  answer: string;
  permission: Permission;
}) {
  return (
    <IfPermitted permission={permission}>
      <details className="group relative">
        <summary className="button button-secondary button-small cursor-pointer list-none">{label}</summary>
        <div className="grid max-w-xs gap-2 pt-2 text-sm">
          <p>{question}</p>
          <BulkButton intent={intent} label={answer} permission={permission} />
        </div>
      </details>
    </IfPermitted>
  );
}

/** A tag for the selected students: an existing one or a new one. */
export function TagFields({ tags }: { tags: readonly string[] }) {
  return (
    <IfPermitted permission="support.write">
      <div className="flex items-end gap-2">
        <label className="grid gap-1 text-sm">
          <span>Tag</span>
          <input
            name="tag"
            list="known-tags"
            maxLength={MAX_TAG_LENGTH}
            autoComplete="off"
            className={`${CONTROL_CLASS} h-11 max-w-44`}
          />
        </label>
        <datalist id="known-tags">
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
        <Button size="small" variant="secondary" name="intent" value="add-tag">
          Add tag
        </Button>
      </div>
    </IfPermitted>
  );
}

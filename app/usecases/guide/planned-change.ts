import type { WrittenStatement } from "#db/queries/guide/statement-changes.ts";
import type { ReviewedStatement } from "#db/queries/guide/statements.ts";
import type { RecordId } from "#app/domain/guide/records/record-id.ts";

/** A statement as it was shown, and its new content. */
export interface PlannedChange {
  readonly before: Pick<
    ReviewedStatement,
    "id" | "field" | "subject" | "version" | "en" | "status" | "from" | "to" | "record"
  >;
  readonly after: Omit<WrittenStatement, "id">;
}

/** A new record. */
export interface PlannedAddition extends RecordId {
  readonly id: string;
  readonly after: Omit<WrittenStatement, "id">;
}

/** Whether a statement of a batch has changed or returned rows, judging by its result. */
export function hasChangedRows(result: unknown): boolean {
  if (Array.isArray(result)) return result.length > 0;
  return (result as D1Result).meta.changes > 0;
}

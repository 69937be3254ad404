/** Whether a batched statement changed or returned rows, from its result. */
export function hasChangedRows(result: unknown): boolean {
  if (Array.isArray(result)) return result.length > 0;
  return (result as D1Result).meta.changes > 0;
}

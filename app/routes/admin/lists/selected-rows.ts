import { PAGE_SIZES } from "#app/domain/administration/list-query.ts";
import { readRepeated } from "#app/web/http/forms.ts";

/** As many as fit on a page. */
const MAX_ROWS = Math.max(...PAGE_SIZES);

/** The longest id of a row. */
const MAX_ID_LENGTH = 100;

/** The rows that were selected in a list, each once, and the other fields of its form. */
export async function readSelection(request: Request): Promise<{ ids: string[]; fields: Record<string, string> }> {
  const { values, fields } = await readRepeated(request, "row");
  return { ids: values.filter((id) => id !== "" && id.length <= MAX_ID_LENGTH).slice(0, MAX_ROWS), fields };
}

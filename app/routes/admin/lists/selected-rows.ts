import { PAGE_SIZES } from "#app/domain/administration/list-query.ts";
import { readRepeated } from "#app/web/http/forms.ts";

/** As many as fit on a page. */
const ROWS_MAX = Math.max(...PAGE_SIZES);

/** The longest id of a row. */
const ID_MAX = 100;

/** The rows that were selected in a list, each once, and the other fields of its form. */
export async function readSelection(request: Request): Promise<{ ids: string[]; fields: Record<string, string> }> {
  const { values, fields } = await readRepeated(request, "row");
  return { ids: values.filter((id) => id !== "" && id.length <= ID_MAX).slice(0, ROWS_MAX), fields };
}

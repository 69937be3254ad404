import { PAGE_SIZES } from "#app/domain/administration/list-query.ts";
import { readRepeated } from "#app/web/http/forms.ts";

/** The maximum number of rows on a page. */
const MAX_ROWS = Math.max(...PAGE_SIZES);

const MAX_ID_LENGTH = 100;

/** The selected rows of a list, without duplicates, and the other fields of the form. */
export async function readSelection(request: Request): Promise<{ ids: string[]; fields: Record<string, string> }> {
  const { values, fields } = await readRepeated(request, "row");
  return { ids: values.filter((id) => id !== "" && id.length <= MAX_ID_LENGTH).slice(0, MAX_ROWS), fields };
}

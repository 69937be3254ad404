import { redirect } from "react-router";
import { SETTINGS_PATH } from "#app/ui/admin/areas.ts";

/** An earlier address of the settings. */
export function loader() {
  return redirect(SETTINGS_PATH);
}

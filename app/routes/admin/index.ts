import { redirectDocument } from "react-router";

/** The portal's root has no page of its own: it redirects to the first one. */
export function loader() {
  return redirectDocument("/administrator/dashboard");
}

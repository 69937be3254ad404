import { redirectDocument } from "react-router";

/** The portal's address without a page leads to its first one. */
export function loader() {
  return redirectDocument("/administrator/dashboard");
}

import { data } from "react-router";

/** For every URL that no route matches. */
export function loader() {
  throw data(null, { status: 404 });
}

/** The same for a form posted to an unknown URL. */
export function action() {
  throw data(null, { status: 404 });
}

/** Never rendered: the root's error page shows the loader's response. */
export default function NotFound() {
  return null;
}

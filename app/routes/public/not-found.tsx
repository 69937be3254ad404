import { data } from "react-router";

/** For every URL that no route matches. */
export function loader() {
  throw data(null, { status: 404 });
}

/** A form posted to an unknown URL gets the same. */
export function action() {
  throw data(null, { status: 404 });
}

/** Never rendered: the loader's response is shown by the root's error page. */
export default function NotFound() {
  return null;
}

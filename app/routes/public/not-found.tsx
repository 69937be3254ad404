import { data } from "react-router";

/** Every address that no route knows. */
export function loader() {
  throw data(null, { status: 404 });
}

/** A form sent to nowhere finds nothing either. */
export function action() {
  throw data(null, { status: 404 });
}

/** Never seen: the loader's answer is the root's error page. */
export default function NotFound() {
  return null;
}

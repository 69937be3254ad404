import { Outlet } from "react-router";

/** Around hydrated pages without the site's bar and footer, which then do not load them. */
export default function FocusedLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}

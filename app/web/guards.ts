import { data, type MiddlewareFunction, redirect } from "react-router";
import { SESSION_EXPIRED_MESSAGE, SESSION_IDLE_MESSAGE } from "../domain/session";
import { visitorContext } from "./context";
import { clearedSessionCookie } from "./session";
import { redirectWithToast } from "./toast";

/** The path and query that a person wanted, whether they came by document or by client navigation. */
function wantedPath(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete("_routes");
  const query = search.toString();
  const pathname = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return query ? `${pathname}?${query}` : pathname;
}

/** Lets students through; everybody else goes to /login and comes back afterwards. */
export const requireStudent: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { visitor, expired, isDatabaseDown } = context.get(visitorContext);
  if (isDatabaseDown) throw data(null, { status: 503 });
  if (visitor?.profile) return next();
  const login = `/login?${new URLSearchParams({ returnUrl: wantedPath(new URL(request.url)) })}`;
  if (!expired) throw redirect(login);
  const message = expired === "idle" ? SESSION_IDLE_MESSAGE : SESSION_EXPIRED_MESSAGE;
  throw redirectWithToast(login, { kind: "error", message }, new Headers({ "set-cookie": clearedSessionCookie() }));
};

/** Lets administrators through. */
export const requireAdmin: MiddlewareFunction<Response> = ({ context }, next) => {
  const { visitor, isDatabaseDown } = context.get(visitorContext);
  if (isDatabaseDown) throw data(null, { status: 503 });
  if (visitor?.admin) return next();
  throw redirectWithToast("/administrator/login", {
    kind: "error",
    message: "You must be logged in as an administrator to access this page",
  });
};

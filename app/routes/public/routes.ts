import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Pages for everybody: rendered per request, without React in the browser. */
export const publicRoutes: RouteConfigEntry[] = [
  index("routes/public/home.tsx"),
  route("faq", "routes/public/faq.tsx"),
  route("*", "routes/public/not-found.tsx"),
];

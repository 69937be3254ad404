import { layout, type RouteConfig } from "@react-router/dev/routes";
import { adminRoutes } from "./routes/admin/routes";
import { authRoutes } from "./routes/auth/routes";
import { callbackRoutes } from "./routes/callbacks/routes";
import { publicRoutes } from "./routes/public/routes";
import { studentRoutes } from "./routes/student/routes";

/** Every address of the web worker. Each group lists its own; all but the administrators' stand in the site's layout. */
export default [layout("routes/site-layout.tsx", [...publicRoutes, ...authRoutes, ...studentRoutes]), ...adminRoutes, ...callbackRoutes] satisfies RouteConfig;

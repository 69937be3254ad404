import type { RouteConfig } from "@react-router/dev/routes";
import { adminRoutes } from "./routes/admin/routes";
import { authRoutes } from "./routes/auth/routes";
import { callbackRoutes } from "./routes/callbacks/routes";
import { publicRoutes } from "./routes/public/routes";
import { studentRoutes } from "./routes/student/routes";

/** Every address of the web worker. Each group lists its own. */
export default [...publicRoutes, ...authRoutes, ...studentRoutes, ...adminRoutes, ...callbackRoutes] satisfies RouteConfig;

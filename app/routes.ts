import { layout, type RouteConfig } from "@react-router/dev/routes";
import { adminRoutes } from "./routes/admin/routes.ts";
import { authRoutes } from "./routes/auth/routes.ts";
import { callbackRoutes } from "./routes/callbacks/routes.ts";
import { expertRoutes } from "./routes/expert/routes.ts";
import { guideRoutes } from "./routes/guide/routes.ts";
import { guardianRoutes } from "./routes/guardian/routes.ts";
import { newsRoutes } from "./routes/news/routes.ts";
import { payerRoutes } from "./routes/payer/routes.ts";
import { focusedPublicRoutes, publicRoutes } from "./routes/public/routes.ts";
import { focusedStudentRoutes, payingRoutes, studentRoutes } from "./routes/student/routes.ts";
import { supportRoutes } from "./routes/support/routes.ts";

/**
 * Every address of the web worker. All groups but those of paying, answering, administrators and experts are in the
 * site's layout.
 */
export default [
  layout("routes/site-layout.tsx", [
    ...publicRoutes,
    ...guideRoutes,
    ...guardianRoutes,
    ...supportRoutes,
    ...newsRoutes,
    ...authRoutes,
    ...studentRoutes,
  ]),
  layout("routes/focused-layout.tsx", [...payerRoutes, ...focusedPublicRoutes, ...focusedStudentRoutes]),
  ...payingRoutes,
  ...adminRoutes,
  ...expertRoutes,
  ...callbackRoutes,
] satisfies RouteConfig;

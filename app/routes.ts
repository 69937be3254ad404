import { layout, type RouteConfig } from "@react-router/dev/routes";
import { adminRoutes } from "./routes/admin/routes";
import { authRoutes } from "./routes/auth/routes";
import { callbackRoutes } from "./routes/callbacks/routes";
import { expertRoutes } from "./routes/expert/routes";
import { guideRoutes } from "./routes/guide/routes";
import { guardianRoutes } from "./routes/guardian/routes";
import { newsRoutes } from "./routes/news/routes";
import { payerRoutes } from "./routes/payer/routes";
import { publicRoutes } from "./routes/public/routes";
import { studentRoutes } from "./routes/student/routes";
import { supportRoutes } from "./routes/support/routes";

/** Every address of the web worker. All groups but those of administrators and experts are in the site's layout. */
export default [
  layout("routes/site-layout.tsx", [
    ...publicRoutes,
    ...guideRoutes,
    ...payerRoutes,
    ...guardianRoutes,
    ...supportRoutes,
    ...newsRoutes,
    ...authRoutes,
    ...studentRoutes,
  ]),
  ...adminRoutes,
  ...expertRoutes,
  ...callbackRoutes,
] satisfies RouteConfig;

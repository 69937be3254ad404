import { createRequestHandler, RouterContextProvider } from "react-router";
import { databaseContext } from "./app/context";

const handleRequest = createRequestHandler(() => import("virtual:react-router/server-build"), "production");

export default {
  fetch(request, env) {
    const context = new RouterContextProvider();
    context.set(databaseContext, env.DB);
    return handleRequest(request, context);
  },
} satisfies ExportedHandler<{ DB: D1Database }>;

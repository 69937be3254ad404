/** By route id: see `route-table.ts`. */
declare module "virtual:action-intents" {
  const intents: Record<string, readonly string[]>;
  export default intents;
}

/** Such as `POST /hooks/razorpay`. */
declare module "virtual:payments-routes" {
  const routes: readonly string[];
  export default routes;
}

/** React Router's own build, with the documents. */
declare module "virtual:rendering-server-build" {
  export * from "virtual:react-router/server-build";
}

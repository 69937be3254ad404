/** By the id of the route: see `route-table.ts`. */
declare module "virtual:action-intents" {
  const intents: Record<string, readonly string[]>;
  export default intents;
}

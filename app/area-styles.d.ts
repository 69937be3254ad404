declare module "virtual:area-styles" {
  /** The address of the stylesheet with everything; empty in development. */
  export const fullStyles: string;
  /** The addresses of areas' stylesheets, by the id of the route. */
  export const stylesByRoute: Readonly<Partial<Record<string, string>>>;
  /** What stands in them, by their addresses: all but the faces that are loaded. */
  export const inlinedStyles: Readonly<Partial<Record<string, string>>>;
}

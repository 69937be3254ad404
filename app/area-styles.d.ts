declare module "virtual:area-styles" {
  /** The address of the stylesheet with everything; empty in development. */
  export const fullStyles: string;
  /** The addresses of areas' stylesheets, by the id of the route. */
  export const stylesByRoute: Readonly<Partial<Record<string, string[]>>>;
  /** The address of a stylesheet with nothing but the faces that are loaded. */
  export const facesStyles: string;
  /** What stands in areas' stylesheets but for those faces, by their addresses, where documents may bring it along. */
  export const inlinedStyles: Readonly<Partial<Record<string, string>>>;
}

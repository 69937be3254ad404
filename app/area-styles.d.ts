declare module "virtual:area-styles" {
  /** The address of the stylesheet with everything; empty in development. */
  export const fullStyles: string;
  /** The addresses of areas' stylesheets, by the id of the route. */
  export const stylesByRoute: Readonly<Partial<Record<string, string>>>;
  /** The address of the stylesheet with the faces that are loaded, which areas' stylesheets do without. */
  export const facesStyles: string;
  /** What stands in areas' stylesheets, by their addresses, where documents may bring it along. */
  export const inlinedStyles: Readonly<Partial<Record<string, string>>>;
}

declare module "virtual:malayalam-files" {
  /** The addresses of the client's files that have a version in Malayalam; none in development. */
  export const malayalamFiles: readonly string[];
}

/** The statements that put the guide into a database, from the files in db/seed/guide (scripts/vite/guide-seed.ts). */
declare module "virtual:guide-seed" {
  const statements: readonly string[];
  export default statements;
}

/** The SQL that seeds the guide from db/seed/guide (scripts/vite/guide-seed.ts). */
declare module "virtual:guide-seed" {
  const statements: readonly string[];
  export default statements;
}

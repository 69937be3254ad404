import { existsSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/**
 * The source file that an import names, relative to the project; null for packages and anything but TypeScript. `from`
 * is the importing file, relative to the project or absolute.
 */
export function importPath(from: string, specifier: string): string | null {
  const name = specifier.replace(/\?.*$/, "");
  if (!/^(?:\.|#app\/|#db\/).*\.tsx?$/.test(name)) return null;
  const file = name.startsWith("#") ? resolve(root, name.slice(1)) : resolve(root, dirname(from), name);
  return existsSync(file) ? relative(root, file) : null;
}

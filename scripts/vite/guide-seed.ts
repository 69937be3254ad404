import type { Plugin } from "vite";
import { readGuideSeed } from "../local/guide-seed.ts";

const MODULE = "virtual:guide-seed";
const RESOLVED = `\0${MODULE}`;

/** For tests inside workerd, which has no files: `import statements from "virtual:guide-seed"`. */
export function guideSeed(): Plugin {
  return {
    name: "vazhi:guide-seed",
    resolveId: (source) => (source === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const { changes, inputs } = await readGuideSeed(new Date());
      for (const input of inputs) this.addWatchFile(input);
      return `export default ${JSON.stringify(changes([]))};`;
    },
  };
}

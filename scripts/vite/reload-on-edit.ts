import type { Plugin } from "vite";

const MODULE = "virtual:reload-on-edit";
const EDITED = "vazhi:edited";
const OPENED = "vazhi:opened";

/** Ages instead of times: under WSL the browser's clock may differ. */
const SCRIPT = `
import.meta.hot.on("${EDITED}", () => location.reload());
import.meta.hot.send("${OPENED}", performance.now());
`;

/** During development, reloads pages without React, which support no hot replacement, after an edit of the sources. */
export function reloadOnEdit(): Plugin {
  let isEdited = false;
  let editedAt = -Infinity;
  return {
    name: "vazhi:reload-on-edit",
    apply: "serve",
    config: () => ({
      server: {
        async hotUpdateEnvironments(server, update) {
          await Promise.all(Object.values(server.environments).map(update));
          if (!isEdited) return;
          isEdited = false;
          // Not sooner: only a page requested now is rendered by the new code.
          editedAt = performance.now();
          server.environments.client?.hot.send({ type: "custom", event: EDITED });
        },
      },
    }),
    configureServer({ environments }) {
      // A page still loading at that time has missed the edit.
      environments.client.hot.on(OPENED, (age: number, client) => {
        if (performance.now() - age < editedAt) client.send(EDITED);
      });
    },
    hotUpdate({ modules }) {
      if (this.environment.name === "ssr" && modules.length > 0) isEdited = true;
    },
    resolveId: (source) => (source === MODULE ? MODULE : null),
    load: (id) => (id === MODULE ? SCRIPT : null),
  };
}

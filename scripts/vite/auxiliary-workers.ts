import type { Plugin } from "vite";

type Customise = (config: { vars?: Record<string, unknown> }) => object;

/** The workers built and served beside the web worker: `workers/<name>/wrangler.toml` each. */
export function auxiliaryWorkers(names: string[], config: Customise) {
  return names.map((name) => ({
    configPath: `./workers/${name}/wrangler.toml`,
    config,
    // By default the name and output folder are the worker's name, which differs in staging.
    viteEnvironment: { name: `vazhi_${name}` },
  }));
}

/**
 * Builds the auxiliary workers right after the app. React Router's own build ends before the Cloudflare plugin runs,
 * and on a clean tree its output would lack them. Place it before `reactRouter()`.
 */
export function buildAuxiliaryWorkers(names: string[]): Plugin {
  return {
    name: "vazhi:build-auxiliary-workers",
    apply: "build",
    sharedDuringBuild: true,
    config: {
      order: "post",
      handler({ builder: { buildApp } = {} }) {
        return {
          builder: {
            async buildApp(builder) {
              await buildApp?.(builder);
              for (const name of names) {
                const environment = builder.environments[`vazhi_${name}`];
                if (!environment) throw new Error(`No build environment for the worker "${name}"`);
                await builder.build(environment);
              }
            },
          },
        };
      },
    },
  };
}

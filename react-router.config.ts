import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A route in one file: on a phone its `clientAction` alone costs more as a request than in bytes.
  splitRouteModules: false,
} satisfies Config;

// npm run preview -- 12: uploads the build of pull request 12 as a version of staging's web worker with an address of
// its own, and writes the comment for the pull request to dist/preview.md. `CLOUDFLARE_ENV=staging npm run build` first.
import { writeFileSync } from "node:fs";
import { staging } from "../settings/staging.ts";
import { configureBuild } from "./deploy/built.ts";
import { uploadPreview } from "./deploy/preview.ts";
import { DeployError } from "./deploy/tools.ts";
import { run, toolEnvironment } from "./local/stack.ts";

const number = Number(process.argv[2]);
const subdomain = process.env.CLOUDFLARE_WORKERS_SUBDOMAIN ?? "";
const wrangler = (args: readonly string[]) => run("wrangler", [...args], { env: toolEnvironment() });

try {
  if (!Number.isSafeInteger(number) || number < 1) throw new DeployError("npm run preview -- NUMBER_OF_PULL_REQUEST");
  if (!/^[a-z\d-]+$/.test(subdomain))
    throw new DeployError("Set CLOUDFLARE_WORKERS_SUBDOMAIN to the account's name below workers.dev");
  const comment = await uploadPreview({ wrangler, configureBuild }, staging, { number, subdomain });
  writeFileSync("dist/preview.md", comment);
  console.log(comment);
} catch (error) {
  console.error(error instanceof DeployError ? error.message : error);
  process.exitCode = 1;
}

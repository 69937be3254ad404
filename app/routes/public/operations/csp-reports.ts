import { readViolations } from "#app/domain/platform/csp-violation.ts";
import { recordCspViolations } from "#app/usecases/platform/record-csp-violations.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { onlyPost } from "#app/web/http/methods.ts";
import { readBounded } from "#app/web/http/request-body.ts";
import type { Route } from "./+types/csp-reports";

/** Bytes. A browser's report is a few hundred. */
const MAX_REPORT_SIZE = 16 * 1024;

/** Receives browsers' reports of content security policy violations. The response is always the same. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const bytes = await readBounded(request, MAX_REPORT_SIZE);
  const violations = bytes === null ? [] : readViolations(parseJson(bytes), services.config.origin);
  await recordCspViolations(services, { violations, clientIp: context.get(clientIpContext) });
  return new Response(null, { status: 204 });
}

export const loader = onlyPost;

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

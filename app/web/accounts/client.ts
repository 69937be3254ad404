import { type ClientDescription, describeUserAgent } from "#app/domain/accounts/client-description.ts";

const MAX_PLACE = 60;

/** What the network in front of a worker adds to a request. */
type Located = Request & { cf?: { city?: unknown; region?: unknown } };

/**
 * The browser behind a request, in words for its owner. `place` is where the network puts it, which needs no service to
 * ask; on a developer's machine it would be made up.
 */
export function describeClient(request: Request, environment: "local" | "staging" | "production"): ClientDescription {
  const { city, region } = (request as Located).cf ?? {};
  const names = [city, region].filter((name): name is string => typeof name === "string" && name !== "");
  const place = [...new Set(names)].join(", ").slice(0, MAX_PLACE);
  return {
    ...describeUserAgent(request.headers.get("user-agent") ?? ""),
    place: environment !== "local" && place !== "" ? place : null,
  };
}

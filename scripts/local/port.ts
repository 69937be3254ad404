import { createServer } from "node:net";

const DEFAULT = 8787;
const HIGHEST = 65_535;

/** The port in `PORT`; throws an error with a user-facing message if it is invalid. */
export function readPort(value: string | undefined): number {
  if (value === undefined) return DEFAULT;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > HIGHEST)
    throw new Error(`PORT must be a whole number from 1 to ${HIGHEST}, not "${value}".`);
  return port;
}

/** User-facing reason why the port cannot be used; null if it can. */
export async function unusableReason(port: number): Promise<string | null> {
  const refusal = await new Promise<NodeJS.ErrnoException | null>((answer) => {
    const probe = createServer();
    probe.once("error", answer);
    probe.listen(port, "127.0.0.1", () => probe.close(() => answer(null)));
  });
  if (refusal?.code === "EADDRINUSE") return `Port ${port} is in use.`;
  if (refusal?.code === "EACCES") return `Port ${port} is not open to this user.`;
  if (refusal) return `Port ${port} cannot be used: ${refusal.message}.`;
  // Some ports are reserved for old protocols, and neither browsers nor Node connect to them.
  const error: unknown = await fetch(`http://127.0.0.1:${port}`).catch((failure: Error) => failure.cause);
  return error instanceof Error && error.message === "bad port" ? `Browsers do not open port ${port}.` : null;
}

/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === "object" ? found(address.port) : failed(new Error("No free port")),
      );
    });
  });
}

import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { BrowserContext } from "playwright-core";
import { onTestFinished } from "vitest";
import { freePort } from "../../../scripts/local/port.ts";

/** A network between a browser and the product that can fail, recover and deliver a new build. */
export interface TestNetwork {
  /** The product's address over this network. */
  origin: string;
  /** The requests made through it, such as "GET /results". */
  requests: string[];
  /** Fails all requests from now on, and reports to `profile` that it is offline. */
  breakOff(profile: BrowserContext): Promise<void>;
  comeBack(profile: BrowserContext): Promise<void>;
  /** Delays responses to these paths from now on, in milliseconds. */
  slowDown(paths: RegExp, ms: number): void;
  /** Deploys another build: all its files have new names, and the previous build's files are gone. */
  deploy(): void;
}

const TEXT = /html|javascript|css|json/;

/** Opens a network to a served product. Closed after the test. */
export async function openNetwork(product: string): Promise<TestNetwork> {
  const port = await freePort();
  const target = new URL(product);
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  let isBroken = false;
  let build = 1;
  let slow: { paths: RegExp; ms: number } | null = null;

  const folder = () => (build === 1 ? "/assets/" : `/assets/${build}/`);

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const path = asked.url ?? "/";
    requests.push(`${asked.method} ${path}`);
    if (isBroken) return void asked.socket.destroy();
    const isGone =
      path.startsWith("/assets/") && !(path.startsWith(folder()) && !path.slice(folder().length).includes("/"));
    if (isGone) return void answer.writeHead(404).end();
    // A new build matches nothing in the browser's cache.
    const { "if-none-match": _tag, ...asking } = asked.headers;
    const headers = { ...asking, "accept-encoding": "identity" };
    const options = { host: target.hostname, port: target.port, method: asked.method, headers };
    const onward = request({ ...options, path: path.replace(folder(), "/assets/") }, (got) => {
      const chunks: Buffer[] = [];
      got.on("data", (chunk: Buffer) => chunks.push(chunk));
      got.on("end", () => {
        const { "content-length": _length, "transfer-encoding": _coding, etag, ...rest } = got.headers;
        // The header names the page's stylesheet.
        if (typeof rest.link === "string") rest.link = rest.link.replace("/assets/", folder());
        const body = Buffer.concat(chunks);
        const isRewritten = build > 1 && TEXT.test(got.headers["content-type"] ?? "");
        const sent = isRewritten
          ? Buffer.from(
              body
                .toString()
                .replaceAll(/(?<=["'`])assets\//g, folder().slice(1))
                .replaceAll("/assets/", folder()),
            )
          : body;
        const send = () => {
          if (isBroken) return void asked.socket.destroy();
          const isTagged = etag !== undefined && !isRewritten;
          answer.writeHead(got.statusCode ?? 500, isTagged ? { ...rest, etag } : rest).end(sent);
        };
        if (slow?.paths.test(path)) setTimeout(send, slow.ms);
        else send();
      });
    });
    onward.on("error", () => asked.socket.destroy());
    asked.pipe(onward);
  }

  const server = createServer(pass);
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    async breakOff(profile) {
      isBroken = true;
      cut();
      await profile.setOffline(true);
    },
    async comeBack(profile) {
      isBroken = false;
      await profile.setOffline(false);
    },
    slowDown(paths, ms) {
      slow = { paths, ms };
    },
    deploy() {
      build += 1;
    },
  };
}

/** The floor under everything: a worker that answers a line of text. */
export default {
  fetch: () => new Response("ok", { headers: { "content-type": "text/plain" } }),
} satisfies ExportedHandler;

/** The baseline of all others: a worker that responds with a line of text. */
export default {
  fetch: () => new Response("ok", { headers: { "content-type": "text/plain" } }),
} satisfies ExportedHandler;

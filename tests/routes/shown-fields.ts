const UNSEEN_TYPES = new Set(["hidden", "password", "checkbox", "radio", "file", "submit"]);

/** React's escapes for HTML. */
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

function decoded(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Text as a document shows it: a line break, two characters in a browser's request, is one. */
export function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/**
 * The contents of a document's text fields, by name; several if several forms have it. Secrets are never sent back and
 * are excluded.
 */
export async function shownFields(document: Response): Promise<Map<string, string[]>> {
  const fields = new Map<string, string[]>();
  const note = (name: string, value: string) => {
    fields.set(name, [...(fields.get(name) ?? []), withPlainBreaks(decoded(value))]);
  };
  let text: { name: string; content: string } | null = null;
  const reader = new HTMLRewriter()
    .on("input[name]", {
      element(input) {
        const isSecret = input.getAttribute("autocomplete") === "one-time-code";
        if (!isSecret && !UNSEEN_TYPES.has(input.getAttribute("type") ?? ""))
          note(input.getAttribute("name") ?? "", input.getAttribute("value") ?? "");
      },
    })
    .on("textarea[name]", {
      element(area) {
        const opened = { name: area.getAttribute("name") ?? "", content: "" };
        text = opened;
        // React adds a line break before content that begins with one, which HTML drops.
        area.onEndTag(() => note(opened.name, opened.content.replace(/^\n/, "")));
      },
      text(chunk) {
        if (text) text.content += chunk.text;
      },
    });
  await reader.transform(document).arrayBuffer();
  return fields;
}

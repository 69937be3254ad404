export interface TextLink {
  label: string;
  href: string;
}

/** Words in another language than English, so that they are read out and shaped right. */
interface ForeignText {
  lang: "ml";
  text: string;
}

/** Running text: words alone, or words, links and Malayalam in their order. */
export type RichText = string | readonly (string | TextLink | ForeignText)[];

/** A link that opens a new message to this address. */
export function mailLink(email: string): TextLink {
  return { label: email, href: `mailto:${email}` };
}

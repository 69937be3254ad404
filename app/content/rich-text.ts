export interface TextLink {
  label: string;
  href: string;
}

/** Words in a language other than English, marked so that they are read out and shaped correctly. */
interface ForeignText {
  lang: "ml";
  text: string;
}

/** Running text: words alone, or words, links and Malayalam in order. */
export type RichText = string | readonly (string | TextLink | ForeignText)[];

export function mailLink(email: string): TextLink {
  return { label: email, href: `mailto:${email}` };
}

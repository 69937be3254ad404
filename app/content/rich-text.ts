export interface TextLink {
  label: string;
  href: string;
}

/** Text in a language other than English, marked so that it is read out and shaped correctly. */
interface ForeignText {
  lang: "ml";
  text: string;
}

/** Body text: a string, or strings, links and Malayalam in order. */
export type RichText = string | readonly (string | TextLink | ForeignText)[];

export function mailLink(email: string): TextLink {
  return { label: email, href: `mailto:${email}` };
}

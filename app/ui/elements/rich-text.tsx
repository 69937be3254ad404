import { Fragment } from "react";
import type { RichText } from "../../content/rich-text";

type Part = Exclude<RichText, string>[number];

/** Words and links of a text that is kept as data. */
export function RichTextRun({ text }: { text: RichText }) {
  if (typeof text === "string") return text;
  // The parts never change their order: their place is their key.
  return text.map((part, index) => (
    <Fragment key={index}>
      <RichTextPart part={part} />
    </Fragment>
  ));
}

function RichTextPart({ part }: { part: Part }) {
  if (typeof part === "string") return part;
  if ("lang" in part) return <span lang={part.lang}>{part.text}</span>;
  return (
    <a href={part.href} className="link">
      {part.label}
    </a>
  );
}

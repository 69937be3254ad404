import { Fragment } from "react";
import { useLocalPath } from "#app/ui/language/reader-language.tsx";
import type { RichText } from "#app/content/rich-text.ts";

type Part = Exclude<RichText, string>[number];

/** Renders the words and links of a text stored as data. */
export function RichTextRun({ text }: { text: RichText }) {
  if (typeof text === "string") return <span>{text}</span>;
  // Parts are never reordered, so the index is a stable key.
  return text.map((part, index) => (
    <Fragment key={index}>
      <RichTextPart part={part} />
    </Fragment>
  ));
}

function RichTextPart({ part }: { part: Part }) {
  const localPath = useLocalPath();
  if (typeof part === "string") return <span>{part}</span>;
  if ("lang" in part) return <span lang={part.lang}>{part.text}</span>;
  return (
    <a href={localPath(part.href)} className="link">
      {part.label}
    </a>
  );
}

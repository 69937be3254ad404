import type { ReactNode } from "react";
import { leadHeadline } from "#app/content/report-text/lead-names.ts";
import { RESULT_WORDS } from "#app/content/report/result-words.ts";
import { HOLLAND_TYPE_NAMES } from "#app/domain/assessment/holland-type.ts";
import type { ResultView } from "#app/domain/report/highlights/result-view.ts";
import { ArrowDown } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Scene } from "#app/ui/report/drawings/scene.tsx";
import { hueStyle } from "./hue.ts";
import { ResultHexagon } from "./result-hexagon.tsx";

const NAMES_IN = { en: "english", ml: "malayalam" } as const;

interface RevealProps {
  view: Pick<ResultView, "letters" | "percentages" | "name">;
  /** Above the finding: whose it is. */
  who: string;
  /** The heading's level: a page has one `h1`. */
  heading?: "h1" | "h2";
  /** Null without the button. */
  careersHref?: string | null;
  children?: ReactNode;
}

/** The finding, drawn: the lead's scene and name, the hexagon with its bands, and the code. */
export function Reveal({
  view: { letters, percentages, name },
  who,
  heading: Heading = "h1",
  careersHref = "#five",
  children,
}: RevealProps) {
  const language = useLanguage();
  const words = RESULT_WORDS[language];
  const [first = "S"] = letters ?? [];
  return (
    <section className="reveal" style={hueStyle(first)} aria-labelledby="finding">
      <Scene lead={first} className="reveal-scene" />
      <div className="reveal-say">
        <p className="reveal-who">{who}</p>
        <Heading id="finding">{leadHeadline(language, letters ?? [], name)}</Heading>
        {children}
      </div>
      {percentages === null ? null : (
        <div className="reveal-proof">
          <ResultHexagon percentages={percentages} letters={letters ?? []} name={name} />
          {letters === null ? null : (
            <ol className="code">
              {letters.map((type) => (
                <li key={type} style={hueStyle(type)}>
                  <b aria-hidden>{type}</b>
                  {HOLLAND_TYPE_NAMES[type][NAMES_IN[language]]}
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
      {careersHref === null ? null : (
        <p className="reveal-go">
          <a className="result-button" href={careersHref}>
            {words.myCareers}
            <ArrowDown aria-hidden className="size-5" />
          </a>
        </p>
      )}
    </section>
  );
}

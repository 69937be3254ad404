import type { ReactNode } from "react";
import { RESULT_WORDS } from "#app/content/report/result-words.ts";
import { ArrowLeft } from "#app/ui/elements/icons.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import resultScript from "./result-script.ts?inline-script";

export type ResultTab = "me" | "careers" | "year" | "parents";

interface ResultPageProps {
  /** The finding, drawn. */
  reveal: ReactNode;
  /** What follows it: careers, next step, actions. */
  children: ReactNode;
  /** The tabs in order, with their contents; one without contents is left out. */
  panes: readonly { readonly tab: ResultTab; readonly contents: ReactNode }[];
  /** Whether the page begins with its first tab. */
  opensFirstTab?: boolean;
}

/**
 * A result: the finding, then careers and the next step, then tabs whose name is in the address (`#year`). Without
 * script all tabs stand below one another under their names. On desktops the finding stays at the left.
 */
export function ResultPage({ reveal, children, panes, opensFirstTab = false }: ResultPageProps) {
  const words = RESULT_WORDS[useLanguage()];
  const shown = panes.filter(({ contents }) => contents !== null);
  return (
    <div className="result" data-opens={opensFirstTab ? shown[0]?.tab : undefined}>
      {/* First, so that no tab shows and vanishes. */}
      <InlineScript source={resultScript} />
      <div className="result-finding">{reveal}</div>
      <div className="result-rest">
        <nav className="result-tabs print:hidden" aria-label={words.lookCloser}>
          <a href="#front" className="result-back" aria-label={words.toResult}>
            <ArrowLeft aria-hidden className="size-5" />
          </a>
          {shown.map(({ tab }) => (
            <a key={tab} href={`#${tab}`}>
              {words.tabs[tab]}
            </a>
          ))}
        </nav>
        <div className="result-front" id="front">
          {children}
        </div>
        {shown.map(({ tab, contents }) => (
          <section key={tab} id={tab} className={`pane pane-${tab}`} aria-labelledby={`${tab}-name`}>
            <h2 id={`${tab}-name`} className="pane-name">
              {words.tabs[tab]}
            </h2>
            {contents}
          </section>
        ))}
      </div>
    </div>
  );
}

interface TilesProps {
  /** `text`: what is behind the tab, if not what usually is. */
  tiles: readonly { readonly tab: ResultTab; readonly picture: ReactNode; readonly text?: string }[];
}

/** Pictures that lead to the tabs, on phones, where no bar of tabs stands above. */
export function Tiles({ tiles }: TilesProps) {
  const words = RESULT_WORDS[useLanguage()];
  return (
    <section className="closer print:hidden" aria-labelledby="closer-title">
      <h2 id="closer-title">{words.lookCloser}</h2>
      <div className="tiles">
        {tiles.map(({ tab, picture, text = words.tiles[tab] }) => (
          <a key={tab} href={`#${tab}`}>
            {picture}
            <b>{words.tabs[tab]}</b>
            <span>{text}</span>
          </a>
        ))}
      </div>
    </section>
  );
}

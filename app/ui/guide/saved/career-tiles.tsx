import { careerHue, CareerSymbol } from "#app/ui/report/drawings/career-symbol.tsx";
import { hueStyle } from "#app/ui/report/result/hue.ts";
import { HeartButton } from "./heart-button.tsx";

export interface CareerTile {
  readonly categoryId: number;
  readonly name: string;
  readonly href: string;
  /** Such as its match; null for nothing. */
  readonly note: string | null;
}

/** Careers as drawings to swipe to the edges of a phone, beside one another on desktops; each with its heart. */
export function CareerTiles({ tiles, saved }: { tiles: readonly CareerTile[]; saved: readonly number[] }) {
  return (
    <ul className="-mx-5 flex snap-x scroll-px-5 gap-2.5 overflow-x-auto px-5 pb-2 [scrollbar-width:none] lg:mx-0 lg:px-0">
      {tiles.map(({ categoryId, name, href, note }) => (
        <li
          key={categoryId}
          style={hueStyle(careerHue(categoryId))}
          className="relative flex w-33 min-w-min flex-none snap-start flex-col overflow-hidden rounded-card border border-line bg-white lg:max-w-50 lg:flex-1"
        >
          <HeartButton
            categoryId={categoryId}
            name={name}
            isSaved={saved.includes(categoryId)}
            className="absolute end-0 top-0"
          />
          <span className="grid h-21 place-items-center bg-(--hue-tint)">
            <CareerSymbol categoryId={categoryId} className="size-16" />
          </span>
          <span className="flex flex-col gap-0.5 p-3 pt-2">
            <a href={href} className="heading text-sm leading-snug after:absolute after:inset-0 [&:lang(ml)]:text-xs">
              {name}
            </a>
            {note === null ? null : <span className="tabular text-xs text-quiet">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { formatCount } from "#app/domain/platform/count.ts";
import { href } from "react-router";
import { type DragEvent, type ReactNode, useState } from "react";
import { GRID_HOURS, type OffTime, placeInGrid, placeOfSession } from "#app/domain/booking/desk-calendar.ts";
import { startOfSlot } from "#app/domain/booking/calendar-view.ts";
import { formatClock } from "#app/domain/platform/time.ts";

/** A calendar entry: a session, a hold, or a session that a family has yet to accept. */
export interface GridBlock {
  id: string;
  bookingId: string;
  start: Date;
  /** Minutes. */
  minutes: number;
  /** `missed`: the student did not come; `failed`: the expert did not; `broken`: a technical failure. */
  look: "booked" | "over" | "missed" | "failed" | "broken" | "held" | "proposed";
  title: string;
  /** Small print below: its state, other participants. */
  detail: string;
  isMovable: boolean;
}

export interface GridColumn {
  key: string;
  title: string;
  subtitle: string;
  href: string;
  /** In IST: `2026-11-21`. */
  date: string;
  expertId: string;
  off: readonly OffTime[];
  blocks: readonly GridBlock[];
}

export interface Drop {
  bookingId: string;
  expertId: string;
  start: Date;
}

/** Colours and borders, which words accompany: each block says its state. */
export const BLOCK_LOOKS: Record<GridBlock["look"], string> = {
  booked: "border-primary bg-tint text-ink",
  over: "border-edge bg-white text-ink",
  missed: "border-danger bg-danger-tint text-ink",
  failed: "border-danger bg-danger text-white",
  broken: "border-ink bg-ink text-white",
  held: "border-dashed border-warning bg-warning-tint text-ink",
  proposed: "border-dotted border-2 border-primary bg-white text-ink",
};

export const OFF_LOOKS: Record<OffTime["why"], string> = {
  leave: "on-leave",
  hours: "bg-sand",
};

const DRAGGED = "application/x-vazhi-booking";

/**
 * Days side by side on one scale of hours in IST. Movable sessions can be dragged to another hour: `onDrop` confirms
 * before anything changes. Keyboard users do the same on the session's page, which each block links to.
 */
export function TimeGrid({
  label,
  columns,
  onDrop,
}: {
  label: string;
  columns: readonly GridColumn[];
  onDrop: ((drop: Drop) => void) | null;
}) {
  return (
    <div
      role="region"
      aria-label={label}
      // A scrollable region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-white"
    >
      <div className="grid" style={{ gridTemplateColumns: `4.5rem repeat(${columns.length}, minmax(9rem, 1fr))` }}>
        <div aria-hidden className="sticky start-0 z-20 border-b border-line bg-white" />
        {columns.map(({ key, title, subtitle, href }) => (
          <div key={key} className="min-w-0 border-b border-s border-line px-2 py-2 text-center">
            <a href={href} className="link block truncate text-sm font-semibold" title={title}>
              {title}
            </a>
            <span className="block truncate text-xs text-quiet">{subtitle}</span>
          </div>
        ))}
        <div aria-hidden className="sticky start-0 z-20 bg-white">
          {GRID_HOURS.map((hour) => (
            <div key={hour} className="tabular h-20 border-b border-line pe-2 pt-1 text-end text-xs text-quiet">
              {formatClock(startOfSlot("2026-01-01", hour))}
            </div>
          ))}
        </div>
        {columns.map((column) => (
          <Column key={column.key} column={column} onDrop={onDrop} />
        ))}
      </div>
    </div>
  );
}

/** The number of sessions in a day's blocks, as text. */
export function countSessions(blocks: readonly GridBlock[]): string {
  const booked = blocks.filter(({ look }) => look !== "held" && look !== "proposed").length;
  return booked === 0 ? "No sessions" : formatCount(booked, "session");
}

function Column({ column, onDrop }: { column: GridColumn; onDrop: ((drop: Drop) => void) | null }) {
  const { title, subtitle, date, expertId, off, blocks } = column;
  return (
    <section aria-label={`${title}, ${subtitle}`} className="relative border-s border-line">
      {off.map(({ startMinute, endMinute, why }) => (
        <Stretch key={startMinute} place={placeInGrid(startMinute, endMinute - startMinute)} className={OFF_LOOKS[why]}>
          <span className="block truncate px-2 pt-1 text-xs text-ink">{why === "leave" ? "Leave" : "Not working"}</span>
        </Stretch>
      ))}
      {GRID_HOURS.map((hour) => (
        <DropTarget
          key={hour}
          onDrop={onDrop && ((bookingId) => onDrop({ bookingId, expertId, start: startOfSlot(date, hour) }))}
          hour={hour}
        />
      ))}
      {blocks.length === 0 ? <p className="sr-only">No sessions</p> : null}
      <ul>
        {blocks.map((block) => (
          <Block key={block.id} block={block} isDraggable={onDrop !== null && block.isMovable} />
        ))}
      </ul>
    </section>
  );
}

function Stretch({
  place,
  className,
  children,
}: {
  place: { top: number; height: number };
  className: string;
  children: ReactNode;
}) {
  return (
    <div className={`absolute inset-x-0 ${className}`} style={{ top: `${place.top}%`, height: `${place.height}%` }}>
      {children}
    </div>
  );
}

function DropTarget({ hour, onDrop }: { hour: number; onDrop: ((bookingId: string) => void) | null }) {
  const [isOver, setIsOver] = useState(false);
  const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED);
  return (
    <div
      data-hour={hour}
      className={`relative h-20 border-b border-line ${isOver ? "bg-primary/15" : ""}`}
      onDragOver={(event) => {
        if (!onDrop || !isOurs(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        const bookingId = event.dataTransfer.getData(DRAGGED);
        if (!onDrop || bookingId === "") return;
        event.preventDefault();
        onDrop(bookingId);
      }}
    />
  );
}

function Block({ block, isDraggable }: { block: GridBlock; isDraggable: boolean }) {
  const { bookingId, start, minutes, look, title, detail } = block;
  const { top, height } = placeOfSession({ start, minutes });
  return (
    <li className="absolute inset-x-1 z-10" style={{ top: `${top}%`, height: `${height}%` }}>
      <a
        href={href("/administrator/bookings/:bookingId", { bookingId })}
        draggable={isDraggable}
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAGGED, bookingId);
          event.dataTransfer.effectAllowed = "move";
        }}
        className={`block h-full overflow-hidden rounded-control border px-2 py-0.5 text-xs leading-tight hover:shadow-soft ${BLOCK_LOOKS[look]} ${isDraggable ? "cursor-grab" : ""}`}
        title={`${formatClock(start)}, ${title}. ${detail}`}
      >
        <span className="tabular font-semibold">{formatClock(start)}</span>
        <span>{` ${title}`}</span>
        {detail ? <span className="block truncate">{detail}</span> : null}
      </a>
    </li>
  );
}

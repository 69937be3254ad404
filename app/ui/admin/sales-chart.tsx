import { formatCount } from "#app/domain/platform/count.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { formatListDate } from "#app/domain/platform/time.ts";
import { Card } from "#app/ui/elements/card.tsx";
import { Table, TableBody, TableHead, Td, Th, Tr } from "#app/ui/elements/table.tsx";

interface ChartDay {
  /** The start of the day. */
  at: Date;
  /** Rupees. */
  sales: number;
  orders: number;
}

const WIDTH = 600;
const HEIGHT = 140;
const GAP = 4;

/** Sales per day in rupees, as bars; the figures follow for screen readers. */
export function SalesChart({ days }: { days: readonly ChartDay[] }) {
  const total = days.reduce((sum, { sales }) => sum + sales, 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const most = Math.max(1, ...days.map(({ sales }) => sales));
  const step = WIDTH / days.length;
  const [first] = days;
  const last = days.at(-1);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <strong className="heading tabular text-2xl">{formatRupees(total)}</strong>
        <span className="text-sm text-quiet">
          {`${formatCount(orders, "order")} completed in ${formatCount(days.length, "day")}`}
        </span>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full" aria-hidden preserveAspectRatio="none">
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line" />
        {days.map(({ at, sales, orders: sold }, place) => {
          const height = sales === 0 ? 2 : Math.max(4, (sales / most) * (HEIGHT - 8));
          return (
            <rect
              key={at.getTime()}
              x={place * step + GAP / 2}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              rx="2"
              className={sales === 0 ? "fill-line" : "fill-primary"}
            >
              <title>{`${formatListDate(at)}: ${formatRupees(sales)}, ${sold} completed`}</title>
            </rect>
          );
        })}
      </svg>
      {first && last ? (
        <p className="tabular -mt-2 flex justify-between text-xs text-quiet" aria-hidden>
          <span>{formatListDate(first.at)}</span>
          <span>{`most on a day: ${formatRupees(most === 1 ? 0 : most)}`}</span>
          <span>{formatListDate(last.at)}</span>
        </p>
      ) : null}
      <details>
        <summary className="link inline-flex min-h-11 items-center text-sm">Figures by day</summary>
        <Table caption="Packages sold by day (IST)">
          <TableHead>
            <Tr>
              <Th>Day</Th>
              <Th align="end">Sales</Th>
              <Th align="end">Orders completed</Th>
            </Tr>
          </TableHead>
          <TableBody>
            {days.toReversed().map(({ at, sales, orders: sold }) => (
              <Tr key={at.getTime()}>
                <Th scope="row">{formatListDate(at)}</Th>
                <Td align="end">{formatRupees(sales)}</Td>
                <Td align="end">{sold}</Td>
              </Tr>
            ))}
          </TableBody>
        </Table>
      </details>
    </Card>
  );
}

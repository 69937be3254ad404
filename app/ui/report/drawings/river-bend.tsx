import { drawingAttributes } from "./shapes.tsx";

const WATER = "M350 -20C250 30 340 80 270 120S300 190 210 240";

/** The river from above on a dark ground, with the boat on its way. Fills its class's size from the right. Decorative. */
export function RiverBend({ className }: { className?: string }) {
  return (
    <svg {...drawingAttributes({ width: 320, height: 220 })} preserveAspectRatio="xMaxYMid slice" className={className}>
      <path d={WATER} stroke="#12626a" strokeWidth={46} />
      <path d={WATER} stroke="#1a727a" strokeWidth={20} />
      <g transform="translate(281 112) rotate(112) scale(0.55)">
        <path d="M46 12 76 22M46-12 76-22" stroke="#fff" strokeOpacity={0.7} strokeWidth={3} />
        <path d="M-46 0C-24-14 20-14 46 0 20 14-24 14-46 0Z" fill="#a8452c" stroke="#fff" strokeWidth={3} />
        <path d="M-28 0C-14-7 12-7 28 0 12 7-14 7-28 0Z" fill="#fbe9df" />
        <path d="M-9-6V6M9-6V6" stroke="#a8452c" strokeWidth={3} />
      </g>
    </svg>
  );
}

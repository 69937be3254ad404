// Drawings of the payment pages. Decorative: the words beside them carry the meaning.

/** A coin in the colours of the package. */
export function Coin({ isGold }: { isGold: boolean }) {
  const [face, line] = isGold ? ["#d9a93a", "#8a6212"] : ["#c3ccd2", "#55646f"];
  return (
    <svg aria-hidden viewBox="0 0 40 40" fill="none" stroke={line} className="size-8 flex-none">
      <circle cx="20" cy="20" r="19" fill={face} stroke="none" />
      <circle cx="20" cy="20" r="14.5" strokeWidth="1.5" />
      <path d="M15 30C15 23 26 24 25 18.5 24.2 14.5 18.5 15.5 18.5 11" strokeWidth="3.6" strokeLinecap="round" />
    </svg>
  );
}

/** A phone that has paid. */
export function PhoneThatPays() {
  return (
    <svg
      aria-hidden
      viewBox="15 0 56 46"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      width={56}
      height={46}
    >
      <rect x="16" y="2" width="25" height="42" rx="5" fill="#fff" />
      <rect x="19.5" y="7" width="18" height="27" rx="2" fill="#bfe3e6" />
      <path d="M24 12h9M24 17h9M24 22h2.5a4.5 4.5 0 0 0 0-9.8M24 22l6 7" stroke="#00575c" strokeWidth="2.2" />
      <circle cx="28.5" cy="39" r="1.8" fill="#00575c" />
      <circle cx="44" cy="12" r="9" fill="#e5b84b" />
      <path d="m40 12 3 3 5-6" stroke="#4f3a08" strokeWidth="2.5" />
    </svg>
  );
}

/** A child who asks a parent. */
export function ParentAndChild() {
  return (
    <svg aria-hidden viewBox="0 0 56 46" width={56} height={46}>
      <path
        d="M2 44C2 29 8 23 17 23S32 29 32 44C22 40 12 40 2 44ZM17 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z"
        fill="#00696e"
      />
      <path
        d="M27 45C28 34 32 30 38 30S49 34 50 45C43 42 34 42 27 45ZM38 14.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z"
        fill="#ba462f"
      />
      <path d="M38 4h14v10H46l-4 4v-4h-4z" fill="#e5b84b" />
    </svg>
  );
}

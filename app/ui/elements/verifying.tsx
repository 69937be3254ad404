import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** How long the notice stays after loading, in milliseconds; the same as `verifying` in app.css. */
const DELAY_MS = 300;

interface VerifyingProps {
  children: string;
  /** Where the notice stands; without it, it covers the page at first, and is a pill above it later. */
  className?: string;
}

/** Shows that a guarded page is being checked: for 300 ms by CSS, and while React Router loads the next page. */
export function Verifying({ children, className }: VerifyingProps) {
  const navigation = useNavigation();
  const target = navigation.state === "loading" && !navigation.formData ? navigation.location.pathname : null;
  const { pathname } = useLocation();
  const isLoading = target !== null && target !== pathname;
  const [isLingering, setLingering] = useState(false);

  useEffect(() => {
    if (!isLoading) return;
    // This cleanup runs when loading has ended.
    return () => {
      setLingering(true);
      setTimeout(() => setLingering(false), DELAY_MS);
    };
  }, [isLoading]);

  return (
    <>
      <output className={className ? `verified ${className}` : "verifying"}>{children}</output>
      {isLoading || isLingering ? (
        <output
          className={
            className ??
            "pointer-events-none fixed inset-x-0 top-20 z-50 mx-auto block w-fit rounded-full border border-line bg-white px-5 py-2 text-sm shadow-soft"
          }
        >
          {children}
        </output>
      ) : null}
    </>
  );
}

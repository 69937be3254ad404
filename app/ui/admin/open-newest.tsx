/**
 * In a form that was refused because somebody else has saved since it was opened: the way to what stands there now, beside
 * what was typed. Nothing for any other reason.
 */
export function OpenNewest({ reason, href }: { reason: string | null | undefined; href: string }) {
  if (!reason?.endsWith("-changed")) return null;
  return (
    <a className="link inline-flex min-h-11 items-center" href={href} target="_blank" rel="noopener">
      Open it as it is now, in another tab
    </a>
  );
}

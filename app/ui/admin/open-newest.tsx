/**
 * In a form rejected because another administrator has saved since it was opened: a link to the current version, beside
 * the typed values. Renders nothing for other reasons.
 */
export function OpenNewest({ reason, href }: { reason: string | null | undefined; href: string }) {
  if (!reason?.endsWith("-changed")) return null;
  return (
    <a className="link inline-flex min-h-11 items-center" href={href} target="_blank" rel="noopener">
      Open it as it is now, in another tab
    </a>
  );
}

/** A link to the current version, if a form was rejected because another administrator has saved since. */
export function OpenNewest({ reason, href }: { reason: string | null | undefined; href: string }) {
  if (!reason?.endsWith("-changed")) return null;
  return (
    <a className="link inline-flex min-h-11 items-center" href={href} target="_blank" rel="noopener">
      Open it as it is now, in another tab
    </a>
  );
}

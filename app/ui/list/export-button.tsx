import { Button } from "#app/ui/elements/button.tsx";
import { Download } from "#app/ui/elements/icons.tsx";

/** A plain form: the browser downloads the response as a file, and the page stays open. */
export function ExportButton({ action }: { action: string }) {
  return (
    <form method="post" action={action}>
      <Button
        variant="secondary"
        size="small"
        className="whitespace-nowrap md:pointer-fine:min-h-9 md:pointer-fine:py-0"
      >
        <Download aria-hidden className="size-4" />
        <span>Export CSV</span>
      </Button>
    </form>
  );
}

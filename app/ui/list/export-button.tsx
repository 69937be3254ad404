import { Button } from "../elements/button";
import { Download } from "../elements/icons";

/** A plain form: the browser downloads the response as a file, and the page stays. */
export function ExportButton({ action }: { action: string }) {
  return (
    <form method="post" action={action}>
      <Button variant="secondary">
        <Download aria-hidden className="size-4" />
        Export CSV
      </Button>
    </form>
  );
}

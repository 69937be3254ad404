import { LinkButton } from "../elements/button";
import { Dialog } from "../elements/dialog";

/** The `data-login` of a booking link where nobody is signed in: see `open-login-dialog.ts`. */
export const LOGIN_DIALOG = "login-required";

const FALLBACK = `?${new URLSearchParams({ returnUrl: "/career-counselors" })}`;

/** Says that booking needs an account. A script adds where the user was going. */
export function LoginDialog() {
  return (
    <Dialog
      id={LOGIN_DIALOG}
      title="You must be logged in to book a session"
      actions={
        <>
          <LinkButton href={`/signup${FALLBACK}`} variant="secondary">
            Sign up
          </LinkButton>
          <LinkButton href={`/login${FALLBACK}`}>Log in</LinkButton>
        </>
      }
    >
      <p>Please log in to book a session</p>
      <p className="text-quiet">You come straight back to the calendar of the expert you have chosen.</p>
    </Dialog>
  );
}

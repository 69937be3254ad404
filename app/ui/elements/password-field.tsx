import { type InputHTMLAttributes, useState } from "react";
import { CONTROL_CLASS, describedBy, type FieldFrame, FieldLayout } from "./field";
import { Eye, EyeOff } from "./icons";
import { useHydrated } from "../use-hydrated";

type PasswordFieldProps = FieldFrame & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldFrame | "type">;

/** A password with a show/hide switch. The switch appears with React: without it, it could do nothing. */
export function PasswordField({ name, label, hint, error, id = name, ...rest }: PasswordFieldProps) {
  const isSwitchable = useHydrated();
  const [isShown, setShown] = useState(false);
  const frame = { name, label, hint, error, id };
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldLayout {...frame}>
      <span className="relative block">
        <input
          {...rest}
          {...describedBy(frame)}
          type={isShown ? "text" : "password"}
          className={`${CONTROL_CLASS} h-12 pe-13`}
        />
        {isSwitchable ? (
          <button
            type="button"
            aria-label={isShown ? "Hide password" : "Show password"}
            aria-controls={id}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-control text-quiet hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        ) : null}
      </span>
    </FieldLayout>
  );
}

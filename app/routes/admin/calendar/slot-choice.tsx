import { type DeskSlotState, slotStateNames } from "#app/domain/booking/desk-slots.ts";
import { FieldError } from "#app/ui/elements/field.tsx";

interface SlotChoiceProps {
  legend: string;
  /** The times of one day; `start` is an ISO instant. */
  slots: readonly { start: string; label: string; state: DeskSlotState }[];
  /** The preselected instant, if it is free. */
  chosen: string | null;
  error: string | undefined;
}

/** The times of a day, with the reasons why some cannot be chosen. */
export function SlotChoice({ legend, slots, chosen, error }: SlotChoiceProps) {
  return (
    <fieldset className="grid gap-1" aria-describedby="start-error">
      <legend className="font-semibold">{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {slots.map(({ start, label, state }) => (
          <label
            key={start}
            className={`flex min-h-11 items-center gap-3 rounded-control px-2 ${state === "free" ? "cursor-pointer hover:bg-tint/60" : "text-quiet"}`}
          >
            <input
              type="radio"
              name="start"
              value={start}
              disabled={state !== "free"}
              defaultChecked={start === chosen && state === "free"}
              className="size-5 flex-none accent-primary"
            />
            <span className="tabular">{label}</span>
            <span className="text-sm text-quiet">{slotStateNames[state]}</span>
          </label>
        ))}
      </div>
      <FieldError id="start-error">{error}</FieldError>
    </fieldset>
  );
}

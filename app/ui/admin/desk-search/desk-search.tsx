import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { Link, useFetcher, useLocation, useNavigate, useNavigationType } from "react-router";
import { type Hit, type HitGroup, MAX_QUERY_LENGTH } from "#app/domain/administration/desk-search.ts";
import { isDialogAsking } from "#app/ui/admin/asking-dialog.ts";
import { Search, X } from "#app/ui/elements/icons.tsx";
import { HitText } from "./hits.tsx";

const SEARCH_PATH = "/administrator/search";

/** How long typing must pause before the search runs, in milliseconds. */
const DEBOUNCE_MS = 150;

/** The loader data of the search page. */
interface Answer {
  text: string;
  groups: HitGroup[];
  problem: string | null;
}

/** An entry of the list below the field: a record, or a link to all of its kind. */
interface Option extends Hit {
  id: string;
}

const buildAddress = (text: string) => `${SEARCH_PATH}?${new URLSearchParams({ q: text })}`;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}

/** `/` outside of text fields, and Ctrl+K or ⌘K anywhere. */
function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!isShortcut && !isSlash) return;
      if (isDialogAsking()) return;
      event.preventDefault();
      open();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [open]);
}

/** The portal's search: a combobox in a dialog. Returns the function that opens it, and the dialog. */
export function useDeskSearch() {
  const element = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const cause = useNavigationType();
  const open = useCallback(() => {
    element.current?.showModal();
    setOpen(true);
  }, []);
  useSearchKeys(open);
  const page = useRef(key);
  useEffect(() => {
    // The browser's Back closes it. A navigation that was pending when it opened does not, because the user is typing.
    if (page.current !== key && cause === "POP") element.current?.close();
    page.current = key;
  }, [key, cause]);
  const dialog = (
    <dialog
      ref={element}
      aria-label="Search"
      onClose={() => setOpen(false)}
      className="mx-auto mt-[min(6rem,4vh)] w-[min(40rem,calc(100vw-2rem))] rounded-card border border-line bg-white p-0 text-ink shadow-soft"
    >
      {isOpen ? <SearchBox close={() => element.current?.close()} /> : null}
    </dialog>
  );
  return { open, dialog };
}

/**
 * A link to the search page, which opens the dialog instead once scripts run: an icon, and where there is room what
 * looks like the field.
 */
export function DeskSearchLink({ open, className }: { open: () => void; className: string }) {
  return (
    <Link
      to={SEARCH_PATH}
      aria-keyshortcuts="Control+K /"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
      className={`min-h-11 min-w-11 items-center xl:min-w-36 justify-center gap-2.5 rounded-control text-sm text-quiet xl:justify-start xl:border xl:border-edge xl:bg-white xl:px-3.5 xl:hover:border-primary ${className}`}
    >
      <Search aria-hidden className="size-5 flex-none xl:size-4.5" />
      <span className="truncate max-xl:sr-only">Search student, order, phone</span>
      <kbd aria-hidden className="ms-auto rounded border border-line px-1.5 text-xs max-xl:hidden">
        /
      </kbd>
    </Link>
  );
}

function SearchBox({ close }: { close: () => void }) {
  const { load, data, state } = useFetcher<Answer>({ key: "desk-search" });
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);

  const typed = text.trim();
  const answer = data && typed !== "" && data.text !== "" ? data : null;
  const isCurrent = answer !== null && state === "idle" && answer.text === typed.replaceAll(/\s+/g, " ");
  const groups = answer?.groups ?? [];
  const options = toOptions(groups);
  const active = options[Math.min(chosen, options.length - 1)];

  const change = (value: string) => {
    setText(value);
    setChosen(0);
    clearTimeout(timer.current);
    if (value.trim() !== "") timer.current = setTimeout(() => void load(buildAddress(value)), DEBOUNCE_MS);
  };
  const go = (href: string) => {
    close();
    void navigate(href);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setChosen((place) => (Math.min(place, options.length - 1) + step + options.length) % options.length);
    }
    if (event.key === "Escape") {
      // The browser would only clear the field.
      event.preventDefault();
      close();
    }
    if (event.key === "Enter" && typed !== "") {
      event.preventDefault();
      // The results shown may belong to an earlier query.
      go(isCurrent && active ? active.href : buildAddress(typed));
    }
  };
  const message = describeStatus(typed, isCurrent ? answer : null, options.length);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <div className="flex items-center gap-2 border-b border-line ps-4 pe-2">
        <Search aria-hidden className="size-5 flex-none text-quiet" />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label="Search"
          aria-expanded={options.length > 0}
          aria-controls="desk-search-options"
          aria-activedescendant={active?.id}
          aria-describedby="desk-search-state"
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder="Name, phone, email, order, coupon…"
          maxLength={MAX_QUERY_LENGTH}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={press}
          className="min-h-13 min-w-0 flex-1 bg-white text-base outline-none placeholder:text-quiet [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="button"
          aria-label="Close"
          onClick={close}
          className="grid size-11 flex-none place-items-center rounded-control text-quiet hover:bg-sand hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div id="desk-search-options" role="listbox" aria-label="Found" className="max-h-[70dvh] overflow-y-auto">
        {groups.map(({ title, hits, more }) => (
          <div key={title} role="group" aria-label={title} className="border-b border-line py-2 last:border-0">
            <p aria-hidden className="px-4 py-1 text-xs font-semibold text-quiet">
              {title}
            </p>
            {toOptions([{ title, hits, more }]).map((option) => (
              <FoundOption key={option.id} option={option} isActive={option.id === active?.id} go={go} />
            ))}
          </div>
        ))}
      </div>
      <p id="desk-search-state" role="status" className={message ? "px-4 py-3 text-sm text-quiet" : "sr-only"}>
        {message || `${options.length} found`}
      </p>
    </div>
  );
}

function toOptions(groups: readonly HitGroup[]): Option[] {
  return groups.flatMap(({ title, hits, more }) => {
    const all = more ? [{ href: more, title: `All ${title.toLowerCase()} found`, detail: "", status: null }] : [];
    return [...hits, ...all].map((hit, place) => ({
      ...hit,
      id: `desk-search-${title.replaceAll(" ", "-")}-${place}`,
    }));
  });
}

/** The message in place of results; empty while there are some. */
function describeStatus(typed: string, answer: Answer | null, found: number): string {
  if (typed === "")
    return "Names in any order, any part of a phone number, an e-mail address, or the first eight characters of an order, booking, payment or receipt.";
  if (answer?.problem) return answer.problem;
  if (found > 0) return "";
  return answer ? `Nothing found for “${answer.text}”` : "Searching…";
}

function FoundOption({ option, isActive, go }: { option: Option; isActive: boolean; go: (href: string) => void }) {
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <a
      ref={element}
      id={option.id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={option.href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        go(option.href);
      }}
      className="block px-4 py-2 hover:bg-tint aria-selected:bg-tint"
    >
      <HitText hit={option} />
    </a>
  );
}

import { createContext } from "react";

/** What the portal's frame gives to the header of each page. */
export interface Desk {
  /** The administrator's name. */
  name: string;
  /** The number of proposals that wait for a second administrator. */
  waiting: number;
  openSearch: () => void;
}

export const DeskContext = createContext<Desk>({ name: "", waiting: 0, openSearch: () => {} });

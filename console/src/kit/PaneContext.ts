import { createContext } from 'react';

/** What a screen and its frame pass to each other. */
export interface Pane {
  /** Label of the menu group the screen belongs to. */
  group: string | undefined;
  setTitle(title: string): void;
}

export const PaneContext = createContext<Pane>({ group: undefined, setTitle: () => {} });

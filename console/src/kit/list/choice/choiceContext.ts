import { createContext, use } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { noneChosen, type Choosing } from './choosing.ts';

/** What the boxes of a list choose from. Each box hears of its own row alone: choosing draws no other row. */
export interface ListChoice<Row extends { id: string } = { id: string }> {
  store: StoreApi<Choosing>;
  /** Those on display. */
  rows: readonly Row[];
  nameOf(row: Row): string;
  /** Turns a row, or all from the last one through it. */
  turn(id: string, through: boolean): void;
  turnAll(): void;
}

export const ChoiceContext = createContext<ListChoice | undefined>(undefined);

export const choosingStore = (): StoreApi<Choosing> => createStore(() => noneChosen);
const nothing = choosingStore();

/** The choice of the list around a box. */
export function useChoice(): ListChoice {
  const choice = use(ChoiceContext);
  if (!choice) throw new Error('a box stands outside of its list');
  return choice;
}

/** Whether a row is chosen; none is in a list without boxes. */
export const useIsChosen = (choice: ListChoice | undefined, id: string): boolean =>
  useStore(choice?.store ?? nothing, ({ chosen }) => chosen.has(id));

import { create } from 'zustand';

interface OpenAlarm {
  /** The alarm that opened by itself. */
  id: string | undefined;
  /** How many dialogs of alarms are open, those of a list among them: none is replaced or covered by another. */
  dialogs: number;
}

export const useOpenAlarm = create<OpenAlarm>(() => ({ id: undefined, dialogs: 0 }));

/** Alarms whose dialog this page has closed: they wait in the list and do not open again. */
const closed = new Set<string>();

/** Opens the newest of some alarms, unless a dialog is open: then they are only counted. */
export function offerAlarms(newestFirst: readonly string[]): void {
  const { id, dialogs } = useOpenAlarm.getState();
  if (id !== undefined || dialogs > 0) return;
  const next = newestFirst.find((each) => !closed.has(each));
  if (next !== undefined) useOpenAlarm.setState({ id: next });
}

/** Closes the alarm that opened by itself. */
export function closeAlarm(): void {
  const { id } = useOpenAlarm.getState();
  if (id !== undefined) closed.add(id);
  useOpenAlarm.setState({ id: undefined });
}

/** A dialog is there, shown or about to be; answers how it goes. */
export function noteDialog(): () => void {
  useOpenAlarm.setState(({ dialogs }) => ({ dialogs: dialogs + 1 }));
  return () => useOpenAlarm.setState(({ dialogs }) => ({ dialogs: dialogs - 1 }));
}

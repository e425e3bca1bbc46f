import { create } from 'zustand';
import { paneStack } from '../frame/frameState.ts';

/** Whether the drawer of alarms is open. */
export const useAlarmDrawer = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

/** Where somebody was when they opened it. */
let opener: Element | null = null;

export function openAlarmDrawer(): void {
  if (useAlarmDrawer.getState().isOpen) return;
  opener = document.activeElement;
  useAlarmDrawer.setState({ isOpen: true });
}

/** The keyboard goes back to where it came from; where that is no more, to the screen. */
export function shutAlarmDrawer(): void {
  if (!useAlarmDrawer.getState().isOpen) return;
  useAlarmDrawer.setState({ isOpen: false });
  const before = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const back = before ? (opener as HTMLElement) : document.getElementById(paneStack);
  opener = null;
  back?.focus();
}

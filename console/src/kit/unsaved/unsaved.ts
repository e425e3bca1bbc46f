import { createContext } from 'react';

/** Of what is entered but not saved: where it stands, its screen first, then the dialogs around it. */
const marks = new Map<symbol, readonly string[]>();
let leaving = false;

/** The screen and the dialogs around what is entered, each by a name of its own. */
export const UnsavedScopes = createContext<readonly string[]>([]);

/** Notes that something there is not saved, until what it returns is called. */
export function markUnsaved(scopes: readonly string[]): () => void {
  const mark = Symbol('unsaved');
  marks.set(mark, scopes);
  return () => void marks.delete(mark);
}

/** Whether something in a screen or dialog is not saved; anywhere without one. */
export const hasUnsaved = (scope?: string): boolean =>
  !leaving && [...marks.values()].some((scopes) => scope === undefined || scopes.includes(scope));

let ask = (go: () => void): void => go();

/** The frame puts its question here once it stands. */
export function askBeforeLeavingWith(next: (go: () => void) => void): void {
  ask = next;
}

/** Asks whether what is entered may be lost, and goes on if so. */
export const askBeforeLeaving = (go: () => void): void => ask(go);

/** Goes where the person was asked about already. */
export function leaveUnsaved(go: () => void): void {
  leaving = true;
  try {
    go();
  } finally {
    leaving = false;
  }
}

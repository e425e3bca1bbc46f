/** What a key does to the row that is looked at. */
type PeekAct = 'toggle' | 'next' | 'previous' | 'open' | 'close';

const acts: Readonly<Record<string, PeekAct>> = {
  ' ': 'toggle',
  j: 'next',
  k: 'previous',
  Enter: 'open',
  Escape: 'close',
};

/** What is being written in, chosen from or asked, where every key has a meaning of its own. */
const writing =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="menu"], [role="listbox"]';
/** What does something by itself when it is pressed; the name of a row is pressed by Enter alone. */
const pressed = 'button, [role="button"], th, summary';
/** What of a row is not free: whatever does something of its own when it is clicked. */
const taken = `a, label, ${writing}, ${pressed}, .ant-table-selection-column`;

interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  /** Letters are being put together to one character. */
  isComposing: boolean;
}

/** What a key that is pressed at an element of a list asks for; nothing where it means something there. */
export function peekAct(pressing: PressedKey, at: Element): PeekAct | undefined {
  const act = pressing.altKey || pressing.ctrlKey || pressing.metaKey ? undefined : acts[pressing.key];
  if (act === undefined || pressing.isComposing || at.closest(writing)) return undefined;
  if (act === 'open' && at.closest(`a, ${pressed}`)) return undefined;
  if (act === 'toggle' && (at.closest(pressed) || at.closest('a:not(.row-name)'))) return undefined;
  return act;
}

/** Whether a click is meant for the row itself, and for nothing in it. */
export const isFree = (at: EventTarget): boolean => at instanceof Element && at.closest(taken) === null;

/** The row after a move, by how many there are; the first where none is looked at. */
export const placeAfter = (act: 'next' | 'previous', at: number, rows: number): number =>
  at < 0 ? 0 : Math.min(rows - 1, Math.max(0, at + (act === 'next' ? 1 : -1)));

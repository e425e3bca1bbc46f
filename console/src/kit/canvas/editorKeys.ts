/** What a key does to what is selected on a canvas. */
export type EditorAct =
  | { act: 'move'; dx: number; dy: number }
  | { act: 'remove' | 'duplicate' | 'undo' | 'redo' | 'leave' | 'add' | 'all' };

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Arrows move by `step`, with Shift by ten of them. */
export function actOfKey({ key, shiftKey, ctrlKey, metaKey }: Pressed, step: number): EditorAct | undefined {
  if (ctrlKey || metaKey) {
    switch (key.toLowerCase()) {
      case 'z':
        return { act: shiftKey ? 'redo' : 'undo' };
      case 'y':
        return { act: 'redo' };
      case 'a':
        return { act: 'all' };
      case 'd':
        return { act: 'duplicate' };
      default:
        return undefined;
    }
  }
  const arrow = arrows[key];
  if (arrow) {
    const by = shiftKey ? step * 10 : step;
    return { act: 'move', dx: arrow[0] * by, dy: arrow[1] * by };
  }
  if (key === 'Delete' || key === 'Backspace') return { act: 'remove' };
  if (key === 'Escape') return { act: 'leave' };
  return key === 'Enter' ? { act: 'add' } : undefined;
}

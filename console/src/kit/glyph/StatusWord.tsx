import type { ShaftState } from '../shaft/ShaftState.ts';
import { StatusGlyph } from './StatusGlyph.tsx';

/** Shape and word of a machine state; red and bold where somebody must act. */
export function StatusWord({ state, word }: { state: ShaftState; word: string }) {
  return (
    <span className={`status-word word-${state}`}>
      <StatusGlyph state={state} />
      {word}
    </span>
  );
}

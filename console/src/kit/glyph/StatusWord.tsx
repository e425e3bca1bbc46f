import './statusWord.css';
import { BusinessGlyph, type BusinessState } from './BusinessGlyph.tsx';
import { StatusGlyph, type MachineState } from './StatusGlyph.tsx';

interface StatusWordProps {
  state: MachineState;
  word: string;
  glyphSize?: number;
}

/** Shape, word and colour of a machine's state. */
export function StatusWord({ state, word, glyphSize = 14 }: StatusWordProps) {
  return (
    <span className="status-word" data-state={state}>
      <StatusGlyph state={state} size={glyphSize} />
      <span>{word}</span>
    </span>
  );
}

interface BusinessWordProps {
  state: BusinessState;
  word: string;
  glyphSize?: number;
}

/** Shape, word and colour of a business state. */
export function BusinessWord({ state, word, glyphSize = 12 }: BusinessWordProps) {
  return (
    <span className="status-word" data-state={state}>
      <BusinessGlyph state={state} size={glyphSize} />
      <span>{word}</span>
    </span>
  );
}

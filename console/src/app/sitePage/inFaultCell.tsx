import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { numberText } from '#kit/format/number.ts';

/** How many elevators stand in a fault; none is nothing to look at. */
export const inFaultCell = ({ inFault }: { inFault: number }) =>
  inFault === 0 ? numberText(0) : <BusinessWord state="bad" word={numberText(inFault)} />;

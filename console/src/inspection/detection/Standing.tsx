import type { DetectionRow } from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { useText } from '#kit/text.ts';
import { leftText } from './clockWords.ts';

/** How a test stands; near its next day or past it the days that are left. */
export function Standing({ detection }: { detection: DetectionRow }) {
  const t = useText();
  const left = leftText(detection, t);
  if (left === undefined) return <ChoiceWord choice="detectionStanding" value={detection.standing} />;
  return <BusinessWord state={detection.standing === 'overdue' ? 'bad' : 'warning'} word={left} />;
}

import type { RescueRow } from '@hoistway/contract/rescue/rescueCalls.ts';
import { clockText } from '#kit/format/duration.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { useNow } from '#kit/live/useNow.ts';
import { endOf, insideMs } from '../rescueTime.ts';
import { Box } from '#kit/layout/Box.tsx';

type Timed = Pick<RescueRow, 'state' | 'beganTime' | 'releaseTime' | 'closeTime' | 'drill'>;

/** How long people have been inside: it runs until they are out, and says when it began to whoever asks. */
export function InsideClock({ rescue }: { rescue: Timed }) {
  const text = clockText(insideMs(rescue, useNow()));
  const running = endOf(rescue) === undefined && !rescue.drill;
  return (
    <Box
      as="time"
      fontWeight={600}
      className={running ? 'inside-clock is-running' : 'inside-clock'}
      dateTime={rescue.beganTime}
      title={wholeTime(rescue.beganTime)}
    >
      {text}
    </Box>
  );
}

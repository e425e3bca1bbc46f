import type { RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { rescueState, isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { clockText } from '#kit/format/duration.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { formatTime } from '#kit/format/instant.ts';
import { useNow } from '#kit/live/useNow.ts';
import { useText } from '#kit/text.ts';
import { DrillMark } from '../DrillMark.tsx';
import { LostMinutes } from './LostMinutes.tsx';
import { peopleWords } from '../peopleWords.ts';
import { endOf, expectedArrival, insideMs, isLate } from '../rescueTime.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

const shortTime = (at: number): string => formatTime(at).slice(0, -3);

/** How long people have been inside, who is on the way and when they will be there. */
export function CaseClock({ rescue }: { rescue: RescueDetail }) {
  const t = useText();
  const now = useNow();
  const runs = endOf(rescue) === undefined;
  return (
    <Box as="section" padding={[12, 16]} className="case-clock">
      <Stack as="p" row gap={6} align="center" color="ink2">
        {runs && !rescue.drill ? <StatusGlyph state="trapped" size={14} /> : null}
        <span>{t(runs ? 'rescue.inside' : 'rescue.wasInside')}</span>
        <Stack as="span" row inline margin={[0, 0, 0, 'auto']}>
          {rescue.drill ? <DrillMark /> : null}
          <ChoiceWord choice="rescueState" value={rescue.state} />
        </Stack>
      </Stack>
      <strong className={runs && !rescue.drill ? 'case-time is-running' : 'case-time'} role="timer">
        {clockText(insideMs(rescue, now))}
      </strong>
      <LostMinutes rescue={rescue} />
      <Stack as="p" row wrap gap={[0, 8]}>
        <span className="hint">{t('rescueCase.trappedCount')}</span>
        <strong>{peopleWords(rescue, t)}</strong>
      </Stack>
      <p>{arrivalText(rescue, now, t)}</p>
      {runs && rescue.arriveTime === null ? (
        <p className={isLate(rescue, now) ? 'alert-text' : 'hint'}>{limitText(rescue, now, t)}</p>
      ) : null}
      {rescue.nobodyInTime ? (
        <p className={rescue.drill ? 'hint' : 'alert-text'}>{t('rescue.nobodyInTime')}</p>
      ) : null}
    </Box>
  );
}

/** Who comes and when, or when they came. */
function arrivalText(rescue: RescueDetail, now: number, t: Translate): string {
  if (rescue.arriveTime !== null)
    return t('rescue.arrivedAt', {
      time: shortTime(Date.parse(rescue.arriveTime)),
      who: rescue.leadName ?? '–',
    });
  if (!isOpenRescue(rescue.state)) return t('rescue.nobodyCame');
  if (rescue.state === rescueState.waiting) return t('rescue.nobodyAccepted');
  const expected = expectedArrival(rescue);
  if (expected === undefined) return t('rescue.onTheWay', { who: rescue.leadName ?? '–' });
  return t(expected >= now ? 'rescue.expected' : 'rescue.expectedPassed', {
    time: shortTime(expected),
    left: clockText(Math.abs(expected - now)),
  });
}

/** By when somebody has to be there. */
function limitText({ arriveDueTime }: RescueDetail, now: number, t: Translate): string {
  const due = Date.parse(arriveDueTime);
  return t(due >= now ? 'rescue.limit' : 'rescue.limitPassed', {
    time: shortTime(due),
    left: clockText(Math.abs(due - now)),
  });
}

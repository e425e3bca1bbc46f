import type { RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { clockText } from '#kit/format/duration.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { useNow } from '#kit/live/useNow.ts';
import { useText } from '#kit/text.ts';
import { DrillMark } from '../DrillMark.tsx';
import { arrivalLimit, arrivalText } from './arrivalWords.ts';
import { LostMinutes } from './LostMinutes.tsx';
import { peopleWords } from '../peopleWords.ts';
import { endOf, insideMs, isLate } from '../rescueTime.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

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
        <p className={isLate(rescue, now) ? 'alert-text' : 'hint'}>{arrivalLimit(rescue, now, t)}</p>
      ) : null}
      {rescue.nobodyInTime ? (
        <p className={rescue.drill ? 'hint' : 'alert-text'}>{t('rescue.nobodyInTime')}</p>
      ) : null}
    </Box>
  );
}

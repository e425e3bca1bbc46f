import type { RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { clockText } from '#kit/format/duration.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { useText } from '#kit/text.ts';
import { DrillMark } from '../DrillMark.tsx';
import type { CaseMoment } from './replayCase.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

interface ReplayClocksProps {
  rescue: RescueDetail;
  then: CaseMoment;
  moment: number;
}

/** The clocks of a rescue as they stood at a moment: each runs until what it waits for has happened. */
export function ReplayClocks({ rescue, then, moment }: ReplayClocksProps) {
  const t = useText();
  const from = Date.parse(rescue.beganTime);
  const out = then.releasedAt ?? then.endedAt;
  const clocks = [
    { name: t('rescueReplay.response'), end: then.acceptedAt ?? then.arrivedAt ?? out },
    { name: t('rescueReplay.arrival'), end: then.arrivedAt ?? out },
    { name: t('rescueReplay.release'), end: out },
  ];
  const late = Date.parse(rescue.arriveDueTime) < (then.arrivedAt ?? out ?? moment);
  return (
    <Box as="section" padding={[12, 16]} className="case-clock replay-clocks">
      <Stack as="p" row gap={6} align="center" color="ink2">
        <span>{t(out === undefined ? 'rescue.inside' : 'rescue.wasInside')}</span>
        <Stack as="span" row inline margin={[0, 0, 0, 'auto']}>
          {rescue.drill ? <DrillMark /> : null}
          <ChoiceWord choice="rescueState" value={then.state} />
        </Stack>
      </Stack>
      <strong className={out === undefined && !rescue.drill ? 'case-time is-running' : 'case-time'}>
        {clockText((out ?? moment) - from)}
      </strong>
      <p>{then.leadName ?? t('rescue.nobodyAccepted')}</p>
      <Grid as="dl" columns="repeat(3, 1fr)" gap={8} margin={[12, 0, 0]}>
        {clocks.map(({ name, end }, index) => (
          <div key={name} className={end === undefined ? 'is-running' : undefined}>
            <Box as="dt" color="ink2">
              {name}
            </Box>
            <Box
              as="dd"
              fontSize={16}
              fontWeight={600}
              className={index === 1 && late ? 'alert-text' : undefined}
            >
              {clockText((end ?? moment) - from)}
            </Box>
          </div>
        ))}
      </Grid>
    </Box>
  );
}

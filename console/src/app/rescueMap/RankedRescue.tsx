import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { DrillMark } from '#area/rescue/DrillMark.tsx';
import { InsideClock } from '#area/rescue/case/InsideClock.tsx';
import { LostMinutes } from '#area/rescue/case/LostMinutes.tsx';
import { clockText } from '#kit/format/duration.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { useNow } from '#kit/live/useNow.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

type Ranked = ReplyOf<typeof rescueCalls.discovery>[number];

/** One open rescue at its rank, with what put it there, the heaviest first. */
export function RankedRescue({ rescue, onOpen }: { rescue: Ranked; onOpen(id: string): void }) {
  const t = useText();
  const now = useNow();
  const { id, rank, elevatorNumber, projectName, state, arriveTime, leadName } = rescue;
  const left = Date.parse(rescue.arriveDueTime) - now;
  const words = (
    <>
      <Box as="span" color="ink2" fontSize="1.6em" fontWeight={680}>
        {rescue.drill ? '' : rank}
      </Box>
      <Stack as="span" gap={2} minWidth={0}>
        <Box as="strong" fontSize="1.15em">
          {elevatorNumber} {rescue.drill ? <DrillMark /> : null}
        </Box>
        <span>{projectName}</span>
        <Stack as="span" row wrap gap={[0, '0.8em']}>
          <ChoiceWord choice="rescueState" value={state} />
          {leadName === null ? null : <span>{leadName}</span>}
        </Stack>
        <Box as="small" fontSize="0.8em">
          {[
            t('rescueMap.points', { n: rescue.points }),
            ...rescue.reasons.map(({ reason, points }) =>
              t('rescueMap.reason', { reason: t(`triageReason.${reason}`), points }),
            ),
          ].join(t('term.comma'))}
        </Box>
      </Stack>
      <Stack
        as="span"
        align="flex-end"
        color="red"
        fontSize="1em"
        textOverflow="nowrap"
        className="ranked-times"
      >
        <InsideClock rescue={rescue} />
        <LostMinutes rescue={rescue} />
        {arriveTime === null ? (
          <Box as="small" fontSize="0.8em" className={left < 0 ? 'is-late' : ''}>
            {t(left < 0 ? 'dashboard.arrivalPassed' : 'dashboard.arrivalLeft', {
              time: clockText(Math.abs(left)),
            })}
          </Box>
        ) : null}
      </Stack>
    </>
  );
  return (
    <Box as="li" border="bottom">
      {isDisplay ? (
        <Grid columns="auto minmax(0, 1fr) auto" gap="0.8em" className="ranked-row">
          {words}
        </Grid>
      ) : (
        <Grid
          type="button"
          as="button"
          columns="auto minmax(0, 1fr) auto"
          gap="0.8em"
          className="ranked-row"
          onClick={() => onOpen(id)}
        >
          {words}
        </Grid>
      )}
    </Box>
  );
}

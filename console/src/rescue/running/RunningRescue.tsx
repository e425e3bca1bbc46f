import { Button } from 'antd';
import { rescueCalls, type RescueDetail, type RescueRow } from '@hoistway/contract/rescue/rescueCalls.ts';
import { isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import { useCall } from '#kit/call/useCall.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';
import { useNow } from '#kit/live/useNow.ts';
import { Named } from '#kit/name/Named.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { arrivalLimit, releaseLimit } from '../case/arrivalWords.ts';
import { casePath } from '../case/casePath.ts';
import { InsideClock } from '../case/InsideClock.tsx';
import { LostMinutes } from '../case/LostMinutes.tsx';
import { peopleInside, peopleWords } from '../peopleWords.ts';
import { refreshOf } from '../refreshOf.ts';
import { RunningStages } from './RunningStages.tsx';
import '../rescue.css';

/** One rescue that goes on: how long people have been inside, where, how far it has come, and until when. */
export function RunningRescue({ row, everyMs }: { row: RescueRow; everyMs: number }) {
  const t = useText();
  const phone = useNarrow(1024);
  const { data: detail } = useCall(
    rescueCalls.one,
    { id: row.id },
    { everyMs: (found) => refreshOf(found?.state, everyMs), onError: 'ignored' },
  );
  const rescue = detail ?? row;
  const dangers = rescue.dangers.map((danger) => t(`rescueDanger.${danger}`)).join(t('term.comma'));
  return (
    <Grid
      as="li"
      columns="minmax(0, 1fr) minmax(0, 1fr)"
      oneBelow={480}
      gap={[8, 24]}
      padding={[8, 0, 12]}
      border="top"
    >
      <Stack gap={2}>
        <Stack row gap={8} align="center" fontSize={36} lineHeight={40}>
          <StatusGlyph state="trapped" size={28} />
          <InsideClock rescue={rescue} />
        </Stack>
        <LostMinutes rescue={rescue} />
        <Box as="h3" fontSize={16} fontWeight={650}>
          {rescue.elevatorNumber}
        </Box>
        <Box as="p" className="hint" textOverflow="anywhere">
          <Named name={rescue.projectName} />
        </Box>
        <p>
          {peopleInside(rescue, t) === null
            ? t('rescue.unknownInside')
            : `${t('rescueCase.trappedCount')} ${peopleWords(rescue, t)}`}
        </p>
        {dangers === '' ? null : (
          <Box as="p" color="red" fontWeight={600}>
            {dangers}
          </Box>
        )}
        <Button
          type="primary"
          href={`#${casePath(rescue.id)}`}
          size={phone ? 'large' : 'middle'}
          {...styleProps({ margin: [8, 0, 0], ...(phone ? { minHeight: 48 } : { alignSelf: 'start' }) })}
        >
          {t('phoneRecord.openCase')}
        </Button>
      </Stack>
      <Stack gap={8}>
        <ChoiceWord choice="rescueState" value={rescue.state} />
        <RunningStages rescue={rescue} detail={detail} />
        <LimitLine rescue={rescue} detail={detail} />
      </Stack>
    </Grid>
  );
}

/** How long until somebody has to be there, and then until the people have to be out; the latter the case alone says. */
function LimitLine({ rescue, detail }: { rescue: RescueRow; detail: RescueDetail | undefined }) {
  const t = useText();
  const now = useNow();
  if (!isOpenRescue(rescue.state)) return null;
  const isAwaited = rescue.arriveTime === null;
  const due = isAwaited ? rescue.arriveDueTime : detail?.releaseDueTime;
  if (due === undefined) return null;
  return (
    <Box as="p" color={Date.parse(due) < now ? 'red' : 'ink'} fontWeight={600}>
      {isAwaited ? arrivalLimit(rescue, now, t) : detail && releaseLimit(detail, now, t)}
    </Box>
  );
}

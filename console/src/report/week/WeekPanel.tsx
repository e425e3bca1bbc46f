import { reportCalls } from '@hoistway/contract/report/reportCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { useReadOnFaults } from '#kit/live/useReadOnFaults.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { WeekDays } from './WeekDays.tsx';
import { WeekRow, weekColumns } from './WeekRow.tsx';
import { weekScale } from './weekScale.ts';
import { weekSentence } from './weekSentence.ts';

const everyMs = 60_000;

/** Seven days in one sentence, and the elevators that stood longest with when they stood. */
export function WeekPanel() {
  const t = useText();
  const narrow = useNarrow(1280);
  const week = useCall(reportCalls.week, {}, { everyMs, onError: 'handled' });
  useReadOnFaults(week.refetch);
  const { data, error } = week;
  if (!data) return error ? <CallFailure problem={error} retry={week.refetch} /> : <Loading rows={7} />;
  const { words, trapped } = weekSentence(data, t);
  const scale = weekScale(data);
  const days = <WeekDays days={scale.days} />;
  return (
    <>
      <p>
        {words}{' '}
        {trapped ? (
          <Box as="strong" color="red">
            {trapped}
          </Box>
        ) : null}
      </p>
      {data.longest.length === 0 ? null : (
        <>
          <Box padding={[8, 0, 0]} color="ink3" fontSize={12} aria-hidden>
            {narrow ? (
              days
            ) : (
              <Grid columns={weekColumns} gap={12}>
                <span>{t('reportWeek.longest')}</span>
                {days}
                <Box as="span" textAlign="right">
                  {t('reportWeek.length')}
                </Box>
                <span>{t('reportWeek.now')}</span>
              </Grid>
            )}
          </Box>
          <ul>
            {data.longest.map((elevator) => (
              <WeekRow key={elevator.id} elevator={elevator} scale={scale} narrow={narrow} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

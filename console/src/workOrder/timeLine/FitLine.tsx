import { Button } from 'antd';
import { barringConflicts, timeLineCalls, type WorkFit } from '@hoistway/contract/workOrder/timeLine.ts';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { clockText, hoursText } from './lineWords.ts';

interface FitLineProps {
  orderId: string;
  handlerId: string | null | undefined;
  day: string;
  plannedStart: string | null | undefined;
  /** Without it no time can be said. */
  onTake?(at: string): void;
}

/** What speaks against an order with a person at a time, before it is given. */
export function FitLine({ orderId, handlerId, day, plannedStart, onTake }: FitLineProps) {
  const t = useText();
  const found = useCall(
    timeLineCalls.checkTime,
    handlerId == null ? null : { id: orderId, handlerId, day, ...(plannedStart ? { plannedStart } : {}) },
    { keepPrevious: true, onError: 'handled' },
  );
  if (handlerId == null) return <p className="hint">{t('timeLine.choosePerson')}</p>;
  if (!found.data)
    return found.error ? (
      <CallFailure problem={found.error} retry={found.refetch} />
    ) : (
      <p className="hint">{t('timeLine.checking')}</p>
    );
  return (
    <Box
      as="output"
      block
      padding={[8, 12]}
      margin={[0, 0, 16]}
      border="all"
      borderRadius={4}
      background="sunk"
    >
      <Fit fit={found.data} />
      {plannedStart ? null : (
        <Stack row gap={8} align="center" margin={[4, 0, 0]}>
          {t('timeLine.free', { time: clockText(Date.parse(found.data.from)) })}
          {onTake ? (
            <Button size="small" onClick={() => onTake(found.data.from)}>
              {t('timeLine.take')}
            </Button>
          ) : null}
        </Stack>
      )}
    </Box>
  );
}

function Fit({ fit }: { fit: WorkFit }) {
  const t = useText();
  const { conflicts, wayMinutes, loadMinutes, openMinutes } = fit;
  return (
    <>
      {conflicts.length === 0 ? (
        <BusinessWord state="done" word={t('timeLine.fits')} />
      ) : (
        <ul aria-label={t('timeLine.conflicts')}>
          {conflicts.map((conflict) => (
            <li key={conflict}>
              <BusinessWord
                state={barringConflicts.includes(conflict) ? 'bad' : 'warning'}
                word={t(`workConflict.${conflict}`)}
              />
            </li>
          ))}
        </ul>
      )}
      <Box as="p" color="ink2" fontSize={12}>
        {[
          t('timeLine.way', { n: wayMinutes }),
          openMinutes === 0
            ? t('workConflict.dayOff')
            : t('timeLine.load', { n: hoursText(loadMinutes), of: hoursText(openMinutes) }),
          ...(conflicts.some((each) => barringConflicts.includes(each)) ? [t('timeLine.barred')] : []),
        ].join(' · ')}
      </Box>
    </>
  );
}

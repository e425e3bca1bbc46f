import type { Translate } from '@hoistway/contract/language/translator.ts';
import { rescueCalls, type RescueRow } from '@hoistway/contract/rescue/rescueCalls.ts';
import { isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { formatDayTime, wholeTime } from '#kit/format/instant.ts';
import { columns } from '#kit/list/columns.tsx';
import { useNow } from '#kit/live/useNow.ts';
import { noValue } from '#kit/format/number.ts';
import { DrillMark } from './DrillMark.tsx';
import { InsideClock } from './case/InsideClock.tsx';
import { peopleInside } from './peopleWords.ts';
import { LostMinutes } from './case/LostMinutes.tsx';
import { isLate } from './rescueTime.ts';

const instantOf = (at: string | null): string => (at === null ? noValue : wholeTime(at));

/** The columns of the list of rescues. */
export const rescueColumns = columns(
  rescueCalls.handbills,
  [
    'caseNo',
    'elevatorNumber',
    'state',
    'level',
    'trappedCount',
    'source',
    'reportTime',
    'leadName',
    'arriveDueTime',
  ],
  {
    caseNo: {
      width: 150,
      cell: (row) => (
        <>
          {row.caseNo || noValue} {row.drill ? <DrillMark /> : null}
        </>
      ),
    },
    elevatorNumber: {
      title: 'rescueCase.elevatorId',
      width: 170,
      cell: (row) => (
        <>
          <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
        </>
      ),
    },
    state: { width: 148 },
    level: { width: 84, cell: (row, t) => t(`rescueLevel.${row.level as 1 | 2 | 3}`) },
    trappedCount: {
      title: 'rescue.people',
      width: 76,
      cell: (row, t) => {
        const known = peopleInside(row, t);
        return known ? <span title={known.source}>{known.text}</span> : noValue;
      },
    },
    source: { width: 116 },
    reportTime: {
      title: 'rescue.inside',
      width: 104,
      align: 'right',
      cell: (row) => (
        <>
          <InsideClock rescue={row} />
          <LostMinutes rescue={row} />
        </>
      ),
    },
    leadName: { width: 116 },
    arriveDueTime: {
      title: 'rescue.arrival',
      width: 124,
      cell: (row, t) => <ArrivalCell row={row} t={t} />,
    },
    dispatchTime: { width: 160, cell: (row) => instantOf(row.dispatchTime) },
    arriveTime: { width: 160, cell: (row) => instantOf(row.arriveTime) },
    releaseTime: { width: 160, cell: (row) => instantOf(row.releaseTime) },
    closeTime: { width: 160, cell: (row) => instantOf(row.closeTime) },
    maintainerName: { title: 'rescue.maintainer', width: 180 },
    address: { title: 'elevator.address', width: 240 },
  },
  [
    'dispatchTime',
    'arriveTime',
    'releaseTime',
    'closeTime',
    'callerPhone',
    'injuredCount',
    'releasedCount',
    'releaseWay',
    'cause',
    'checkResult',
    'maintainerName',
    'address',
  ],
);

/** When somebody was there, by when somebody has to be, or that nobody was in time. */
function ArrivalCell({ row, t }: { row: RescueRow; t: Translate }) {
  const now = useNow();
  if (isLate(row, now))
    return (
      <BusinessWord
        state={isOpenRescue(row.state) && row.arriveTime === null ? 'bad' : 'warning'}
        word={t('rescue.overdue')}
      />
    );
  if (row.arriveTime !== null) return formatDayTime(Date.parse(row.arriveTime));
  if (!isOpenRescue(row.state)) return noValue;
  return t('rescue.arriveBy', { time: formatDayTime(Date.parse(row.arriveDueTime)).slice(0, -3) });
}

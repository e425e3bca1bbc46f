import { Tag } from 'antd';
import type { z } from 'zod';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { faultCalls, type faultListRow } from '@hoistway/contract/fault/faultList.ts';
import { durationText } from '#kit/format/duration.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { SeverityWord } from '#kit/glyph/SeverityWord.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { columns } from '#kit/list/columns.tsx';
import { noValue } from '#kit/format/number.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { dependentsText } from '#kit/card/dependentsText.ts';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { Box } from '#kit/layout/Box.tsx';

export type FaultListRow = z.output<typeof faultListRow>;

/** How long a fault held; while it holds, that it does. */
export const lastedText = (row: { openedAt: string; closedAt: string | null }, t: Translate): string =>
  row.closedAt === null
    ? t('detail.stillOpen')
    : durationText(Date.parse(row.closedAt) - Date.parse(row.openedAt), t);

/**
 * The columns of the list of faults; those of the elevator are left out where there is only one. What happened again since
 * the list was read is marked.
 */
export const faultColumns = (oneElevator: boolean, repeated: ReadonlySet<string>) =>
  columns(
    faultCalls.page,
    [
      'code',
      ...(oneElevator ? [] : (['shortNumber', 'projectName'] as const)),
      'openedAt',
      'lasted',
      'severity',
      'handling',
      'assigneeName',
    ],
    {
      code: {
        title: 'faultList.kind',
        width: 204,
        cell: (row, t) => (
          <Box
            as="span"
            color="ink"
            className={row.severity === 1 && row.closedAt === null ? 'fault-kind is-grave' : 'fault-kind'}
          >
            {repeated.has(row.id) ? <Tag color="processing">{t('faultList.again')}</Tag> : null}
            <Box as="strong" color="pri">
              {row.code || noValue}
            </Box>{' '}
            {row.waitingReason === 'dependents' ? (
              <Tag color="warning" title={dependentsText(row.dependents, t) ?? undefined}>
                {t('waitingReason.dependents')}
              </Tag>
            ) : null}
            {faultWord(row.code, t)}
          </Box>
        ),
      },
      shortNumber: { title: 'faultList.elevator', width: 92, cell: elevatorName },
      projectName: { title: 'elevator.projectName', width: 166 },
      openedAt: { width: 172, cell: (row) => wholeTime(row.openedAt) },
      lasted: { title: 'faultList.lasted', width: 104, align: 'right', cell: lastedText },
      severity: { width: 92, cell: (row) => <SeverityWord severity={row.severity} /> },
      handling: { width: 140, cell: (row, t) => <HandlingCell row={row} t={t} /> },
      occurrences: { title: 'faultList.times', width: 84 },
      assigneeName: { title: 'faultCare.assignee', width: 84 },
      snoozedUntil: {
        title: 'faultCare.snoozedUntil',
        width: 172,
        cell: (row) => (row.snoozedUntil === null ? noValue : wholeTime(row.snoozedUntil)),
      },
      snoozeReason: { title: 'faultCare.snoozeReason', width: 220 },
      floor: { align: 'right', cell: (row) => row.floorLabel ?? noValue },
      faultClass: { width: 90 },
      vendorCode: { width: 110 },
      acknowledgedBy: { width: 120 },
      note: { width: 220 },
      address: { title: 'elevator.address', width: 240 },
    },
    [
      'occurrences',
      'snoozedUntil',
      'snoozeReason',
      'floor',
      'faultClass',
      'vendorCode',
      'acknowledgedBy',
      'note',
      'address',
    ],
  );

/** How far a fault is dealt with, who has seen one that still waits, and whether its kind is silent. */
function HandlingCell({ row, t }: { row: FaultListRow; t: Translate }) {
  const seenBy = row.handling === 'untreated' ? row.acknowledgedBy : null;
  return (
    <span title={seenBy === null ? undefined : t('alarm.seenBy', { who: seenBy })}>
      {seenBy === null ? (
        <ChoiceWord choice="handling" value={row.handling} />
      ) : (
        <BusinessWord state="running" word={t('faultList.acknowledged')} />
      )}{' '}
      {row.snoozedUntil === null ? null : (
        <Tag title={row.snoozeReason ?? undefined}>
          {t('faultCare.until', { time: wholeTime(row.snoozedUntil) })}
        </Tag>
      )}
      {row.mutedUntil === null ? null : <Tag>{t('faultList.silent')}</Tag>}
    </span>
  );
}

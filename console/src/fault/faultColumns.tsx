import { Tag } from 'antd';
import type { z } from 'zod';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { faultListRow } from '@hoistway/contract/fault/faultList.ts';
import { durationText } from '#kit/duration.ts';
import { wholeTime } from '#kit/instant.ts';
import type { ListColumn } from '#kit/list/ListScreen.tsx';
import { faultWord } from '#kit/card/faultWord.ts';
import { liftName } from '#kit/card/liftName.ts';

export type FaultListRow = z.output<typeof faultListRow>;

/** How long a fault held; while it holds, that it does. */
export const lastedText = (row: { openedAt: string; closedAt: string | null }, t: Translate): string =>
  row.closedAt === null
    ? t('detail.stillOpen')
    : durationText(Date.parse(row.closedAt) - Date.parse(row.openedAt), t);

/**
 * The columns of the list of faults; those of the lift are left out where there is only one. What happened again since
 * the list was read is marked.
 */
export function faultColumns(
  t: Translate,
  oneLift: boolean,
  repeated: ReadonlySet<string>,
): ListColumn<FaultListRow>[] {
  const ofLift: ListColumn<FaultListRow>[] = [
    {
      key: 'shortNumber',
      title: t('faultList.lift'),
      width: 110,
      sortable: true,
      render: (row) => liftName(row),
    },
    {
      key: 'projectName',
      title: t('elevator.projectName'),
      width: 170,
      sortable: true,
      render: (row) => row.projectName,
    },
  ];
  return [
    {
      key: 'code',
      title: t('faultList.kind'),
      width: 220,
      sortable: true,
      render: (row) => (
        <span className={row.severity === 1 && row.closedAt === null ? 'fault-kind is-grave' : 'fault-kind'}>
          {repeated.has(row.id) ? <Tag color="processing">{t('faultList.again')}</Tag> : null}
          <strong>{row.code}</strong> {faultWord(row.code, t)}
        </span>
      ),
    },
    ...(oneLift ? [] : ofLift),
    {
      key: 'openedAt',
      title: t('fault.openedAt'),
      width: 164,
      sortable: true,
      render: (row) => wholeTime(row.openedAt),
    },
    {
      key: 'lasted',
      title: t('faultList.lasted'),
      width: 104,
      align: 'right',
      render: (row) => lastedText(row, t),
    },
    {
      key: 'severity',
      title: t('fault.severity'),
      width: 90,
      sortable: true,
      render: (row) => t(`severity.${row.severity as 1}`),
    },
    {
      key: 'handling',
      title: t('fault.handling'),
      width: 120,
      sortable: true,
      render: (row) => (
        <>
          {t(`handling.${row.handling}`)}{' '}
          {row.mutedUntil === null ? null : <Tag>{t('faultList.silent')}</Tag>}
        </>
      ),
    },
    {
      key: 'occurrences',
      title: t('fault.occurrences'),
      width: 116,
      align: 'right',
      sortable: true,
      render: (row) => row.occurrences,
    },
    {
      key: 'floor',
      title: t('fault.floor'),
      width: 90,
      align: 'right',
      render: (row) => row.floorLabel ?? '–',
    },
    {
      key: 'faultClass',
      title: t('fault.faultClass'),
      width: 90,
      render: (row) => t(`faultClass.${row.faultClass}`),
    },
    { key: 'vendorCode', title: t('fault.vendorCode'), width: 110, render: (row) => row.vendorCode ?? '–' },
    {
      key: 'acknowledgedBy',
      title: t('fault.acknowledgedBy'),
      width: 120,
      render: (row) => row.acknowledgedBy ?? '–',
    },
    { key: 'note', title: t('fault.note'), width: 220, render: (row) => row.note ?? '–' },
    { key: 'address', title: t('elevator.address'), width: 240, render: (row) => row.address },
  ];
}

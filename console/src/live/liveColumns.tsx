import type { ReactNode } from 'react';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import {
  DoorCell,
  FaultCodeCell,
  InStateCell,
  LivePlaceCell,
  LiveStatusCell,
  MessageAgeCell,
  Nothing,
} from '#kit/card/liveCells.tsx';
import { elevatorShaftOf } from '#kit/card/elevatorShaft.ts';
import { Named } from '#kit/name/Named.tsx';
import { headingWidth } from '#kit/list/headingWidth.ts';
import type { ListColumn } from '#kit/list/columns.tsx';
import { RowName } from '#kit/list/RowName.tsx';
import type { LiveRow } from './liveRow.ts';

export interface LiveColumn {
  key: string;
  title: string;
  width: number;
  /** Shown when a person asks for it. */
  spare: boolean;
  sorter?: true;
  align?: 'right';
  ellipsis?: true;
  render(value: unknown, row: LiveRow): ReactNode;
}

/** Where an elevator of the list opens. */
export const detailOf = (row: { id: string }) => `/realTime/detail?id=${row.id}`;

const orNothing = (text: string | null) => text ?? <Nothing />;

/** The columns of the live list; each cell hears its elevator by itself. */
export const liveColumns = (t: Translate): LiveColumn[] =>
  [
    {
      key: 'elevatorNo',
      title: t('live.elevator'),
      width: 92,
      sorter: true as const,
      render: (_: unknown, row: LiveRow) => (
        <RowName calm path={detailOf(row)}>
          {row.shortNumber ?? row.elevatorNo}
        </RowName>
      ),
    },
    {
      key: 'equipmentNo',
      title: t('live.equipmentNo'),
      width: 100,
      spare: true,
      render: (_: unknown, row: LiveRow) => orNothing(row.equipmentNo),
    },
    {
      key: 'place',
      title: t('live.place'),
      width: 80,
      render: (_: unknown, row: LiveRow) => <LivePlaceCell id={row.id} shaft={elevatorShaftOf(row)} />,
    },
    {
      key: 'status',
      title: t('live.status'),
      width: 132,
      render: (_: unknown, row: LiveRow) => <LiveStatusCell id={row.id} />,
    },
    {
      key: 'since',
      title: t('live.inState'),
      width: 112,
      align: 'right' as const,
      sorter: true as const,
      render: (_: unknown, row: LiveRow) => <InStateCell id={row.id} />,
    },
    {
      key: 'code',
      title: t('live.code'),
      width: 72,
      render: (_: unknown, row: LiveRow) => <FaultCodeCell id={row.id} />,
    },
    {
      key: 'door',
      title: t('live.door'),
      width: 100,
      spare: true,
      render: (_: unknown, row: LiveRow) => <DoorCell id={row.id} />,
    },
    {
      key: 'at',
      title: t('live.lastMessage'),
      width: 92,
      align: 'right' as const,
      sorter: true as const,
      render: (_: unknown, row: LiveRow) => <MessageAgeCell id={row.id} />,
    },
    {
      key: 'projectName',
      title: t('elevator.projectName'),
      width: 170,
      ellipsis: true as const,
      sorter: true as const,
      render: (_: unknown, row: LiveRow) => <Named name={row.projectName} />,
    },
    {
      key: 'address',
      title: t('elevator.address'),
      width: 130,
      ellipsis: true as const,
      render: (_: unknown, row: LiveRow) => row.address,
    },
    {
      key: 'maintainerName',
      title: t('live.maintainer'),
      width: 150,
      ellipsis: true as const,
      render: (_: unknown, row: LiveRow) =>
        row.maintainerName === null ? <Nothing /> : <Named name={row.maintainerName} />,
    },
  ].map((column) => ({
    spare: false,
    ...column,
    width: Math.max(column.width, headingWidth(column.title, column.sorter ?? false)),
  }));

/** The same for a look at one row: its number tells which it is. */
export const peekColumns = (all: readonly LiveColumn[]): ListColumn<LiveRow>[] =>
  all.map((column) => ({
    key: column.key,
    title: column.title,
    width: column.width,
    sortable: column.sorter ?? false,
    spare: column.spare,
    names: column.key === 'elevatorNo',
    render: (row) =>
      column.key === 'elevatorNo' ? (row.shortNumber ?? row.elevatorNo) : column.render(undefined, row),
  }));

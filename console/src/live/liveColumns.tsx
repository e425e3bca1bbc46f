import type { ColumnsType } from 'antd/es/table';
import { useMemo } from 'react';
import { useText } from '#kit/text.ts';
import { FavouriteStar } from '#kit/card/FavouriteStar.tsx';
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
import type { LiveRow } from './liveRow.ts';

/** The columns of the live list; each cell follows its elevator by itself. */
export function useLiveColumns(): ColumnsType<LiveRow> {
  const t = useText();
  return useMemo(
    () => [
      {
        key: 'favourite',
        width: 40,
        render: (_, row) => <FavouriteStar id={row.id} name={row.shortNumber ?? row.elevatorNo} />,
      },
      {
        key: 'elevatorNo',
        title: t('live.elevator'),
        width: 88,
        sorter: true,
        render: (_, row) => <strong>{row.shortNumber ?? row.elevatorNo}</strong>,
      },
      {
        key: 'equipmentNo',
        title: t('live.equipmentNo'),
        width: 100,
        dataIndex: 'equipmentNo',
        render: orNothing,
      },
      {
        key: 'place',
        title: t('live.place'),
        width: 84,
        render: (_, row) => <LivePlaceCell id={row.id} shaft={elevatorShaftOf(row)} />,
      },
      {
        key: 'status',
        title: t('live.status'),
        width: 116,
        render: (_, row) => <LiveStatusCell id={row.id} />,
      },
      {
        key: 'since',
        title: t('live.inState'),
        width: 110,
        align: 'right',
        sorter: true,
        render: (_, row) => <InStateCell id={row.id} />,
      },
      { key: 'code', title: t('live.code'), width: 72, render: (_, row) => <FaultCodeCell id={row.id} /> },
      { key: 'door', title: t('live.door'), width: 96, render: (_, row) => <DoorCell id={row.id} /> },
      {
        key: 'at',
        title: t('live.lastMessage'),
        width: 92,
        align: 'right',
        sorter: true,
        render: (_, row) => <MessageAgeCell id={row.id} />,
      },
      {
        key: 'projectName',
        title: t('elevator.projectName'),
        width: 170,
        dataIndex: 'projectName',
        ellipsis: true,
        sorter: true,
      },
      { key: 'address', title: t('elevator.address'), width: 160, dataIndex: 'address', ellipsis: true },
      {
        key: 'maintainerName',
        title: t('elevator.maintainerId'),
        width: 150,
        dataIndex: 'maintainerName',
        ellipsis: true,
        render: orNothing,
      },
    ],
    [t],
  );
}

const orNothing = (text: string | null) => text ?? <Nothing />;

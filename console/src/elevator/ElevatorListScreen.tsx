import { SearchOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { elevatorImport } from '@hoistway/contract/elevator/elevatorImport.ts';
import { liftKinds, lifeStates } from '@hoistway/contract/elevator/elevatorCard.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { formatDay, formatDayTime } from '#kit/instant.ts';
import { ListScreen, type ListColumn } from '#kit/list/ListScreen.tsx';
import { AreaPick } from '#kit/pick/AreaPick.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { LiftGroupPick } from '#kit/pick/LiftGroupPick.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { RegionNames } from '#kit/RegionNames.tsx';
import { useText } from '#kit/text.ts';
import { LiveStatusWord } from '#kit/live/LiveStatusWord.tsx';
import { InspectionDay } from './InspectionDay.tsx';
import { NumberSearch } from './NumberSearch.tsx';
import { nameOfLift, useElevatorActions, type ElevatorRow } from './useElevatorActions.tsx';
import './elevator.css';

const plain = ['equipmentNo', 'nineNo', 'alias', 'placeName', 'brand', 'model'] as const;
const widths = { equipmentNo: 100, nineNo: 110, alias: 120, placeName: 140, brand: 110, model: 120 } as const;
const sortedPlain: readonly string[] = ['equipmentNo', 'brand'];

/** The archive of all lifts in sight (`/elevator/elevator`). */
export function ElevatorListScreen() {
  const t = useText();
  const navigate = useNavigate();
  const actionsOf = useElevatorActions();
  const [searching, setSearching] = useState(false);
  const record = (row: { id: string }) => `/elevator/addEditElevator?id=${row.id}`;
  const open = (row: { id: string }) => void navigate(record(row));

  const columns = useMemo<ListColumn<ElevatorRow>[]>(
    () => [
      {
        key: 'shortNumber',
        title: t('elevator.shortNumber'),
        width: 130,
        sortable: true,
        render: (row) => <strong>{nameOfLift(row)}</strong>,
      },
      {
        key: 'status',
        title: t('elevator.status'),
        width: 110,
        render: (row) => <LiveStatusWord id={row.id} stored={row} />,
      },
      {
        key: 'projectName',
        title: t('elevator.projectName'),
        width: 220,
        sortable: true,
        render: (row) => row.projectName,
      },
      {
        key: 'elevatorNo',
        title: t('elevator.elevatorNo'),
        width: 150,
        sortable: true,
        render: (row) => row.elevatorNo,
      },
      {
        key: 'lifeState',
        title: t('elevator.lifeState'),
        width: 100,
        sortable: true,
        render: (row) => t(`lifeState.${row.lifeState}`),
      },
      {
        key: 'type',
        title: t('elevator.type'),
        width: 130,
        sortable: true,
        render: (row) => t(`liftKind.${row.type}`),
      },
      {
        key: 'maintainerName',
        title: t('elevator.maintainerId'),
        width: 170,
        render: (row) => row.maintainerName ?? '–',
      },
      {
        key: 'address',
        title: t('elevator.address'),
        width: 240,
        sortable: true,
        render: (row) => row.address,
      },
      ...plain.map((name) => ({
        key: name,
        title: t(`elevator.${name}`),
        width: widths[name],
        sortable: sortedPlain.includes(name),
        render: (row: ElevatorRow) => row[name] ?? '–',
      })),
      {
        key: 'floorsNum',
        title: t('elevator.floorsNum'),
        width: 90,
        align: 'right',
        render: (row) => row.floorsNum,
      },
      {
        key: 'placeOfUse',
        title: t('elevator.placeOfUse'),
        width: 110,
        render: (row) => t(`placeOfUse.${row.placeOfUse}`),
      },
      {
        key: 'regionCode',
        title: t('elevator.regionCode'),
        width: 200,
        render: (row) => <RegionNames codes={row.regionCode === null ? [] : [row.regionCode]} />,
      },
      {
        key: 'propertyName',
        title: t('elevator.propertyId'),
        width: 170,
        render: (row) => row.propertyName ?? '–',
      },
      { key: 'groupName', title: t('elevator.group'), width: 120, render: (row) => row.groupName ?? '–' },
      {
        key: 'collectorSerial',
        title: t('collector.serial'),
        width: 120,
        render: (row) => row.collectorSerial ?? '–',
      },
      {
        key: 'lastSeenAt',
        title: t('elevator.lastSeen'),
        width: 140,
        sortable: true,
        render: (row) => (row.lastSeenAt === null ? '–' : formatDayTime(Date.parse(row.lastSeenAt))),
      },
      {
        key: 'nextInspection',
        title: t('elevator.nextInspection'),
        width: 170,
        sortable: true,
        render: (row) => <InspectionDay day={row.nextInspection} />,
      },
      {
        key: 'manufactureDate',
        title: t('elevator.manufactureDate'),
        width: 120,
        sortable: true,
        render: (row) => row.manufactureDate ?? '–',
      },
      {
        key: 'createdAt',
        title: t('elevator.createdAt'),
        width: 120,
        sortable: true,
        render: (row) => formatDay(Date.parse(row.createdAt)),
      },
    ],
    [t],
  );

  return (
    <>
      <ListScreen<ElevatorRow>
        name="elevator"
        title={t('route.elevator.elevator')}
        call={elevatorCalls.page}
        search={[
          { name: 'words', label: t('elevator.words') },
          {
            name: 'lifeState',
            label: t('elevator.lifeState'),
            options: lifeStates.map((value) => ({ value, label: t(`lifeState.${value}`) })),
          },
          {
            name: 'type',
            label: t('elevator.type'),
            options: liftKinds.map((value) => ({ value, label: t(`liftKind.${value}`) })),
          },
          {
            name: 'online',
            label: t('elevator.online'),
            options: [
              { value: 'true', label: t('elevator.isOnline') },
              { value: 'false', label: t('elevator.isOffline') },
            ],
          },
          { name: 'companyId', label: t('elevator.company'), pick: <CompanyPick /> },
          { name: 'groupId', label: t('elevator.group'), pick: <LiftGroupPick /> },
          { name: 'areaId', label: t('elevator.areaId'), pick: <AreaPick /> },
          { name: 'regionCode', label: t('elevator.regionCode'), pick: <RegionPick /> },
        ]}
        columns={columns}
        unit={t('elevator.unit')}
        emptyHint={t('elevator.emptyHint')}
        bulk={{
          nameOf: nameOfLift,
          actions: [],
          leads: [
            {
              key: 'edit',
              text: t('route.elevator.editBatch'),
              permission: 'elevator.batchEdit',
              go: (chosen) => void navigate('/elevator/editBatch', { state: { chosen: [...chosen] } }),
            },
          ],
        }}
        importing={elevatorImport}
        exporting={{ call: elevatorCalls.export, permission: 'elevator.export' }}
        alsoExporting={{
          call: elevatorCalls.nameplates,
          permission: 'elevator.export',
          text: t('elevator.exportNameplates'),
        }}
        action={
          <Space>
            <Button icon={<SearchOutlined />} onClick={() => setSearching(true)}>
              {t('elevator.find')}
            </Button>
            <Allowed permission="elevator.add">
              <Button type="primary" onClick={() => void navigate('/elevator/addEditElevator')}>
                {t('elevator.add')}
              </Button>
            </Allowed>
          </Space>
        }
        onOpen={open}
        rowActions={(row) => [
          { key: 'open', text: t('button.detail'), run: () => open(row) },
          ...(row.managed
            ? [
                {
                  key: 'edit',
                  text: t('button.edit'),
                  permission: 'elevator.edit' as const,
                  run: () => void navigate(`${record(row)}&edit=1`),
                },
              ]
            : []),
          {
            key: 'floors',
            text: t('elevator.floors'),
            run: () => void navigate(`/elevator/floorCoU?id=${row.id}`),
          },
          ...(row.managed ? actionsOf(row) : []),
        ]}
      />
      <NumberSearch open={searching} onClose={() => setSearching(false)} onOpen={open} />
    </>
  );
}

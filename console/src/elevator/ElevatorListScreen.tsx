import { SearchOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { elevatorImport } from '@hoistway/contract/elevator/elevatorImport.ts';
import { elevatorKinds, lifeStates } from '@hoistway/contract/elevator/elevatorCard.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { FirstSteps } from '#kit/beginning/FirstSteps.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { AreaPick } from '#kit/pick/AreaPick.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { ElevatorGroupPick } from '#kit/pick/ElevatorGroupPick.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { LiveStatusWord } from '#kit/live/LiveStatusWord.tsx';
import { InspectionDay } from './InspectionDay.tsx';
import { NumberSearch } from './NumberSearch.tsx';
import { nameOfElevator, useElevatorActions } from './useElevatorActions.tsx';
import './elevator.css';

const archiveColumns = columns(
  elevatorCalls.page,
  ['shortNumber', 'elevatorNo', 'status', 'projectName', 'lifeState', 'maintainerName', 'nextInspection'],
  {
    shortNumber: { width: 110, strong: true, cell: nameOfElevator },
    status: { width: 136, cell: (row) => <LiveStatusWord id={row.id} stored={row} /> },
    projectName: { width: 180 },
    elevatorNo: { width: 130 },
    lifeState: { width: 110 },
    type: { width: 130 },
    maintainerName: { width: 170 },
    address: { width: 240 },
    equipmentNo: { width: 100 },
    nineNo: { width: 110 },
    alias: { width: 120 },
    placeName: { width: 140 },
    brand: { width: 110 },
    model: { width: 120 },
    placeOfUse: { width: 110 },
    regionCode: { width: 200 },
    propertyName: { width: 170 },
    groupName: { title: 'elevator.groupId', width: 120 },
    collectorSerial: { title: 'collector.serial', width: 120 },
    lastSeenAt: { title: 'elevator.lastSeen' },
    nextInspection: { width: 170, cell: (row) => <InspectionDay day={row.nextInspection} /> },
    createdAt: { width: 120, cell: (row) => formatDay(Date.parse(row.createdAt)) },
  },
  [
    'type',
    'address',
    'equipmentNo',
    'nineNo',
    'alias',
    'placeName',
    'brand',
    'model',
    'floorsNum',
    'placeOfUse',
    'regionCode',
    'propertyName',
    'groupName',
    'collectorSerial',
    'lastSeenAt',
    'manufactureDate',
    'createdAt',
  ],
);

/** The archive of all visible elevators (`/elevator/elevator`). */
export function ElevatorListScreen() {
  const t = useText();
  const navigate = useNavigate();
  const actionsOf = useElevatorActions();
  const [searching, setSearching] = useState(false);
  const record = (row: { id: string }) => `/elevator/addEditElevator?id=${row.id}`;
  const open = (row: { id: string }) => void navigate(record(row));

  return (
    <>
      <ListScreen
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
            options: elevatorKinds.map((value) => ({ value, label: t(`elevatorKind.${value}`) })),
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
          { name: 'groupId', label: t('elevator.groupId'), pick: <ElevatorGroupPick /> },
          { name: 'areaId', label: t('elevator.areaId'), pick: <AreaPick /> },
          { name: 'regionCode', label: t('elevator.regionCode'), pick: <RegionPick /> },
        ]}
        columns={archiveColumns}
        unit="elevator.unit"
        emptyHint={t('elevator.emptyHint')}
        {...(holdsPermission('elevator.add')
          ? { beginning: { hint: t('setup.band'), steps: <FirstSteps /> } }
          : {})}
        bulk={{
          nameOf: nameOfElevator,
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
        pathOf={record}
        rowActions={(row) => [
          { key: 'open', text: t('button.detail'), run: () => open(row) },
          {
            key: 'live',
            text: t('elevator.openLive'),
            run: () => void navigate(`/realTime/detail?id=${row.id}`),
          },
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
          {
            key: 'label',
            text: t('elevator.openLabel'),
            run: () => void navigate(`/system/quickMark?words=${encodeURIComponent(row.elevatorNo)}`),
          },
          ...(row.managed ? actionsOf(row) : []),
        ]}
      />
      <NumberSearch open={searching} onClose={() => setSearching(false)} onOpen={open} />
    </>
  );
}

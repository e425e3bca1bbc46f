import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { alarmCalls } from '@hoistway/contract/alarm/alarmCalls.ts';
import { alarmMoves } from '@hoistway/contract/alarm/alarmMoves.ts';
import {
  alarmDeals,
  alarmStates,
  warningTypes,
  type AlarmRow,
} from '@hoistway/contract/alarm/cameraAlarm.ts';
import { useSend } from '#kit/call/useSend.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { useText } from '#kit/text.ts';
import { alarmColumns } from './alarmColumns.tsx';
import { AlarmDialog } from './AlarmDialog.tsx';
import { BindDevice } from './BindDevice.tsx';

const { permission: mayRead } = alarmMoves.table.read;

/** Every alarm, what nobody has read first (`/gridRescue/alarmMessage`). */
export function AlarmMessageScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const addressOf = useAddressWith('alarm');
  const bindingOf = useAddressWith('bind');
  const markRead = useSend(alarmCalls.read);
  const opened = search.get('alarm');
  const bound = search.get('bind');
  const close = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('alarm');
        next.delete('bind');
        return next;
      },
      { replace: true },
    );
  const bulk = useMemo(
    () => ({
      nameOf: (row: AlarmRow) => row.elevatorNumber ?? row.deviceId,
      actions: [
        {
          key: 'read',
          text: t('cameraAlarm.markRead'),
          done: t('cameraAlarm.markedRead'),
          permission: mayRead,
          call: alarmCalls.readMany,
          input: {},
        },
      ],
    }),
    [t],
  );
  return (
    <>
      <ListScreen
        name="cameraAlarm"
        title={t('route.gridRescue.alarmMessage')}
        call={alarmCalls.page}
        everyMs={15_000}
        search={[
          { name: 'words', label: t('cameraAlarm.words') },
          {
            name: 'warningType',
            label: t('cameraAlarm.warningType'),
            options: warningTypes.map((value) => ({ value, label: t(`warningType.${value}`) })),
          },
          {
            name: 'state',
            label: t('cameraAlarm.state'),
            options: alarmStates.map((value) => ({ value, label: t(`alarmState.${value}`) })),
          },
          {
            name: 'deal',
            label: t('cameraAlarm.deal'),
            options: alarmDeals.map((value) => ({ value, label: t(`alarmDealt.${value}`) })),
          },
          {
            name: 'bound',
            label: t('cameraAlarm.bound'),
            options: [
              { value: 'true', label: t('cameraAlarm.isBound') },
              { value: 'false', label: t('cameraAlarm.isUnbound') },
            ],
          },
          { name: 'from', label: t('cameraAlarm.from'), kind: 'day' },
          { name: 'to', label: t('cameraAlarm.to'), kind: 'day' },
        ]}
        columns={alarmColumns}
        unit="cameraAlarm.unit"
        emptyHint={t('cameraAlarm.emptyHint')}
        exporting={{ call: alarmCalls.export, permission: 'fault.export' }}
        bulk={bulk}
        pathOf={(row) => addressOf(row.id)}
        atOnce
        rowActions={(row) => [
          { key: 'open', text: t('cameraAlarm.open'), run: () => void navigate(addressOf(row.id)) },
          ...(row.state === 'unread'
            ? [
                {
                  key: 'read',
                  text: t('cameraAlarm.markRead'),
                  permission: mayRead,
                  run: () => void markRead({ id: row.id }),
                },
              ]
            : []),
          ...(row.elevatorId === null
            ? [
                {
                  key: 'bind',
                  text: t('cameraAlarm.bind'),
                  permission: 'elevator.edit' as const,
                  run: () => void navigate(bindingOf(row.id)),
                },
              ]
            : []),
        ]}
      />
      {opened === null ? null : <AlarmDialog key={opened} id={opened} onClose={close} />}
      {bound === null ? null : <BindDevice key={bound} id={bound} onClose={close} />}
    </>
  );
}

import { Button } from 'antd';
import { useState } from 'react';
import { screenDirections, terminalPlaces } from '@hoistway/contract/advert/terminal/terminal.ts';
import { terminalCalls, type TerminalRow } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { BulkDialog } from '#kit/list/BulkDialog.tsx';
import type { BulkAction, Chosen } from '#kit/list/bulkAction.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { TerminalForm } from './TerminalForm.tsx';
import { VolumeForm } from './VolumeForm.tsx';

const terminalColumns = columns(
  terminalCalls.page,
  ['deviceName', 'serial', 'place', 'elevatorNumber', 'direction', 'screenSize', 'volume', 'companyName'],
  {
    deviceName: { width: 180, strong: true },
    serial: { width: 150 },
    place: { width: 90 },
    elevatorNumber: { width: 130 },
    direction: { width: 100 },
    screenSize: { width: 120 },
    volume: { width: 80 },
    companyName: { width: 170 },
  },
  ['mac', 'projectName', 'remark', 'createdAt'],
);

/** The screens in cars and lobbies of the companies that the viewer answers for. */
export function TerminalList() {
  const t = useText();
  const [form, setForm] = useState<{ terminal?: TerminalRow }>();
  const [volumeOf, setVolumeOf] = useState<Chosen>();
  const [removing, setRemoving] = useState<Chosen>();
  const removal: BulkAction = {
    key: 'remove',
    text: t('terminal.remove'),
    done: t('terminal.removed'),
    permission: 'device.delete',
    danger: true,
    call: terminalCalls.remove,
    input: {},
  };
  const only = ({ id, deviceName }: TerminalRow): Chosen => new Map([[id, deviceName]]);
  return (
    <>
      <ListScreen
        name="terminal"
        title={t('route.misc.deviceList')}
        call={terminalCalls.page}
        search={[
          { name: 'words', label: t('terminal.words') },
          {
            name: 'place',
            label: t('terminal.place'),
            options: terminalPlaces.map((value) => ({ value, label: t(`terminalPlace.${value}`) })),
          },
          {
            name: 'direction',
            label: t('terminal.direction'),
            options: screenDirections.map((value) => ({ value, label: t(`screenDirection.${value}`) })),
          },
          { name: 'companyId', label: t('terminal.companyId'), pick: <CompanyPick /> },
        ]}
        columns={terminalColumns}
        unit="terminal.unit"
        emptyHint={t('terminal.emptyHint')}
        action={
          <Allowed permission="device.add">
            <Button type="primary" onClick={() => setForm({})}>
              {t('terminal.add')}
            </Button>
          </Allowed>
        }
        bulk={{
          nameOf: (row) => row.deviceName,
          actions: [removal],
          leads: [
            { key: 'volume', text: t('terminal.setVolume'), permission: 'device.control', go: setVolumeOf },
          ],
        }}
        rowActions={(row) => [
          {
            key: 'edit',
            text: t('button.edit'),
            permission: 'device.edit' as const,
            run: () => setForm({ terminal: row }),
          },
          {
            key: 'volume',
            text: t('terminal.setVolume'),
            permission: 'device.control' as const,
            run: () => setVolumeOf(only(row)),
          },
          {
            key: 'remove',
            text: t('button.delete'),
            permission: 'device.delete' as const,
            danger: true,
            run: () => setRemoving(only(row)),
          },
        ]}
      />
      {form ? <TerminalForm terminal={form.terminal} onClose={() => setForm(undefined)} /> : null}
      {volumeOf ? <VolumeForm chosen={volumeOf} onClose={() => setVolumeOf(undefined)} /> : null}
      {removing ? (
        <BulkDialog action={removal} chosen={removing} onClose={() => setRemoving(undefined)} />
      ) : null}
    </>
  );
}

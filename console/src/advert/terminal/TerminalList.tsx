import { Button } from 'antd';
import { useState } from 'react';
import { screenDirections, terminalPlaces } from '@hoistway/contract/advert/terminal/terminal.ts';
import { playerActions } from '@hoistway/contract/advert/player/playerCommand.ts';
import { terminalCalls, type TerminalRow } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { playerTasks, terminalStates } from '@hoistway/contract/advert/terminal/terminalState.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { BulkDialog } from '#kit/list/BulkDialog.tsx';
import type { BulkAction, Chosen } from '#kit/list/bulkAction.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { PlayerCommands } from '../player/PlayerCommands.tsx';
import { PairForm } from '../player/PairForm.tsx';
import { controls, unpairing } from '../player/playerBulk.ts';
import { LaggingTerminals, type LaggingOf } from './LaggingTerminals.tsx';
import { TerminalForm } from './TerminalForm.tsx';
import { ContentState, TerminalState } from './TerminalState.tsx';
import { VolumeForm } from './VolumeForm.tsx';

const terminalColumns = columns(
  terminalCalls.page,
  ['deviceName', 'state', 'serial', 'place', 'elevatorNumber', 'groupName', 'volume', 'companyName'],
  {
    deviceName: { width: 150, strong: true },
    state: { width: 215, cell: (row) => <TerminalState terminal={row} /> },
    serial: { width: 130 },
    place: { width: 90 },
    elevatorNumber: { width: 120 },
    groupName: { width: 110 },
    task: { width: 190, cell: (row) => <ContentState terminal={row} /> },
    direction: { width: 100 },
    screenSize: { width: 120 },
    volume: { width: 80 },
    companyName: { width: 150 },
  },
  [
    'task',
    'loadProblem',
    'direction',
    'screenSize',
    'lastSeenAt',
    'pairedAt',
    'software',
    'quietFrom',
    'quietUntil',
    'mac',
    'projectName',
    'remark',
    'createdAt',
  ],
);

/** Players come and go by themselves. */
const listEveryMs = 15_000;

/** The screens in cars and lobbies of the companies that the viewer answers for. */
export function TerminalList() {
  const t = useText();
  const [form, setForm] = useState<{ terminal?: TerminalRow }>();
  const [volumeOf, setVolumeOf] = useState<Chosen>();
  const [pairing, setPairing] = useState<TerminalRow>();
  const [commandsOf, setCommandsOf] = useState<TerminalRow>();
  const [lagging, setLagging] = useState<LaggingOf>();
  /** What is asked of the chosen ones. */
  const [asking, setAsking] = useState<{ action: BulkAction; chosen: Chosen }>();
  const removal: BulkAction = {
    key: 'remove',
    text: t('terminal.remove'),
    done: t('terminal.removed'),
    permission: 'device.delete',
    danger: true,
    call: terminalCalls.remove,
    input: {},
  };
  const lagOf = ({ groupName }: TerminalRow) =>
    groupName === null
      ? []
      : [
          {
            key: 'lag',
            text: t('terminal.lagOfGroup'),
            run: () => setLagging({ name: groupName, of: { groupName } }),
          },
        ];
  const only = ({ id, deviceName }: TerminalRow): Chosen => new Map([[id, deviceName]]);
  const askOf = (row: TerminalRow, action: BulkAction, text = action.text) => ({
    key: action.key,
    text,
    permission: action.permission,
    ...(action.danger ? { danger: true } : {}),
    run: () => setAsking({ action, chosen: only(row) }),
  });
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
          {
            name: 'state',
            label: t('terminal.state'),
            options: terminalStates.map((value) => ({ value, label: t(`terminalState.${value}`) })),
          },
          {
            name: 'task',
            label: t('terminal.task'),
            options: playerTasks.map((value) => ({ value, label: t(`playerTask.${value}`) })),
          },
          { name: 'groupName', label: t('terminal.groupName') },
          { name: 'companyId', label: t('terminal.companyId'), pick: <CompanyPick /> },
        ]}
        columns={terminalColumns}
        unit="terminal.unit"
        everyMs={listEveryMs}
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
          actions: [...playerActions.map((action) => controls(t)[action]), unpairing(t), removal],
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
            key: 'pair',
            text: t('terminalPlayer.pair'),
            permission: 'device.control' as const,
            run: () => setPairing(row),
          },
          ...lagOf(row),
          ...(row.pairedAt === null
            ? []
            : [
                ...playerActions.map((action) => askOf(row, controls(t)[action])),
                {
                  key: 'commands',
                  text: t('terminalPlayer.commands'),
                  run: () => setCommandsOf(row),
                },
                askOf(row, unpairing(t)),
              ]),
          askOf(row, removal, t('button.delete')),
        ]}
      />
      {form ? <TerminalForm terminal={form.terminal} onClose={() => setForm(undefined)} /> : null}
      {volumeOf ? <VolumeForm chosen={volumeOf} onClose={() => setVolumeOf(undefined)} /> : null}
      {pairing ? <PairForm terminal={pairing} onClose={() => setPairing(undefined)} /> : null}
      {commandsOf ? <PlayerCommands terminal={commandsOf} onClose={() => setCommandsOf(undefined)} /> : null}
      {lagging ? <LaggingTerminals {...lagging} onClose={() => setLagging(undefined)} /> : null}
      {asking ? (
        <BulkDialog action={asking.action} chosen={asking.chosen} onClose={() => setAsking(undefined)} />
      ) : null}
    </>
  );
}

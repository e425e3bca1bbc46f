import { Modal } from 'antd';
import { playerCalls } from '@hoistway/contract/advert/player/playerCalls.ts';
import type { TerminalRow } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { columns } from '#kit/list/columns.tsx';
import { PlainList } from '#kit/PlainList.tsx';
import { useText } from '#kit/text.ts';

/** A command ends as soon as its player has answered. */
const everyMs = 3_000;

const commandColumns = columns(playerCalls.commands, ['createdAt', 'action', 'state', 'askedByName'], {
  createdAt: { title: 'terminalPlayer.createdAt', width: 170 },
  action: { title: 'terminalPlayer.action', width: 120, strong: true },
  state: { title: 'terminalPlayer.state', width: 110 },
  askedByName: { title: 'terminalPlayer.askedBy', width: 120 },
});

const Commands = withErrorBoundary(function CommandsWithin({ id }: { id: string }) {
  const t = useText();
  const { data: rows } = useCall(playerCalls.commands, { id }, { everyMs });
  if (!rows) return <Loading />;
  return <PlainList rows={rows} columns={commandColumns} empty={<p>{t('terminalPlayer.noCommands')}</p>} />;
});

/** What was last asked of the player of a terminal, and what became of it. */
export function PlayerCommands({ terminal, onClose }: { terminal: TerminalRow; onClose(): void }) {
  const t = useText();
  return (
    <Modal
      open
      title={t('terminalPlayer.commandsTitle', { name: terminal.deviceName })}
      footer={null}
      width={640}
      closable={{ 'aria-label': t('button.close') }}
      onCancel={onClose}
    >
      <Commands id={terminal.id} />
    </Modal>
  );
}

import {
  deliveryStates,
  failureCauses,
  messageCalls,
  messageChannels,
} from '@hoistway/contract/outbox/message.ts';
import { AuditLogTime } from '#kit/auditLog/AuditLogChanges.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';

const messageColumns = columns(
  messageCalls.page,
  ['begunAt', 'channel', 'receiverName', 'address', 'title', 'body', 'state', 'reason'],
  {
    begunAt: { title: 'outbox.begunAt', width: 170, cell: (row) => <AuditLogTime at={row.begunAt} /> },
    channel: { title: 'outbox.channel', width: 130 },
    receiverName: { title: 'outbox.receiver', width: 120 },
    address: { title: 'outbox.address', width: 150 },
    title: { title: 'outbox.subject', width: 150 },
    body: { title: 'outbox.text', width: 180 },
    state: { title: 'outbox.state', width: 110 },
    reason: { title: 'outbox.reason', width: 130 },
  },
);

/** What people were told, on which channel, and what became of it; for super administrators alone. */
export function MessageList() {
  const t = useText();
  return (
    <ListScreen
      embedded
      name="message"
      title={t('outbox.sent')}
      call={messageCalls.page}
      search={[
        {
          name: 'channel',
          label: t('outbox.channel'),
          options: messageChannels.map((value) => ({ value, label: t(`messageChannel.${value}`) })),
        },
        {
          name: 'state',
          label: t('outbox.state'),
          options: deliveryStates.map((value) => ({ value, label: t(`deliveryState.${value}`) })),
        },
        {
          name: 'failedBy',
          label: t('outbox.failedBy'),
          options: failureCauses.map((value) => ({ value, label: t(`failureCause.${value}`) })),
        },
      ]}
      columns={messageColumns}
      unit="outbox.unit"
      emptyHint={t('outbox.emptyHint')}
    >
      <p className="hint padded">{t('outbox.sentHint')}</p>
    </ListScreen>
  );
}

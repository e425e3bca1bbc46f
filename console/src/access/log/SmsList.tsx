import { smsCalls, smsStates } from '@hoistway/contract/auditLog/smsMessage.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { AuditLogTime } from '#kit/auditLog/AuditLogChanges.tsx';

const smsColumns = columns(smsCalls.page, ['at', 'phone', 'kind', 'state', 'text'], {
  at: { title: 'sms.at', width: 170, cell: (row) => <AuditLogTime at={row.at} /> },
  phone: { title: 'sms.phone', width: 140 },
  kind: { title: 'sms.kind', width: 130 },
  state: { title: 'sms.state', width: 130 },
  text: { title: 'sms.text', width: 500 },
});

/** The texts that were sent or kept; for super administrators alone. */
export function SmsList() {
  const t = useText();
  return (
    <ListScreen
      embedded
      name="sms"
      title={t('sms.title')}
      call={smsCalls.page}
      search={[
        {
          name: 'state',
          label: t('sms.state'),
          options: smsStates.map((value) => ({ value, label: t(`smsState.${value}`) })),
        },
      ]}
      columns={smsColumns}
      unit="sms.unit"
      emptyHint={t('sms.emptyHint')}
    >
      <p className="hint padded">{t('sms.hint')}</p>
    </ListScreen>
  );
}

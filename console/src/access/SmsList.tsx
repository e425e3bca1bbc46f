import { useMemo } from 'react';
import { smsCalls, smsStates, type SmsRow } from '@hoistway/contract/trail/smsMessage.ts';
import { ListScreen, type ListColumn } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { TrailTime } from '#kit/TrailChanges.tsx';

/** The texts that were sent or kept; for super administrators alone. */
export function SmsList() {
  const t = useText();
  const columns = useMemo<ListColumn<SmsRow>[]>(
    () => [
      {
        key: 'at',
        title: t('sms.at'),
        width: 170,
        sortable: true,
        render: (row) => <TrailTime at={row.at} />,
      },
      { key: 'phone', title: t('sms.phone'), width: 140, render: (row) => row.phone },
      { key: 'kind', title: t('sms.kind'), width: 130, render: (row) => t(`smsKind.${row.kind}`) },
      { key: 'state', title: t('sms.state'), width: 130, render: (row) => t(`smsState.${row.state}`) },
      { key: 'text', title: t('sms.text'), width: 560, render: (row) => row.text },
    ],
    [t],
  );
  return (
    <ListScreen<SmsRow>
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
      columns={columns}
      unit={t('sms.unit')}
      emptyHint={t('sms.emptyHint')}
    >
      <p className="hint padded">{t('sms.hint')}</p>
    </ListScreen>
  );
}

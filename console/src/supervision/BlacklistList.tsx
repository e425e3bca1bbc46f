import { Button } from 'antd';
import type { z } from 'zod';
import { blacklistCalls, type blacklistRow } from '@hoistway/contract/supervision/blacklistCalls.ts';
import { blacklistStates } from '@hoistway/contract/supervision/blacklistEntry.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { useText } from '#kit/text.ts';

export type BlacklistRow = z.output<typeof blacklistRow>;

const blacklistColumns = columns(
  blacklistCalls.page,
  ['partyName', 'state', 'reason', 'validFrom', 'validUntil', 'keeperName'],
  {
    partyName: {
      title: 'blacklistEntry.party',
      width: 240,
      strong: true,
      cell: (row) => (row.partyCompany === null ? row.partyName : `${row.partyName} · ${row.partyCompany}`),
    },
    state: { width: 130, cell: (row) => <ChoiceWord choice="blacklistState" value={row.state} /> },
    reason: { width: 280 },
    validFrom: { width: 120 },
    validUntil: { width: 120 },
    keeperName: { title: 'blacklistEntry.companyId', width: 200 },
  },
  ['evidence', 'createdAt'],
);

/** Companies and people one is warned of; what ends last stands first. */
export function BlacklistList({ onOpen }: { onOpen(id: string): void }) {
  const t = useText();
  const addressOf = useAddressWith('entry');
  const remove = useSubmit(blacklistCalls.remove);
  return (
    <ListScreen
      name="blacklistEntry"
      title={t('route.supervision.blacklist')}
      call={blacklistCalls.page}
      search={[
        { name: 'words', label: t('blacklistEntry.words') },
        {
          name: 'kind',
          label: t('blacklistEntry.kind'),
          options: (['company', 'staff'] as const).map((value) => ({
            value,
            label: t(`blacklistKind.${value}`),
          })),
        },
        {
          name: 'state',
          label: t('blacklistEntry.state'),
          options: blacklistStates.map((value) => ({ value, label: t(`blacklistState.${value}`) })),
        },
      ]}
      columns={blacklistColumns}
      unit="blacklistEntry.unit"
      emptyHint={t('blacklistEntry.emptyHint')}
      action={
        <Allowed permission="blacklist.add">
          <Button type="primary" onClick={() => onOpen('new')}>
            {t('blacklistEntry.add')}
          </Button>
        </Allowed>
      }
      pathOf={(row) => addressOf(row.id)}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => onOpen(row.id) },
        ...(row.managed
          ? [
              {
                key: 'remove',
                text: t('button.delete'),
                permission: 'blacklist.delete' as const,
                danger: true,
                run: () =>
                  confirmDelete(t, {
                    title: t('blacklistEntry.removeTitle', { name: row.partyName }),
                    hint: t('blacklistEntry.removeHint'),
                    run: () => void remove({ id: row.id }),
                  }),
              },
            ]
          : []),
      ]}
    />
  );
}

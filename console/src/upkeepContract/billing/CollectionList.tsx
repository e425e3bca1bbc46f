import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { collectionKinds } from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import {
  collectionCalls,
  type CollectionRow,
} from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { moneyText } from '#kit/format/number.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { invoicePath } from './billingPath.ts';
import { collectionColumns } from './collectionColumns.tsx';
import { EditCollection } from './EditCollection.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** Every receipt and payment in the viewer's scope, the newest on top. */
export function CollectionList() {
  const t = useText();
  const [editing, setEditing] = useState<CollectionRow>();
  const remove = useSubmit(collectionCalls.remove);
  const actsOf = (row: CollectionRow): RowAction[] =>
    row.managed
      ? [
          {
            key: 'edit',
            text: t('button.edit'),
            permission: 'receipt.edit',
            run: () => setEditing(row),
          },
          {
            key: 'remove',
            text: t('button.delete'),
            permission: 'receipt.delete',
            danger: true,
            run: () =>
              confirmDelete(t, {
                title: t('collection.removeTitle'),
                hint: t('collection.removeHint'),
                run: () => remove({ id: row.id }),
              }),
          },
        ]
      : [];
  return (
    <>
      <ListScreen
        embedded
        name="collection"
        title={t('route.upkeep.collecting')}
        call={collectionCalls.page}
        search={[
          { name: 'words', label: t('collection.words') },
          {
            name: 'kind',
            label: t('collection.kind'),
            options: collectionKinds.map((value) => ({ value, label: t(`collectionKind.${value}`) })),
          },
          { name: 'from', label: t('collection.from'), kind: 'day' },
          { name: 'to', label: t('collection.to'), kind: 'day' },
          { name: 'companyId', label: t('collection.companyName'), pick: <CompanyPick /> },
        ]}
        columns={collectionColumns}
        unit="collection.unit"
        emptyHint={t('collection.emptyHint')}
        exporting={{ call: collectionCalls.export, permission: 'receipt.export' }}
        rowActions={actsOf}
        pathOf={(row) => invoicePath(row.invoiceId)}
      >
        <Sums />
      </ListScreen>
      {editing ? <EditCollection collection={editing} onClose={() => setEditing(undefined)} /> : null}
    </>
  );
}

const searched = ['words', 'companyId', 'from', 'to'] as const;

/** What the search comes to, in and out. */
function Sums() {
  const t = useText();
  const [address] = useSearchParams();
  const search = Object.fromEntries(
    searched.flatMap((name) => {
      const value = address.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const counts = useCall(collectionCalls.counts, search, { keepPrevious: true, onError: 'ignored' });
  if (!counts.data) return null;
  const { received, paid } = counts.data;
  return (
    <Stack as="p" row wrap gap={[0, 20]} padding={[8, 'gutter', 0]} color="ink2">
      <span>
        {t('collection.received')}{' '}
        <Box as="b" color="ink" fontWeight={600}>
          {t('invoice.sgdAmount', { amount: moneyText(received) })}
        </Box>
      </span>
      <span>
        {t('collection.paid')}{' '}
        <Box as="b" color="ink" fontWeight={600}>
          {t('invoice.sgdAmount', { amount: moneyText(paid) })}
        </Box>
      </span>
    </Stack>
  );
}

import { Button } from 'antd';
import { useState } from 'react';
import { stockPlaceCalls, stockPlaceKinds } from '@hoistway/contract/part/stockPlace.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { PlaceForm, type PlaceRow } from './PlaceForm.tsx';

const placeColumns = columns(
  stockPlaceCalls.page,
  ['name', 'kind', 'staffName', 'kinds', 'remarks', 'companyName'],
  {
    name: { width: 200, strong: true, cell: ({ shownName }) => shownName },
    kind: { width: 110 },
    staffName: { title: 'stockPlace.staffId', width: 150 },
    kinds: { width: 130 },
    remarks: { width: 200 },
    companyName: { title: 'stockPlace.companyId', width: 190 },
  },
  ['createdAt'],
);

/** The stores and vans of the companies that the viewer answers for. */
export function PlaceList() {
  const t = useText();
  const [form, setForm] = useState<{ place?: PlaceRow }>();
  const remove = useSubmit(stockPlaceCalls.remove);
  return (
    <>
      <ListScreen
        embedded
        name="stockPlace"
        title={t('stockPlace.tab')}
        call={stockPlaceCalls.page}
        search={[
          { name: 'words', label: t('stockPlace.words') },
          {
            name: 'kind',
            label: t('stockPlace.kind'),
            options: stockPlaceKinds.map((value) => ({ value, label: t(`stockPlaceKind.${value}`) })),
          },
        ]}
        columns={placeColumns}
        unit="stockPlace.counted"
        emptyHint={t('stockPlace.emptyHint')}
        action={
          <Allowed permission="parts.add">
            <Button type="primary" onClick={() => setForm({})}>
              {t('stockPlace.add')}
            </Button>
          </Allowed>
        }
        rowActions={(row) => [
          {
            key: 'edit',
            text: t('button.edit'),
            permission: 'parts.edit' as const,
            run: () => setForm({ place: row }),
          },
          ...(row.used
            ? []
            : [
                {
                  key: 'remove',
                  text: t('button.delete'),
                  permission: 'parts.delete' as const,
                  danger: true,
                  run: () =>
                    confirmDelete(t, {
                      title: t('stockPlace.removeTitle', { name: row.shownName }),
                      hint: t('stockPlace.removeHint'),
                      run: () => void remove({ id: row.id }),
                    }),
                },
              ]),
        ]}
      />
      {form ? <PlaceForm place={form.place} onClose={() => setForm(undefined)} /> : null}
    </>
  );
}

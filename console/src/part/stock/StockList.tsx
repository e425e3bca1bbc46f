import { Button } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { askedMoves, stockCalls } from '@hoistway/contract/part/stockMovement.ts';
import { stockPlaceKinds } from '@hoistway/contract/part/stockPlace.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { CountStockForm, type StockRow } from './CountStockForm.tsx';
import { MoveStockForm } from './MoveStockForm.tsx';
import { PartKindPick } from '../PartKindPick.tsx';
import { PlacePick } from './PlacePick.tsx';

const stockColumns = columns(
  stockCalls.pages,
  ['partName', 'placeName', 'placeKind', 'staffName', 'quantity', 'movedAt'],
  {
    partName: { title: 'stockMovement.partName', width: 220, strong: true },
    placeName: { title: 'stockMovement.placeName', width: 180 },
    placeKind: { title: 'stockMovement.placeKind', width: 110 },
    staffName: { title: 'stockMovement.staffName', width: 140 },
    quantity: {
      title: 'stockMovement.onHand',
      width: 120,
      align: 'right',
      cell: ({ quantity, unit }) => `${quantity} ${unit}`,
    },
    movedAt: { title: 'stockMovement.movedAt', width: 170 },
    companyName: { title: 'stockPlace.companyId', width: 180 },
  },
  ['companyName'],
);

/** How many parts are at each place, with what is moved and counted there. */
export function StockList() {
  const t = useText();
  const [moving, setMoving] = useState<Partial<InputOf<typeof stockCalls.move>>>();
  const [counting, setCounting] = useState<StockRow>();
  return (
    <>
      <ListScreen
        embedded
        name="partStock"
        title={t('stockMovement.tabStock')}
        call={stockCalls.pages}
        search={[
          { name: 'words', label: t('stockMovement.words') },
          { name: 'placeId', label: t('stockMovement.placeId'), pick: <PlacePick /> },
          { name: 'partKindId', label: t('stockMovement.partKindId'), pick: <PartKindPick /> },
          {
            name: 'placeKind',
            label: t('stockMovement.placeKind'),
            options: stockPlaceKinds.map((value) => ({ value, label: t(`stockPlaceKind.${value}`) })),
          },
        ]}
        columns={stockColumns}
        unit="stockMovement.stockCounted"
        emptyHint={t('stockMovement.stockEmpty')}
        exporting={{ call: stockCalls.exports, permission: 'parts.export' }}
        action={
          <Allowed permission="parts.edit">
            <Button type="primary" onClick={() => setMoving({})}>
              {t('stockMovement.book')}
            </Button>
          </Allowed>
        }
        rowActions={(row) => [
          ...askedMoves.map((move) => ({
            key: move,
            text: t(`askedMove.${move}`),
            permission: 'parts.edit' as const,
            run: () => setMoving({ move, placeId: row.placeId, partKindId: row.partKindId }),
          })),
          {
            key: 'count',
            text: t('stockMovement.count'),
            permission: 'parts.edit' as const,
            run: () => setCounting(row),
          },
        ]}
      />
      {moving ? <MoveStockForm initial={moving} onClose={() => setMoving(undefined)} /> : null}
      {counting ? <CountStockForm stock={counting} onClose={() => setCounting(undefined)} /> : null}
    </>
  );
}

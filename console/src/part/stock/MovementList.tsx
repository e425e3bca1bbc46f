import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { stockCalls, stockMoves } from '@hoistway/contract/part/stockMovement.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { PartKindPick } from '../PartKindPick.tsx';
import { PlacePick } from './PlacePick.tsx';

/** Why something was moved: what a person said, or for which order. */
function reasonOf(
  { reason, orderNumber, move }: ReplyOf<typeof stockCalls.movements>['rows'][number],
  t: Translate,
) {
  if (orderNumber === null) return reason;
  const values = { number: orderNumber };
  if (move === 'count') return t('stockMovement.foundBy', values);
  return t(move === 'in' ? 'stockMovement.backFrom' : 'stockMovement.usedFor', values);
}

const movementColumns = columns(
  stockCalls.movements,
  ['partName', 'move', 'quantity', 'placeName', 'otherPlaceName', 'reason', 'byName', 'createdAt'],
  {
    partName: { title: 'stockMovement.partName', width: 180, strong: true },
    move: { width: 130 },
    quantity: {
      width: 100,
      align: 'right',
      cell: ({ quantity, unit }) => `${quantity > 0 ? '+' : ''}${quantity} ${unit}`,
    },
    placeName: { title: 'stockMovement.placeName', width: 140 },
    otherPlaceName: { title: 'stockMovement.otherPlaceId', width: 140 },
    reason: { width: 170, cell: (row, t) => reasonOf(row, t) },
    byName: { title: 'stockMovement.byUserId', width: 110 },
    createdAt: { width: 160 },
  },
);

/** The ledger of stores and vans, the last movement first. */
export function MovementList() {
  const t = useText();
  return (
    <ListScreen
      embedded
      name="stockMovement"
      title={t('stockMovement.tabLedger')}
      call={stockCalls.movements}
      search={[
        { name: 'words', label: t('stockMovement.words') },
        {
          name: 'move',
          label: t('stockMovement.move'),
          options: stockMoves.map((value) => ({ value, label: t(`stockMove.${value}`) })),
        },
        { name: 'placeId', label: t('stockMovement.placeId'), pick: <PlacePick /> },
        { name: 'partKindId', label: t('stockMovement.partKindId'), pick: <PartKindPick /> },
        { name: 'from', label: t('stockMovement.from'), kind: 'day' },
        { name: 'to', label: t('stockMovement.to'), kind: 'day' },
      ]}
      columns={movementColumns}
      unit="stockMovement.ledgerCounted"
      emptyHint={t('stockMovement.ledgerEmpty')}
      exporting={{ call: stockCalls.exportMovements, permission: 'parts.export' }}
    />
  );
}

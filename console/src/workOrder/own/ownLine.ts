import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { TileRow } from '@hoistway/contract/tile/tileRow.ts';
import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { ownOrderPath } from '../orderPath.ts';
import { orderWhat, visitOf } from '../orderWhat.ts';

/** Where the elevator of an order is; null where nobody knows. */
export const placeOf = ({ latitude, longitude }: OrderRow): TileRow['place'] =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** An own order as a line of a tile: which elevator, what is to be done and where. */
export const ownLine = (order: OrderRow, t: Translate): TileRow => ({
  id: order.id,
  title: order.elevatorNumber,
  hint: [visitOf(order, t) ?? orderWhat(order, t) ?? t(`orderKind.${order.type}`), order.projectName].join(
    t('term.comma'),
  ),
  at: order.deadline,
  day: null,
  amount: null,
  unit: null,
  place: placeOf(order),
  to: ownOrderPath(order.id),
});

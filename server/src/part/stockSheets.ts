import { stockMovement } from '@hoistway/contract/part/stockMovement.ts';
import { stockPlace } from '@hoistway/contract/part/stockPlace.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { listMovements, listStock } from './stockStore.ts';

type Stock = Awaited<ReturnType<typeof listStock>>[number];
type Movement = Awaited<ReturnType<typeof listMovements>>[number];

/** How many parts are at each place. */
export const stockSheet = (reader: SheetReader, rows: readonly Stock[]): FileReply => {
  const { t } = reader;
  return sheetOf<Stock>(
    reader,
    t('stockMovement.tabStock'),
    sheetColumns(
      reader,
      stockPlace,
      ['partName', 'placeName', 'placeKind', 'staffName', 'onHand', 'unit', 'movedAt', 'companyId'],
      {
        partName: { heading: t('stockMovement.partName'), width: 24, read: (row) => row.partName },
        placeName: { heading: t('stockMovement.placeName'), width: 24, read: (row) => row.placeName },
        placeKind: {
          heading: t('stockMovement.placeKind'),
          width: 12,
          read: (row) => t(`stockPlaceKind.${row.placeKind}`),
        },
        staffName: { heading: t('stockMovement.staffName'), width: 16, read: (row) => row.staffName },
        onHand: { heading: t('stockMovement.onHand'), width: 12, read: (row) => row.quantity },
        unit: { heading: t('partKind.unit'), width: 10, read: (row) => row.unit },
        movedAt: {
          heading: t('stockMovement.movedAt'),
          width: 22,
          holds: 'instant',
          read: (row) => row.movedAt,
        },
        companyId: { width: 32, read: (row) => row.companyName },
      },
    ),
    rows,
  );
};

/** The ledger of stores and vans. */
export const movementSheet = (reader: SheetReader, rows: readonly Movement[]): FileReply => {
  const { t } = reader;
  return sheetOf<Movement>(
    reader,
    t('stockMovement.tabLedger'),
    sheetColumns(
      reader,
      stockMovement,
      [
        'createdAt',
        'partKindId',
        'move',
        'quantity',
        'unit',
        'placeId',
        'otherPlaceId',
        'reason',
        'orderId',
        'byUserId',
      ],
      {
        partKindId: { width: 24, read: (row) => row.partName },
        move: { width: 16 },
        quantity: { width: 12 },
        unit: { heading: t('partKind.unit'), width: 10, read: (row) => row.unit },
        placeId: { width: 24, read: (row) => row.placeName },
        otherPlaceId: { width: 24, read: (row) => row.otherPlaceName },
        reason: { width: 32 },
        orderId: { width: 20, read: (row) => row.orderNumber },
        byUserId: { width: 16, read: (row) => row.byName },
      },
    ),
    rows,
  );
};

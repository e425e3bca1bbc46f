/** Where orders stand in a list. */
export const orderListPath = '/maintenance/workBillBoardInquiry';

/** Where one order stands on a page of its own. */
export const orderPath = (id: string): string => `${orderListPath}?id=${encodeURIComponent(id)}`;

/** Where the mechanic's own orders stand. */
export const myOrdersPath = '/maintenance/mine';

/** Where one of them stands on the phone. */
export const ownOrderPath = (id: string): string => `${myOrdersPath}?id=${encodeURIComponent(id)}`;

/** Who works when, beside the orders that nobody has. */
export const timeLinePath = '/maintenance/workBillBoard?view=timeLine';

/** Where orders stand in a list. */
export const orderListPath = '/maintenance/workBillBoardInquiry';

/** Where one order stands on a page of its own. */
export const orderPath = (id: string): string => `${orderListPath}?id=${encodeURIComponent(id)}`;

/** Where plans stand in a list. */
export const planListPath = '/maintenance/maintenancePlan';

/** Where one plan stands on a page of its own. */
export const planPath = (id: string): string => `${planListPath}?id=${encodeURIComponent(id)}`;

/** The list of what is due on a day, of one person where that is said. */
export const planDayPath = (day: string, workerId?: string | null): string =>
  `${planListPath}?${new URLSearchParams({ from: day, to: day, ...(workerId ? { workerId } : {}) }).toString()}`;

/** What is due, of one kind. */
export const remindersPath = (due: string): string =>
  `/system/remindmaintenancePlanBoard?${new URLSearchParams({ due }).toString()}`;

/** One order, where all of them stand. */
export const orderPath = (id: string): string =>
  `/maintenance/workBillBoardInquiry?id=${encodeURIComponent(id)}`;

/** A new order for an elevator. */
export const newOrderPath = (elevatorId: string): string =>
  `/maintenance/generateWorkBillView?elevatorId=${encodeURIComponent(elevatorId)}`;

/** The visits of an elevator among all orders. */
export const visitsPath = (elevatorNumber: string): string =>
  `/maintenance/workBillBoardInquiry?${new URLSearchParams({ words: elevatorNumber, type: 'maintenance' }).toString()}`;

/** The certificates of the company's people. */
export const certificatesPath = '/system/qualification?tab=staff';

/** Who works when, by the hours of a day. */
export const timeLinePath = '/maintenance/workBillBoard?view=timeLine';

import { asSystem, transactAs, type Database, type Transaction } from '../call/requestContext.ts';

const dayMs = 24 * 3_600_000;
/** Rows of one transaction: nobody who writes waits long for it. */
const portion = 5_000;

/** How many days is kept what is removed at night; 0 keeps it for ever. */
export interface Retention {
  auditLogDays: number;
  orderPictureDays: number;
  signatureDays: number;
  publicReportDays: number;
  textMessageDays: number;
  phoneCallDays: number;
  messageDays: number;
}

/** Keeps everything. */
export const endlessRetention: Retention = {
  auditLogDays: 0,
  orderPictureDays: 0,
  signatureDays: 0,
  publicReportDays: 0,
  textMessageDays: 0,
  phoneCallDays: 0,
  messageDays: 0,
};

/** Removes in portions what is older than so many days, if it is to be removed at all; answers how much is gone. */
export async function removeOlder(
  db: Database,
  { days, now, name }: { days: number; now: Date; name: string },
  remove: (tx: Transaction, before: Date, most: number) => Promise<number>,
  most = portion,
): Promise<number> {
  if (days === 0) return 0;
  const before = new Date(now.getTime() - days * dayMs);
  let gone = 0;
  for (;;) {
    const removed = await transactAs(db, asSystem(name), (tx) => remove(tx, before, most));
    gone += removed;
    if (removed < most) return gone;
  }
}

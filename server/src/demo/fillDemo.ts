import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { seedContracts } from './demoContracts.ts';
import { seedInvoices } from './demoInvoices.ts';
import { judgePast, seedServiceLevels } from './demoServiceLevels.ts';
import { answerItems } from './demoOrders.ts';
import { seedChecks } from './demoVisits.ts';
import { seedPastVisits } from './pastVisits.ts';
import { seedLastItems } from './visitItems.ts';

const setting = 'demo.unfilled';

/** Notes that a demo which begins at `now` lacks what `fillDemo` writes. */
export const noteUnfilled = (tx: Transaction, now: number) =>
  tx
    .insertInto('systemSetting')
    .values({ name: setting, value: JSON.stringify(now) })
    .execute();

/**
 * Writes what no first screen shows while the server already answers: what was found at visits, contracts with their
 * money and promises, the visits of the year. All of it or nothing: a start that was cut off is followed by another.
 */
export async function fillDemo(db: Database): Promise<void> {
  await transactAs(db, asSystem('demo'), async (tx) => {
    const unfilled = await tx
      .deleteFrom('systemSetting')
      .where('name', '=', setting)
      .returning('value')
      .executeTakeFirst();
    if (unfilled === undefined) return;
    const now = Number(unfilled.value);
    await seedLastItems(tx);
    await answerItems(tx);
    await seedContracts(tx, now);
    await seedInvoices(tx);
    await seedServiceLevels(tx, now);
    await seedChecks(tx, now);
    await judgePast(tx, now);
    await seedPastVisits(tx, now);
  });
}

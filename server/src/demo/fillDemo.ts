import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { retryWhenDeadlocked } from '#platform/database/retryWhenDeadlocked.ts';
import type { Files } from '#platform/files/files.ts';
import { seedCameras } from './demoAlarms.ts';
import { seedCalls } from './people/demoCalls.ts';
import { seedComments } from './people/demoComments.ts';
import { seedContracts } from './demoContracts.ts';
import { seedDuty } from './demoDuty.ts';
import { seedInvoices } from './demoInvoices.ts';
import { judgePast, seedServiceLevels } from './demoServiceLevels.ts';
import { answerItems } from './demoOrders.ts';
import { seedChecks } from './demoVisits.ts';
import { seedParts } from './demoParts.ts';
import { seedReports } from './demoReports.ts';
import { seedRepeatedFault } from './demoRepeatedFault.ts';
import { seedResidents } from './demoResidents.ts';
import { seedPastVisits } from './pastVisits.ts';
import { seedIntervals } from './history/seedIntervals.ts';
import { seedPastYear } from './history/seedPastYear.ts';
import { seedBlacklist } from './safety/demoBlacklist.ts';
import { seedUsage } from './history/seedUsage.ts';
import { withPeople } from './people/people.ts';
import { seedScreens } from './screens/demoScreens.ts';
import { seedLastItems } from './visitItems.ts';

const setting = 'demo.unfilled';

/** What is to be filled in still of a demo that began at `now`: the chapters from `next` on. */
interface Unfilled {
  now: number;
  next: number;
}

/** What no first screen shows, each in a transaction of its own; what an installation has begun keeps its place. */
const chapters: readonly ((tx: Transaction, now: number, files: Files) => Promise<void>)[] = [
  (tx, now) => withPeople(tx, now, (people) => seedCameras(tx, people)),
  async (tx) => {
    await seedLastItems(tx);
    await answerItems(tx);
  },
  (tx, now) =>
    withPeople(tx, now, async (people) => {
      await seedContracts(tx, people, now);
      await seedServiceLevels(tx, people, now);
    }),
  (tx, now) => withPeople(tx, now, (people) => seedInvoices(tx, people)),
  async (tx, now) => {
    await seedChecks(tx, now);
    await judgePast(tx, now);
  },
  (tx, now) => seedPastVisits(tx, now),
  (tx, now) => withPeople(tx, now, (people) => seedParts(tx, people)),
  (tx, now) => withPeople(tx, now, (people) => seedIntervals(tx, people, now)),
  (tx, now, files) => withPeople(tx, now, (people) => seedScreens(tx, people, now), files),
  (tx, now) => withPeople(tx, now, (people) => seedResidents(tx, people)),
  (tx, now) => withPeople(tx, now, (people) => seedReports(tx, people, now)),
  (tx, now) => seedRepeatedFault(tx, now),
  (tx, now) => seedPastYear(tx, now),
  (tx, now) => seedUsage(tx, now),
  (tx, now) => withPeople(tx, now, (people) => seedComments(tx, people, now)),
  (tx, now) => withPeople(tx, now, (people) => seedCalls(tx, people, now)),
  (tx, now) => withPeople(tx, now, (people) => seedBlacklist(tx, people)),
  (tx, now) => withPeople(tx, now, (people) => seedDuty(tx, people, now)),
];

/** Notes that a demo which begins at `now` lacks what `fillDemo` writes. */
export const noteUnfilled = (tx: Transaction, now: number) => note(tx, { now, next: 0 });

const note = (tx: Transaction, unfilled: Unfilled) =>
  tx
    .insertInto('systemSetting')
    .values({ name: setting, value: JSON.stringify(unfilled) })
    .execute();

/**
 * Writes what no first screen shows while the server already answers: what was found at visits, contracts with their
 * money and promises, the visits of the year. A start that is cut off is followed by another, which goes on with the
 * chapter that was not finished.
 */
export async function fillDemo(db: Database, files: Files): Promise<void> {
  const next = (tx: Transaction) => fillNext(tx, files);
  while (await retryWhenDeadlocked(() => transactAs(db, asSystem('demo'), next)));
}

/** Writes the next chapter; answers whether there was one. */
async function fillNext(tx: Transaction, files: Files): Promise<boolean> {
  const unfilled = await tx
    .deleteFrom('systemSetting')
    .where('name', '=', setting)
    .returning('value')
    .executeTakeFirst();
  if (unfilled === undefined) return false;
  const { now, next } = readUnfilled(unfilled.value);
  await chapters[next]!(tx, now, files);
  if (next + 1 < chapters.length) await note(tx, { now, next: next + 1 });
  return true;
}

/** What was noted; an earlier version wrote all at once, and noted the beginning alone. */
function readUnfilled(value: unknown): Unfilled {
  return typeof value === 'object' ? (value as Unfilled) : { now: Number(value), next: 0 };
}

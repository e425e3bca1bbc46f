import { incidentCalls } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { People } from '../people/people.ts';

const minute = 60_000;
const iso = (at: number) => new Date(at).toISOString();

/** A safety risk in Singapore five hours ago: its maintainer has reported it, and the clock of its owner runs. */
export async function seedIncident(tx: Transaction, people: People, now: number): Promise<void> {
  const { id: elevatorId } = await tx
    .selectFrom('elevator')
    .innerJoin('userAccount as manager', 'manager.companyId', 'elevator.maintainerId')
    .where('manager.username', '=', 'manager')
    .where(sql<boolean>`elevator.region_code like any ('{99%}')`)
    .where('elevator.lifeState', '=', 'inUse')
    .select('elevator.id')
    .orderBy('elevator.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const happened = now - 300 * minute;
  const aware = happened + 20 * minute;
  const { id } = await people.ask(
    'manager',
    incidentCalls.open,
    {
      elevatorId,
      kind: 'safetyRisk',
      eventAt: iso(happened),
      awareAt: iso(aware),
      description: '保养时发现制动器一侧衬片断裂，另一侧仍能制停。已更换衬片，待复查。',
    },
    aware + 10 * minute,
  );
  await people.ask(
    'manager',
    incidentCalls.report,
    {
      id,
      party: 'lastMaintainer',
      caller: '林国栋',
      calledAt: iso(aware + 25 * minute),
      calledNumber: '1800 342 5222',
      referenceNo: 'LE-0417',
    },
    aware + 30 * minute,
  );
}

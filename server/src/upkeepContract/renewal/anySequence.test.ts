import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { daysAfter } from '@hoistway/contract/upkeepContract/contractRules.ts';
import { graceDays } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { anInstallation, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { applyContracts } from '../cover.ts';

let here: Installation;
let manager: AskedAs;
let elevators: string[];
let company: string;
let today: string;

beforeAll(async () => {
  here = await anInstallation();
  today = new Date(here.clock.now).toISOString().slice(0, 10);
  company = await here.aCompany('恒升');
  await here.aUser('manager', company, { permissions: [...permissions], scope: 'company' });
  manager = { token: await here.signIn('manager') };
});
afterAll(() => here.close());

/** What somebody, or time, does; numbers choose among the contracts and elevators that there are. */
const act = fc.record({
  what: fc.constantFrom('create', 'renew', 'lose', 'discard', 'restore', 'edit', 'remove', 'pass' as const),
  which: fc.nat(11),
  some: fc.nat(2),
  days: fc.integer({ min: -40, max: 60 }),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

let serial = 0;

async function perform({ what, which, some, days }: Act): Promise<void> {
  const known = await here.db.selectFrom('contract').select(['id', 'effectiveDate']).orderBy('id').execute();
  if (what === 'pass') {
    today = daysAfter(today, Math.abs(days) % 20);
    here.clock.set(`${today}T04:00:00.000Z`);
    await here.fireDue();
    await transactAs(here.db, asSystem('test'), (tx) => applyContracts(tx, null, new Date(here.clock.now)));
    return;
  }
  if (what === 'create' || known.length === 0) {
    await here.ask(
      contractCalls.create,
      {
        contractNo: `N-${(serial += 1)}`,
        partyA: '甲',
        contractType: 'full',
        contractNature: 'new',
        paymentMode: 'monthly',
        effectiveDate: daysAfter(today, days),
        contractDuration: 1 + (which % 3),
        lines: elevators
          .slice(0, some + 1)
          .map((elevatorId) => ({ elevatorId, unitPrice: '1.00', quantity: 1 })),
      },
      manager,
    );
    return;
  }
  const { id, effectiveDate } = known[which % known.length]!;
  const open = await here.db
    .selectFrom('contractLine')
    .where('contractId', '=', id)
    .where('renewedById', 'is', null)
    .select(['id', 'lossId'])
    .orderBy('id')
    .execute();
  const chosen = open.slice(0, some + 1).map((line) => line.id);
  const calls = {
    renew: () =>
      here.ask(
        renewalCalls.renew,
        {
          id,
          contractNo: `N-${(serial += 1)}`,
          ...(days > 0 ? { effectiveDate: daysAfter(effectiveDate, days) } : {}),
          ...(chosen.length > 0 ? { lines: chosen.map((line) => ({ id: line })) } : {}),
        },
        manager,
      ),
    lose: () =>
      here.ask(
        renewalCalls.lose,
        { id, lostOn: daysAfter(today, days), reason: 'price', ...(some > 1 ? {} : { lineIds: chosen }) },
        manager,
      ),
    discard: () => here.ask(contractCalls.discard, { id, reason: 'x' }, manager),
    restore: () => here.ask(contractCalls.restore, { id }, manager),
    edit: () =>
      here.ask(contractCalls.update, { id, effectiveDate: daysAfter(effectiveDate, days) }, manager),
    remove: () => here.ask(contractCalls.remove, { id }, manager),
  };
  const { envelope } = await calls[what]();
  // Refused is well; broken is not.
  expect(envelope.code, JSON.stringify({ what, envelope })).not.toBe('internal');
}

/** What must hold whatever was done. */
async function mustHold(): Promise<void> {
  const { rows: twice } = await sql`
    select elevator_id from contract_line line join contract on contract.id = line.contract_id
    where line.cover_from <= ${today} and line.cover_until > ${today} and contract.discarded_at is null
    group by elevator_id having count(*) > 1`.execute(here.db);
  expect(twice).toEqual([]);
  const { rows: unseen } = await sql`
    select line.elevator_id from contract_line line join contract on contract.id = line.contract_id
    where line.cover_from <= ${today} and line.cover_until > ${today}
      and not exists (select 1 from elevator_visibility seen where seen.elevator_id = line.elevator_id
        and seen.company_id = contract.company_id and seen.reason = 'contract.running')`.execute(here.db);
  expect(unseen).toEqual([]);
  const { rows: late } = await sql`
    select seen.elevator_id from elevator_visibility seen
    where seen.reason = 'contract.grace' and not exists (
      select 1 from contract_line line where line.elevator_id = seen.elevator_id
        and line.lost_on + ${sql.lit(graceDays)}::int > ${today}::date)`.execute(here.db);
  expect(late).toEqual([]);
  const { rows: stray } = await sql`
    select seen.elevator_id from elevator_visibility seen
    where seen.reason = 'contract.running' and not exists (
      select 1 from contract_line line where line.elevator_id = seen.elevator_id
        and line.cover_from <= ${today} and line.cover_until > ${today})`.execute(here.db);
  expect(stray).toEqual([]);
  const { rows: miscounted } = await sql`
    select contract.id from contract cross join lateral (
      select count(*)::int as n, count(*) filter (where renewed_by_id is not null)::int as renewed,
        count(*) filter (where loss_id is not null and renewed_by_id is null)::int as lost
      from contract_line where contract_id = contract.id) counted
    where (elevators, renewed_elevators, lost_elevators) is distinct from (counted.n, counted.renewed, counted.lost)`.execute(
    here.db,
  );
  expect(miscounted).toEqual([]);
}

test('whatever is done to contracts, an elevator has one at most, and is seen by whom it should', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      elevators = await Promise.all([1, 2, 3].map(() => here.aElevator({ maintainerId: company })));
      for (const each of acts) {
        await perform(each);
        await mustHold();
      }
    }),
    { numRuns: 8, seed: 20_261_123, endOnFailure: true },
  );
});

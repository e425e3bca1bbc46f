import { daysAfter } from '@hoistway/contract/time/days.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '@hoistway/contract/call.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { graceDays } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { asSystem, transactAs, type TransactionContext } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { RowsInvalid } from '#platform/import/importer.ts';
import { translators } from '#platform/texts.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import { anInstallation, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { eventReader } from '#testing/eventReader.ts';
import { applyContracts } from '../cover.ts';
import { readImportRules } from '../import/importRules.ts';
import { insertContracts } from '../insertContracts.ts';

let here: Installation;
/** Hands elevators over from one company to another. */
let operator: AskedAs;
let elevators: string[];
let companies: string[];
/** A manager of each of the companies. */
let managers: Viewer[];
let announced: () => Promise<readonly unknown[]>;
let today: string;

beforeAll(async () => {
  here = await anInstallation();
  today = new Date(here.clock.now).toISOString().slice(0, 10);
  noon();
  const platform = await here.aCompany('平台', 'platform');
  await here.aUser('operator', platform, { permissions: [...permissions], scope: 'platform' });
  await signIn();
  companies = [await here.aCompany('恒升'), await here.aCompany('康达')];
  managers = [];
  for (const [at, company] of companies.entries()) {
    await here.aUser(`manager${at}`, company, { permissions: [...permissions], scope: 'company' });
    managers.push((await here.viewers.authenticate(await here.signIn(`manager${at}`)))!);
  }
  announced = eventReader(here.db, [visibilityChanged]);
});
afterAll(() => here.close());

/** At this hour the day is the same one where the companies are and in UTC, whenever the test runs. */
const noon = () => here.clock.set(`${today}T04:00:00.000Z`);

/** Sessions end as time passes. */
async function signIn(): Promise<void> {
  operator = { token: await here.signIn('operator') };
}

/** What somebody, or time, does; numbers choose among the contracts and elevators that there are. */
const act = fc.record({
  what: fc.constantFrom(
    'create',
    'bring',
    'renew',
    'lose',
    'discard',
    'restore',
    'edit',
    'lines',
    'remove',
    'pass' as const,
  ),
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
    noon();
    await signIn();
    await here.fireDue();
    await transactAs(here.db, asSystem('test'), (tx) => applyContracts(tx, null, new Date(here.clock.now)));
    return;
  }
  const lines = elevators
    .slice(0, some + 1)
    .map((elevatorId) => ({ elevatorId, unitPrice: '1.00', quantity: 1 }));
  if (what === 'create' || what === 'bring' || known.length === 0) {
    const contract = {
      contractNo: `N-${(serial += 1)}`,
      companyId: companies[which % 2]!,
      partyA: '甲',
      contractType: 'full',
      contractNature: 'new',
      paymentMode: 'monthly',
      effectiveDate: daysAfter(today, days),
      contractDuration: 1 + (which % 3),
      lines,
    } as const;
    if (what === 'bring') await bring(contract);
    else assertUnbroken(what, await here.ask(contractCalls.create, contract, operator));
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
        operator,
      ),
    lose: () =>
      here.ask(
        renewalCalls.lose,
        { id, lostOn: daysAfter(today, days), reason: 'price', ...(some > 1 ? {} : { lineIds: chosen }) },
        operator,
      ),
    discard: () => here.ask(contractCalls.discard, { id, reason: 'x' }, operator),
    restore: () => here.ask(contractCalls.restore, { id }, operator),
    edit: () =>
      here.ask(contractCalls.update, { id, effectiveDate: daysAfter(effectiveDate, days) }, operator),
    lines: () => here.ask(contractCalls.update, { id, lines }, operator),
    remove: () => here.ask(contractCalls.remove, { id }, operator),
  };
  assertUnbroken(what, await calls[what]());
}

/** Refused is well; broken is not. */
const assertUnbroken = (what: Act['what'], { envelope }: { envelope: { code: string } }) =>
  expect(['internal', 'authInvalid'], JSON.stringify({ what, envelope })).not.toContain(envelope.code);

/** A contract that comes with a file. */
async function bring(contract: InputOf<typeof contractCalls.create>): Promise<void> {
  const input = contractCalls.create.input.parse(contract);
  const viewer = (await here.viewers.authenticate(operator.token!))!;
  await transactAs(here.db, asSystem('test'), async (db) => {
    const ctx: TransactionContext = {
      viewer,
      address: '',
      client: 'import',
      requestId: 'test',
      language: 'zh',
      origin: undefined,
      t: translators.zh,
      findRefs: () => Promise.resolve(new Set<string>()),
      db,
    };
    const judged = await readImportRules(ctx, [input]);
    await insertContracts(ctx, [judged(input)], new Date(here.clock.now));
  }).catch((error: unknown) => {
    if (!(error instanceof Invalid || error instanceof RowsInvalid || error instanceof Refusal)) throw error;
  });
}

/** What the managers of the companies see, which every node keeps until it hears that it changed. */
const seen = () =>
  Promise.all(
    managers.map(async (viewer) => {
      const rows = await visibleElevators(here.db, viewer)
        .select('elevator.id')
        .orderBy('elevator.id')
        .execute();
      return rows.map(({ id }) => id);
    }),
  );

/** What must hold whatever was done. */
async function assertHolds(): Promise<void> {
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

test('any sequence of contract actions keeps one contract per elevator and correct visibility', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      elevators = await Promise.all([
        here.anElevator({ maintainerId: companies[0]! }),
        here.anElevator({ maintainerId: companies[1]! }),
        here.anElevator({}),
      ]);
      let before = await seen();
      await announced();
      for (const each of acts) {
        await perform(each);
        await assertHolds();
        const after = await seen();
        const heard = (await announced()).length > 0;
        if (!heard) expect(after, `${each.what} is announced to those who see otherwise now`).toEqual(before);
        before = after;
      }
    }),
    // Another seed each time; the one that fails is told with the way to it.
    { numRuns: 30, endOnFailure: true },
  );
}, 300_000);

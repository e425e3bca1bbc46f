import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { retriedAfterDeadlock } from '#platform/database/retryWhenDeadlocked.ts';
import { requestConnections } from '#platform/database/database.ts';
import {
  anInstallation,
  dataOf,
  type Answer,
  type AskedAs,
  type Installation,
} from '#testing/anInstallation.ts';

/** More than there are connections. */
const atOnce = 20;

let here: Installation;
let manager: AskedAs;
let ours: string;
let serial = 0;
/** Transactions that the database took back because each waited for the other. */
const crossed: unknown[] = [];
const noteCrossed = (message: unknown) => void crossed.push(message);

beforeAll(async () => {
  retriedAfterDeadlock.subscribe(noteCrossed);
  here = await anInstallation({ connections: requestConnections });
  here.clock.set('2026-06-01T04:00:00.000Z');
  ours = await here.aCompany('恒升');
  await here.aUser('manager', ours, { permissions: [...permissions], scope: 'company' });
  manager = { token: await here.signIn('manager') };
});
afterAll(async () => {
  retriedAfterDeadlock.unsubscribe(noteCrossed);
  await here.close();
});
afterEach(() => expect(crossed.splice(0)).toEqual([]));

const anElevator = () => here.anElevator({ maintainerId: ours });
const terms = (elevatorIds: readonly string[], more: object = {}) => ({
  contractNo: `HS-${(serial += 1)}`,
  partyA: '翠林物业',
  contractType: 'full' as const,
  contractNature: 'new' as const,
  paymentMode: 'quarterly' as const,
  effectiveDate: '2026-01-01',
  contractDuration: 12,
  lines: elevatorIds.map((elevatorId) => ({ elevatorId, unitPrice: '300.00', quantity: 12 })),
  ...more,
});
const many = (work: (n: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: atOnce }, (_, n) => work(n)));
const done = (answers: readonly Answer[]) => answers.filter(({ envelope }) => envelope.success).length;
const statuses = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))];

test('only one of 20 concurrent contracts for the same elevators is created, in any order of lines', async () => {
  const elevators = [await anElevator(), await anElevator(), await anElevator()];
  const answers = await many((n) =>
    here.ask(contractCalls.create, terms(n % 2 === 0 ? elevators : elevators.toReversed()), manager),
  );
  expect(statuses(answers)).toEqual([200]);
  expect(done(answers)).toBe(1);
  for (const { envelope } of answers) if (!envelope.success) expect(envelope.errors).toHaveProperty('lines');
});

test('concurrent contracts for the same elevators on different days are all created', async () => {
  const elevators = [await anElevator(), await anElevator()];
  const answers = await many((n) =>
    here.ask(
      contractCalls.create,
      terms(n % 2 === 0 ? elevators : elevators.toReversed(), { effectiveDate: `${2026 + n}-01-01` }),
      manager,
    ),
  );
  expect(statuses(answers)).toEqual([200]);
  expect(done(answers)).toBe(atOnce);
});

test('concurrent actions on contracts of the same elevators never deadlock', async () => {
  const elevators = [await anElevator(), await anElevator()];
  const made = async (effectiveDate: string) =>
    dataOf(await here.ask(contractCalls.create, terms(elevators, { effectiveDate }), manager)).id;
  const [first, second] = [await made('2026-01-01'), await made('2028-01-01')];
  const acts: readonly ((id: string, n: number) => Promise<Answer>)[] = [
    (id) => here.ask(renewalCalls.renew, { id, contractNo: `HS-${(serial += 1)}` }, manager),
    (id) => here.ask(renewalCalls.lose, { id, lostOn: '2026-06-01', reason: 'price' }, manager),
    (id) => here.ask(contractCalls.discard, { id, reason: '重签' }, manager),
    (id) => here.ask(contractCalls.restore, { id }, manager),
    (id, n) =>
      here.ask(
        contractCalls.update,
        {
          id,
          lines: (n % 2 === 0 ? elevators : elevators.toReversed()).map((elevatorId) => ({
            elevatorId,
            unitPrice: '310.00',
            quantity: 12,
          })),
        },
        manager,
      ),
    (_, n) =>
      here.ask(contractCalls.create, terms(elevators, { effectiveDate: `${2030 + n}-01-01` }), manager),
  ];
  const answers = await many((n) => acts[n % acts.length]!(n % 2 === 0 ? first : second, n));
  expect(statuses(answers)).toEqual([200]);
  expect(done(answers)).toBeGreaterThan(0);
});

import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { historyCalls } from '@hoistway/contract/history/history.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { openReportedFault } from '#area/fault/reportedFault.ts';

let here: Installation;
let company: string;
let chief: { token: string };
let node: IngestNode;
let elevator: string;
let collector: string;
let n = 0;

const say = (code: string) => {
  n += 1;
  return node.ingest.hooks.onEvent(
    `U${collector}`,
    bytes({ id: `u${n}`, timeStamp: Date.now(), code, on: true }),
    Date.now(),
  );
};
const faults = async () => {
  const rows = await here.db
    .selectFrom('fault')
    .select(['code', 'closedAt', 'endReason', 'handling'])
    .where('elevatorId', '=', elevator)
    .orderBy('code')
    .execute();
  return rows.map(({ closedAt, ...row }) => ({ ...row, open: closedAt === null }));
};
const stateOf = () =>
  here.db
    .selectFrom('elevatorState')
    .select(['status', 'trapped', 'faultCode'])
    .where('elevatorId', '=', elevator)
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 1, 3)`.execute(here.db);
  company = await here.aCompany('恒升');
  await here.aUser('chief', company, { permissions: [...permissions], scope: 'company' });
  chief = { token: await here.signIn('chief') };
});
beforeEach(async () => {
  await node?.end();
  elevator = await here.anElevator({ maintainerId: company });
  const { id } = await here.db
    .insertInto('collector')
    .values({ serial: 'U', secretHash: 'x', model: 'NICE3000', elevatorId: elevator, companyId: company })
    .returning('id')
    .executeTakeFirstOrThrow();
  collector = id;
  await here.db
    .updateTable('collector')
    .set({ serial: `U${id}` })
    .where('id', '=', id)
    .execute();
  node = await anIngest(here.url);
});
afterAll(async () => {
  await node.end();
  await here.close();
});

test('unbinding a collector ends its device faults with a reason, and leaves alarms and reported faults open', async () => {
  await say('K111');
  await say('A190');
  await here.db
    .transaction()
    .execute((tx) => openReportedFault(tx, { elevatorId: elevator, kind: 'fault', at: new Date() }));
  expect((await here.ask(collectorCalls.unbind, { id: collector }, chief)).envelope.success).toBe(true);
  const left = { endReason: null, handling: 'untreated', open: true };
  expect(await faults()).toEqual([
    { code: 'A190', ...left },
    { code: 'A194', ...left },
    { code: 'K111', endReason: 'collectorUnbound', handling: 'untreated', open: false },
  ]);
  const listed = await here.ask(monitoringCalls.openFaults, { id: elevator }, chief);
  expect(listed.envelope.data).toContainEqual(
    expect.objectContaining({ code: 'K111', endReason: 'collectorUnbound' }),
  );
});

test('timeline, replay marks and elevator state show the end of an unbound collector’s fault', async () => {
  await say('K111');
  expect(await stateOf()).toMatchObject({ trapped: true, faultCode: 'K111' });
  await here.ask(collectorCalls.unbind, { id: collector }, chief);
  expect(await stateOf()).toEqual({ status: 'offline', trapped: false, faultCode: null });
  const ended = expect.objectContaining({ kind: 'closed', code: 'K111', endReason: 'collectorUnbound' });
  const events = await here.ask(monitoringCalls.events, { id: elevator }, chief);
  expect(events.envelope.data).toContainEqual(ended);
  here.clock.now = Date.now() + 1000;
  const span = { id: elevator, from: Date.now() - 60_000, to: here.clock.now };
  expect((await here.ask(historyCalls.marks, span, chief)).envelope.data).toContainEqual(ended);
});

test('disabling a collector ends its faults, and a repeated report reopens the same record', async () => {
  await say('K124');
  await here.ask(collectorCalls.disable, { id: collector, disabled: true }, chief);
  expect(await faults()).toMatchObject([{ code: 'K124', endReason: 'collectorDisabled', open: false }]);
  await here.ask(collectorCalls.disable, { id: collector, disabled: false }, chief);
  await node.end();
  node = await anIngest(here.url);
  await say('K124');
  expect(await faults()).toMatchObject([{ code: 'K124', endReason: null, open: true }]);
});

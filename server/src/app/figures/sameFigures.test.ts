import { dashboardCalls } from '@hoistway/contract/dashboard/dashboard.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { countOpenFaultsOf } from '#area/fault/openFaults.ts';

let here: Installation;
let node: IngestNode;
let token: string;
const elevators: string[] = [];

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 1, 3)`.execute(here.db);
  const company = await here.aCompany('恒升');
  for (const serial of ['F1', 'F2']) {
    const elevatorId = await here.anElevator({ maintainerId: company });
    elevators.push(elevatorId);
    await here.db
      .insertInto('collector')
      .values({ serial, secretHash: 'x', model: 'NICE3000', elevatorId, companyId: company })
      .execute();
  }
  await here.aUser('duty', company, { role: 'monitoring2' });
  token = await here.signIn('duty');
  node = await anIngest(here.url);
});
afterAll(async () => {
  await node.end();
  await here.close();
});

test('header, dashboard and list count the same open faults, and the elevators with faults separately', async () => {
  let n = 0;
  const say = (serial: string, code: string, on = true) => {
    n += 1;
    const event = { id: `f${n}`, timeStamp: Date.now() + n, code, on };
    return node.ingest.hooks.onEvent(serial, bytes(event), Date.now() + n);
  };
  // Of every weight, one of them noticed by nobody, one over, one seen to; an event and an alarm are no faults.
  for (const code of ['K111', 'K124', 'K118', 'K128', 'K102', 'V144', 'A190']) await say('F1', code);
  await say('F1', 'K102', false);
  await say('F2', 'K124');
  const ask = async <T>(answer: Promise<Parameters<typeof dataOf>[0]>): Promise<T> =>
    dataOf(await answer) as T;
  const { rows } = await ask<{ rows: { id: string; code: string }[] }>(
    here.ask(faultCalls.page, { open: true, faultClass: 'fault' }, { token }),
  );
  await here.ask(
    monitoringCalls.acknowledge,
    { id: rows.find(({ code }) => code === 'K118')!.id },
    { token },
  );

  const counts = await ask<{ openFaults: number; fault: number }>(
    here.ask(monitoringCalls.counts, {}, { token }),
  );
  const { openBySeverity } = await ask<{ openBySeverity: { faults: number }[] }>(
    here.ask(dashboardCalls.dashboard, {}, { token }),
  );
  expect({
    listed: rows.length,
    counted: counts.openFaults,
    onDashboard: openBySeverity.reduce((sum, { faults }) => sum + faults, 0),
    pushed: elevators.reduce((sum, id) => sum + countOpenFaultsOf(node.directory.ofElevator(id)?.watch), 0),
    elevators: counts.fault,
  }).toEqual({ listed: 5, counted: 5, onDashboard: 5, pushed: 5, elevators: 2 });
});

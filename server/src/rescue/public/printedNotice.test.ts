import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { drillCalls } from '@hoistway/contract/rescue/rescueDrill.ts';
import { rescueNoticeCalls } from '@hoistway/contract/rescue/rescueNotice.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { readPdf } from '#testing/readPdf.ts';

let here: Installation;
let desk: { token: string };
let stranger: { token: string };
const elevators: string[] = [];

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  await here.db.updateTable('company').set({ dutyPhone: '64530100' }).where('id', '=', ours).execute();
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', await here.aCompany('远方'), { permissions: [...permissions] });
  desk = { token: await here.signIn('desk') };
  stranger = { token: await here.signIn('stranger') };
  for (const number of ['A', 'B', 'C']) {
    const id = await here.anElevator({ maintainerId: ours }, `BSH-${number}`);
    elevators.push(id);
    await here.db.updateTable('elevator').set({ shortNumber: number }).where('id', '=', id).execute();
    await sql`insert into elevator_state (elevator_id, status)
      values (${id}, ${number === 'C' ? 'offline' : 'normal'})`.execute(here.db);
  }
});
afterAll(() => here.close());

test.each(['zh', 'en'] as const)(
  'the notice of a rescue says in both languages on one page which elevator is stopped and which to take, asked in %s',
  async (language) => {
    const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId: elevators[0]! }, desk));
    const { envelope } = await here.ask(rescueNoticeCalls.notice, { id }, { ...desk, language });
    const { text, pages } = await readPdf(envelope.data as Buffer);
    expect(pages).toHaveLength(1);
    for (const each of ['A 停运', '请改乘 B', 'Out of service: A', 'Please use B', '64530100'])
      expect(text).toContain(each);
    expect(text).not.toMatch(/B、C|B, C/);
  },
);

test('there is no notice of a drill, and none for strangers', async () => {
  const { id } = dataOf(
    await here.ask(drillCalls.drill, { elevatorId: elevators[1]!, trappedCount: 1 }, desk),
  );
  expect((await here.ask(rescueNoticeCalls.notice, { id }, desk)).envelope.code).toBe('drillStaysInside');
  expect((await here.ask(rescueNoticeCalls.notice, { id }, stranger)).envelope.success).toBe(false);
});

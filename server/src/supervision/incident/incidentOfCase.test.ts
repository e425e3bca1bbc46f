import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { incidentCalls } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let firm: string;
let lift: string;
let desk: { token: string };

const began = '2026-06-15T02:00:00.000Z';

beforeAll(async () => {
  here = await anInstallation();
  firm = await here.aCompany('恒升');
  await here.aUser('desk', firm, { permissions: [...permissions], scope: 'company' });
});
beforeEach(async () => {
  await here.db.deleteFrom('message').execute();
  await here.db.deleteFrom('timer').execute();
  here.clock.set(began);
  desk = { token: await here.signIn('desk') };
  lift = await here.anElevator({ maintainerId: firm });
});
afterAll(() => here.close());

const open = async (drill = false) =>
  dataOf<{ id: string }>(await here.ask(rescueCalls.open, { elevatorId: lift, trappedCount: 2, drill }, desk))
    .id;
/** Everybody is out, and the rescue says so. */
const release = async (id: string) => {
  dataOf(await here.ask(rescueCalls.arrive, { id }, desk));
  dataOf(await here.ask(rescueCalls.release, { id, releasedCount: 2, releaseWay: 'doorOpened' }, desk));
};
async function after(minutes: number): Promise<void> {
  here.clock.set(new Date(Date.parse(began) + minutes * 60_000).toISOString());
  await Promise.all([here.fireDue(), here.fireDue()]);
  desk = { token: await here.signIn('desk') };
}
const told = async (kind: string) => {
  const rows = await here.db.selectFrom('message').select('texts').where('kind', '=', kind).execute();
  return rows.map(({ texts }) => (texts as { title: string }).title);
};
const incidents = async () =>
  dataOf(await here.ask(incidentCalls.page, { elevatorId: lift, pageNumber: 1, pageSize: 20 }, desk)).rows;

describe('people who are kept in a car in China', () => {
  test('are said to be an accident soon at 90 minutes, and open their incident at two hours, once each', async () => {
    const id = await open();
    await after(89);
    expect(await told('incident.ahead')).toEqual([]);
    await after(90);
    expect(await told('incident.ahead')).toEqual([
      expect.stringContaining('困人已 90 分钟，2026-06-15 12:00 起属一般事故'),
    ]);
    expect(await incidents()).toEqual([]);
    await after(120);
    expect(await incidents()).toMatchObject([
      {
        caseId: id,
        jurisdiction: 'CN',
        kind: 'trapped',
        eventAt: began,
        trappedUntil: null,
        deadline: '2026-06-15T05:00:00.000Z',
        description: expect.stringContaining('被困 2 人'),
      },
    ]);
    await after(170);
    expect(await told('incident.ahead')).toHaveLength(2);
    expect(await told('incident.due')).toEqual([expect.stringContaining('须在 2026-06-15 13:00 前报告')]);
    await release(id);
    expect(await incidents()).toMatchObject([{ trappedUntil: '2026-06-15T04:50:00.000Z' }]);
    expect(await incidents()).toHaveLength(1);
  });

  test('and are let out before two hours open none', async () => {
    const id = await open();
    await after(110);
    await release(id);
    await after(300);
    expect(await incidents()).toEqual([]);
    expect(await told('incident.ahead')).toHaveLength(1);
  });

  test('for longer, and are out before any server looked, open it with the release', async () => {
    const id = await open();
    here.clock.set('2026-06-15T04:10:00.000Z');
    desk = { token: await here.signIn('desk') };
    await release(id);
    expect(await incidents()).toMatchObject([{ caseId: id, trappedUntil: '2026-06-15T04:10:00.000Z' }]);
  });

  test('in a drill open none', async () => {
    await open(true);
    await after(130);
    expect(await incidents()).toEqual([]);
    expect(await told('incident.ahead')).toEqual([]);
  });

  test('open none beside the one that a person withdrew', async () => {
    const id = await open();
    await after(120);
    const [{ id: incidentId } = { id: '' }] = await incidents();
    dataOf(await here.ask(incidentCalls.withdraw, { id: incidentId, remark: '误报' }, desk));
    await release(id);
    expect(await incidents()).toMatchObject([{ state: 'withdrawn' }]);
  });
});

test('a rescue in Singapore fills in an incident that a person opens, once', async () => {
  await here.db.updateTable('elevator').set({ regionCode: '990000' }).where('id', '=', lift).execute();
  const id = await open();
  await after(200);
  expect(await incidents()).toEqual([]);
  const { elevatorNumber, ...said } = dataOf(await here.ask(incidentCalls.fromCase, { id }, desk));
  expect({ ...said, elevatorNumber }).toMatchObject({
    elevatorId: lift,
    kind: 'safetyIncident',
    eventAt: began,
    awareAt: began,
    trappedUntil: null,
  });
  const made = dataOf<{ id: string }>(await here.ask(incidentCalls.open, { ...said, caseId: id }, desk));
  const again = await here.ask(incidentCalls.open, { ...said, caseId: id }, desk);
  expect(again.envelope.code).toBe('incidentOfCase');
  const other = await here.anElevator({ maintainerId: firm });
  const wrong = await here.ask(incidentCalls.open, { ...said, elevatorId: other, caseId: id }, desk);
  expect(wrong.envelope).toMatchObject({ errors: { caseId: expect.any(String) } });
  // Corrected, it stays with the elevator of its rescue.
  const moved = await here.ask(incidentCalls.update, { id: made.id, elevatorId: other }, desk);
  expect(moved.envelope).toMatchObject({ errors: { elevatorId: expect.any(String) } });
  dataOf(await here.ask(incidentCalls.update, { id: made.id, kind: 'safetyRisk' }, desk));
  expect(await incidents()).toMatchObject([{ kind: 'safetyRisk', caseId: id }]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { assignmentCalls } from '@hoistway/contract/rescue/rescueAssignment.ts';
import { isOutOfRange } from '@hoistway/contract/rescue/rescuerRank.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let station: string;
let elevator: string;
let desk: { token: string };
let number = 0;

/** A company so many kilometres to the north of the elevators. */
async function away(name: string, km: number, type?: 'rescue'): Promise<string> {
  const id = await here.aCompany(name, type);
  await here.db
    .updateTable('company')
    .set({ latitude: 1.35 + km / 111.2, longitude: 103.82 })
    .where('id', '=', id)
    .execute();
  return id;
}
const rescuerOf = async (companyId: string, facts: Parameters<typeof aRescuer>[3] = {}) => {
  number += 1;
  const userId = await here.aUser(`rescuer${number}`, companyId, {
    permissions: ['order.handle'],
    scope: 'assigned',
  });
  const id = await aRescuer(here, companyId, `救援 ${number}`, { userId, ...facts });
  return {
    id,
    token: await here.signIn(`rescuer${number}`),
    name: `rescuer${number}`,
    staffName: `救援 ${number}`,
  };
};

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  station = await away('网格站', 3, 'rescue');
  await here.aUser('desk', await here.aCompany('平台', 'platform'), {
    permissions: [...permissions],
    scope: 'platform',
  });
  desk = { token: await here.signIn('desk') };
});
afterAll(() => here.close());
beforeEach(async () => {
  here.clock.now = Date.now();
  await here.db.deleteFrom('timer').execute();
  await here.db.updateTable('rescueCase').set({ state: 'canceled' }).execute();
  await here.db.updateTable('staff').set({ isAudit: 'pending' }).execute();
  number += 1;
  elevator = await here.anElevator({ maintainerId: ours }, `A-${number}`);
  await here.db
    .updateTable('elevator')
    .set({ latitude: 1.35, longitude: 103.82 })
    .where('id', '=', elevator)
    .execute();
});

const open = async (more: object = {}): Promise<string> =>
  dataOf(await here.ask(rescueCalls.open, { elevatorId: elevator, trappedCount: 2, ...more }, desk)).id;
const one = async (id: string): Promise<ReplyOf<typeof rescueCalls.one>> =>
  dataOf(await here.ask(rescueCalls.one, { id }, desk));
const asked = async (id: string) => (await one(id)).asked.map(({ staffId, state }) => [staffId, state]);
const kinds = async (id: string) =>
  dataOf(await here.ask(rescueCalls.timeline, { id }, desk)).map(({ kind }) => kind);
const autoMan = async () => dataOf(await here.ask(rescueCalls.autoMan, { elevatorId: elevator }, desk));
const out = { releasedCount: 2, releaseWay: 'doorOpened' } as const;
const titles = async (id: string, name: string) =>
  dataOf(await here.ask(rescueCalls.told, { id }, desk))
    .filter(({ receiverName }) => receiverName === name)
    .map(({ title }) => title);

/** The maintainer's place, so many kilometres away. */
const oursAre = (km: number) =>
  here.db
    .updateTable('company')
    .set({ latitude: 1.35 + km / 111.2, longitude: 103.82 })
    .where('id', '=', ours)
    .execute();

test('a rescuer beyond the arrival limit is not asked while one of another level is within it', async () => {
  await oursAre(18);
  const far = await rescuerOf(ours);
  const near = await rescuerOf(station, { levelId: 'grid' });
  expect(await autoMan()).toMatchObject({ staffId: near.id, inTime: true, offeredLevel: null });
  const id = await open();
  expect(await asked(id)).toEqual([[near.id, 'asked']]);
  expect(await one(id)).toMatchObject({ nobodyInTime: false, offeredLevel: null });
  expect(await kinds(id)).not.toContain('nobodyInTime');
  // Nobody is named who is later than the ninety minutes.
  await here.db.updateTable('staff').set({ isAudit: 'pending' }).where('id', '=', near.id).execute();
  expect(await autoMan()).toMatchObject({ staffId: far.id, inTime: false, offeredLevel: 3 });
  await oursAre(3_000);
  expect(await autoMan()).toBeNull();
});

test('of an elevator whose place is not known no way is known: its own people are asked, and anybody may be sent', async () => {
  await oursAre(3_000);
  await here.db
    .updateTable('elevator')
    .set({ latitude: null, longitude: null })
    .where('id', '=', elevator)
    .execute();
  const own = await rescuerOf(ours);
  const id = await open();
  expect(await wayOf(id, own)).toBeNull();
  expect(await asked(id)).toEqual([[own.id, 'asked']]);
  const grid = await rescuerOf(station, { levelId: 'grid' });
  dataOf(await send(id, grid));
  expect(await asked(id)).toContainEqual([grid.id, 'asked']);
});

test('who was asked to come sees the rescue, and not the elevator that is none of theirs', async () => {
  const near = await rescuerOf(station, { levelId: 'grid' });
  const id = await open();
  const [mine] = dataOf(await here.ask(rescueCalls.mine, {}, near));
  expect(mine).toMatchObject({ id, seesElevator: false });
  expect(await one(id)).toMatchObject({ seesElevator: true });
});

test('no step asks or proposes a rescuer more than ninety minutes away', async () => {
  await oursAre(60);
  const far = await rescuerOf(ours);
  const id = await open();
  for (let minute = 0; minute <= 46; minute += 1) {
    await here.fireDue();
    here.clock.advance('1m');
  }
  expect(await asked(id)).toEqual([]);
  const plan = dataOf(await here.ask(assignmentCalls.assignment, {}, desk));
  expect(plan).toMatchObject([{ caseId: id, visit: null }]);
  expect((await send(id, far)).envelope).toMatchObject({ success: false, code: 'rescuerOutOfRange' });
  expect(await asked(id)).toEqual([]);
});

const send = (caseId: string, { id }: { id: string }) =>
  here.ask(rescueCalls.askPerson, { id, elevatorId: elevator, caseId }, desk);
/** The way in minutes that the desk is shown of somebody. */
const wayOf = async (caseId: string, { id }: { id: string }) =>
  dataOf(await here.ask(rescueCalls.candidates, { id: caseId }, desk)).find(({ staffId }) => staffId === id)
    ?.etaMinutes;

test('a dispatcher sends nobody more than ninety minutes away, alone, with others or by a box', async () => {
  await oursAre(60);
  const far = await rescuerOf(ours);
  const id = await open();
  expect(isOutOfRange((await wayOf(id, far)) ?? null)).toBe(true);
  const refused = (await send(id, far)).envelope;
  expect(refused).toMatchObject({ success: false, code: 'rescuerOutOfRange' });
  expect(refused.description).toBe(`${far.staffName}路程超过 90 分钟，不派单；如需联系请致电`);
  const inEnglish = await here.ask(
    rescueCalls.askPerson,
    { id: far.id, elevatorId: elevator, caseId: id },
    { ...desk, language: 'en' },
  );
  expect(inEnglish.envelope.description).toBe(
    `${far.staffName} is more than 90 min away: not sent, but can be called`,
  );
  const several = { ids: [id], people: [far.id] };
  for (const tryOnly of [true, false])
    expect(dataOf(await here.ask(assignmentCalls.assign, { ...several, tryOnly }, desk))).toMatchObject([
      { done: false, reason: refused.description },
    ]);
  const box = { id, belowLat: 1, upwardLat: 3, leftLng: 103, rightLng: 104 };
  expect((await here.ask(rescueCalls.askBox, box, desk)).envelope.code).toBe('boxOutOfRange');
  const near = await rescuerOf(station, { levelId: 'grid' });
  expect(dataOf(await here.ask(rescueCalls.askBox, box, desk))).toEqual({ asked: 1 });
  expect(await asked(id)).toEqual([[near.id, 'asked']]);

  // Of a rescue that nobody knows of yet none is opened by what is refused.
  dataOf(await here.ask(rescueCalls.cancel, { id, remark: '误报' }, desk));
  const unopened = await here.ask(rescueCalls.askPerson, { id: far.id, elevatorId: elevator }, desk);
  expect(unopened.envelope.code).toBe('rescuerOutOfRange');
  const stillOpen = { open: true, elevatorId: elevator, pageNumber: 1, pageSize: 10 };
  expect(dataOf(await here.ask(rescueCalls.handbills, stillOpen, desk)).total).toBe(0);
});

test('who declined is sent again only while not too far away, and one without a known way at any time', async () => {
  await oursAre(12);
  const who = await rescuerOf(ours);
  const id = await open();
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: false }, who));
  await oursAre(60);
  expect((await send(id, who)).envelope.code).toBe('rescuerOutOfRange');
  expect(await asked(id)).toEqual([[who.id, 'declined']]);
  await here.db
    .updateTable('company')
    .set({ latitude: null, longitude: null })
    .where('id', '=', ours)
    .execute();
  expect(await wayOf(id, who)).toBeNull();
  dataOf(await send(id, who));
  expect(await asked(id)).toEqual([[who.id, 'asked']]);
});

test('who is too far away by now is not asked again when the first withdraws, nor when the rescue reopens', async () => {
  await oursAre(0);
  const first = await rescuerOf(ours);
  const second = await rescuerOf(ours, { onDuty: false });
  const id = await open();
  dataOf(await send(id, second));
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: true }, first));
  await oursAre(60);
  here.clock.advance('1m');
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: false }, first));
  expect(await asked(id)).toEqual([
    [first.id, 'declined'],
    [second.id, 'lost'],
  ]);
  expect(await titles(id, second.name)).toHaveLength(1);
  dataOf(await here.ask(rescueCalls.release, { id, ...out }, desk));
  here.clock.advance('1m');
  expect(await open()).toBe(id);
  expect((await one(id)).asked.find(({ staffId }) => staffId === second.id)?.state).toBe('withdrawn');
});

test('a rescue that nobody can reach in time says so at once and offers the next level', async () => {
  await oursAre(18);
  const late = await rescuerOf(ours);
  const id = await open();
  expect(await asked(id)).toEqual([[late.id, 'asked']]);
  expect(await kinds(id)).toEqual(['opened', 'nobodyInTime', 'asked']);
  expect(await one(id)).toMatchObject({ nobodyInTime: true, offeredLevel: 3 });
  await rescuerOf(station, { levelId: 'grid', onDuty: false });
  expect(await one(id)).toMatchObject({ nobodyInTime: true, offeredLevel: 2 });
  expect(dataOf(await here.ask(rescueCalls.escalate, { id, level: 2 }, desk))).toEqual({ asked: 1 });
  expect(await one(id)).toMatchObject({ nobodyInTime: false, offeredLevel: null });
});

test('a rescue offers the public force when it is nearer, and asks nobody', async () => {
  await oursAre(30);
  await rescuerOf(ours);
  await rescuerOf(station, { levelId: 'public' });
  expect(await autoMan()).toBeNull();
  const id = await open();
  expect(await one(id)).toMatchObject({ nobodyInTime: true, offeredLevel: 3, asked: [] });
});

test('an escalation that would ask nobody is rejected with its reason and adds no line', async () => {
  await oursAre(0);
  await rescuerOf(ours);
  const id = await open();
  const escalate = async (level: number) =>
    (await here.ask(rescueCalls.escalate, { id, level }, desk)).envelope;
  const before = await kinds(id);
  expect(await escalate(1)).toMatchObject({ code: 'levelOneAsked' });
  expect(await escalate(2)).toMatchObject({ code: 'nobodyInReach' });
  expect(await kinds(id)).toEqual(before);
  expect((await one(id)).level).toBe(1);
  await rescuerOf(station, { levelId: 'grid' });
  expect(await escalate(2)).toMatchObject({ success: true, data: { asked: 1 } });
  expect(await escalate(2)).toMatchObject({ code: 'nobodyInReach' });
  expect(await escalate(3)).toMatchObject({ success: true });
  expect(await escalate(3)).toMatchObject({ code: 'publicForceCalled' });
  dataOf(await here.ask(rescueCalls.release, { id, ...out }, desk));
  for (const level of [1, 2, 3]) expect(await escalate(level)).toMatchObject({ code: 'rescueOver' });
});

/** A rescue at which one has arrived, and another who is asked then. */
async function withASecond() {
  await oursAre(0);
  const first = await rescuerOf(ours);
  const second = await rescuerOf(ours, { onDuty: false });
  const id = await open();
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: true }, first));
  dataOf(await here.ask(rescueCalls.arriveMine, { id }, first));
  dataOf(await here.ask(rescueCalls.askPerson, { id: second.id, elevatorId: elevator, caseId: id }, desk));
  return { id, first, second };
}

test('a rescuer asked after the arrival comes as a helper and can record the release', async () => {
  const { id, first, second } = await withASecond();
  const [mine] = dataOf(await here.ask(rescueCalls.mine, {}, second));
  expect(mine).toMatchObject({ id, asked: 'asked', lead: false });
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: true, etaMinutes: 7 }, second));
  expect(await asked(id)).toEqual([
    [first.id, 'accepted'],
    [second.id, 'helping'],
  ]);
  expect((await one(id)).leadId).toBe(first.id);
  expect(await kinds(id)).toContain('helping');
  dataOf(await here.ask(rescueCalls.releaseMine, { id, ...out }, second));
  expect((await one(id)).state).toBe('released');
});

test('the dispatcher can record a helper, and ask a rescuer again who was too late', async () => {
  const { id, second } = await withASecond();
  dataOf(await here.ask(rescueCalls.join, { id, staffId: second.id, etaMinutes: 9 }, desk));
  expect((await one(id)).asked.at(-1)).toMatchObject({ state: 'helping', etaMinutes: 9 });
  dataOf(await here.ask(rescueCalls.decline, { id, staffId: second.id }, desk));
  expect((await one(id)).asked.at(-1)).toMatchObject({ state: 'declined' });
  await here.db
    .updateTable('rescueAssignment')
    .set({ state: 'lost' })
    .where('staffId', '=', second.id)
    .execute();
  dataOf(await here.ask(rescueCalls.askPerson, { id: second.id, elevatorId: elevator, caseId: id }, desk));
  expect((await one(id)).asked.at(-1)).toMatchObject({ state: 'asked' });
});

test.each(['release', 'cancel'] as const)(
  'the end of a rescue notifies asked rescuers and rejects late answers: %s',
  async (end) => {
    const { id, first, second } = await withASecond();
    const third = await rescuerOf(ours, { onDuty: false });
    dataOf(await here.ask(rescueCalls.askPerson, { id: third.id, elevatorId: elevator, caseId: id }, desk));
    dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: true }, third));
    dataOf(
      end === 'release'
        ? await here.ask(rescueCalls.release, { id, ...out }, desk)
        : await here.ask(rescueCalls.cancel, { id, remark: '误报' }, desk),
    );
    expect((await asked(id)).map(([, state]) => state)).not.toContain('asked');
    for (const { name } of [second, third])
      expect((await titles(id, name)).join()).toMatch(/无需前往|no need/);
    expect((await titles(id, first.name)).join()).not.toMatch(/无需前往|no need/);
    for (const accepts of [true, false]) {
      const late = await here.ask(rescueCalls.answerMine, { id, accepts }, second);
      expect(late.envelope.code).toBe('rescueOver');
    }
  },
);

test('helpers are asked again when the rescuer who accepted withdraws', async () => {
  await oursAre(0);
  const first = await rescuerOf(ours);
  const second = await rescuerOf(ours, { onDuty: false });
  const id = await open();
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: true }, first));
  dataOf(await here.ask(rescueCalls.askPerson, { id: second.id, elevatorId: elevator, caseId: id }, desk));
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: true }, second));
  here.clock.advance('1m');
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: false }, first));
  expect(await asked(id)).toEqual([
    [first.id, 'declined'],
    [second.id, 'asked'],
  ]);
  expect(await titles(id, second.name)).toHaveLength(2);
});

test('a drill never asks a rescuer who is asked to a rescue, by step, by box or by hand', async () => {
  await oursAre(0);
  const busy = await rescuerOf(ours);
  const real = await open();
  expect(await asked(real)).toEqual([[busy.id, 'asked']]);
  const other = await here.anElevator({ maintainerId: ours }, `A-${number}-2`);
  await here.db
    .updateTable('elevator')
    .set({ latitude: 1.35, longitude: 103.82 })
    .where('id', '=', other)
    .execute();
  const drill = dataOf(await here.ask(rescueCalls.open, { elevatorId: other, drill: true }, desk)).id;
  for (let minute = 0; minute <= 10; minute += 1) {
    await here.fireDue();
    here.clock.advance('1m');
  }
  const box = { belowLat: 1, upwardLat: 2, leftLng: 103, rightLng: 104 };
  expect(dataOf(await here.ask(rescueCalls.askBox, { id: drill, ...box }, desk))).toEqual({ asked: 0 });
  const sent = await here.ask(rescueCalls.askPerson, { id: busy.id, elevatorId: other, caseId: drill }, desk);
  expect(sent.envelope.code).toBe('rescuerElsewhere');
  expect(await asked(drill)).toEqual([]);
  expect(dataOf(await here.ask(rescueCalls.candidates, { id: drill }, desk))).toEqual([]);
  dataOf(await here.ask(rescueCalls.cancel, { id: real, remark: '误报' }, desk));
  dataOf(await here.ask(rescueCalls.askPerson, { id: busy.id, elevatorId: other, caseId: drill }, desk));
  expect(await asked(drill)).toEqual([[busy.id, 'asked']]);
});

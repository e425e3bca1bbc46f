import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { historyCalls } from '@hoistway/contract/history/history.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import type { Call, InputOf } from '@hoistway/contract/call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let elevator: string;
let foreign: string;
let duty: string;
let chief: string;

interface Row {
  id: string;
  code: string;
  handling: string;
  handlingCode: number;
  note: string | null;
  acknowledgedBy: string | null;
  mutedUntil: string | null;
  closedAt: string | null;
}

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  elevator = await here.anElevator({ maintainerId: ours }, 'BSH-03');
  foreign = await here.anElevator({ maintainerId: await here.aCompany('康达') }, 'JRE-07');
  await here.aUser('duty', ours, { role: 'monitoring2' });
  await here.aUser('chief', ours, { permissions: ['fault.view', 'fault.confirm', 'fault.delete'] });
  duty = await here.signIn('duty');
  chief = await here.signIn('chief');
});
afterAll(() => here.close());
beforeEach(async () => {
  await sql`delete from fault`.execute(here.db);
});

const ask = async <C extends Call>(call: C, input: InputOf<C>, token = duty, language = 'en') =>
  (await here.ask(call, input, { token, language })).envelope;
const codesOf = async (call: Call, input: Record<string, unknown> = {}) => {
  const { rows } = dataOf(await here.askRaw(call, input, { token: duty })) as { rows: Row[] };
  return rows.map((row) => row.code).toSorted();
};
const oneOf = async (id: string) => (await ask(faultCalls.listedFault, { id })).data as Row;
const close = (id: string) =>
  here.db
    .updateTable('fault')
    .set({ closedAt: new Date(here.clock.now) })
    .where('id', '=', id)
    .execute();

test('fault lists separate not handled (code 10), handled and non-fault entries', async () => {
  await here.aFault(elevator, 'K111');
  const processed = await here.aFault(elevator, 'K124');
  const event = await here.aFault(elevator, 'V144');
  await here.aFault(foreign, 'K101');
  await here.db.updateTable('fault').set({ faultClass: 'event' }).where('id', '=', event).execute();
  await ask(monitoringCalls.acknowledge, { id: processed });
  // That somebody has seen it deals with nothing.
  expect(await codesOf(faultCalls.notHandledPage)).toEqual(['K111', 'K124']);
  await ask(faultCalls.handleFaults, { ids: [processed], handling: 'processed' });
  expect(await codesOf(faultCalls.notHandledPage)).toEqual(['K111']);
  expect(await codesOf(faultCalls.handledPage)).toEqual(['K124']);
  expect(await codesOf(faultCalls.nonFaultPage)).toEqual(['V144']);
  expect(await codesOf(faultCalls.page)).toEqual(['K111', 'K124', 'V144']);
  const { rows } = (await ask(faultCalls.page, { sort: 'code' })).data as { rows: Row[] };
  expect(rows.map((row) => row.handlingCode)).toEqual([10, 20, 10]);
  const { lastEventId, ...counts } = (await ask(faultCalls.counts, {})).data as { lastEventId: number };
  expect(counts).toMatchObject({ notHandled: 1, handled: 1, all: 3, nonFault: 1, repeated: [] });
  await here.db.updateTable('fault').set({ occurrences: 2 }).where('id', '=', processed).execute();
  await sql`insert into event_log (kind, elevator_id, subject_id)
    values ('faultOpened', ${elevator}, ${event}), ('faultRepeated', ${elevator}, ${processed})`.execute(
    here.db,
  );
  expect((await ask(faultCalls.counts, { since: lastEventId })).data).toMatchObject({
    newer: { notHandled: 0, handled: 1, all: 2, nonFault: 1 },
    repeated: [processed],
  });
});

describe('faults that are not handled', () => {
  let property: string;
  /** A fault on an elevator of its own, with so many residents who depend on that. */
  const waiting = async (
    name: string,
    dependents: number,
    { code = 'K124', ...more }: { code?: string; severity?: number; faultClass?: 'fault' | 'event' } = {},
  ) => {
    const elevatorId = await here.anElevator({ maintainerId: ours, propertyId: property }, name);
    for (let n = 0; n < dependents; n += 1)
      await here.db
        .insertInto('dependentResident')
        .values({
          elevatorId,
          companyId: property,
          residentName: '何美玲',
          floor: n === 0 ? '12' : '9',
          consentOn: '2026-01-05',
        })
        .execute();
    const id = await here.aFault(elevatorId, code);
    if (Object.keys(more).length > 0)
      await here.db.updateTable('fault').set(more).where('id', '=', id).execute();
    return { id, elevatorId };
  };
  const listed = async (token = duty) =>
    dataOf(await here.ask(faultCalls.notHandledPage, { pageSize: 50 }, { token })).rows.map(
      ({ elevatorNo, waitingReason }) => [elevatorNo, waitingReason],
    );

  beforeAll(async () => {
    property = await here.aCompany('聚福', 'property');
  });

  test('stand by people shut in, then by residents who depend on the elevator, then the newest first', async () => {
    const gone = await waiting('W-GONE', 2);
    await waiting('W-TRAPPED', 0, { code: 'K111' });
    const over = await waiting('W-OVER', 2);
    await waiting('W-DEPENDS', 2, { severity: 2 });
    await waiting('W-MINOR', 1, { severity: 3 });
    await waiting('W-NEWEST', 0, { severity: 1 });
    await close(over.id);
    // What an earlier user unit kept is not of today.
    const next = await here.aCompany('翠林', 'property');
    await here.db
      .updateTable('elevator')
      .set({ propertyId: next })
      .where('id', '=', gone.elevatorId)
      .execute();
    expect(await listed()).toEqual([
      ['W-TRAPPED', 'trapped'],
      ['W-DEPENDS', 'dependents'],
      ['W-NEWEST', null],
      ['W-MINOR', null],
      ['W-OVER', null],
      ['W-GONE', null],
    ]);
    const { rows } = dataOf(
      await here.ask(faultCalls.notHandledPage, { words: 'W-DEPENDS' }, { token: duty }),
    );
    expect(rows[0]!.dependents).toEqual([
      { floor: '9', n: 1 },
      { floor: '12', n: 1 },
    ]);
    expect(JSON.stringify(rows)).not.toContain('何美玲');
  });

  test('say nothing of residents to who only looks on', async () => {
    await waiting('W-OLDER', 1);
    await waiting('W-NEWER', 0);
    await here.aUser('onlooker', ours, { permissions: ['fault.view'], scope: 'company' });
    expect(await listed(await here.signIn('onlooker'))).toEqual([
      ['W-NEWER', null],
      ['W-OLDER', null],
    ]);
  });
});

test('the fault list can be searched by words, elevator, state, severity, day and floor', async () => {
  await sql`insert into fault_code (code, code_kind, category, name_zh, name_en, severity, push)
    values ('K124', 'platform', 'fault', '变频器故障', 'Drive fault', 2, true) on conflict do nothing`.execute(
    here.db,
  );
  const trapped = await here.aFault(elevator, 'K111');
  const drive = await here.aFault(elevator, 'K124');
  await here.db
    .updateTable('fault')
    .set({ severity: 2, floor: 2, openedAt: new Date('2026-01-05T12:00:00Z') })
    .where('id', '=', drive)
    .execute();
  await close(trapped);
  for (const [search, found] of [
    [{ words: 'drive' }, ['K124']],
    [{ words: '变频' }, ['K124']],
    [{ words: 'bsh-03 k111' }, ['K111']],
    [{ words: '%' }, []],
    [{ open: true }, ['K124']],
    [{ severity: 1 }, ['K111']],
    [{ severities: [1] }, ['K111']],
    [{ severities: [1, 2] }, ['K111', 'K124']],
    [{ floor: 2 }, ['K124']],
    [{ to: '2026-01-05' }, ['K124']],
    [{ to: '2026-01-05', hour: 20 }, ['K124']],
    [{ to: '2026-01-05', hour: 12 }, []],
    [{ from: '2026-01-06' }, ['K111']],
    [{ from: '2026-01-06', to: '2026-01-06' }, []],
    [{ handling: 'ignored' as const }, []],
    [{ elevatorId: elevator }, ['K111', 'K124']],
  ] as const)
    expect(await codesOf(faultCalls.page, search), JSON.stringify(search)).toEqual(found);
  expect((await ask(faultCalls.page, { elevatorId: foreign })).code).toBe('objectMissing');
  const sheet = await ask(faultCalls.export, { words: 'drive' });
  expect([sheet.code, (sheet.data as Buffer).subarray(0, 2).toString()]).toEqual(['download', 'PK']);
});

test('rejects a reversed period, an unknown sort and unknown codes in a fault search', async () => {
  const errorsOf = async (call: Call, input: Record<string, unknown>, language: string) =>
    (await here.askRaw(call, input, { token: duty, language })).envelope.errors;
  const backwards = { from: '2026-01-06', to: '2026-01-05' };
  const calls = [faultCalls.page, faultCalls.notHandledPage, faultCalls.counts, faultCalls.export];
  for (const call of calls) {
    expect(await errorsOf(call, backwards, 'en'), call.name).toEqual({
      to: 'The end cannot be before the start',
    });
    expect(await errorsOf(call, { sort: 'luck' }, 'zh'), call.name).toEqual({ sort: '请从列表中选择' });
  }
  const span = { id: elevator, from: here.clock.now, to: here.clock.now - 1 };
  expect(await errorsOf(historyCalls.samples, span, 'zh')).toEqual({ to: '结束不能早于开始' });
  for (const [search, field] of [
    [{ faultClass: 'luck' }, 'faultClass'],
    [{ handling: 'luck' }, 'handling'],
    [{ regionCode: '999999' }, 'regionCode'],
  ] as const)
    expect(Object.keys((await errorsOf(faultCalls.page, search, 'en')) ?? {})).toEqual([field]);
  const handled = { codes: ['K102', 'K999'], handling: 'processed' };
  expect(await errorsOf(faultCalls.handleFaults, handled, 'en')).toEqual({
    codes: 'Code K999 does not exist',
  });
  const permitted = { elevatorId: elevator, from: '2026-01-05', to: '2026-01-05', sort: '-openedAt' };
  expect(await errorsOf(faultCalls.page, permitted, 'en')).toBeUndefined();
});

test('a fault is resolved once, and a later user gets the name of the first', async () => {
  const id = await here.aFault(elevator);
  const early = await ask(faultCalls.resolveFault, { id, outcome: 'partlyResolved' });
  expect(early.errors).toEqual({ note: 'This field cannot be empty' });
  const partly = await ask(faultCalls.resolveFault, { id, outcome: 'partlyResolved', note: '等配件' });
  expect(partly.data).toMatchObject({ handling: 'partlyResolved', handlingCode: 50, acknowledgedBy: 'duty' });
  const stale = await ask(faultCalls.resolveFault, { id, outcome: 'resolved', seen: 'untreated' }, chief);
  expect([stale.code, stale.description]).toEqual([
    'faultHandled',
    'The fault has already been marked as “Partly resolved” by duty; refresh and try again',
  ]);
  const unsaid = await ask(
    faultCalls.resolveFault,
    { id, outcome: 'resolved', seen: 'partlyResolved' },
    chief,
  );
  expect(unsaid.code).toBe('faultGoesOn');
  expect((await ask(faultCalls.handleFaults, { ids: [id], handling: 'resolved' })).data).toMatchObject([
    {
      done: false,
      reason:
        'The elevator still reports this fault. Confirm that it is still present, or select “Partly resolved”',
    },
  ]);
  expect(await oneOf(id)).toMatchObject({ handling: 'partlyResolved' });
  await ask(
    faultCalls.resolveFault,
    { id, outcome: 'resolved', goesOn: true, seen: 'partlyResolved' },
    chief,
  );
  expect(await oneOf(id)).toMatchObject({ handling: 'resolved', note: '等配件', closedAt: null });
  expect((await ask(faultCalls.resolveFault, { id, outcome: 'unsolved', note: 'x' })).code).toBe(
    'faultHandled',
  );
});

test('ignoring a fault needs a reason and a permission, mutes its code for a day and can be ended', async () => {
  const id = await here.aFault(elevator, 'K124');
  expect((await ask(faultCalls.ignoreFaults, { ids: [id], reason: ' ' })).errors).toHaveProperty('reason');
  const unpermitted = await here.ask(faultCalls.ignoreFaults, { ids: [id], reason: 'x' }, { token: chief });
  expect(unpermitted.status).toBe(403);
  const tried = await ask(faultCalls.ignoreFaults, { ids: [id, '999999'], reason: '保养', tryOnly: true });
  expect(tried.data).toMatchObject([{ done: true }, { done: false }]);
  expect(await oneOf(id)).toMatchObject({ handling: 'untreated', mutedUntil: null });
  await ask(faultCalls.ignoreFaults, { ids: [id], reason: '保养' });
  const ignored = await oneOf(id);
  expect(ignored).toMatchObject({ handling: 'ignored', handlingCode: 30, note: '保养' });
  const hours = (Date.parse(ignored.mutedUntil!) - here.clock.now) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  expect((await ask(faultCalls.endMute, { id })).data).toMatchObject({ mutedUntil: null });
  expect((await ask(faultCalls.endMute, { id })).code).toBe('invalidStatus');
  const { rows } = await here.audit('fault_mute', id);
  expect(rows.map((row) => row.verb)).toEqual(['insert', 'update']);
});

test('ignoring an entrapment does not mute it', async () => {
  const id = await here.aFault(elevator, 'K111');
  await ask(faultCalls.ignoreFaults, { ids: [id], reason: '误报' });
  expect(await oneOf(id)).toMatchObject({ handling: 'ignored', mutedUntil: null });
});

test('handleFaults sets several faults by id or by code, each independently', async () => {
  const [one, two, other] = [
    await here.aFault(elevator, 'K101'),
    await here.aFault(elevator, 'K102'),
    await here.aFault(foreign, 'K102'),
  ];
  expect((await ask(faultCalls.handleFaults, { handling: 'processed' })).errors).toHaveProperty('ids');
  await ask(faultCalls.handleFaults, { codes: ['K102'], handling: 'processed', message: '已派人' });
  expect([(await oneOf(one)).handling, (await oneOf(two)).handling]).toEqual(['untreated', 'processed']);
  const untouched = await here.db.selectFrom('fault').select('handling').where('id', '=', other).execute();
  expect(untouched).toEqual([{ handling: 'untreated' }]);
  const done = await ask(faultCalls.handleFaults, { ids: [one, two, other], handling: 'processed' });
  expect((done.data as { done: boolean }[]).map((each) => each.done)).toEqual([true, false, false]);
});

test('handleFaults returns errors per fault with the field name in the user’s language', async () => {
  const id = await here.aFault(elevator, 'K101');
  const input: InputOf<typeof faultCalls.handleFaults> = { ids: [id], handling: 'unsolved', message: ' ' };
  const done = (await ask(faultCalls.handleFaults, input)).data;
  expect(done).toEqual([
    {
      id,
      done: false,
      reason: 'Remarks: This field cannot be empty',
      errors: { message: 'This field cannot be empty' },
    },
  ]);
  const inChinese = (await ask(faultCalls.handleFaults, input, duty, 'zh')).data;
  expect(inChinese).toMatchObject([{ reason: '说明：此项不能为空' }]);
});

test('a remark on a fault is shown, listed in the timeline and written to the audit log', async () => {
  const id = await here.aFault(elevator, 'K124');
  await ask(faultCalls.remarkFault, { id, message: '物业在现场' });
  expect(await oneOf(id)).toMatchObject({ note: '物业在现场', handling: 'untreated' });
  const events = (await ask(monitoringCalls.events, { id: elevator })).data;
  expect((events as object[])[0]).toMatchObject({ kind: 'remarked', who: 'duty', note: '物业在现场' });
  const { rows } = await here.audit('fault', id);
  expect(rows.at(-1)).toMatchObject({ new: { note: '物业在现场' } });
});

test('a remark on a fault can be cleared by an empty remark or when resolving', async () => {
  const id = await here.aFault(elevator, 'K124');
  await ask(monitoringCalls.acknowledge, { id, note: '已派人' });
  expect(await oneOf(id)).toMatchObject({ note: '已派人' });
  expect((await ask(faultCalls.remarkFault, { id, message: '' })).data).toMatchObject({ note: null });
  await ask(faultCalls.remarkFault, { id, message: '等配件' });
  await ask(faultCalls.resolveFault, { id, outcome: 'resolved', goesOn: true });
  expect(await oneOf(id)).toMatchObject({ note: '等配件' });

  const other = await here.aFault(elevator, 'K102');
  await ask(faultCalls.remarkFault, { id: other, message: '等配件' });
  await ask(faultCalls.resolveFault, { id: other, outcome: 'resolved', goesOn: true, note: '' });
  expect(await oneOf(other)).toMatchObject({ handling: 'resolved', note: null });
  const third = await here.aFault(elevator, 'K101');
  await ask(faultCalls.remarkFault, { id: third, message: '等配件' });
  const unsaid = await ask(faultCalls.resolveFault, { id: third, outcome: 'unsolved', note: ' ' });
  expect(unsaid.errors).toHaveProperty('note');
  expect(await oneOf(third)).toMatchObject({ handling: 'untreated', note: '等配件' });
});

test('only a closed and handled fault can be deleted, with the permission, and it stays in the audit log', async () => {
  const id = await here.aFault(elevator, 'K124');
  expect((await here.ask(faultCalls.remove, { id }, { token: duty })).status).toBe(403);
  expect((await ask(faultCalls.remove, { id }, chief)).code).toBe('faultNotDone');
  await close(id);
  expect((await ask(faultCalls.remove, { id }, chief)).code).toBe('faultNotDone');
  await ask(faultCalls.resolveFault, { id, outcome: 'resolved', goesOn: true });
  expect((await ask(faultCalls.remove, { id }, chief)).success).toBe(true);
  expect((await ask(faultCalls.listedFault, { id })).code).toBe('objectMissing');
  expect((await here.audit('fault', id)).rows.at(-1)).toMatchObject({ verb: 'delete' });
});

import { flag } from '@hoistway/contract/fieldKinds.ts';
import { elevator, type lifeStates } from '@hoistway/contract/elevator/elevatorCard.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import { condition, moves, program, type Mover } from '@hoistway/contract/moves/moves.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { asSystem, transactAs, type Transaction } from './call/requestContext.ts';
import { moveRecord } from './moveRecord.ts';
import { Forbidden, Invalid, Refusal } from './call/problems.ts';
import { dryRun } from './call/dryRun.ts';
import { translators } from './texts.ts';

type LifeState = (typeof lifeStates)[number];

/** A machine with everything that a machine may have. */
const machine = moves(
  'sample',
  elevator.show('lifeState').extend({ ready: flag(), ours: flag() }),
  'lifeState',
  {
    stop: { from: ['inUse', 'installing'], to: 'stopped', permission: 'elevator.edit', needsRemark: true },
    resume: {
      from: ['stopped'],
      to: ({ ready }) => (ready ? 'inUse' : 'installing'),
      permission: 'elevator.edit',
      only: [condition('noAuthority', ({ ours }: { ours: boolean }) => ours)],
    },
    scrap: {
      from: ['stopped'],
      to: 'scrapped',
      permission: 'elevator.delete',
      needs: [condition('elevatorHasRecords', ({ ready }: { ready: boolean }) => ready)],
    },
    forget: { from: ['scrapped'], to: 'installing', permission: null },
  },
);
type SampleMove = (typeof machine.names)[number];

let here: Installation;
let id: string;
let announced: string[];
beforeAll(async () => {
  here = await anInstallation();
  id = await here.anElevator({});
});
afterAll(() => here.close());
beforeEach(async () => {
  announced = [];
  await put('inUse');
});

const put = (lifeState: LifeState) =>
  here.db.updateTable('elevator').set({ lifeState }).where('id', '=', id).execute();
const person = (...held: Permission[]): Mover => ({ userId: '7', permissions: new Set(held) });
const everybody = person(...permissions);
const lifeStateOf = async () =>
  (await here.db.selectFrom('elevator').select('lifeState').where('id', '=', id).executeTakeFirstOrThrow())
    .lifeState;
const history = () =>
  here.db
    .selectFrom('recordMove')
    .select(['move', 'fromState', 'toState', 'remark', 'actor'])
    .where('entity', '=', 'sample')
    .orderBy('id')
    .execute();

interface Asked {
  viewer?: Mover;
  seen?: LifeState;
  remark?: string;
  ready?: boolean;
  ours?: boolean;
  language?: 'zh' | 'en';
  admittedBy?: Permission;
  write?: () => Promise<void>;
}

const within = (tx: Transaction, move: SampleMove, asked: Asked = {}) =>
  moveRecord({ db: tx, viewer: asked.viewer ?? everybody, t: translators[asked.language ?? 'en'] }, machine, {
    id,
    move,
    seen: asked.seen,
    remark: asked.remark,
    admittedBy: asked.admittedBy,
    lock: async () => {
      const { lifeState } = await tx
        .selectFrom('elevator')
        .select('lifeState')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      return { lifeState, ready: asked.ready ?? true, ours: asked.ours ?? true };
    },
    write: async ({ to }) => {
      await tx.updateTable('elevator').set({ lifeState: to }).where('id', '=', id).execute();
      await asked.write?.();
    },
    announce: async ({ move: made, from, to, remark }) => {
      announced.push([made, from, to, remark].join(' '));
    },
  });
const move = (name: SampleMove, asked: Asked = {}) =>
  transactAs(here.db, asSystem('test'), (tx) => within(tx, name, asked));
const refused = (name: SampleMove, asked: Asked = {}) =>
  move(name, asked).then(
    () => undefined,
    (problem: unknown) => problem,
  );

test('writes a move, records who made it and why, and announces it', async () => {
  await move('stop', { remark: ' 更换钢丝绳 ' });
  expect(await lifeStateOf()).toBe('stopped');
  expect((await history()).at(-1)).toEqual({
    move: 'stop',
    fromState: 'inUse',
    toState: 'stopped',
    remark: '更换钢丝绳',
    actor: 'system:test',
  });
  expect(announced).toEqual(['stop inUse stopped 更换钢丝绳']);
});

test.each(languages)(
  'refuses a move from an outdated state and names the current state in %s',
  async (language) => {
    await put('stopped');
    const problem = await refused('stop', { seen: 'inUse', remark: 'x', language });
    expect(problem).toEqual(new Refusal('stateMoved', { state: { zh: '停用', en: 'Stopped' }[language] }));
    const { code, values } = problem as Refusal;
    expect(translators[language](`refusal.${code}`, values)).toMatch(/“(停用|Stopped)”/);
  },
);

test('refuses a move from the wrong state or with an unmet condition, and changes nothing', async () => {
  const before = await history();
  expect(await refused('resume')).toEqual(new Refusal('invalidStatus'));
  expect(await refused('resume', { seen: 'inUse' })).toEqual(new Refusal('invalidStatus'));
  await put('stopped');
  expect(await refused('scrap', { ready: false })).toEqual(new Refusal('elevatorHasRecords'));
  expect(await lifeStateOf()).toBe('stopped');
  expect(await history()).toEqual(before);
  expect(announced).toEqual([]);
});

test('refuses a person without the right to the move without revealing the state', async () => {
  expect(await refused('resume', { ours: false, seen: 'stopped' })).toEqual(new Refusal('noAuthority'));
  expect(await refused('stop', { viewer: person('elevator.view'), seen: 'scrapped' })).toBeInstanceOf(
    Forbidden,
  );
});

test('accepts another permission if the call names it and the person holds it', async () => {
  const batch = { viewer: person('elevator.batchEdit'), remark: 'x' };
  expect(await refused('stop', batch)).toBeInstanceOf(Forbidden);
  expect(await refused('stop', { ...batch, admittedBy: 'elevator.import' })).toBeInstanceOf(Forbidden);
  await move('stop', { ...batch, admittedBy: 'elevator.batchEdit' });
  expect(await lifeStateOf()).toBe('stopped');
});

test('rejects a move that needs a remark without one', async () => {
  expect(await refused('stop', { remark: '  ' })).toMatchObject({
    errors: { remark: 'This field cannot be empty' },
  });
  expect(await refused('stop')).toBeInstanceOf(Invalid);
});

test('chooses the target state of a move by the record', async () => {
  await put('stopped');
  expect(await move('resume', { ready: false })).toMatchObject({ from: 'stopped', to: 'installing' });
  await put('stopped');
  expect(await move('resume')).toMatchObject({ to: 'inUse' });
  expect((await history()).slice(-2).map(({ toState }) => toState)).toEqual(['installing', 'inUse']);
});

test('allows a move reserved for the program to the program only', async () => {
  await put('scrapped');
  expect(await refused('forget')).toBeInstanceOf(Forbidden);
  await move('forget', { viewer: program });
  expect(await lifeStateOf()).toBe('installing');
});

test('refuses the later of two simultaneous moves, naming the new state', async () => {
  const problems = await Promise.all([
    refused('stop', { seen: 'inUse', remark: 'one' }),
    refused('stop', { seen: 'inUse', remark: 'other' }),
  ]);
  expect(problems.filter((problem) => problem === undefined)).toHaveLength(1);
  expect(problems).toContainEqual(new Refusal('stateMoved', { state: 'Stopped' }));
});

test('leaves no history of a dry run or of a move whose write fails', async () => {
  const before = await history();
  await dryRun<Transaction, unknown>(
    (work) => transactAs(here.db, asSystem('test'), work),
    (tx) => within(tx, 'stop', { remark: 'x' }),
  );
  await expect(move('stop', { remark: 'x', write: () => Promise.reject(new Error('no')) })).rejects.toThrow(
    'no',
  );
  expect(await history()).toEqual(before);
  expect(await lifeStateOf()).toBe('inUse');
});

test('refuses to update or delete the history', async () => {
  await move('stop', { remark: 'x' });
  const change = here.db.updateTable('recordMove').set({ remark: 'y' });
  await expect(change.execute()).rejects.toThrow(/never changed/);
  await expect(here.db.deleteFrom('recordMove').execute()).rejects.toThrow(/never changed/);
});

import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { choice, flag } from '#contract/fieldKinds.ts';
import { condition, moves, program, type Mover } from './moves.ts';
import type { Permission } from '#contract/permissions.ts';

const doorStates = ['open', 'shut', 'locked'] as const;
const door = z.object({
  state: choice('doorState', doorStates),
  formerly: z.enum(['open', 'shut']),
  holderId: z.string().nullable(),
  blocked: flag(),
});
type Door = z.output<typeof door>;

const isHolder = condition(
  'noAuthority',
  ({ holderId }: Pick<Door, 'holderId'>, { userId }: Mover) => holderId === userId,
);
const isFree = condition('elevatorInUse', ({ blocked }: { blocked: boolean }) => !blocked);

const doorMoves = moves('door', door, 'state', {
  open: { from: ['shut'], to: 'open', permission: 'elevator.edit' },
  shut: { from: ['open'], to: 'shut', permission: 'elevator.edit', needs: [isFree], needsRemark: true },
  lock: {
    from: ['open', 'shut'],
    to: 'locked',
    permission: 'elevator.delete',
    only: [isHolder],
    needs: [isFree],
  },
  unlock: { from: ['locked'], to: ({ formerly }) => formerly, permission: 'elevator.edit' },
  slam: { from: ['open'], to: 'shut', permission: null },
});

const shutDoor: Door = { state: 'shut', formerly: 'open', holderId: '7', blocked: false };
const person = (userId: string, ...held: Permission[]): Mover => ({ userId, permissions: new Set(held) });
const holder = person('7', 'elevator.edit', 'elevator.delete');

test('takes its states from the choice field and lists its moves by name', () => {
  expect(doorMoves).toMatchObject({ entity: 'door', states: doorStates, choice: 'doorState' });
  expect(doorMoves.names).toEqual(['open', 'shut', 'lock', 'unlock', 'slam']);
  expect(doorMoves.stateOf(shutDoor)).toBe('shut');
});

test('movesFrom offers moves from the current state that the person is permitted to make', () => {
  expect(doorMoves.movesFrom(shutDoor, holder)).toEqual([
    { move: 'open', to: 'open' },
    { move: 'lock', to: 'locked' },
  ]);
  expect(doorMoves.movesFrom(shutDoor, person('8', 'elevator.edit', 'elevator.delete'))).toEqual([
    { move: 'open', to: 'open' },
  ]);
  expect(doorMoves.movesFrom(shutDoor, person('7', 'elevator.delete'))).toEqual([
    { move: 'lock', to: 'locked' },
  ]);
  expect(doorMoves.movesFrom(shutDoor, person('7'))).toEqual([]);
});

test('movesFrom offers a move with an unmet condition together with the refusal', () => {
  const blocked = { ...shutDoor, state: 'open', blocked: true } as const;
  expect(doorMoves.movesFrom(blocked, holder)).toEqual([
    { move: 'shut', to: 'shut', refusal: 'elevatorInUse' },
    { move: 'lock', to: 'locked', refusal: 'elevatorInUse' },
  ]);
});

test('a move may lead back to the record’s former state', () => {
  for (const formerly of ['open', 'shut'] as const)
    expect(doorMoves.movesFrom({ ...shutDoor, state: 'locked', formerly }, holder)).toEqual([
      { move: 'unlock', to: formerly },
    ]);
});

test('movesFrom offers system moves to no person, and the program needs no permission', () => {
  const everything = { userId: '7', permissions: { has: () => true } };
  const openDoor = { ...shutDoor, state: 'open' } as const;
  const namesFor = (mover: Mover) => doorMoves.movesFrom(openDoor, mover).map(({ move }) => move);
  expect(namesFor(everything)).toEqual(['shut', 'lock']);
  // It is no holder of anything.
  expect(namesFor(program)).toEqual(['shut', 'slam']);
});

test('hindrance checks in this order: permission, person, state, condition', () => {
  const blocked = { ...shutDoor, state: 'locked', blocked: true } as const;
  const why = (row: Door, mover: Mover, permission?: Permission) =>
    doorMoves.hindrance('lock', row, mover, permission);
  expect(why(blocked, person('8'))).toEqual({ by: 'permission', refusal: 'noPermission' });
  expect(why(blocked, person('8', 'elevator.delete'))).toEqual({ by: 'only', refusal: 'noAuthority' });
  expect(why(blocked, holder)).toEqual({ by: 'state', refusal: 'invalidStatus' });
  expect(why({ ...blocked, state: 'shut' }, holder)).toEqual({ by: 'needs', refusal: 'elevatorInUse' });
  expect(why(shutDoor, holder)).toBeUndefined();
  expect(why(shutDoor, person('7', 'elevator.batchEdit'), 'elevator.batchEdit')).toBeUndefined();
  expect(why(shutDoor, person('7', 'elevator.delete'), 'elevator.batchEdit')?.by).toBe('permission');
});

test('between finds the move that leads from one state to another', () => {
  expect(doorMoves.between('shut', 'open')).toBe('open');
  expect(doorMoves.between('open', 'locked')).toBe('lock');
  expect(doorMoves.between('locked', 'shut')).toBeUndefined();
});

test('an unknown state, permission, refusal or field does not compile', () => {
  const usual = { from: ['open'], to: 'shut', permission: 'elevator.edit' } as const;
  // @ts-expect-error -- no door is ajar
  moves('door', door, 'state', { one: { ...usual, from: ['ajar'] } });
  // @ts-expect-error -- no door becomes ajar
  moves('door', door, 'state', { one: { ...usual, to: 'ajar' } });
  // @ts-expect-error -- nor by a function
  moves('door', door, 'state', { one: { ...usual, to: () => 'ajar' } });
  // @ts-expect-error -- nobody holds it
  moves('door', door, 'state', { one: { ...usual, permission: 'door.open' } });
  // @ts-expect-error -- no word for it
  condition('doorStuck', () => true);
  const isOld = condition('noAuthority', ({ age }: { age: number }) => age > 9);
  // @ts-expect-error -- a door has no age
  moves('door', door, 'state', { one: { ...usual, only: [isOld] } });
  // @ts-expect-error -- holds no state
  moves('door', door, 'holderId', { one: usual });
  const { holderId: _, ...held } = shutDoor;
  // @ts-expect-error -- it does not say who holds it
  expect(doorMoves.movesFrom(held, holder)).not.toContainEqual({ move: 'lock', to: 'locked' });
});

test('the target, permission and names of moves are known to the type checker', () => {
  expectTypeOf(doorMoves.table.open.to).toExtend<'open'>();
  expectTypeOf(doorMoves.table.lock.permission).toExtend<'elevator.delete'>();
  expectTypeOf(doorMoves.names[0]!).toEqualTypeOf<'open' | 'shut' | 'lock' | 'unlock' | 'slam'>();
});

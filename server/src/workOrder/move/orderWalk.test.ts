import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { hoistwayCalls } from '@hoistway/contract/workOrder/hoistway.ts';
import { orderCalls, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import {
  type OrderKind,
  doneOrderStatuses,
  isIn,
  openOrderStatuses,
  orderAudit,
  orderKinds,
  orderStatus,
  orderStatuses,
} from '@hoistway/contract/workOrder/orderStatus.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { prepareCompletion } from '#testing/aVisit.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

/** Steps of each kind; `npm run walk` takes 10,000, `npm run journeys` 300. */
const steps = Number(process.env['WALK_STEPS'] ?? (process.env['JOURNEYS'] === 'all' ? 300 : 120));
const perWalk = 30;

type PersonName = 'desk' | 'hand' | 'mate' | 'owner' | 'stranger';
interface Person {
  as: AskedAs;
  userId: string;
  permissions: ReadonlySet<Permission>;
}

let here: Installation;
let people: Record<PersonName, Person>;
let staff: Record<'hand' | 'mate', string>;
let company: string;
let property: string;
const place = { latitude: 31.2, longitude: 121.5 };
const handles = ['order.view', 'order.handle'] as const;

beforeAll(async () => {
  here = await anInstallation();
  company = await here.aCompany('恒升');
  property = await here.aCompany('翠林物业', 'property');
  const other = await here.aCompany('康达');
  const person = async (
    name: PersonName,
    companyId: string,
    held: readonly Permission[],
    scope: 'company' | 'ownedElevators' = 'company',
  ): Promise<Person> => {
    const userId = await here.aUser(name, companyId, { permissions: [...held], scope });
    return { as: { token: await here.signIn(name) }, userId, permissions: new Set(held) };
  };
  people = {
    desk: await person('desk', company, permissions),
    hand: await person('hand', company, handles),
    mate: await person('mate', company, handles),
    owner: await person('owner', property, ['order.view', 'order.review'], 'ownedElevators'),
    stranger: await person('stranger', other, permissions),
  };
  staff = {
    hand: await aMechanic(here.db, company, { userId: people.hand.userId, mark: '1' }),
    mate: await aMechanic(here.db, company, { userId: people.mate.userId, mark: '2' }),
  };
});
afterAll(() => here.close());

/** What a walk tries: a move by somebody, or a stay in the hoistway, with or without the state that they saw. */
interface Step {
  /** Which of the moves that somebody may make now, so that walks get somewhere; without it anything is tried. */
  apt: number | null;
  act: OrderMoveName | 'enter' | 'leave' | 'letGo' | 'answer' | 'prepare' | 'sample' | 'failAudit';
  who: PersonName;
  /** Looked at the order a while ago. */
  stale: boolean;
  to: 'hand' | 'mate';
}

const byPeople = orderMoves.names.filter((name) => orderMoves.table[name].permission !== null);
const step: fc.Arbitrary<Step> = fc.record({
  apt: fc.option(fc.nat(99), { freq: 2 }),
  act: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom<Step['act'][]>('dispatch', 'accept', 'begin', 'answer', 'complete'),
    },
    { weight: 2, arbitrary: fc.constantFrom<Step['act'][]>(...byPeople) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Step['act'][]>('enter', 'leave', 'letGo', 'prepare', 'sample', 'failAudit'),
    },
  ),
  who: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<PersonName[]>('desk', 'hand') },
    { weight: 1, arbitrary: fc.constantFrom<PersonName[]>('mate', 'owner', 'stranger') },
  ),
  stale: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  to: fc.constantFrom('hand', 'mate'),
});

const rowFor = async (id: string, who: PersonName): Promise<OrderRow | undefined> => {
  const answer = await here.ask(orderCalls.detail, { id }, people[who].as);
  return answer.envelope.success ? dataOf(answer) : undefined;
};

/** An order that is walked, and how people saw it since it was last changed: what was refused is read anew by one only. */
interface Walked {
  id: string;
  seenBy: Map<PersonName, OrderRow | undefined>;
}

async function look({ id, seenBy }: Walked, who: PersonName): Promise<OrderRow | undefined> {
  if (!seenBy.has(who)) seenBy.set(who, await rowFor(id, who));
  return seenBy.get(who);
}

async function ask(id: string, row: OrderRow, { act, who, stale, to }: Step) {
  const { as } = people[who];
  const other = orderStatuses.find((each) => each !== row.status)!;
  const seen = stale ? { seen: other } : {};
  const remark = '皮带断裂';
  const handlerId = staff[to];
  switch (act) {
    case 'dispatch':
      return here.ask(orderCalls.send, { id, handlerId, ...seen }, as);
    case 'sendAnother':
      return here.ask(orderCalls.sendAnother, { id, handlerId, ...seen }, as);
    case 'handOver':
    case 'takeOver':
      return here.ask(orderCalls.reassign, { id, handlerId, remark, ...seen }, as);
    case 'accept':
    case 'refuse':
    case 'begin':
    case 'pause':
    case 'resume':
      return here.ask(orderCalls.processBill, { id, act, remark, ...place, ...seen }, as);
    case 'takeUpRefusal':
      return here.ask(orderCalls.takeUpRefusal, { id, ...seen }, as);
    case 'insist':
    case 'closeAlone':
    case 'cancel':
    case 'rework':
      return here.ask(orderCalls[act], { id, remark, ...seen }, as);
    case 'complete':
      return here.ask(orderCalls.complete, { id, faultReason: '磨损', solution: '更换', ...seen }, as);
    case 'turnToRepair':
      return here.ask(orderCalls.turnToRepair, { id, remark, ...seen }, as);
    case 'evaluate':
      return here.ask(orderCalls.evaluate, { id, stars: 4, ...seen }, as);
    case 'letGo':
      return here.ask(orderCalls.letGo, { id }, as);
    case 'enter':
      return here.ask(hoistwayCalls.enterHoistway, { id, place: 'pit' }, as);
    case 'leave':
      return here.ask(hoistwayCalls.leaveHoistway, { id }, as);
    case 'sample':
      return here.ask(orderCalls.inspect, { id, inspectStatus: orderAudit.pending }, as);
    case 'failAudit':
      return here.ask(orderCalls.inspectResult, { id, inspectResult: orderAudit.failed, remark }, as);
    case 'answer': {
      const { items } = dataOf(await here.ask(orderCalls.detail, { id }, people.desk.as));
      const answers = items.map((item) => ({ id: item.id, result: 'normal' as const }));
      const some = answers.length > 0 ? answers : [{ id: '1', result: 'normal' as const }];
      return here.ask(orderCalls.answer, { id, items: some }, as);
    }
    case 'prepare':
      if (who !== 'hand' && who !== 'mate') return here.ask(orderCalls.letGo, { id }, as);
      await prepareCompletion(here, id, as).catch(() => undefined);
      return here.ask(orderCalls.detail, { id }, as);
    default:
      throw new Error(`${act} is made by the program alone`);
  }
}

const isMove = (act: Step['act']): act is OrderMoveName => orderMoves.names.some((name) => name === act);

/** The code with which the table of moves says no; undefined where it allows the step. */
function refusalOf(row: OrderRow, { act, who, stale, to }: Step): string | undefined {
  if (!isMove(act)) return undefined;
  const move =
    act === 'handOver' || act === 'takeOver'
      ? row.status === orderStatus.atWork
        ? 'takeOver'
        : 'handOver'
      : act;
  const person = people[who];
  const hindrance = orderMoves.hindrance(move, row, person);
  if (hindrance?.by === 'permission' || hindrance?.by === 'only') return hindrance.refusal;
  if (stale) return 'stateMoved';
  if (hindrance) return hindrance.refusal;
  const sends = ['dispatch', 'sendAnother', 'handOver', 'takeOver'].includes(move);
  return sends && row.handlerId === staff[to] ? 'invalidInput' : undefined;
}

const kept: Record<OrderKind, readonly string[]> = {
  maintenance: orderStatuses,
  repair: orderStatuses.filter((each) => each !== orderStatus.turnedToRepair),
  rescue: orderStatuses.filter(
    (each) =>
      !isIn(each, [orderStatus.paused, orderStatus.refused, orderStatus.refusalTaken, orderStatus.canceled]),
  ),
  selfCheck: orderStatuses.filter(
    (each) => !isIn(each, [orderStatus.refused, orderStatus.refusalTaken, orderStatus.toEvaluate]),
  ),
  installation: orderStatuses.filter(
    (each) => !isIn(each, [orderStatus.turnedToRepair, orderStatus.toEvaluate]),
  ),
};

/** What is true of every order, whatever was tried. */
function assertPossible(row: OrderRow): void {
  const { type, status, handlerId, finishTime, startTime, arriveTime, inHoistway } = row;
  expect(kept[type]).toContain(status);
  if (
    !isIn(status, [
      orderStatus.toDispatch,
      orderStatus.refused,
      orderStatus.refusalTaken,
      orderStatus.canceled,
    ])
  )
    expect(handlerId).not.toBeNull();
  expect(finishTime !== null).toBe(isIn(status, doneOrderStatuses));
  if (status === orderStatus.atWork) expect(startTime).not.toBeNull();
  if (finishTime !== null && arriveTime !== null)
    expect(Date.parse(finishTime)).toBeGreaterThanOrEqual(Date.parse(arriveTime));
  if (inHoistway) expect(status).toBe(orderStatus.atWork);
  if (status === orderStatus.finished || status === orderStatus.canceled) expect(row.endTime).not.toBeNull();
}

/** The order at the beginning of a walk, on an elevator of its own. */
async function begin(type: OrderKind): Promise<string> {
  const elevatorId = await here.anElevator({ maintainerId: company, propertyId: property });
  await here.db.updateTable('elevator').set(place).where('id', '=', elevatorId).execute();
  const asked = { type, elevatorId };
  return dataOf(await here.ask(orderCalls.create, asked, people.desk.as)).id;
}

const walkers = ['desk', 'hand', 'mate', 'owner'] as const;

/** The step as it is taken: where it is to be apt, one that is offered now to one of those who have something to do. */
async function aptStep(order: Walked, tried: Step): Promise<Step> {
  const { apt } = tried;
  if (apt === null) return tried;
  for (let n = 0; n < walkers.length; n += 1) {
    const who = walkers[(apt + n) % walkers.length]!;
    const row = await look(order, who);
    if (!row) continue;
    const moves = orderMoves.movesFrom(row, people[who]);
    const offered: Step['act'][] = moves.flatMap(({ move, refusal }) =>
      refusal === undefined ? [move] : [],
    );
    if (moves.some(({ move, refusal }) => move === 'complete' && refusal !== undefined))
      offered.push(row.inHoistway ? 'leave' : 'prepare');
    if (offered.length > 0)
      return { ...tried, who, act: offered[Math.floor(apt / walkers.length) % offered.length]! };
  }
  return tried;
}

async function take(order: Walked, asked: Step): Promise<boolean> {
  const tried = await aptStep(order, asked);
  const before = (await look(order, 'desk'))!;
  const row = await look(order, tried.who);
  const { code } = (await ask(order.id, row ?? before, tried)).envelope;
  const after = (await rowFor(order.id, 'desk'))!;
  const told = `${tried.who} ${tried.act} from ${before.status}${tried.stale ? ' (stale)' : ''}: ${code}`;
  if (!row) expect(['objectMissing', 'noPermission'], told).toContain(code);
  else if (isMove(tried.act)) expect(code, told).toBe(refusalOf(row, tried) ?? 'ok');
  if (code !== 'ok') expect(after.status, told).toBe(before.status);
  assertPossible(after);
  if (!isDeepStrictEqual(before, after)) order.seenBy.clear();
  order.seenBy.set('desk', after);
  return code === 'ok';
}

test.each(orderKinds)(
  'random actions on a %s order make only moves of the table and reach only valid states',
  async (type) => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: perWalk, maxLength: perWalk }), async (walk) => {
        const order: Walked = { id: await begin(type), seenBy: new Map() };
        for (const each of walk) if (await take(order, each)) done += 1;
      }),
      { numRuns: Math.ceil(steps / perWalk), endOnFailure: true },
    );
    expect(done).toBeGreaterThan(0);
  },
  steps * 2_000,
);

test('only one of two concurrent moves of an order succeeds', async () => {
  const id = await begin('repair');
  dataOf(await here.ask(orderCalls.send, { id, handlerId: staff.hand }, people.desk.as));
  const answers = await Promise.all([
    here.ask(orderCalls.processBill, { id, act: 'accept', seen: orderStatus.toAccept }, people.hand.as),
    here.ask(orderCalls.cancel, { id, remark: '重复', seen: orderStatus.toAccept }, people.desk.as),
  ]);
  expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual(['ok', 'stateMoved']);
  const { status } = (await rowFor(id, 'desk'))!;
  expect([...openOrderStatuses, orderStatus.canceled]).toContain(status);
});

import { askedState } from '@hoistway/contract/rescue/askedState.ts';
import { openRescueStates, rescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { hurtInsideOf, insideOf, type KnownPeople } from '@hoistway/contract/rescue/releaseRule.ts';
import { rescueMoves } from '@hoistway/contract/rescue/rescueMoves.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { moveRescue } from '#area/rescue/moveRescue.ts';
import { homeOf, drivesTo } from '../demoHomes.ts';
import { actAsHand, type Hand } from './crew.ts';
import { pace } from './pace.ts';
import type { Stage } from './stage.ts';

/** What rescuers of the demo, and in the end its desk, say with each step; people say nothing with these, so that it tells whose a rescue is. */
const words = {
  zh: {
    accept: '马上出发',
    arrive: '已到机房',
    cause: '层门联锁接触不良',
    release: '被困人员已救出，身体无恙',
    close: '检查合格，救援结束',
  },
  en: {
    accept: 'On the way',
    arrive: 'At the machine room',
    cause: 'Poor contact in a landing door lock',
    release: 'Everybody is out and well',
    close: 'Checked, the rescue is over',
  },
} as const;
const ownRemarks = new Set<string>(
  Object.values(words).flatMap(({ accept, arrive, release, close }) => [accept, arrive, release, close]),
);

/** What the desk says when it closes a rescue. */
export const closingWords = { zh: words.zh.close, en: words.en.close } as const;

export interface OwnRescue {
  id: string;
  state: (typeof openRescueStates)[number];
  /** Whether somebody leads it who accepted by themselves. */
  isLed: boolean;
  askedAt: number;
  acceptedAt: number | null;
  arrivedAt: number | null;
  known: KnownPeople;
}

/**
 * The open rescue that somebody of the demo leads, else the first near to them to which they are asked; none that a
 * person moved.
 */
export async function findOwnRescue(
  db: Database,
  { staffId }: Pick<Hand, 'staffId'>,
): Promise<OwnRescue | undefined> {
  const cases = await db
    .selectFrom('rescueAssignment as assignment')
    .innerJoin('rescueCase', 'rescueCase.id', 'assignment.caseId')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'rescueCase.elevatorId')
    .where('assignment.staffId', '=', staffId)
    .where('assignment.state', 'in', [askedState.asked, askedState.accepted])
    .where('rescueCase.state', 'in', [...openRescueStates])
    .where('rescueCase.drill', '=', false)
    .select([
      'rescueCase.id',
      'rescueCase.state',
      'rescueCase.leadId',
      'rescueCase.acceptTime',
      'rescueCase.arriveTime',
      'rescueCase.trappedCount',
      'rescueCase.injuredCount',
      'rescueCase.dangers',
      'rescueCase.releasedCount',
      'rescueCase.injuredOutCount',
      'assignment.askedAt',
      'elevator.latitude',
      'elevator.longitude',
    ])
    .orderBy('rescueCase.id')
    .execute();
  if (cases.length === 0) return undefined;
  const home = await homeOf(db, staffId);
  const own = cases.filter(({ state, leadId, latitude, longitude }) => {
    if (state !== rescueState.waiting) return leadId === staffId;
    const isNear = latitude === null || longitude === null || drivesTo(home, { latitude, longitude });
    return leadId === null && isNear;
  });
  // Whoever leads one goes on with it.
  for (const found of own.toSorted((a, b) => Number(b.leadId !== null) - Number(a.leadId !== null))) {
    if (await wasMovedByPerson(db, found.id)) continue;
    return {
      id: found.id,
      state: found.state as OwnRescue['state'],
      isLed: found.leadId === staffId,
      askedAt: Date.parse(found.askedAt),
      acceptedAt: found.acceptTime === null ? null : Date.parse(found.acceptTime),
      arrivedAt: found.arriveTime === null ? null : Date.parse(found.arriveTime),
      known: found,
    };
  }
  return undefined;
}

/** Whether anybody but the demo's people has moved a rescue. */
export async function wasMovedByPerson(db: Database, caseId: string): Promise<boolean> {
  const moves = await db
    .selectFrom('recordMove')
    .where('entity', '=', rescueMoves.entity)
    .where('recordId', '=', caseId)
    .select('remark')
    .execute();
  return moves.some(({ remark }) => remark === null || !ownRemarks.has(remark));
}

/** Whether somebody who is asked, and perhaps at work elsewhere, comes by now. */
export function isAnswered(
  { state, askedAt }: OwnRescue,
  { now, startedAt, isBusy }: { now: number; startedAt: number; isBusy: boolean },
): boolean {
  const { answerMs, busyAnswerMs } = pace.rescue;
  return (
    state !== rescueState.waiting || now >= Math.max(askedAt, startedAt) + (isBusy ? busyAnswerMs : answerMs)
  );
}

/** The next step of a rescue that somebody comes to, when its time has come. */
export async function goOnWith(stage: Stage, hand: Hand, rescue: OwnRescue): Promise<void> {
  const now = stage.now();
  const said = words[hand.language];
  const { arriveMs, releaseMs } = pace.rescue;
  const { id, state, acceptedAt, arrivedAt } = rescue;
  const at = new Date(now);
  if (state === rescueState.waiting) {
    await actAsHand(stage.db, hand, (ctx) =>
      moveRescue(ctx, {
        id,
        move: 'accept',
        seen: rescueState.waiting,
        at,
        remark: said.accept,
        admittedBy: 'order.handle',
        accepting: { staffId: hand.staffId, etaMinutes: arriveMs / 60_000 },
      }),
    );
  } else if (state === rescueState.accepted) {
    if (now < (acceptedAt ?? now) + arriveMs) return;
    await actAsHand(stage.db, hand, (ctx) =>
      moveRescue(ctx, {
        id,
        move: 'arrive',
        seen: rescueState.accepted,
        at,
        remark: said.arrive,
        admittedBy: 'order.handle',
      }),
    );
  } else {
    if (now < (arrivedAt ?? now) + releaseMs) return;
    await actAsHand(stage.db, hand, (ctx) =>
      moveRescue(ctx, {
        id,
        move: 'release',
        seen: rescueState.arrived,
        at,
        remark: said.release,
        admittedBy: 'order.handle',
        outcome: {
          releasedCount: Math.max(insideOf(rescue.known) ?? 1, hurtInsideOf(rescue.known)),
          injuredCount: hurtInsideOf(rescue.known),
          everybodyOut: true,
          reason: said.release,
          releaseWay: 'manualWinding',
          causeClass: 'doorLock',
          cause: said.cause,
        },
      }),
    );
  }
}

/** The collectors of elevators whose people somebody has freed since, by the rescue. */
export async function findFreed(db: Database, since: number): Promise<Map<string, string>> {
  const freed = await db
    .selectFrom('rescueCase')
    .innerJoin('collectorCard as collector', 'collector.elevatorId', 'rescueCase.elevatorId')
    .where('rescueCase.drill', '=', false)
    .where('rescueCase.releaseTime', '>=', new Date(since).toISOString())
    .select(['rescueCase.id', 'collector.serial'])
    .execute();
  return new Map(freed.map(({ id, serial }) => [id, serial]));
}

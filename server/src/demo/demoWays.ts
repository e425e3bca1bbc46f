import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { metresBetween } from '@hoistway/contract/place/place.ts';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { insertMany } from '#platform/database/insertMany.ts';
import { startSharing } from '#area/map/staffPositionStore.ts';
import { isAlive } from '#area/session/sessionRules.ts';
import {
  findSession,
  hashToken,
  insertSession,
  loadViewer,
  touchSession,
} from '#area/session/sessionStore.ts';
import type { Viewer } from '#platform/viewer.ts';
import { findOwnOrder } from './crew/ownOrders.ts';
import { phoneOfDemo } from './crew/crew.ts';
import { pace } from './crew/pace.ts';
import { findOwnRescue } from './crew/rescues.ts';
import { homeOf, drivesTo } from './demoHomes.ts';
import { crewNames } from './demoPeople.ts';
import { demoSites } from './demoSites.ts';
import { errorOf } from './phoneError.ts';

const minuteMs = 60_000;
/** So far back the ways of the demo's people are known when it begins. */
const knownHours = 9;
const usualKmh = 32;
const parkMinutes = 4;
const sitesOfRound = 4;
/** How long somebody drives to an order of the past. */
const usualDriveMs = 25 * minuteMs;

interface Place {
  latitude: number;
  longitude: number;
}

/** The order or the rescue that somebody is at work on, or on the way to. */
interface AtWork {
  place: Place;
  /** When they are there. */
  since: number;
  driveMs: number;
  isRescue?: true;
}

/** A part of a round: a stay where both ends are one, else a drive. */
interface Leg {
  minutes: number;
  from: Place;
  to: Place;
}

/** A round of the sites nearest to a place that goes on for ever: a stay at each, a drive to the next. */
function roundAround(middle: Place): Leg[] {
  const sites = demoSites
    .toSorted((one, other) => metresBetween(one, middle) - metresBetween(other, middle))
    .slice(0, sitesOfRound)
    // By name: where the round is does not depend on where in it somebody is.
    .toSorted((one, other) => one.prefix.localeCompare(other.prefix));
  return sites.flatMap((site, index): Leg[] => {
    const next = sites[(index + 1) % sites.length]!;
    const km = metresBetween(site, next) / 1000;
    return [
      { minutes: 28 + ((index * 17) % 30), from: site, to: site },
      { minutes: parkMinutes + Math.ceil((km / usualKmh) * 60), from: site, to: next },
    ];
  });
}

const between = (from: Place, to: Place, share: number): Place => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
});

function onRound(round: readonly Leg[], at: number): Place {
  let into = Math.floor(at / minuteMs) % round.reduce((sum, { minutes }) => sum + minutes, 0);
  for (const { minutes, from, to } of round) {
    if (into < minutes) return between(from, to, into / minutes);
    into -= minutes;
  }
  return round[0]!.from;
}

/** Where somebody is at a moment: at the order at hand, on the way to it, or on their round. */
export function placeAt(round: readonly Leg[], atWork: AtWork | undefined, at: number) {
  const left = atWork && Math.min(1, (at - atWork.since + atWork.driveMs) / atWork.driveMs);
  const place =
    atWork && left !== undefined && left > 0
      ? between(onRound(round, atWork.since - atWork.driveMs), atWork.place, left)
      : onRound(round, at);
  return asPhoneHas(place, at);
}

/** Where a person is after a step: who is on the way to work goes on from where they were last. */
export function placeAfter(
  last: Place & { at: number },
  round: readonly Leg[],
  atWork: AtWork | undefined,
  at: number,
) {
  if (!atWork || at <= atWork.since - atWork.driveMs) return placeAt(round, atWork, at);
  const left = atWork.since - last.at;
  const share = left <= 0 ? 1 : Math.min(1, Math.max(0, (at - last.at) / left));
  return asPhoneHas(between(last, atWork.place, share), at);
}

/** With the error of a phone. */
function asPhoneHas(place: Place, at: number) {
  const minute = Math.floor(at / minuteMs);
  return {
    latitude: place.latitude + errorOf(minute, 1),
    longitude: place.longitude + errorOf(minute, 2),
    accuracyM: 8 + (minute % 17),
  };
}

const userOf = (tx: Transaction, username: string) =>
  tx.selectFrom('userAccount').select('id').where('username', '=', username).executeTakeFirst();

const staffOf = (tx: Transaction, userId: string) =>
  tx.selectFrom('staff').select('id').where('userId', '=', userId).executeTakeFirst();

/** Where somebody is at work or on the way to, if they are: at a rescue, at their visit, else at an order of before. */
async function findAtWork(tx: Transaction, userId: string, now: number): Promise<AtWork | undefined> {
  const staff = await staffOf(tx, userId);
  if (!staff) return undefined;
  const hand = { userId, staffId: staff.id };
  return (
    (await rescueAtHand(tx, hand)) ?? (await visitAtHand(tx, hand, now)) ?? (await orderAtHand(tx, hand))
  );
}

interface OfDemo {
  userId: string;
  staffId: string;
}

async function rescueAtHand(tx: Transaction, hand: OfDemo): Promise<AtWork | undefined> {
  const rescue = await findOwnRescue(tx, hand);
  if (!rescue?.isLed || rescue.acceptedAt === null) return undefined;
  const place = await tx
    .selectFrom('rescueCase')
    .innerJoin('elevator', 'elevator.id', 'rescueCase.elevatorId')
    .where('rescueCase.id', '=', rescue.id)
    .select(['elevator.latitude', 'elevator.longitude'])
    .executeTakeFirst();
  if (!place || place.latitude === null || place.longitude === null) return undefined;
  const { arriveMs } = pace.rescue;
  return {
    place: { latitude: place.latitude, longitude: place.longitude },
    since: rescue.arrivedAt ?? rescue.acceptedAt + arriveMs,
    driveMs: arriveMs,
    isRescue: true,
  };
}

async function visitAtHand(tx: Transaction, hand: OfDemo, now: number): Promise<AtWork | undefined> {
  const visit = await findOwnOrder(tx, hand, now);
  if (!visit) return undefined;
  const { latitude, longitude, acceptedAt } = visit;
  return { place: { latitude, longitude }, since: acceptedAt + pace.driveMs, driveMs: pace.driveMs };
}

/** The order a person has begun, near to where they set out. */
async function orderAtHand(tx: Transaction, { staffId }: OfDemo): Promise<AtWork | undefined> {
  const orders = await tx
    .selectFrom('workOrder')
    .innerJoin('elevator', 'elevator.id', 'workOrder.elevatorId')
    .where('workOrder.handlerId', '=', staffId)
    .where('workOrder.status', '=', orderStatus.atWork)
    .where('elevator.latitude', 'is not', null)
    .select(['elevator.latitude', 'elevator.longitude', 'workOrder.arriveTime'])
    .orderBy('workOrder.arriveTime', 'desc')
    .execute();
  const home = await homeOf(tx, staffId);
  const near = orders.flatMap(({ latitude, longitude, arriveTime }) => {
    if (arriveTime === null || latitude === null || longitude === null) return [];
    const place = { latitude, longitude };
    return drivesTo(home, place) ? [{ place, since: Date.parse(arriveTime), driveMs: usualDriveMs }] : [];
  });
  return near[0];
}

/** Where the next order of somebody is. */
async function waitingFor(tx: Transaction, userId: string): Promise<Place | undefined> {
  const next = await tx
    .selectFrom('workOrder')
    .innerJoin('staff', 'staff.id', 'workOrder.handlerId')
    .innerJoin('elevator', 'elevator.id', 'workOrder.elevatorId')
    .where('staff.userId', '=', userId)
    .where('workOrder.status', '=', orderStatus.toAccept)
    .where('workOrder.planDate', 'is not', null)
    .select(['elevator.latitude', 'elevator.longitude'])
    .orderBy('workOrder.planDate')
    .orderBy('workOrder.id')
    .executeTakeFirst();
  if (!next || next.latitude === null || next.longitude === null) return undefined;
  return { latitude: next.latitude, longitude: next.longitude };
}

/** The day of the demo's mechanics until now, and that they share where they are. */
export async function seedWays(tx: Transaction, now: number): Promise<void> {
  for (const username of crewNames) {
    const user = await userOf(tx, username);
    if (!user) continue;
    const staff = await staffOf(tx, user.id);
    const atWork = await findAtWork(tx, user.id, now);
    const middle =
      atWork?.place ?? (await waitingFor(tx, user.id)) ?? (staff && (await homeOf(tx, staff.id)));
    const round = roundAround(middle ?? demoSites[0]!);
    const begin = now - knownHours * 60 * minuteMs;
    const points = Array.from({ length: knownHours * 60 }, (_, minute) => {
      const at = begin + minute * minuteMs;
      return { userId: user.id, at: new Date(at), ...placeAt(round, atWork, at) };
    });
    await insertMany(tx, 'staffWayPoint', points);
    await shareOn(tx, await aPhone(tx, user.id, now), placeAt(round, atWork, now), now);
  }
}

/** Signs a person in on a phone of the demo; answers who they are there. */
async function aPhone(tx: Transaction, userId: string, now: number): Promise<Viewer> {
  const from = { address: '127.0.0.1', client: phoneOfDemo };
  const token = await insertSession(tx, { id: userId, outer: false }, from, now);
  const session = await findSession(tx, hashToken(token));
  return viewerOn(tx, userId, session!.id);
}

async function viewerOn(tx: Transaction, userId: string, sessionId: string): Promise<Viewer> {
  const viewer = await loadViewer(tx, userId, sessionId);
  if (!viewer) throw new Error(`user ${userId} may do nothing`);
  return viewer;
}

/** Shares where somebody is, as their phone would. */
const shareOn = (tx: Transaction, viewer: Viewer, place: ReturnType<typeof placeAt>, now: number) =>
  startSharing(tx, viewer, now, place);

/** The next step of each of them, or of those who are at a rescue; who shares a place of their own is left alone. */
export const walkOn = (db: Database, now: number, whom: 'all' | 'rescuing'): Promise<void> =>
  transactAs(db, asSystem('demo'), async (tx) => {
    for (const username of crewNames) await step(tx, username, { now, whom });
  });

async function step(
  tx: Transaction,
  username: string,
  { now, whom }: { now: number; whom: 'all' | 'rescuing' },
): Promise<void> {
  const user = await userOf(tx, username);
  const last = user && (await lastPlace(tx, user.id));
  if (!last) return;
  const atWork = await findAtWork(tx, user.id, now);
  if (whom === 'rescuing' && atWork?.isRescue !== true) return;
  const place = placeAfter({ ...last, at: Date.parse(last.at) }, roundAround(last), atWork, now);
  const session = await tx
    .selectFrom('session')
    .select(['id', 'createdAt', 'lastSeenAt', 'endedAt', 'screen'])
    .where('id', '=', last.sessionId)
    .where('client', '=', phoneOfDemo)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (!session) return;
  if (isAlive(session, now)) await touchSession(tx, session.id, now);
  const viewer = isAlive(session, now)
    ? await viewerOn(tx, user.id, session.id)
    : await aPhone(tx, user.id, now);
  await shareOn(tx, viewer, place, now);
}

const lastPlace = (tx: Transaction, userId: string) =>
  tx
    .selectFrom('staffPosition')
    .select(['sessionId', 'latitude', 'longitude', 'at'])
    .where('userId', '=', userId)
    .executeTakeFirst();

import { isOutOfRange, maxMinutes } from '@hoistway/contract/rescue/rescuerRank.ts';
import { isOpenRescue, rescueCase } from '@hoistway/contract/rescue/rescueCase.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { askRescuers } from './askRescuers.ts';
import { assertInRange } from './assertInRange.ts';
import { candidatesOf, findCandidates } from './candidates.ts';
import { takeStep } from './escalation.ts';
import { appendOperationRecord } from '../operation/appendOperationRecord.ts';
import { lockRescue, type LockedRescue } from '../lockRescue.ts';
import { findOpen, openByHand } from '../openRescue.ts';

interface Sending {
  staffId: string;
  elevatorId: string;
  /** Where it is known to which rescue, which may be a drill. */
  caseId?: string | undefined;
  at: Date;
}

/** Sends one person to an elevator; a rescue is opened where none is named and none is open. Answers the rescue. */
export async function askOne(
  { db: tx, viewer }: TransactionContext,
  { staffId, elevatorId, at, ...named }: Sending,
): Promise<string> {
  const fit = await findCandidates(tx, elevatorId, at);
  const person = fit.find((each) => each.staffId === staffId);
  if (!person) throw new Refusal('rescuerUnfit');
  assertInRange(person);
  await holdElevators(tx, [elevatorId]);
  // Whoever is sent where a rescue goes on reports nothing: no line says so.
  const caseId =
    named.caseId ??
    (await findOpen(tx, elevatorId, false)) ??
    (await openByHand(tx, { elevatorId, source: 'manual', at, userId: viewer.userId }));
  const rescue = await lockRescue(tx, caseId);
  if (!isOpenRescue(rescue.state) || rescue.elevatorId !== elevatorId) throw new Refusal('invalidStatus');
  // The public force has no time for exercises.
  if (rescue.drill && person.level === 3) throw new Refusal('drillStaysInside');
  // A real rescue waits for them.
  if (!(await candidatesOf(tx, rescue, at)).some((each) => each.staffId === staffId))
    throw new Refusal('rescuerElsewhere', { who: person.name });
  await askRescuers(tx, rescue, [person], { at, round: 'manual', userId: viewer.userId });
  return caseId;
}

interface Box {
  belowLat: number;
  leftLng: number;
  rightLng: number;
  upwardLat: number;
}

/** Asks everybody in a box who could come and is not too far away; answers how many were asked. */
export async function askBox(
  { db: tx, viewer, t }: TransactionContext,
  { id, box, message, at }: { id: string; box: Box; message?: string | undefined; at: Date },
): Promise<number> {
  if (box.belowLat > box.upwardLat) throw new Invalid({ belowLat: t('invalid.box') });
  const rescue = await lockRescue(tx, id);
  if (!isOpenRescue(rescue.state)) throw new Refusal('invalidStatus');
  const inside = (await candidatesOf(tx, rescue, at)).filter(
    ({ latitude, longitude }) => latitude !== null && longitude !== null && lies(box, latitude, longitude),
  );
  const near = inside.filter(({ etaMinutes }) => !isOutOfRange(etaMinutes));
  if (near.length === 0 && inside.length > 0) throw new Refusal('boxOutOfRange', { n: maxMinutes });
  return askRescuers(tx, rescue, near, { at, round: 'cloud', userId: viewer.userId, text: message });
}

/** A box may cross the line of dates. */
const lies = (
  { belowLat, upwardLat, leftLng, rightLng }: Box,
  latitude: number,
  longitude: number,
): boolean =>
  latitude >= belowLat &&
  latitude <= upwardLat &&
  (leftLng <= rightLng
    ? longitude >= leftLng && longitude <= rightLng
    : longitude >= leftLng || longitude <= rightLng);

/** Keeps that the public force was called by telephone; the program dials nothing. */
export async function askPublicForce(
  { db: tx, viewer }: TransactionContext,
  rescue: LockedRescue,
  at: Date,
): Promise<number> {
  if (rescue.drill) throw new Refusal('drillStaysInside');
  if (rescue.publicCallTime !== null) throw new Refusal('publicForceCalled');
  if (rescue.level < 3) await takeStep(tx, rescue, 'publicForce', { at, userId: viewer.userId });
  await updateRecord(tx, rescueCase, rescue.id, { publicCallTime: at });
  await appendOperationRecord(tx, {
    at,
    kind: 'publicCalled',
    caseId: rescue.id,
    elevatorId: rescue.elevatorId,
    userId: viewer.userId,
  });
  return 0;
}

import { askedState, type AskedState } from '@hoistway/contract/rescue/askedState.ts';
import { rescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import type { Proposal } from '@hoistway/contract/rescue/rescueAssignment.ts';
import { isOutOfRange } from '@hoistway/contract/rescue/rescuerRank.ts';
import { onSiteMinutes, planVisits } from '@hoistway/contract/rescue/triage.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, TransactionContext } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { askRescuers } from './askRescuers.ts';
import { assertInRange } from './assertInRange.ts';
import { findCandidates, type Candidate } from './candidates.ts';
import { lockRescue } from '../lockRescue.ts';
import { rankOpen } from './rankOpen.ts';
import { rankedOf } from './rankedPerson.ts';

/** Who should go where: to each rescue that nobody has accepted whoever on duty is there first. */
export async function planAssignment(db: Database, viewer: Viewer, now: number): Promise<Proposal[]> {
  const waiting = (await rankOpen(db, viewer, { drills: false, now })).filter(
    ({ row }) => row.state === rescueState.waiting,
  );
  const could = new Map<string, ReadonlyMap<string, Candidate>>();
  for (const { row } of waiting) {
    const people = await findCandidates(db, row.elevatorId, new Date(now));
    // The public force is called, not sent.
    const fit = people.filter(({ onDuty, level }) => onDuty && level < 3);
    could.set(row.id, new Map(fit.map((person) => [person.staffId, person])));
  }
  const states = await askedStatesOf(
    db,
    waiting.map(({ row }) => row.id),
  );
  const stateOf = (caseId: string, staffId: string) => states.get(`${caseId} ${staffId}`);
  const busy = new Map([...could.values()].flatMap((people) => [...people.values()].map(busyOf)));
  const visits = planVisits(
    waiting.map(({ triaged }) => triaged),
    [...busy.keys()],
    (caseId, staffId) =>
      stateOf(caseId, staffId) === askedState.declined ? null : wayOf(could.get(caseId)?.get(staffId)),
    (staffId) => (busy.get(staffId) ?? 0) * onSiteMinutes,
  );
  const given = new Map(busy);
  return waiting.map(({ triaged: { caseId, rank } }) => {
    const visit = visits.find((each) => each.caseId === caseId);
    if (!visit) return { caseId, rank, visit: null };
    const { staffId, etaMinutes } = visit;
    const candidate = could.get(caseId)!.get(staffId)!;
    const before = given.get(staffId)!;
    given.set(staffId, before + 1);
    const { rank: _, ...person } = rankedOf(candidate, stateOf(caseId, staffId));
    const { latitude, longitude } = candidate;
    const from = latitude === null || longitude === null ? null : { latitude, longitude };
    return { caseId, rank, visit: { person, etaMinutes, before, from } };
  });
}

/** Nobody is sent on a way that is longer than the program asks of anybody. */
const wayOf = (person: Candidate | undefined): number | null =>
  person && !isOutOfRange(person.etaMinutes) ? person.distanceKm : null;

const busyOf = ({ staffId, openRescues }: Candidate): [string, number] => [staffId, openRescues];

async function askedStatesOf(db: Database, caseIds: readonly string[]) {
  if (caseIds.length === 0) return new Map<string, AskedState>();
  const rows = await db
    .selectFrom('rescueAssignment')
    .select(['caseId', 'staffId', 'state'])
    .where('caseId', 'in', [...caseIds])
    .execute();
  return new Map(rows.map(({ caseId, staffId, state }) => [`${caseId} ${staffId}`, state]));
}

/** Asks a person to a rescue as it was proposed, unless somebody has accepted it or the person is elsewhere by now. */
export async function assignPerson(
  { db: tx, viewer }: TransactionContext,
  { caseId, staffId, at }: { caseId: string; staffId: string; at: Date },
): Promise<void> {
  const rescue = await lockRescue(tx, caseId);
  if (rescue.leadId !== null) throw new Refusal('rescueTaken', { who: await nameOf(tx, rescue.leadId) });
  if (rescue.state !== rescueState.waiting || rescue.drill) throw new Refusal('invalidStatus');
  const person = (await findCandidates(tx, rescue.elevatorId, at)).find((each) => each.staffId === staffId);
  if (!person || !person.onDuty || person.level === 3) throw new Refusal('rescuerUnfit');
  assertInRange(person);
  if (person.openRescues > 0) throw new Refusal('rescuerElsewhere', { who: person.name });
  await askRescuers(tx, rescue, [person], { at, round: 'manual', userId: viewer.userId });
}

async function nameOf(db: Database, staffId: string): Promise<string> {
  const person = await db
    .selectFrom('staffCard')
    .select('names as name')
    .where('id', '=', staffId)
    .executeTakeFirst();
  return person?.name ?? '–';
}

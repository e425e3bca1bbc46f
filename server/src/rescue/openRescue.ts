import { emptyOf } from '@hoistway/contract/derived.ts';
import {
  openRescueStates,
  rescueCase,
  rescueState,
  type rescueSources,
} from '@hoistway/contract/rescue/rescueCase.ts';
import { sql } from 'kysely';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { insertFreeRecords } from '#platform/database/insertRecords.ts';
import { literals } from '#platform/database/literals.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { announce } from '#platform/event/announce.ts';
import { askFirst } from './rescuers/askRescuers.ts';
import { setRescueTimers } from './rescuers/escalation.ts';
import { keepStandingSignals } from './standingSignals.ts';
import { appendOperationRecord } from './operation/appendOperationRecord.ts';
import { moveBeginning, noteLateness, takeMissedSteps } from './operation/lateReport.ts';
import { reportInside } from './peopleInside.ts';
import { limitsOf } from './rescueLimits.ts';
import { readRescue } from './lockRescue.ts';
import { inOtherHands, reopenRecent } from './reopenRescue.ts';
import { rescueOpened } from './rescueEvents.ts';

interface Opening {
  elevatorId: string;
  source: (typeof rescueSources)[number];
  at: Date;
  /** Since when people have been inside, where that is known; otherwise since the report. */
  began?: Date;
  drill?: boolean | undefined;
  faultId?: string | null;
  callerPhone?: string | null | undefined;
  trappedCount?: number | null | undefined;
  /** Absent where the program does it. */
  userId?: string | null;
  text?: string | null | undefined;
  detail?: string | undefined;
}

/** Opens a rescue as `openRescue` does, and holds the elevator before, as whatever else is done on it by hand. */
export async function openByHand(tx: Transaction, opening: Opening): Promise<string> {
  await holdElevators(tx, [opening.elevatorId]);
  const opened = await openRescue(tx, opening);
  if (opened === inOtherHands) throw new Error('the elevator is held, and is in other hands');
  return opened;
}

/**
 * Opens a rescue, or joins the one that is open on the elevator, or reopens one that ended a short while ago; answers its id.
 * It does not wait for whoever holds the elevator: what would have to be reopened then is said to be in other hands.
 */
export async function openRescue(tx: Transaction, opening: Opening): Promise<string | typeof inOtherHands> {
  const opened = await openOrJoin(tx, opening);
  const { elevatorId, source, drill = false } = opening;
  if (opened !== inOtherHands) await reportInside(tx, { caseId: opened, elevatorId, source, drill });
  return opened;
}

async function openOrJoin(tx: Transaction, opening: Opening): Promise<string | typeof inOtherHands> {
  const { elevatorId, at, drill = false } = opening;
  const joined = await findOpen(tx, elevatorId, drill);
  if (joined !== undefined) return join(tx, joined, opening);
  if (!drill) {
    const reopened = await reopenRecent(tx, reportOf(opening));
    if (reopened !== undefined) return reopened;
  }
  const [id] = await insertFreeRecords(
    tx,
    rescueCase,
    [
      {
        ...emptyOf(rescueCase),
        caseNo: await nextNumber(tx, at),
        elevatorId,
        source: opening.source,
        state: rescueState.waiting,
        level: 1,
        drill,
        faultId: opening.faultId,
        callerPhone: opening.callerPhone,
        trappedCount: countOf(opening),
        injuredOutCount: 0,
        dangers: [],
        beganTime: beginningOf(opening),
        reportTime: at,
        overdueArrival: false,
        personReported: false,
        ...(await limitsOf(tx, elevatorId)),
      },
    ],
    { taken: sql`(elevator_id, drill) where state in (${literals(openRescueStates)})`, by: ['caseNo'] },
  );
  // Somebody opened or reopened it at the same moment: it is joined, unless it is over already.
  if (id === undefined) return openOrJoin(tx, opening);
  if (!drill) await keepStandingSignals(tx, id, elevatorId);
  await keep(tx, id, 'opened', opening);
  await announce(tx, rescueOpened, { caseId: id, elevatorId, drill });
  const rescue = await readRescue(tx, id);
  await noteLateness(tx, rescue, at);
  await setRescueTimers(tx, rescue);
  await askFirst(tx, rescue, at);
  await takeMissedSteps(tx, { caseId: id, at });
  return id;
}

/** A device's clock may be ahead a little. */
const beginningOf = ({ at, began = at }: Opening): Date => (began < at ? began : at);

/** Nobody is said to be inside by a report: an empty car is said of an open rescue, with its reason. */
const countOf = ({ trappedCount }: Opening): number | null => trappedCount || null;

const reportOf = (opening: Opening) => ({
  elevatorId: opening.elevatorId,
  at: opening.at,
  trappedCount: countOf(opening),
  userId: opening.userId ?? null,
  detail: opening.detail ?? opening.source,
  text: opening.text ?? null,
});

/**
 * The rescue that is open, held so that nobody ends it before the report is in it. Its elevator is not held: whoever holds
 * that for long, such as a file of contracts, keeps no alarm waiting.
 */
export async function findOpen(
  tx: Transaction,
  elevatorId: string,
  drill: boolean,
): Promise<string | undefined> {
  const open = () =>
    tx
      .selectFrom('rescueCase')
      .select('id')
      .where('elevatorId', '=', elevatorId)
      .where('drill', '=', drill)
      .where('state', 'in', [...openRescueStates])
      .executeTakeFirst();
  const found = await open();
  if (!found) return undefined;
  await lockRows(tx, 'rescueCase', { id: found.id });
  const still = await open();
  return still?.id === found.id ? found.id : undefined;
}

/** What is known already is not overwritten by a later report. */
async function join(tx: Transaction, id: string, opening: Opening): Promise<string> {
  const known = await tx
    .selectFrom('rescueCase')
    .select(['faultId', 'callerPhone', 'trappedCount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await updateRecord(tx, rescueCase, id, {
    faultId: known.faultId ?? opening.faultId,
    callerPhone: known.callerPhone ?? opening.callerPhone,
    trappedCount: known.trappedCount ?? countOf(opening),
  });
  await keep(tx, id, 'joined', opening);
  await moveBeginning(tx, { caseId: id, began: beginningOf(opening), at: opening.at });
  return id;
}

const keep = (tx: Transaction, caseId: string, kind: 'opened' | 'joined', opening: Opening) =>
  appendOperationRecord(tx, {
    at: opening.at,
    kind,
    caseId,
    elevatorId: opening.elevatorId,
    userId: opening.userId ?? null,
    detail: opening.detail ?? opening.source,
    text: opening.text ?? null,
  });

/** Such as R-2026-0417; the year by UTC. */
async function nextNumber(tx: Transaction, at: Date): Promise<string> {
  const year = at.getUTCFullYear();
  const { rows } = await sql<{ last: number }>`insert into rescue_number values (${year}, 1)
    on conflict (year) do update set last = rescue_number.last + 1 returning last`.execute(tx);
  return `R-${year}-${String(rows[0]!.last).padStart(4, '0')}`;
}

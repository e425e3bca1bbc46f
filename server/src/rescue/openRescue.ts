import type { rescueSources } from '@hoistway/contract/rescue/rescueCase.ts';
import { openRescueStates } from '@hoistway/contract/rescue/rescueCase.ts';
import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { announce } from '#platform/event/announce.ts';
import { askRescuers } from './askRescuers.ts';
import { findCandidates } from './candidates.ts';
import { setRescueTimers } from './escalation.ts';
import { keepOperation } from './keepOperation.ts';
import { limitsOf } from './rescueLimits.ts';
import { readRescue } from './lockRescue.ts';
import { rescueOpened } from './rescueEvents.ts';

interface Opening {
  elevatorId: string;
  source: (typeof rescueSources)[number];
  at: Date;
  drill?: boolean | undefined;
  faultId?: string | null;
  callerPhone?: string | null | undefined;
  trappedCount?: number | null | undefined;
  /** Absent where the program does it. */
  userId?: string | null;
  text?: string | null | undefined;
  detail?: string | undefined;
}

/** Opens a rescue, or joins the one that is open on the elevator; answers its id. */
export async function openRescue(tx: Transaction, opening: Opening): Promise<string> {
  const { elevatorId, at, drill = false } = opening;
  const joined = await findOpen(tx, elevatorId, drill);
  if (joined !== undefined) return join(tx, joined, opening);
  const inserted = await tx
    .insertInto('rescueCase')
    .values({
      caseNo: await nextNumber(tx, at),
      elevatorId,
      source: opening.source,
      state: 'waiting',
      level: 1,
      drill,
      faultId: opening.faultId ?? null,
      leadId: null,
      callerPhone: opening.callerPhone ?? null,
      trappedCount: opening.trappedCount ?? null,
      injuredCount: null,
      dangers: [],
      releasedCount: null,
      releaseWay: null,
      cause: null,
      reportTime: at,
      overdueArrival: false,
      checkResult: null,
      ...(await limitsOf(tx, elevatorId)),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['elevatorId', 'drill'])
        .where('state', 'in', [...openRescueStates])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  // Somebody opened it at the same moment: it is joined, unless it is over already.
  if (!inserted) return openRescue(tx, opening);
  const { id } = inserted;
  await keep(tx, id, 'opened', opening);
  await announce(tx, rescueOpened, { caseId: id, elevatorId, drill });
  const rescue = await readRescue(tx, id);
  await setRescueTimers(tx, rescue);
  const first = (await findCandidates(tx, elevatorId, at)).find(({ level, onDuty }) => level === 1 && onDuty);
  if (first) await askRescuers(tx, rescue, [first], { at, round: 'onDuty' });
  return id;
}

/**
 * The rescue that is open, held so that nobody ends it before the report is in it. Its elevator is not held: whoever holds
 * that for long, such as a file of contracts, keeps no alarm waiting.
 */
async function findOpen(tx: Transaction, elevatorId: string, drill: boolean): Promise<string | undefined> {
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
  await tx
    .updateTable('rescueCase')
    .set({
      faultId: sql`coalesce(fault_id, ${opening.faultId ?? null}::bigint)`,
      callerPhone: sql`coalesce(caller_phone, ${opening.callerPhone ?? null})`,
      trappedCount: sql`coalesce(trapped_count, ${opening.trappedCount ?? null}::int)`,
    })
    .where('id', '=', id)
    .execute();
  await keep(tx, id, 'joined', opening);
  return id;
}

const keep = (tx: Transaction, caseId: string, kind: 'opened' | 'joined', opening: Opening) =>
  keepOperation(tx, {
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

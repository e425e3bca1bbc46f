import type { Pool, PoolClient } from 'pg';
import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { endReport } from './faultClearing.ts';
import type { Effect } from './faultEngine.ts';
import { faultKinds, offlineKind, type FaultKind } from './faultKinds.ts';
import { decideClosing, decideOpening, isPushed } from './faultRecordRules.ts';
import {
  closeFault,
  insertFault,
  lockLift,
  logEvent,
  readOpenFaults,
  readRecords,
  repeatFault,
  type OpenFaultRow,
  type WrittenFault,
} from './faultStore.ts';
import { inTransaction } from './heldClient.ts';
import { deriveStatus, physicalFloor, type LiveVerdict } from './liveRules.ts';
import { stateJson } from './readState.ts';
import type { ReadEvent } from './readEvent.ts';

/** Whose records these are. */
export interface WrittenLift {
  elevatorId: string;
  collectorId: string;
  labels: readonly string[];
}

export interface LiftWork {
  lift: WrittenLift;
  effects: readonly Effect[];
  /** The lift gave a sign of life while it counted as offline. */
  online: boolean;
  event?: { read: ReadEvent; kind: FaultKind | undefined; mappingVersion: number | undefined };
  /** The latest sample of this process. */
  last: { at: number; state: StateMessage } | undefined;
  now: number;
  /** The process that writes. */
  node: string;
}

export interface LiftOutcome {
  /** The event was known already; nothing was done. */
  duplicate: boolean;
  open: OpenFaultRow[];
  verdict: LiveVerdict;
  since: number;
  online: boolean;
}

async function tell(client: PoolClient, work: LiftWork, kind: string, fault: WrittenFault | undefined) {
  if (!fault) return;
  const { id, ...rest } = fault;
  const entrapment = faultKinds.get(fault.code)?.entrapment ?? false;
  const payload = { ...rest, faultId: id, entrapment, node: work.node };
  await logEvent(client, kind, work.lift.elevatorId, id, payload, work.now);
}

interface Opening {
  kind: FaultKind;
  at: number;
  endedAt: number | undefined;
  vendorCode: string | null;
  mappingVersion: number | null;
  state: Partial<StateMessage> | undefined;
}

async function openRecord(client: PoolClient, work: LiftWork, opening: Opening): Promise<void> {
  const { kind, at, state } = opening;
  const { elevatorId, collectorId, labels } = work.lift;
  const decision = decideOpening(at, await readRecords(client, elevatorId, kind.code, at), opening.endedAt);
  if (decision.do === 'nothing') return;
  const pushed = isPushed(kind, state?.serviceMode);
  // A change of mode is a line of its own in the lift's timeline, not a trouble that opened.
  const opened = kind.faultClass === 'event' ? 'mode' : 'faultOpened';
  if (decision.do !== 'insert') {
    const fault = await repeatFault(client, decision.id, pushed, opening.vendorCode);
    await tell(client, work, kind.faultClass === 'event' ? 'mode' : 'faultRepeated', fault);
    return;
  }
  const ended = decision.closedAt !== undefined;
  const fault = await insertFault(client, {
    elevatorId,
    collectorId,
    kind,
    vendorCode: opening.vendorCode,
    mappingVersion: opening.mappingVersion,
    openedAt: at,
    closedAt: decision.closedAt ?? null,
    floor: physicalFloor(state?.carPosition, labels) ?? null,
    // What had ended before we heard of it is on record, but nobody has to act.
    pushed: pushed && !ended,
    snapshot: state ? stateJson(state) : null,
  });
  await tell(client, work, opened, fault);
  if (ended && kind.faultClass !== 'event') await tell(client, work, 'faultClosed', fault);
}

async function closeRecord(client: PoolClient, work: LiftWork, kind: FaultKind, at: number): Promise<void> {
  const records = await readRecords(client, work.lift.elevatorId, kind.code, at);
  const closedAt = decideClosing(at, records);
  if (closedAt !== undefined)
    await tell(client, work, 'faultClosed', await closeFault(client, records.open!.id, closedAt));
}

/** False when this event was taken before. */
async function takeEvent(client: PoolClient, work: LiftWork): Promise<boolean> {
  const { read, kind, mappingVersion } = work.event!;
  const { elevatorId, collectorId } = work.lift;
  const { rowCount } = await client.query({
    name: 'insert_collector_event',
    text: `insert into collector_event (collector_id, event_id, elevator_id, at, received_at, code, is_on, snapshot)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    values: [
      collectorId,
      read.id,
      elevatorId,
      new Date(read.at),
      new Date(work.now),
      read.code,
      read.on,
      read.snapshot ? stateJson(read.snapshot) : null,
    ],
  });
  if (rowCount === 0) return false;
  if (!kind) return true;
  const ending = endReport[kind.clear];
  if (!read.on) {
    if (ending === 'closes') await closeRecord(client, work, kind, read.at);
    return true;
  }
  let endedAt: number | undefined = kind.clear === 'atOnce' ? read.at : undefined;
  if (ending !== 'isNoted') {
    const { rows } = await client.query<{ at: Date }>({
      name: 'end_before_beginning',
      text: `select at from collector_event
        where collector_id = $1 and code = $2 and not is_on and at >= $3 order by at limit 1`,
      values: [collectorId, read.code, new Date(read.at)],
    });
    endedAt = rows[0]?.at.getTime();
  }
  const state = read.snapshot ?? work.last?.state;
  await openRecord(client, work, {
    kind,
    at: read.at,
    endedAt,
    vendorCode: read.code,
    mappingVersion: mappingVersion ?? null,
    state: state && { serviceMode: work.last?.state.serviceMode, ...state },
  });
  return true;
}

/** True when another node holds a newer sample: what we detected may be past, that node decides. */
async function isOutrun(client: PoolClient, work: LiftWork): Promise<boolean> {
  const { rows } = await client.query<{ at: Date | null }>({
    name: 'state_at',
    text: 'select at from elevator_state where elevator_id = $1',
    values: [work.lift.elevatorId],
  });
  const at = rows[0]?.at;
  return at !== null && at !== undefined && at.getTime() > (work.last?.at ?? 0);
}

async function goOnline(client: PoolClient, work: LiftWork): Promise<void> {
  const { rowCount } = await client.query({
    name: 'go_online',
    text: `insert into collector_state as s (collector_id, online, last_seen_at) values ($1, true, $2)
      on conflict (collector_id) do update set online = true, will_at = null,
        last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at)
      where not s.online`,
    values: [work.lift.collectorId, new Date(work.now)],
  });
  if (rowCount === 0) return;
  await closeRecord(client, work, offlineKind, work.now);
  await logEvent(client, 'lift.online', work.lift.elevatorId, null, { node: work.node }, work.now);
}

/** Derives the shown status from the open records and writes it; `since` moves only when the status does. */
export async function settleStatus(
  client: PoolClient,
  work: Pick<LiftWork, 'lift' | 'last' | 'now'>,
): Promise<Omit<LiftOutcome, 'duplicate'>> {
  const { elevatorId, collectorId } = work.lift;
  const open = await readOpenFaults(client, elevatorId);
  const { rows: known } = await client.query<{
    online: boolean | null;
    at: Date | null;
    service_mode: number | null;
  }>({
    name: 'lift_known',
    text: `select s.at, s.service_mode, c.online from (select 1) one
      left join elevator_state s on s.elevator_id = $1
      left join collector_card card on card.id = $2 and card.elevator_id = $1
      left join collector_state c on c.collector_id = card.id`,
    values: [elevatorId, collectorId],
  });
  const { online, at, service_mode } = known[0]!;
  const newer = work.last && (!at || work.last.at >= at.getTime());
  const verdict = deriveStatus({
    online: online ?? false,
    spoken: work.last !== undefined || at !== null,
    serviceMode: newer ? work.last!.state.serviceMode : (service_mode ?? undefined),
    open,
  });
  const { rows } = await client.query<{ since: Date }>({
    name: 'write_status',
    text: `insert into elevator_state as s (elevator_id, status, trapped, since, fault_code, fault_since)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (elevator_id) do update set status = excluded.status, trapped = excluded.trapped,
        since = case when s.status = excluded.status then s.since else excluded.since end,
        fault_code = excluded.fault_code, fault_since = excluded.fault_since
      returning since`,
    values: [
      elevatorId,
      verdict.status,
      verdict.trapped,
      new Date(work.now),
      verdict.faultCode ?? null,
      verdict.faultSince === undefined ? null : new Date(verdict.faultSince),
    ],
  });
  return { open, verdict, since: rows[0]!.since.getTime(), online: online ?? false };
}

/** Everything one lift has to write, in one transaction. */
export function writeLift(pool: Pool, work: LiftWork): Promise<LiftOutcome> {
  return inTransaction(pool, async (client) => {
    await lockLift(client, work.lift.elevatorId);
    const fresh = work.event ? await takeEvent(client, work) : true;
    if (work.online) await goOnline(client, work);
    const opens = work.effects.some((effect) => effect.do === 'open');
    const outrun = opens && (await isOutrun(client, work));
    for (const { do: verb, kind, at, state } of work.effects) {
      if (verb === 'close') await closeRecord(client, work, kind, at);
      else if (!outrun) {
        const endedAt = kind.clear === 'atOnce' ? at : undefined;
        await openRecord(client, work, { kind, at, endedAt, vendorCode: null, mappingVersion: null, state });
      }
    }
    return { duplicate: !fresh, ...(await settleStatus(client, work)) };
  });
}

/** Marks a collector's lift offline if it is still silent under the lock; undefined when it is not. */
export function writeOffline(
  pool: Pool,
  lift: WrittenLift,
  now: number,
  node: string,
  limits: { willBefore: number; silentBefore: number },
): Promise<Omit<LiftOutcome, 'duplicate'> | undefined> {
  const work: LiftWork = { lift, effects: [], online: false, last: undefined, now, node };
  return inTransaction(pool, async (client) => {
    await lockLift(client, lift.elevatorId);
    const { rowCount } = await client.query({
      name: 'go_offline',
      text: `update collector_state set online = false
        where collector_id = $1 and online and (will_at <= $2 or last_seen_at <= $3)`,
      values: [lift.collectorId, new Date(limits.willBefore), new Date(limits.silentBefore)],
    });
    if (rowCount === 0) return undefined;
    await openRecord(client, work, {
      kind: offlineKind,
      at: now,
      endedAt: undefined,
      vendorCode: null,
      mappingVersion: null,
      state: undefined,
    });
    await logEvent(client, 'lift.offline', lift.elevatorId, null, { node }, now);
    return settleStatus(client, work);
  });
}

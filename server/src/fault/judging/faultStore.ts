import { keptOccurrences } from '@hoistway/contract/fault/faultTrace.ts';
import { sql } from 'kysely';
import { announcing } from '#platform/event/announce.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { EventRow } from '#platform/event/event.ts';
import { react } from '#platform/event/reaction.ts';
import { faultClosed, faultKept, faultOpened, faultRepeated } from '../faultAndIncidentEvents.ts';
import type { Effect } from './faultEngine.ts';
import type { MappingVersion } from '#area/faultCode/faultMapping.ts';
import type { FaultTurn } from './faultOrder.ts';
import { faultRules, foldingKinds, isOnlyKept, holdMs, reopenMs } from '#area/faultCode/faultRules.ts';

/** The elevator an effect is of, the collector that spoke, and the version of the mapping that named it. */
export interface EffectSource {
  elevatorId: string;
  collectorId: string;
  mapping: MappingVersion | null;
  /** The collector's own number of the event that was judged. */
  eventId?: string;
}

/**
 * Writes what the engine concluded of one elevator, and announces it to the nodes. A fault that is open already stays one; the
 * same kind within five minutes goes on in the same record, and is notified once. Answers by kind the rows that announced it.
 */
export async function writeEffects(
  tx: Transaction,
  source: EffectSource,
  effects: readonly Effect[],
): Promise<Map<string, number>> {
  const announced = new Map<string, number>();
  for (const effect of effects) {
    const row =
      effect.kind === 'open'
        ? await openFault(tx, source, effect)
        : effect.kind === 'close'
          ? await closeFault(tx, source.elevatorId, effect)
          : await keepPastFault(tx, source, effect);
    if (row !== undefined) announced.set(effect.code, row);
  }
  return announced;
}

/** What other nodes order a row by. */
const orderOf = ({ at, skewMs, seq, clockWrong }: FaultTurn) => ({
  at,
  skewMs: skewMs === 0 ? undefined : skewMs,
  seq,
  clockWrong: clockWrong ? true : undefined,
});

/** Runs what follows from the row that announced an effect; answers its id. There is at most one. */
async function reactTo(tx: Transaction, rows: readonly EventRow[]): Promise<number | undefined> {
  await react(tx, rows);
  return rows[0] && Number(rows[0].id);
}

// One statement each: this is what stands between an elevator's word and the screen.

async function openFault(
  tx: Transaction,
  { elevatorId, collectorId, mapping, eventId }: EffectSource,
  effect: Extract<Effect, { kind: 'open' }>,
): Promise<number | undefined> {
  const { code, inspected, sample, vendorCode, source } = effect;
  const clockWrong = effect.turn.clockWrong ?? false;
  const rule = faultRules.get(code)!;
  const unpushed = inspected ? 'inspection' : isOnlyKept(rule) ? 'notTold' : 'none';
  const folds = code in foldingKinds;
  const named = vendorCode === undefined ? null : mapping;
  const hold = sql`now() + ${holdMs} * interval '1 millisecond'`;
  const { rows } = await sql<EventRow>`with muted as (
      select exists (select 1 from fault_mute where elevator_id = ${elevatorId} and code = ${code}
        and ended_at is null and muted_until > now()) as yes),
    before as (
      select id, told_at, hold_until, incident_id from fault where elevator_id = ${elevatorId} and code = ${code}
        and closed_at > ${new Date(effect.at - reopenMs)}
        and not exists (select 1 from fault where elevator_id = ${elevatorId} and code = ${code} and closed_at is null)
      order by closed_at desc limit 1 for update),
    verdict as (
      select muted.yes as muted, case
        when ${unpushed}::text <> 'none' then ${unpushed}::text
        when muted.yes then 'ignored'
        when ${rule.entrapment === true}::boolean then 'none'
        when before.incident_id is not null then 'incident'
        when before.hold_until is not null or before.told_at > now() - ${reopenMs} * interval '1 millisecond' then 'flapping'
        else 'none' end as suppression
      from muted left join before on true),
    again as (
      update fault set closed_at = null, end_reason = null, occurrences = occurrences + 1, repeated_at = ${new Date(effect.at)},
        clock_wrong = clock_wrong or ${clockWrong}::boolean,
        handling = case when muted then handling else 'untreated' end,
        acknowledged_at = case when muted then acknowledged_at end,
        acknowledged_by = case when muted then acknowledged_by end,
        handled_at = case when muted then handled_at end,
        handled_by = case when muted then handled_by end,
        note = case when muted then note end,
        pushed = pushed or (${rule.push}::boolean and suppression = 'none'),
        told_at = case when suppression = 'none' and not ${folds}::boolean then now() else fault.told_at end,
        hold_until = case when suppression = 'none' and ${folds}::boolean then ${hold} else fault.hold_until end
      from before, verdict where fault.id = before.id
      returning fault.id, fault.occurrences as n, suppression),
    fresh as (
      insert into fault (elevator_id, collector_id, code, vendor_code, fault_class, severity, opened_at, floor,
        pushed, mapping_version, mapping_version_id, snapshot, source, told_at, hold_until, clock_wrong)
      select ${elevatorId}::bigint, ${collectorId}::bigint, ${code}, ${vendorCode ?? null}, ${rule.class},
        ${rule.severity}::smallint, ${new Date(effect.at)}::timestamptz, ${sample?.floor ?? null}::smallint,
        ${rule.push}::boolean and suppression = 'none', ${named?.version ?? null}::int, ${named?.id ?? null}::bigint,
        ${sample === undefined ? null : JSON.stringify(sample)}::jsonb, ${source},
        case when suppression = 'none' and not ${folds}::boolean then now() end,
        case when suppression = 'none' and ${folds}::boolean then ${hold} end, ${clockWrong}::boolean
      from verdict where not exists (select 1 from again)
      on conflict (elevator_id, code) where closed_at is null do nothing
      returning id),
    raised as (
      select ${faultRepeated.kind} as kind, id, n, suppression from again
      union all select ${faultOpened.kind}, fresh.id, 1, suppression from fresh, verdict),
    kept as (
      insert into fault_occurrence (fault_id, n, opened_at, event_id, vendor_code, mapping_version, suppression, clock_wrong)
      select id, n, ${new Date(effect.at)}::timestamptz, ${eventId ?? null}, ${vendorCode ?? null}, ${named?.version ?? null}::int,
        suppression, ${clockWrong}::boolean from raised),
    trimmed as (
      delete from fault_occurrence using again where fault_id = again.id
        and fault_occurrence.n > ${keptOccurrences} and fault_occurrence.n <= again.n - ${keptOccurrences})
    ${announcing(
      faultOpened,
      {
        faultId: sql`id`,
        elevatorId,
        code,
        vendorCode,
        pushed: sql`suppression = 'none' and not ${folds}::boolean`,
        again: sql`suppression = 'flapping'`,
        ...orderOf(effect.turn),
      },
      { from: sql`raised`, kind: sql`kind` },
    )}`.execute(tx);
  return reactTo(tx, rows);
}

async function closeFault(
  tx: Transaction,
  elevatorId: string,
  effect: Extract<Effect, { kind: 'close' }>,
): Promise<number | undefined> {
  const clockWrong = effect.turn.clockWrong ?? false;
  const { rows } = await sql<EventRow>`with closed as (
      update fault set closed_at = greatest(opened_at, ${new Date(effect.at)}), clock_wrong = clock_wrong or ${clockWrong}::boolean,
        handling = case when handling = 'processed' or handling = 'untreated' and acknowledged_at is not null
          then 'resolved' else handling end
      where elevator_id = ${elevatorId} and code = ${effect.code} and closed_at is null
      returning id, code, pushed or told_at is not null as notified, occurrences, closed_at),
    over as (
      update fault_occurrence last set closed_at = greatest(last.opened_at, closed.closed_at),
        clock_wrong = last.clock_wrong or ${clockWrong}::boolean
      from closed where last.fault_id = closed.id and last.n = closed.occurrences)
    ${announcing(
      faultClosed,
      {
        faultId: sql`id`,
        elevatorId,
        code: effect.code,
        pushed: sql`notified`,
        ...orderOf(effect.turn),
      },
      { from: sql`closed` },
    )}`.execute(tx);
  return reactTo(tx, rows);
}

/** Stores a fault that was over before it arrived, unless a record already covers that time. */
async function keepPastFault(
  tx: Transaction,
  { elevatorId, collectorId, mapping, eventId }: EffectSource,
  { code, at, until, vendorCode }: Extract<Effect, { kind: 'past' }>,
): Promise<undefined> {
  const rule = faultRules.get(code)!;
  const named = vendorCode === undefined ? null : mapping;
  const [from, to] = [new Date(at), new Date(until)];
  await sql`with past as (
      insert into fault (elevator_id, collector_id, code, vendor_code, fault_class, severity, opened_at, closed_at,
        pushed, mapping_version, mapping_version_id, source, handling)
      select ${elevatorId}::bigint, ${collectorId}::bigint, ${code}, ${vendorCode ?? null}, ${rule.class},
        ${rule.severity}::smallint, ${from}::timestamptz, ${to}::timestamptz, false, ${named?.version ?? null}::int,
        ${named?.id ?? null}::bigint, 'device', 'resolved'
      where not exists (select 1 from fault where elevator_id = ${elevatorId} and code = ${code}
        and opened_at <= ${from} and (closed_at is null or closed_at >= ${from}))
      returning id),
    kept as (
      insert into fault_occurrence (fault_id, n, opened_at, closed_at, event_id, vendor_code, mapping_version, suppression)
      select id, 1, ${from}::timestamptz, ${to}::timestamptz, ${eventId ?? null}, ${vendorCode ?? null},
        ${named?.version ?? null}::int, 'late' from past)
    ${announcing(faultKept, { faultId: sql`id`, elevatorId, code }, { from: sql`past` })}`.execute(tx);
}

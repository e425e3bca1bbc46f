import { sql, type RawBuilder } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import type { FaultTurn } from './faultOrder.ts';

/** How a kind of fault stands on an elevator by the database. */
export interface Standing {
  elevatorId: string;
  code: string;
  /** What was last said of it; absent when nothing was. */
  turn: FaultTurn | undefined;
  /** The row of event_log that announced it. */
  eventLogId: number;
  open: { openedAt: number; vendorCode: string | undefined } | undefined;
}

/** Which kinds are meant: by the platform's code, and by what a collector called those that are open. */
export interface KindAsked {
  elevatorId: string;
  code?: string | undefined;
  vendorCode?: string | undefined;
}

/** A row of `fault_turn`. */
export interface TurnRow {
  elevatorId: string;
  code: string;
  at: string | null;
  skewMs: number;
  seq: string | number | null;
  on: boolean;
  clockWrong: boolean;
  eventLogId: string | number;
}

/** A turn as a row of `fault_turn` tells it. */
export const turnOf = (row: Omit<TurnRow, 'elevatorId' | 'code' | 'eventLogId'>): FaultTurn | undefined =>
  row.at === null
    ? undefined
    : {
        at: Date.parse(row.at),
        skewMs: row.skewMs,
        ...(row.seq === null ? {} : { seq: Number(row.seq) }),
        on: row.on,
        ...(row.clockWrong ? { clockWrong: true } : {}),
      };

/** The parts of a statement that name the kinds `asked` means, and lock them, always in one order. */
export const lockingAsked = sql`meant as (
      select elevator_id, code from asked where code is not null
      union select fault.elevator_id, fault.code from asked join fault
        on fault.elevator_id = asked.elevator_id and fault.vendor_code = asked.vendor_code
        where fault.closed_at is null),
    locked as (
      insert into fault_turn (elevator_id, code) select elevator_id, code from meant order by 1, 2
      on conflict (elevator_id, code) do update set code = excluded.code
      returning elevator_id::text as "elevatorId", code, at, skew_ms as "skewMs", seq, is_on as "on",
        clock_wrong as "clockWrong", event_log_id as "eventLogId")`;

/** Locks kinds of faults on elevators until the transaction ends, and answers how they stand. */
export async function lockStandings(tx: Transaction, asked: readonly KindAsked[]): Promise<Standing[]> {
  if (asked.length === 0) return [];
  const rows = asked.map(({ elevatorId, code, vendorCode }) => ({
    elevator_id: elevatorId,
    code: code ?? null,
    vendor_code: vendorCode ?? null,
  }));
  const { rows: locked } = await sql<TurnRow>`with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as asked (elevator_id bigint, code text, vendor_code text)),
    ${lockingAsked} select * from locked`.execute(tx);
  return standingsOf(tx, locked);
}

/**
 * How kinds stand that are locked. Asked by a statement of its own: while the one that locked them waited, others may
 * have opened or closed what it would have seen.
 */
export async function standingsOf(tx: Transaction, locked: readonly TurnRow[]): Promise<Standing[]> {
  if (locked.length === 0) return [];
  const open = await sql<{ elevatorId: string; code: string; openedAt: string; vendorCode: string | null }>`
    select elevator_id as "elevatorId", code, opened_at as "openedAt", vendor_code as "vendorCode" from fault
    where closed_at is null and (elevator_id, code) in (
      select * from unnest(${locked.map((row) => row.elevatorId)}::bigint[],
        ${locked.map((row) => row.code)}::text[]))`.execute(tx);
  return locked.map((row) => {
    const fault = open.rows.find((each) => each.elevatorId === row.elevatorId && each.code === row.code);
    return {
      elevatorId: row.elevatorId,
      code: row.code,
      turn: turnOf(row),
      eventLogId: Number(row.eventLogId),
      open: fault && {
        openedAt: Date.parse(fault.openedAt),
        vendorCode: fault.vendorCode ?? undefined,
      },
    };
  });
}

/** How every kind stands on every elevator that a collector speaks for. */
export async function readStandings(db: Database): Promise<Standing[]> {
  const { rows } = await sql<TurnRow & { openedAt: string | null; vendorCode: string | null }>`
    select coalesce(said.elevator_id, fault.elevator_id) as "elevatorId", coalesce(said.code, fault.code) as code, said.at,
      coalesce(said.skew_ms, 0) as "skewMs", said.seq, coalesce(said.is_on, false) as "on",
      coalesce(said.clock_wrong, false) as "clockWrong",
      coalesce(said.event_log_id, 0) as "eventLogId", fault.opened_at as "openedAt", fault.vendor_code as "vendorCode"
    from fault_turn said full join (select * from fault where closed_at is null) fault
      on fault.elevator_id = said.elevator_id and fault.code = said.code`.execute(db);
  return rows.map((row) => ({
    elevatorId: row.elevatorId,
    code: row.code,
    turn: turnOf(row),
    eventLogId: Number(row.eventLogId),
    open:
      row.openedAt === null
        ? undefined
        : { openedAt: Date.parse(row.openedAt), vendorCode: row.vendorCode ?? undefined },
  }));
}

/** A turn to keep, of a kind that is locked. */
export interface KeptTurn {
  elevatorId: string;
  code: string;
  turn: FaultTurn;
  /** The row of event_log that announced it; absent when there was nothing to announce. */
  eventLogId?: number | undefined;
}

/** The part of a statement that keeps what was said last; of several turns of one kind the last. */
export function keepingTurns(kept: readonly KeptTurn[]): RawBuilder<unknown> {
  const last = new Map<string, KeptTurn>();
  for (const each of kept) {
    const key = `${each.elevatorId} ${each.code}`;
    last.set(key, { ...each, eventLogId: each.eventLogId ?? last.get(key)?.eventLogId });
  }
  const rows = Array.from(last.values(), ({ elevatorId, code, turn, eventLogId }) => ({
    elevator_id: elevatorId,
    code,
    at: new Date(turn.at),
    skew_ms: turn.skewMs,
    seq: turn.seq ?? null,
    is_on: turn.on,
    clock_wrong: turn.clockWrong ?? false,
    event_log_id: eventLogId ?? 0,
  }));
  return sql`update fault_turn kept set at = fresh.at, skew_ms = fresh.skew_ms, seq = fresh.seq, is_on = fresh.is_on,
      clock_wrong = fresh.clock_wrong, event_log_id = greatest(kept.event_log_id, fresh.event_log_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (elevator_id bigint, code text, at timestamptz,
      skew_ms int, seq bigint, is_on boolean, clock_wrong boolean, event_log_id bigint)
    where kept.elevator_id = fresh.elevator_id and kept.code = fresh.code`;
}

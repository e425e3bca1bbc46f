import type { ReceivedEvent } from '#platform/event/onEveryNode.ts';
import type {
  faultAcknowledged,
  faultClosed,
  faultHandled,
  faultOpened,
  faultRepeated,
} from '../faultAndIncidentEvents.ts';
import type { ElevatorWatch } from './elevatorWatch.ts';
import { effectOnStored } from './faultEngine.ts';
import { compareTurns, type FaultTurn } from './faultOrder.ts';
import type { Standing } from './faultTurnStore.ts';

const stand = (watch: ElevatorWatch, code: string, open: Standing['open']): void => {
  if (!open) watch.open.delete(code);
  else if (!watch.open.has(code))
    watch.open.set(code, {
      code,
      openedAt: open.openedAt,
      vendorCode: open.vendorCode,
      ranSince: false,
      byDevice: true,
    });
};

/** The newest row of the event log about a kind that this node knows. */
export const noteAnnounced = (watch: ElevatorWatch, code: string, eventLogId: number): void => {
  if (eventLogId > (watch.announced.get(code) ?? 0)) watch.announced.set(code, eventLogId);
};

/** Takes over how a kind stands by the database, unless this node has concluded something later itself. */
export function takeStanding(watch: ElevatorWatch, { code, turn, eventLogId, open }: Standing): void {
  const own = watch.turns.get(code);
  noteAnnounced(watch, code, eventLogId);
  const order = turn === undefined ? -1 : own === undefined ? 1 : compareTurns(turn, own);
  const isWritten = (watch.unwritten.get(code) ?? 0) === 0;
  if (order <= 0 && !isWritten) return;
  // Where only their arrival decides, what is in the database is the later one.
  if (turn !== undefined && order >= 0) watch.turns.set(code, turn);
  stand(watch, code, open);
}

/** Counts what was concluded of kinds and is not in the database yet. */
export function countUnwritten(watch: ElevatorWatch, codes: readonly string[], by: 1 | -1): void {
  for (const code of codes) {
    const left = (watch.unwritten.get(code) ?? 0) + by;
    if (left > 0) watch.unwritten.set(code, left);
    else watch.unwritten.delete(code);
  }
}

/**
 * What this node has concluded of kinds that are locked and not written yet. It is written with what is judged now: that is
 * judged by memory, and may overtake the conclusion before its own turn to be written comes.
 */
export const conclusionsAhead = (watch: ElevatorWatch, standings: readonly Standing[]) =>
  standings.flatMap(({ code, open }) => {
    const isAhead = (watch.unwritten.get(code) ?? 0) > 0;
    const effect = isAhead ? effectOnStored(watch, code, open) : undefined;
    return effect ? [{ effect, code, turn: watch.turns.get(code)! }] : [];
  });

type Begun = ReceivedEvent<typeof faultOpened | typeof faultRepeated>;
type Over = ReceivedEvent<typeof faultClosed>;
type Handled = ReceivedEvent<typeof faultAcknowledged | typeof faultHandled>;

const isBegun = (event: Begun | Over | Handled): event is Begun =>
  event.name === 'faultOpened' || event.name === 'faultRepeated';

/** What was last said, as it travels with an event; what people did has none. */
function turnFrom({ payload }: Begun | Over | Handled, on: boolean): FaultTurn | undefined {
  if (!('at' in payload) || payload.at === undefined) return undefined;
  const { at, skewMs = 0, seq, clockWrong } = payload;
  return {
    at,
    skewMs,
    ...(seq === undefined ? {} : { seq }),
    on,
    ...(clockWrong ? { clockWrong } : {}),
  };
}

/**
 * Takes over what an event says of a fault; answers whether the elevator stands otherwise now. The node's own events, and
 * those that something later has overtaken, say nothing new.
 */
export function applyFaultEvent(watch: ElevatorWatch, event: Begun | Over | Handled): boolean {
  const { code } = event.payload;
  const on = isBegun(event);
  if (!on && 'closed' in event.payload && !event.payload.closed) return false;
  const row = Number(event.id);
  if (row <= (watch.announced.get(code) ?? 0)) return false;
  watch.announced.set(code, row);
  const turn = turnFrom(event, on);
  const own = watch.turns.get(code);
  if (turn) {
    const order = own === undefined ? 1 : compareTurns(turn, own);
    // Of one instant, what this node is about to write arrived later than what is written.
    if (order < 0 || (order === 0 && (watch.unwritten.get(code) ?? 0) > 0)) return false;
    watch.turns.set(code, turn);
  }
  // A condition seen before the collector was unbound is not confirmed by the passing of time.
  if ('endReason' in event.payload && event.payload.endReason !== undefined) watch.holding.delete(code);
  if (on === watch.open.has(code)) return false;
  stand(
    watch,
    code,
    isBegun(event) ? { openedAt: event.at.getTime(), vendorCode: event.payload.vendorCode } : undefined,
  );
  return true;
}

import type { NodeEvent } from '#platform/event/nodeEvent.ts';
import type { LiftWatch, OpenFault } from '#area/fault/faultEngine.ts';
import { compareTurns, type FaultTurn } from '#area/fault/faultOrder.ts';
import type { Standing } from '#area/fault/faultTurnStore.ts';

const stand = (watch: LiftWatch, code: string, open: Standing['open']): void => {
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

const heard = (watch: LiftWatch, code: string, told: number): void => {
  if (told > (watch.told.get(code) ?? 0)) watch.told.set(code, told);
};

/** Takes over how a kind stands by the database, unless this node has concluded something later itself. */
export function takeStanding(watch: LiftWatch, { code, turn, told, open }: Standing): void {
  const own = watch.turns.get(code);
  heard(watch, code, told);
  const isLater = turn !== undefined && (own === undefined || compareTurns(turn, own) > 0);
  if (!isLater && (watch.unwritten.get(code) ?? 0) > 0) return;
  if (isLater) watch.turns.set(code, turn);
  stand(watch, code, open);
}

/** Counts what was concluded of kinds and is not in the database yet. */
export function countUnwritten(watch: LiftWatch, codes: readonly string[], by: 1 | -1): void {
  for (const code of codes) {
    const left = (watch.unwritten.get(code) ?? 0) + by;
    if (left > 0) watch.unwritten.set(code, left);
    else watch.unwritten.delete(code);
  }
}

/** What was last said, as it travels with a row of event_log; rows about what people did have none. */
function turnToldBy(payload: Record<string, unknown>, on: boolean): FaultTurn | undefined {
  const { at, skewMs, seq } = payload;
  if (typeof at !== 'number') return undefined;
  return {
    at,
    skewMs: typeof skewMs === 'number' ? skewMs : 0,
    ...(typeof seq === 'number' ? { seq } : {}),
    on,
  };
}

const opening = new Set(['faultOpened', 'faultRepeated']);
const handled = new Set(['faultAcknowledged', 'faultHandled']);

/**
 * Takes over what a row of event_log says of a fault; answers whether the lift stands otherwise now. The node's own
 * rows, and those that something later has overtaken, say nothing new.
 */
export function learnFault(watch: LiftWatch, { id, kind, at, payload }: NodeEvent): boolean {
  const { code, vendorCode } = payload;
  const on = opening.has(kind);
  const off = kind === 'faultClosed' || (handled.has(kind) && payload['closed'] === true);
  if (typeof code !== 'string' || (!on && !off)) return false;
  const told = Number(id);
  if (told <= (watch.told.get(code) ?? 0)) return false;
  watch.told.set(code, told);
  const turn = turnToldBy(payload, on);
  const own = watch.turns.get(code);
  if (turn) {
    const order = own === undefined ? 1 : compareTurns(turn, own);
    // Of one instant, what this node is about to write arrived later than what is written.
    if (order < 0 || (order === 0 && (watch.unwritten.get(code) ?? 0) > 0)) return false;
    watch.turns.set(code, turn);
  }
  if (on === watch.open.has(code)) return false;
  stand(
    watch,
    code,
    on ? { openedAt: at.getTime(), vendorCode: vendorCode as string | undefined } : undefined,
  );
  return true;
}

/** How kinds stood in memory, to be restored when what was concluded of them is not true after all. */
export function rememberKinds(watch: LiftWatch, codes: readonly string[]) {
  const before = codes.map((code) => ({
    code,
    open: watch.open.get(code) && ({ ...watch.open.get(code) } as OpenFault),
    turn: watch.turns.get(code),
  }));
  return {
    /** What was said of them since. */
    changed: () =>
      before.flatMap(({ code, turn }) => {
        const now = watch.turns.get(code);
        return now !== undefined && now !== turn ? [{ code, turn: now }] : [];
      }),
    /** Restores those of which nobody has concluded anything else since `changes`. */
    restore(changes: readonly { code: string; turn: FaultTurn }[]) {
      for (const { code, open, turn } of before) {
        const change = changes.find((each) => each.code === code);
        if (!change || watch.turns.get(code) !== change.turn) continue;
        if (turn) watch.turns.set(code, turn);
        else watch.turns.delete(code);
        if (open) watch.open.set(code, open);
        else watch.open.delete(code);
      }
    },
  };
}

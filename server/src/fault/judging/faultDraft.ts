import type { ElevatorWatch, OpenFault } from './elevatorWatch.ts';
import type { Effect } from './faultEngine.ts';
import { compareTurns, type FaultTurn } from './faultOrder.ts';
import type { Standing } from './faultTurnStore.ts';
import { judgeEvent, kindsMeant, type DeviceEvent } from './faultEvents.ts';
import { conclusionsAhead, noteAnnounced, takeStanding } from './faultMemory.ts';

/** What an event means: what it changes, and what was last said of its kinds by now. */
export interface EventVerdict {
  effects: readonly Effect[];
  turns: readonly { code: string; turn: FaultTurn }[];
}

export interface FaultDraft {
  /** The elevator as the events so far leave it. */
  judged: ElevatorWatch;
  /** Judges an event by how its kinds stand in the database, as far as that was read for it. */
  judge(event: DeviceEvent, standings: readonly Standing[]): EventVerdict;
  /** The rows that announced it, by kind. */
  noteAnnounced(rows: ReadonlyMap<string, number>): void;
  /** The transaction is committed: memory takes over what was judged, unless it knows something later meanwhile. */
  settle(): void;
}

const copied = (open: ReadonlyMap<string, OpenFault>): Map<string, OpenFault> =>
  new Map(Array.from(open, ([code, fault]) => [code, { ...fault }]));

/**
 * Judges events of an elevator beside its memory, within the transaction that writes them. Where that is not committed the
 * draft is dropped, and nothing was concluded.
 */
export function draftFaults(watch: ElevatorWatch): FaultDraft {
  const begun = { turns: new Map(watch.turns), open: copied(watch.open) };
  const judged: ElevatorWatch = {
    ...watch,
    turns: new Map(watch.turns),
    open: copied(watch.open),
    announced: new Map(watch.announced),
  };
  const codes = new Set<string>();

  const isOvertakenMeanwhile = (code: string): boolean => {
    const own = watch.turns.get(code);
    if (own === begun.turns.get(code)) return false;
    const turn = judged.turns.get(code);
    const order = turn === undefined ? -1 : own === undefined ? 1 : compareTurns(turn, own);
    return order < 0 || (order === 0 && (watch.unwritten.get(code) ?? 0) > 0);
  };

  const settleOpen = (code: string): void => {
    const fault = judged.open.get(code);
    if (!fault) return void watch.open.delete(code);
    const known = watch.open.get(code);
    if (known?.openedAt !== fault.openedAt) return void watch.open.set(code, fault);
    // The same fault: samples may have shown more of it meanwhile, which stays.
    known.byDevice ||= fault.byDevice;
    if (fault.clearSince !== begun.open.get(code)?.clearSince) known.clearSince = fault.clearSince;
  };

  return {
    judged,
    judge(event, standings) {
      for (const standing of standings) {
        codes.add(standing.code);
        takeStanding(judged, standing);
      }
      const meant = kindsMeant(judged, event);
      const before = new Map(meant.map((code) => [code, judged.turns.get(code)]));
      const ahead = conclusionsAhead(judged, standings);
      const effects = [...ahead.map(({ effect }) => effect), ...judgeEvent(judged, event)];
      const said = meant.flatMap((code) => {
        const turn = judged.turns.get(code);
        return turn !== undefined && turn !== before.get(code) ? [{ code, turn }] : [];
      });
      for (const code of meant) codes.add(code);
      return { effects, turns: [...ahead.map(({ code, turn }) => ({ code, turn })), ...said] };
    },
    noteAnnounced(rows) {
      for (const [code, row] of rows) noteAnnounced(judged, code, row);
    },
    settle() {
      for (const code of codes) {
        noteAnnounced(watch, code, judged.announced.get(code) ?? 0);
        if (isOvertakenMeanwhile(code)) continue;
        const turn = judged.turns.get(code);
        if (turn !== undefined) watch.turns.set(code, turn);
        settleOpen(code);
      }
    },
  };
}

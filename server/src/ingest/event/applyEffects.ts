import { transactAs, type Database } from '#platform/call/requestContext.ts';
import type { Effect } from '#area/fault/faultEngine.ts';
import { isOvertaken } from '#area/fault/faultOrder.ts';
import { writeEffects, type EffectSource } from '#area/fault/faultStore.ts';
import { lockStandings, type KeptTurn, type Standing } from '#area/fault/faultTurnStore.ts';
import { writeStatuses } from '../elevatorStatus.ts';
import type { ElevatorStatus } from '#area/live/liveStatus.ts';

/** What became of conclusions: by kind the rows that announced them, and how those stand that something later overtook. */
export interface Applied {
  announced: Map<string, number>;
  overtaken: Standing[];
}

/** Writes what samples showed, as far as nothing later is known of it. */
export const applyEffects = (
  db: Database,
  source: EffectSource,
  effects: readonly Effect[],
  status: () => ElevatorStatus,
): Promise<Applied> =>
  transactAs(db, { name: 'ingest' }, async (tx) => {
    const { elevatorId } = source;
    const standings = await lockStandings(
      tx,
      effects.map(({ code }) => ({ elevatorId, code })),
    );
    const overtaken = new Map<string, Standing>();
    const current: Effect[] = [];
    const kept: KeptTurn[] = [];
    for (const effect of effects) {
      const standing = standings.find(({ code }) => code === effect.code);
      if (effect.kind !== 'past' && standing && isOvertaken(effect.turn, standing.turn)) {
        overtaken.set(effect.code, standing);
        continue;
      }
      current.push(effect);
      if (effect.kind !== 'past') kept.push({ elevatorId, code: effect.code, turn: effect.turn });
    }
    const announced = await writeEffects(tx, source, current);
    const turns = kept.map((each) => ({ ...each, eventLogId: announced.get(each.code) }));
    await writeStatuses(tx, turns, [status()]);
    return { announced, overtaken: [...overtaken.values()] };
  });

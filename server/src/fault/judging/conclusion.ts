import type { Transaction } from '#platform/call/requestContext.ts';
import type { ElevatorWatch } from './elevatorWatch.ts';
import type { Effect } from './faultEngine.ts';
import { countUnwritten, takeStanding } from './faultMemory.ts';
import { isOvertaken } from './faultOrder.ts';
import { writeEffects, type EffectSource } from './faultStore.ts';
import { lockStandings, type KeptTurn, type Standing } from './faultTurnStore.ts';

/** What became of effects. */
export interface Applied {
  /** By kind the rows that announced them. */
  announced: ReadonlyMap<string, number>;
  /** How the kinds stand that something later overtook. */
  overtaken: readonly Standing[];
  /** What was said last by those that were written. */
  turns: readonly KeptTurn[];
}

/** Writes what samples showed, as far as nothing later is known of it. */
export async function applyEffects(
  tx: Transaction,
  source: EffectSource,
  effects: readonly Effect[],
): Promise<Applied> {
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
  return { announced, overtaken: [...overtaken.values()], turns };
}

/** Takes over what was written; answers whether something later had overtaken a part of it. */
export function takeApplied(
  watch: ElevatorWatch,
  codes: readonly string[],
  { announced, overtaken }: Applied,
): boolean {
  for (const [code, row] of announced) watch.announced.set(code, row);
  countUnwritten(watch, codes, -1);
  for (const standing of overtaken) takeStanding(watch, standing);
  return overtaken.length > 0;
}

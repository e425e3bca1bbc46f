import { announce } from '#platform/event/announce.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import { sql } from 'kysely';
import { elevatorTiesChanged } from './elevatorEvents.ts';
import {
  groupCompanyOf,
  readElevatorRules,
  type ElevatorChange,
  type ElevatorPlan,
  type NewElevator,
} from './elevatorRules.ts';
import {
  insertElevators,
  lockElevators,
  setGroups,
  updateElevators,
  type KeptElevator,
} from './elevatorStore.ts';
import { canEditElevator } from './elevatorCompanies.ts';

/** An elevator as it was written. */
export interface WrittenPlan {
  id: string;
  plan: ElevatorPlan;
}

/** Writes elevators that were judged, with their groups; who sees them is worked out afterwards by `settleVisibility`. */
export async function writeElevators(
  { db, viewer }: TransactionContext,
  plans: readonly ElevatorPlan[],
): Promise<WrittenPlan[]> {
  const changed = plans.flatMap(({ before, changes }) => (before ? [{ before, changes }] : []));
  const added = plans.flatMap(({ before, after }) => (before ? [] : [after]));
  // What a change sets free may be taken by what is added.
  if (changed.length > 0) await updateElevators(db, changed);
  const ids = added.length > 0 ? await insertElevators(db, added) : new Map<string, string>();
  const written = plans.map((plan) => ({ id: plan.before?.id ?? ids.get(plan.after.elevatorNo)!, plan }));
  const places = written.flatMap(({ id, plan: { after, groupId } }) => {
    const companyId = groupId === undefined ? null : groupCompanyOf(viewer, after);
    return groupId === undefined || companyId === null ? [] : [{ elevatorId: id, companyId, groupId }];
  });
  await setGroups(db, places);
  return written;
}

/** Works out who sees the elevators now; answers those that the viewer does not, who writes none of that kind. */
export async function settleVisibility(
  { db, viewer }: TransactionContext,
  written: readonly WrittenPlan[],
): Promise<WrittenPlan[]> {
  const tied = written.filter(({ plan }) => plan.tied).map(({ id }) => id);
  if (tied.length > 0) await announce(db, elevatorTiesChanged, { elevatorIds: tied });
  else if (written.some(({ plan }) => plan.groupId !== undefined)) await announce(db, visibilityChanged, {});
  const ids = written.map(({ id }) => id);
  const rows = await visibleElevators(db, viewer)
    .select('elevator.id')
    .where('elevator.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  const seen = new Set(rows.map(({ id }) => id));
  return written.filter(({ id }) => !seen.has(id));
}

async function writeOne(ctx: TransactionContext, plan: ElevatorPlan): Promise<{ id: string }> {
  const written = await writeElevators(ctx, [plan]);
  const unseen = await settleVisibility(ctx, written);
  if (unseen.length > 0) throw new Refusal('elevatorOutOfVisibility');
  return { id: written[0]!.id };
}

/** Adds an elevator to the archive. */
export async function addElevator(ctx: TransactionContext, input: NewElevator): Promise<{ id: string }> {
  const rules = await readElevatorRules(ctx, { added: [input] });
  return writeOne(ctx, rules.add(input));
}

/** The locked record of an elevator that the viewer may edit. */
export async function lockKept({ viewer, db }: TransactionContext, id: string): Promise<KeptElevator> {
  const [elevator] = await lockElevators(db, [id]);
  if (!elevator) throw new Refusal('objectMissing');
  if (!(await canEditElevator(db, viewer, elevator))) throw new Refusal('noAuthority');
  return elevator;
}

/** Changes the given fields of an elevator; choices of others that the viewer cannot see stay. */
export async function changeElevator(ctx: TransactionContext, input: ElevatorChange): Promise<void> {
  const rules = await readElevatorRules(ctx, { changed: [input] });
  await writeOne(ctx, rules.change(input));
}

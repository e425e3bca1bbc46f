import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { mountedPart } from '@hoistway/contract/part/mountedPart.ts';
import type { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { insertRecord, insertRecords } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { updateRecord, updateRecords } from '#platform/database/updateRecord.ts';
import { dayErrors } from './mountedPartRules.ts';
import {
  dayAt,
  readMountingRules,
  wholePart,
  type Correction,
  type Mounting,
  type MountingJudge,
  type WholePart,
} from './mountingRules.ts';
import { dateReplacements } from './wear/dateReplacements.ts';

/** Holds kinds, by whose cycle and marking pieces are judged, and then elevators. */
export async function holdKindsAndElevators(
  tx: Transaction,
  kindIds: readonly string[],
  elevatorIds: readonly string[],
): Promise<void> {
  await lockRows(tx, 'partKind', { id: [...new Set(kindIds)] });
  await holdElevators(tx, elevatorIds);
}

/** What was judged of parts to be mounted and corrected. */
export type MountingPlan = { added: WholePart } | { corrected: ReturnType<MountingJudge['change']> };

/** Writes what was judged, and works out when the parts are replaced; answers the ids of those that are new. */
export async function writeMountings(
  { db, viewer }: TransactionContext,
  plans: readonly MountingPlan[],
  now: Date,
): Promise<string[]> {
  const corrected = plans.flatMap((plan) => ('corrected' in plan ? [plan.corrected] : []));
  await updateRecords(db, mountedPart, corrected);
  const added = await insertRecords(
    db,
    mountedPart,
    plans.flatMap((plan) =>
      'added' in plan ? [{ ...plan.added, companyId: viewer.companyId, nextReplacement: null }] : [],
    ),
  );
  await dateReplacements(db, [...corrected.map(({ before }) => before.id), ...added], now);
  return added;
}

/** Mounts a part on an elevator; answers its id. */
export async function mountPart(ctx: TransactionContext, input: Mounting, now: Date): Promise<string> {
  await holdKindsAndElevators(ctx.db, [input.partKindId], [input.elevatorId]);
  const rules = await readMountingRules(ctx, { added: [input] }, now);
  const [id] = await writeMountings(ctx, [{ added: rules.add(wholePart(input)) }], now);
  return id!;
}

/** A mounted part with its kind and elevator held; one that was taken off is refused. */
async function heldPart(tx: Transaction, id: string) {
  const { elevatorId, partKindId } = await tx
    .selectFrom('mountedPart')
    .where('id', '=', id)
    .select(['elevatorId', 'partKindId'])
    .executeTakeFirstOrThrow();
  await holdKindsAndElevators(tx, [partKindId], [elevatorId]);
  const part = await tx.selectFrom('mountedPart').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  if (part.removedOn !== null) throw new Refusal('partTakenOff', { day: part.removedOn });
  return part;
}

/** Puts right what was recorded of a mounted part. */
export async function correctPart(ctx: TransactionContext, input: Correction, now: Date): Promise<void> {
  await heldPart(ctx.db, input.id);
  const rules = await readMountingRules(ctx, { changed: [input] }, now);
  await writeMountings(ctx, [{ corrected: rules.change(input) }], now);
}

/** Puts another piece of the kind in the place of a mounted one; answers its id. */
export async function replacePart(
  ctx: TransactionContext,
  { id, reason, ...input }: ReadInputOf<typeof mountedPartCalls.replace>,
  now: Date,
): Promise<string> {
  const { db, viewer } = ctx;
  const part = await heldPart(db, id);
  const next = wholePart({
    ...input,
    elevatorId: part.elevatorId,
    partKindId: part.partKindId,
    place: part.place,
    englishPlace: part.englishPlace,
    quantity: input.quantity ?? part.quantity,
  });
  (await readMountingRules(ctx, { added: [next] }, now)).add(next, part.installedOn);
  await updateRecord(db, mountedPart, id, { removedOn: next.installedOn, removalReason: reason });
  const successor = await insertRecord(db, mountedPart, {
    ...next,
    companyId: viewer.companyId,
    nextReplacement: null,
    replacesId: id,
    firstId: part.firstId ?? id,
  });
  await dateReplacements(db, [successor], now);
  return successor;
}

/** Takes a part off its elevator; it stays in the history. */
export async function takeOffPart(
  { db, viewer, t }: TransactionContext,
  { id, removedOn, reason }: ReadInputOf<typeof mountedPartCalls.takeOff>,
  now: Date,
): Promise<void> {
  const part = await heldPart(db, id);
  const today = await dayAt(db, viewer.companyId, now);
  const errors = dayErrors({ field: 'removedOn', day: removedOn, today, mounted: part.installedOn }, t);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  await updateRecord(db, mountedPart, id, { removedOn, removalReason: reason });
}

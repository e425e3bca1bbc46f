import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import { mountedPart } from '@hoistway/contract/part/mountedPart.ts';
import type { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { sql } from 'kysely';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type {
  Database,
  RequestContext,
  Transaction,
  TransactionContext,
} from '#platform/call/requestContext.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { dayErrors, markErrors } from './mountedPartRules.ts';
import { elevatorNumber } from './mountedPartStore.ts';
import { dateReplacements } from './wear/dateReplacements.ts';

type Mounting = ReadInputOf<typeof mountedPartCalls.create>;

/** The day at a moment where a company is. */
export async function dayAt(db: Database, companyId: string, now: Date): Promise<string> {
  const { today } = await db
    .selectFrom('companyCard')
    .where('id', '=', companyId)
    .select(sql<string>`(${now}::timestamptz at time zone time_zone)::date::text`.as('today'))
    .executeTakeFirstOrThrow();
  return today;
}

/** Holds a kind, by whose cycle and marking a piece is judged, and then elevators. */
export async function holdKindAndElevators(tx: Transaction, kindId: string, elevatorIds: readonly string[]) {
  await lockRows(tx, 'partKind', { id: kindId });
  await holdElevators(tx, elevatorIds);
  return tx
    .selectFrom('partKind')
    .where('id', '=', kindId)
    .select(['id', 'marking'])
    .executeTakeFirstOrThrow();
}

/**
 * What is said of a serial number that a mounted piece of the kind has already: where that is, if the viewer may see it.
 * `own` is the piece that has it rightly.
 */
export async function serialErrors(
  { db, viewer, t }: RequestContext,
  { partKindId, serial }: { partKindId: string; serial: string | null },
  own: string | null,
): Promise<Record<string, string>> {
  if (!serial) return {};
  const { rows } = await sql<{
    elevatorId: string;
  }>`select elevator_id::text as "elevatorId" from mounted_part
    where part_kind_id = ${partKindId} and removed_on is null and serial_normal = ${normalForm(serial)}
      and id is distinct from ${own} limit 1`.execute(db);
  const [other] = rows;
  if (!other) return {};
  const seen = await visibleElevators(db, viewer)
    .where('elevator.id', '=', other.elevatorId)
    .select(elevatorNumber.as('number'))
    .executeTakeFirst();
  return { serial: seen ? t('invalid.serialMountedOn', seen) : t('invalid.serialMounted') };
}

function assertNone(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

/** Mounts a part on an elevator; answers its id. */
export async function mountPart(ctx: TransactionContext, input: Mounting, now: Date): Promise<string> {
  const { db, viewer, t } = ctx;
  const kind = await holdKindAndElevators(db, input.partKindId, [input.elevatorId]);
  const part = wholePart(input);
  const today = await dayAt(db, viewer.companyId, now);
  assertNone({
    ...dayErrors({ field: 'installedOn', day: part.installedOn, today }, t),
    ...markErrors(part, kind.marking, t),
    ...(await serialErrors(ctx, part, null)),
  });
  const id = await insertRecord(db, mountedPart, {
    ...part,
    companyId: viewer.companyId,
    nextReplacement: null,
  });
  await dateReplacements(db, [id], now);
  return id;
}

/** A mounting with everything that may be left out. */
export const wholePart = (input: Mounting) => ({
  ...input,
  place: input.place ?? null,
  serial: input.serial?.trim() || null,
  batchNo: input.batchNo?.trim() || null,
  runsAt: input.runsAt ?? null,
  doorOpeningsAt: input.doorOpeningsAt ?? null,
  ropeBendsAt: input.ropeBendsAt ?? null,
  metresAt: input.metresAt ?? null,
  remarks: input.remarks ?? null,
});

/** A mounted part with its kind and elevator held; one that was taken off is refused. */
async function heldPart(tx: Transaction, id: string) {
  const { elevatorId, partKindId } = await tx
    .selectFrom('mountedPart')
    .where('id', '=', id)
    .select(['elevatorId', 'partKindId'])
    .executeTakeFirstOrThrow();
  const kind = await holdKindAndElevators(tx, partKindId, [elevatorId]);
  const part = await tx.selectFrom('mountedPart').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  if (part.removedOn !== null) throw new Refusal('partTakenOff', { day: part.removedOn });
  return { part, kind };
}

/** Puts right what was recorded of a mounted part. */
export async function correctPart(
  ctx: TransactionContext,
  { id, ...changes }: ReadInputOf<typeof mountedPartCalls.update>,
  now: Date,
): Promise<void> {
  const { db, viewer, t } = ctx;
  const { part, kind } = await heldPart(db, id);
  const after = withChanges(part, changes);
  const today = await dayAt(db, viewer.companyId, now);
  const before = part.replacesId
    ? await db
        .selectFrom('mountedPart')
        .where('id', '=', part.replacesId)
        .select('installedOn')
        .executeTakeFirstOrThrow()
    : undefined;
  assertNone({
    ...(changes.installedOn === undefined
      ? {}
      : dayErrors(
          {
            field: 'installedOn',
            day: after.installedOn,
            today,
            ...(before ? { mounted: before.installedOn } : {}),
          },
          t,
        )),
    ...markErrors(after, kind.marking, t),
    ...(await serialErrors(ctx, after, id)),
  });
  await updateRecord(db, mountedPart, id, changes);
  await dateReplacements(db, [id], now);
}

/** Puts another piece of the kind in the place of a mounted one; answers its id. */
export async function replacePart(
  ctx: TransactionContext,
  { id, reason, ...input }: ReadInputOf<typeof mountedPartCalls.replace>,
  now: Date,
): Promise<string> {
  const { db, viewer, t } = ctx;
  const { part, kind } = await heldPart(db, id);
  const next = wholePart({
    ...input,
    elevatorId: part.elevatorId,
    partKindId: part.partKindId,
    place: part.place,
    quantity: input.quantity ?? part.quantity,
  });
  const today = await dayAt(db, viewer.companyId, now);
  assertNone({
    ...dayErrors({ field: 'installedOn', day: next.installedOn, today, mounted: part.installedOn }, t),
    ...markErrors(next, kind.marking, t),
    ...(await serialErrors(ctx, next, null)),
  });
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
  const { part } = await heldPart(db, id);
  const today = await dayAt(db, viewer.companyId, now);
  assertNone(dayErrors({ field: 'removedOn', day: removedOn, today, mounted: part.installedOn }, t));
  await updateRecord(db, mountedPart, id, { removedOn, removalReason: reason });
}

import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import { mountedPart } from '@hoistway/contract/part/mountedPart.ts';
import type { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { sql } from 'kysely';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Database, RequestContext, TransactionContext } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { dayErrors, markErrors } from './mountedPartRules.ts';
import { elevatorNumber } from './mountedPartStore.ts';

export type Mounting = ReadInputOf<typeof mountedPartCalls.create>;
export type Correction = ReadInputOf<typeof mountedPartCalls.update>;

/** A mounting with everything that may be left out. */
export const wholePart = (input: Mounting) => ({
  ...input,
  place: input.place ?? null,
  englishPlace: input.englishPlace ?? null,
  serial: input.serial?.trim() || null,
  batchNo: input.batchNo?.trim() || null,
  runsAt: input.runsAt ?? null,
  doorOpeningsAt: input.doorOpeningsAt ?? null,
  ropeBendsAt: input.ropeBendsAt ?? null,
  metresAt: input.metresAt ?? null,
  remarks: input.remarks ?? null,
});
export type WholePart = ReturnType<typeof wholePart>;

/** The day at a moment where a company is. */
export async function dayAt(db: Database, companyId: string, now: Date): Promise<string> {
  const { today } = await db
    .selectFrom('companyCard')
    .where('id', '=', companyId)
    .select(sql<string>`(${now}::timestamptz at time zone time_zone)::date::text`.as('today'))
    .executeTakeFirstOrThrow();
  return today;
}

const readParts = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('mountedPart as mounted')
    .leftJoin('mountedPart as replaced', 'replaced.id', 'mounted.replacesId')
    .where('mounted.id', '=', sql<string>`any(${ids}::bigint[])`)
    .select([...columnsOf(mountedPart, 'mounted'), 'replaced.installedOn as replacedInstalledOn'])
    .execute();
export type KnownPart = Awaited<ReturnType<typeof readParts>>[number];

/** Judges mountings and corrections one after the other, each as if those before it were written. */
export interface MountingJudge {
  /** A part that is corrected, as it is by now. */
  known(id: string): KnownPart | undefined;
  /** `mounted` is the day on which the piece was mounted that it replaces. */
  add(part: WholePart, mounted?: string): WholePart;
  change(correction: Correction): { before: KnownPart; changes: Omit<Correction, 'id'> };
}

interface Serial {
  partKindId: string;
  serial?: string | null | undefined;
}
const serialKey = (partKindId: string, serial: string) => `${partKindId} ${normalForm(serial)}`;

/** Where the pieces with these serial numbers are mounted, and what those of their elevators are called that the viewer sees. */
async function readSerials(
  { db, viewer }: RequestContext,
  wanted: readonly Serial[],
  elevatorIds: readonly string[],
) {
  const asked = wanted.flatMap(({ partKindId, serial }) =>
    serial ? [{ partKindId, serial: normalForm(serial) }] : [],
  );
  const holders = new Map<string, { id?: string; elevatorId: string }>();
  const numbers = new Map<string, string>();
  if (asked.length === 0) return { holders, numbers };
  const { rows } = await sql<{ id: string; elevatorId: string; partKindId: string; serial: string }>`
    select id::text, elevator_id::text as "elevatorId", part_kind_id::text as "partKindId", serial
    from mounted_part where removed_on is null and (part_kind_id, serial_normal) in (select * from unnest(
      ${asked.map(({ partKindId }) => partKindId)}::bigint[], ${asked.map(({ serial }) => serial)}::text[]))`.execute(
    db,
  );
  for (const { id, elevatorId, partKindId, serial } of rows)
    holders.set(serialKey(partKindId, serial), { id, elevatorId });
  const seen = await visibleElevators(db, viewer)
    .where(
      'elevator.id',
      '=',
      sql<string>`any(${[...rows.map(({ elevatorId }) => elevatorId), ...elevatorIds]}::bigint[])`,
    )
    .select(['elevator.id', elevatorNumber.as('number')])
    .execute();
  for (const { id, number } of seen) numbers.set(id, number);
  return { holders, numbers };
}

function assertNone(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

/** Reads in one go what judging parts needs that are mounted or corrected; their kinds and elevators are held. */
export async function readMountingRules(
  ctx: TransactionContext,
  { added = [], changed = [] }: { added?: readonly Mounting[]; changed?: readonly Correction[] },
  now: Date,
): Promise<MountingJudge> {
  const { db, viewer, t } = ctx;
  const ids = changed.map(({ id }) => id);
  const records = new Map((ids.length > 0 ? await readParts(db, ids) : []).map((part) => [part.id, part]));
  const corrected = changed.flatMap(({ id, serial }) => {
    const before = records.get(id);
    return before ? [{ partKindId: before.partKindId, serial: serial ?? before.serial }] : [];
  });
  const { holders, numbers } = await readSerials(
    ctx,
    [...added, ...corrected],
    [...added, ...records.values()].map(({ elevatorId }) => elevatorId),
  );
  const kindIds = [...added, ...records.values()].map(({ partKindId }) => partKindId);
  const kinds = await db
    .selectFrom('partKind')
    .where('id', '=', sql<string>`any(${kindIds}::bigint[])`)
    .select(['id', 'marking'])
    .execute();
  const markings = new Map(kinds.map(({ id, marking }) => [id, marking]));
  const today = await dayAt(db, viewer.companyId, now);

  /** What is wrong with the marks of a piece; `id` is that of the piece that may have its serial number already. */
  const marksOf = (part: Pick<WholePart, 'partKindId' | 'serial' | 'batchNo' | 'quantity'>, id?: string) => {
    const errors = markErrors(part, markings.get(part.partKindId) ?? 'none', t);
    const holder = part.serial ? holders.get(serialKey(part.partKindId, part.serial)) : undefined;
    if (!holder || (id !== undefined && holder.id === id)) return errors;
    const number = numbers.get(holder.elevatorId);
    return {
      ...errors,
      serial: number === undefined ? t('invalid.serialMounted') : t('invalid.serialMountedOn', { number }),
    };
  };

  return {
    known: (id) => records.get(id),
    add(part, mounted) {
      const day = { field: 'installedOn', day: part.installedOn, today };
      assertNone({
        ...dayErrors(mounted === undefined ? day : { ...day, mounted }, t),
        ...marksOf(part),
      });
      const { partKindId, serial, elevatorId } = part;
      if (serial) holders.set(serialKey(partKindId, serial), { elevatorId });
      return part;
    },
    change({ id, ...changes }) {
      const before = records.get(id);
      if (!before) throw new Refusal('objectMissing');
      if (before.removedOn !== null) throw new Refusal('partTakenOff', { day: before.removedOn });
      const after = withChanges(before, changes);
      const day = { field: 'installedOn', day: after.installedOn, today };
      const { replacedInstalledOn: mounted, partKindId, elevatorId } = before;
      assertNone({
        ...(changes.installedOn === undefined
          ? {}
          : dayErrors(mounted === null ? day : { ...day, mounted }, t)),
        ...marksOf(after, id),
      });
      if (before.serial) holders.delete(serialKey(partKindId, before.serial));
      if (after.serial) holders.set(serialKey(partKindId, after.serial), { id, elevatorId });
      records.set(id, after);
      return { before, changes };
    },
  };
}

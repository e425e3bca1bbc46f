import { mountedPart } from '@hoistway/contract/part/mountedPart.ts';
import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import type { StepPart } from '@hoistway/contract/install/stepPart.ts';
import { sql } from 'kysely';
import type { elevatorHandedOver, handoverTakenBack } from '#area/install/installEvents.ts';
import type { RequestContext, Transaction } from '#platform/call/requestContext.ts';
import { insertRecords } from '#platform/database/insertRecords.ts';
import { updateRecords } from '#platform/database/updateRecord.ts';
import type { PayloadOf } from '#platform/event/event.ts';
import { markErrors } from './mountedPartRules.ts';
import { visibleKinds } from './visibleKinds.ts';
import { dateReplacements } from './wear/dateReplacements.ts';

/** What keeps parts from being mounted on a new elevator: the place of each in the list, and what is wrong by field. */
export async function installedPartErrors(
  { db, viewer, t }: Pick<RequestContext, 'db' | 'viewer' | 't'>,
  parts: readonly StepPart[],
): Promise<{ at: number; errors: Record<string, string> }[]> {
  if (parts.length === 0) return [];
  const kinds = await visibleKinds(db, viewer)
    .where('kind.id', '=', sql<string>`any(${parts.map(({ partKindId }) => partKindId)}::bigint[])`)
    .select(['kind.id', 'kind.marking'])
    .execute();
  const markings = new Map(kinds.map(({ id, marking }) => [id, marking]));
  const keyOf = ({ partKindId, serial }: StepPart) => `${partKindId} ${normalForm(serial ?? '')}`;
  const mounted = await mountedSerials(db, parts);
  const seen = new Set<string>();
  return parts.flatMap((part, at) => {
    const marking = markings.get(part.partKindId);
    if (marking === undefined) return [{ at, errors: { partKindId: t('invalid.noSuchPartKind') } }];
    const errors = markErrors(part, marking, t);
    if (part.serial !== null && mounted.has(keyOf(part))) errors['serial'] ??= t('invalid.serialMounted');
    if (part.serial !== null && seen.has(keyOf(part))) errors['serial'] ??= t('invalid.serialTwice');
    seen.add(keyOf(part));
    return Object.keys(errors).length > 0 ? [{ at, errors }] : [];
  });
}

/** Which of these pieces are mounted somewhere already. */
async function mountedSerials(db: RequestContext['db'], parts: readonly StepPart[]): Promise<Set<string>> {
  const asked = parts.filter(({ serial }) => serial !== null);
  const { rows } = await sql<{ key: string }>`select part_kind_id || ' ' || serial_normal as key
    from mounted_part where removed_on is null and (part_kind_id, serial_normal) in (select * from unnest(
      ${asked.map(({ partKindId }) => partKindId)}::bigint[],
      ${asked.map(({ serial }) => normalForm(serial!))}::text[]))`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** With its handover an elevator has the parts that were mounted in its installation, and their counts begin at zero. */
export async function mountInstalled(
  tx: Transaction,
  { elevatorId, companyId, firstUseOn, parts, at }: PayloadOf<typeof elevatorHandedOver>,
): Promise<void> {
  if (parts.length === 0) return;
  const ids = await insertRecords(
    tx,
    mountedPart,
    parts.map((part) => ({
      ...part,
      elevatorId,
      companyId,
      englishPlace: null,
      installedOn: firstUseOn,
      runsAt: 0,
      doorOpeningsAt: 0,
      ropeBendsAt: 0,
      metresAt: 0,
      remarks: null,
      nextReplacement: null,
      createdAt: at,
    })),
  );
  await dateReplacements(tx, ids, new Date(at));
}

/** What a handover mounted is taken off with it when it is taken back; what was mounted since stays. */
export async function takeOffInstalled(
  tx: Transaction,
  { elevatorId, handedOverAt, reason }: PayloadOf<typeof handoverTakenBack>,
): Promise<void> {
  const mounted = await tx
    .selectFrom('mountedPart')
    .where('elevatorId', '=', elevatorId)
    .where('createdAt', '=', handedOverAt)
    .where('removedOn', 'is', null)
    .select(['id', 'installedOn'])
    .orderBy('id')
    .execute();
  await updateRecords(
    tx,
    mountedPart,
    mounted.map((before) => ({
      before,
      changes: { removedOn: before.installedOn, removalReason: reason.slice(0, 200) },
    })),
  );
}

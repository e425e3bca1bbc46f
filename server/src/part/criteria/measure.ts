import type { InputOf } from '@hoistway/contract/call.ts';
import { criteriaOf, partCriteria } from '@hoistway/contract/part/partCriteria.ts';
import { partMeasurement, type partMeasurementCalls } from '@hoistway/contract/part/partMeasurement.ts';
import { stageByValue, withLimits } from '@hoistway/contract/part/partStage.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { dayErrors } from '../mountedPartRules.ts';
import { dayAt } from '../mountingRules.ts';
import { readLimits } from './partStages.ts';

type Measuring = Omit<InputOf<typeof partMeasurementCalls.create>, 'photo'>;
type KeepPhoto = (tx: Transaction) => Promise<string>;

const judgedPart = (db: Database, id: string) =>
  db
    .selectFrom('mountedPart as mounted')
    .innerJoin('partKind as kind', 'kind.id', 'mounted.partKindId')
    .where('mounted.id', '=', id)
    .select([
      'mounted.elevatorId',
      'mounted.companyId',
      'mounted.partKindId',
      'mounted.installedOn',
      'mounted.removedOn',
      'kind.safetyClass',
      'kind.kindKey',
    ])
    .executeTakeFirstOrThrow();

/** The criteria by which a piece is judged, as its company has tightened them. */
async function criteriaOfPart(db: Database, part: Awaited<ReturnType<typeof judgedPart>>) {
  return withLimits(criteriaOf(part), (await readLimits(db, [part]))(part));
}

/** Records a value measured of a mounted part; one that reaches a stage is seen on a photo. */
export async function measurePart(
  { db, viewer, t }: TransactionContext,
  { mountedPartId, criterion, value, measuredOn, remarks = null }: Measuring,
  keepPhoto: KeepPhoto | undefined,
  now: Date,
): Promise<{ id: string }> {
  const { elevatorId } = await judgedPart(db, mountedPartId);
  await holdElevators(db, [elevatorId]);
  const part = await judgedPart(db, mountedPartId);
  if (part.removedOn !== null) throw new Refusal('partTakenOff', { day: part.removedOn });
  const row = (await criteriaOfPart(db, part)).find(
    ({ id, measure }) => id === criterion && measure === 'value',
  );
  if (!row) throw new Invalid({ criterion: t('invalid.criterionOfOthers') });
  const errors = dayErrors(
    {
      field: 'measuredOn',
      day: measuredOn,
      today: await dayAt(db, viewer.companyId, now),
      mounted: part.installedOn,
    },
    t,
  );
  const stage = stageByValue(row, value);
  if (stage !== 'fit' && keepPhoto === undefined)
    errors['photo'] = t('invalid.stagePhoto', { stage: t(`partStage.${stage}`) });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  const id = await insertRecord(db, partMeasurement, {
    mountedPartId,
    criterion,
    value,
    measuredOn,
    remarks,
    byUserId: viewer.userId,
  });
  if (keepPhoto)
    await db
      .updateTable('partMeasurement')
      .set({ fileId: await keepPhoto(db) })
      .where('id', '=', id)
      .execute();
  return { id };
}

const unitOf = new Map(partCriteria.map(({ id, unit }) => [id, unit]));

/** What was measured of a piece, the last first, each with the stage that it means. */
export async function listMeasurements(db: Database, id: string) {
  const criteria = await criteriaOfPart(db, await judgedPart(db, id));
  const rows = await db
    .selectFrom('partMeasurement as measured')
    .leftJoin('userCard as measurer', 'measurer.id', 'measured.byUserId')
    .where('measured.mountedPartId', '=', id)
    .select([...columnsOf(partMeasurement, 'measured'), 'measured.fileId', 'measurer.nicks as byName'])
    .orderBy('measured.measuredOn', 'desc')
    .orderBy('measured.id', 'desc')
    .execute();
  return rows.map(({ fileId, ...row }) => {
    const judge = criteria.find((each) => each.id === row.criterion);
    return {
      ...row,
      unit: unitOf.get(row.criterion)!,
      stage: judge ? stageByValue(judge, row.value) : ('fit' as const),
      shown: fileId !== null,
    };
  });
}

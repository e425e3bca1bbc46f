import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { inspection } from '@hoistway/contract/inspection/inspection.ts';
import { inspectionImport } from '@hoistway/contract/inspection/inspectionImport.ts';
import { sql } from 'kysely';
import { elevatorsByNumber } from '#area/elevator/elevatorsByNumber.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { insertRecords } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { importer, type InSets, type Wish } from '#platform/import/importer.ts';
import { planInspection, type PlannedInspection } from './recordInspection.ts';

type Input = ReadInputOf<typeof inspectionImport.add>;
type InspectionWish = Wish<typeof inspectionImport.add>;

interface Known {
  elevatorId: string;
  kind: string;
  inspectedOn?: string | null | undefined;
  appointedFor?: string | null | undefined;
  reportNo?: string | null | undefined;
}

/** What makes two rows the same inspection: a failed one may be repeated on its day, under another report. */
const keyOf = ({ elevatorId, kind, inspectedOn, appointedFor, reportNo }: Known): string =>
  [elevatorId, kind, inspectedOn ?? appointedFor ?? '', reportNo ?? ''].join(' ');

async function find({ db }: TransactionContext, inputs: readonly Input[]) {
  const rows = await db
    .selectFrom('inspection')
    .where('elevatorId', '=', sql<string>`any(${inputs.map(({ elevatorId }) => elevatorId)}::bigint[])`)
    .where('state', '<>', 'withdrawn')
    .select([
      'id',
      'elevatorId',
      'kind',
      'occasion',
      'body',
      'appointedFor',
      'inspectedOn',
      'result',
      'reportNo',
      'certificateNo',
      'defectClass',
      'defects',
      'lateReason',
    ])
    .orderBy('id')
    .execute();
  const known = new Map(rows.map(({ id, ...values }) => [keyOf(values), { id, values }]));
  return inputs.map((input) => known.get(keyOf(input)));
}

/** Judges each row as its form does; of two rows for one due date the second is refused. */
async function judge(
  ctx: TransactionContext,
  wishes: readonly InspectionWish[],
): Promise<(wish: InspectionWish) => PlannedInspection> {
  const now = new Date();
  const judged = new Map<InspectionWish, PlannedInspection | Error>();
  for (const wish of wishes)
    judged.set(
      wish,
      wish.id === undefined
        ? await planInspection(ctx, wish.add, now).catch((error: Error) => error)
        : new Refusal('inspectionRecorded'),
    );
  const planned = new Set<string>();
  return (wish) => {
    const plan = judged.get(wish) ?? new Refusal('objectMissing');
    if (plan instanceof Error) throw plan;
    const { elevatorId, kind, dueOn } = plan;
    const due = `${elevatorId} ${kind} ${dueOn}`;
    if (dueOn !== null && planned.has(due)) throw new Refusal('inspectionTwice');
    planned.add(due);
    return plan;
  };
}

const sets: InSets<typeof inspectionImport.add, PlannedInspection> = {
  find,
  hold: async ({ db }, inputs, ids) => {
    await holdElevators(
      db,
      inputs.map(({ elevatorId }) => elevatorId),
    );
    await lockRows(db, 'inspection', { id: ids });
  },
  judge,
  write: async ({ db }, plans) => void (await insertRecords(db, inspection, plans)),
};

/** Inspections from a file, each to be put in force afterwards; what is recorded already is changed on its page. */
export const inspectionImporter = importer({
  kind: inspectionImport,
  named: { elevatorId: elevatorsByNumber },
  key: ['elevatorId', 'kind'],
  keyOf: (_, input) => keyOf(input),
  sets,
});

import type { InputOf, ReadInputOf } from '@hoistway/contract/call.ts';
import {
  inspection,
  inspectionPapers,
  type InspectionPaper,
} from '@hoistway/contract/inspection/inspection.ts';
import type { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { inspectionMoves, type InspectionMoveName } from '@hoistway/contract/inspection/inspectionMoves.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { createOrders } from '#area/workOrder/createOrder.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { CallerContext, Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import type { Files } from '#platform/files/files.ts';
import { takePaper, type TakenPaper } from '#platform/files/takePaper.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { endAlteration } from './alteration/recordAlteration.ts';
import { dateInspections } from './dateInspections.ts';
import { historiesOf } from './histories.ts';
import { findInspection, keepPaper, lockInspection, type LockedInspection } from './inspectionStore.ts';
import { tellSentBack } from './inspectionMessages.ts';
import { judgeInspection } from './judgeInspection.ts';

type Brought = InputOf<typeof inspectionCalls.create>;
type Findings = Omit<Brought, 'elevatorId' | 'kind' | 'body' | 'occasion' | 'followsId' | 'appointedFor'>;

/** Keeps the papers that were judged with an inspection. */
export type KeepPapers = (tx: Transaction, inspectionId: string) => Promise<void>;

/** Judges papers by their bytes and stores them. */
export async function takePapers(
  ctx: Pick<CallerContext, 't'>,
  files: Pick<Files, 'takeFile'>,
  { inspectionReport, certificate }: Pick<Findings, 'inspectionReport' | 'certificate'>,
): Promise<KeepPapers> {
  const given = { report: inspectionReport, certificate } satisfies Record<InspectionPaper, unknown>;
  const taken: (TakenPaper & { paper: InspectionPaper })[] = [];
  for (const paper of inspectionPapers) {
    const file = given[paper];
    if (file === undefined) continue;
    const name = paper === 'report' ? 'inspectionReport' : paper;
    taken.push({ paper, ...(await takePaper(ctx, files, name, file)) });
  }
  return async (tx, inspectionId) => {
    for (const { keep, ...paper } of taken)
      await keepPaper(tx, { ...paper, inspectionId, fileId: await keep(tx) });
  };
}

/** What was found, with the defects of a failed inspection only. */
const foundBy = ({
  inspectedOn,
  result,
  reportNo,
  certificateNo,
  defectClass,
  defects,
  lateReason,
}: Findings) => ({
  inspectedOn: inspectedOn ?? null,
  result: result ?? null,
  reportNo: reportNo ?? null,
  certificateNo: certificateNo ?? null,
  defectClass: result === 'failed' ? (defectClass ?? null) : null,
  defects: result === 'failed' ? (defects ?? null) : null,
  lateReason: lateReason ?? null,
});

/** What is written of a new inspection of an elevator that the transaction holds, once it was judged. */
export async function planInspection(
  ctx: TransactionContext,
  {
    elevatorId,
    kind,
    body,
    occasion = null,
    followsId = null,
    appointedFor = null,
    ...findings
  }: Omit<ReadInputOf<typeof inspectionCalls.create>, 'inspectionReport' | 'certificate'>,
  now: Date,
) {
  const found = foundBy(findings);
  const about = { elevatorId, kind, occasion, followsId, appointedFor };
  const dueOn = await judgeInspection(ctx, { own: null, ...about, ...found }, now);
  return {
    ...about,
    ...found,
    body,
    dueOn,
    orderId: null,
    state: found.result === null ? ('appointed' as const) : ('unaudited' as const),
    recordedBy: ctx.viewer.userId,
  };
}
export type PlannedInspection = Awaited<ReturnType<typeof planInspection>>;

/** Appoints an inspection of an elevator, or records one that has taken place. */
export async function addInspection(
  ctx: TransactionContext,
  input: Brought,
  keepPapers: KeepPapers,
  now: Date,
): Promise<{ id: string }> {
  await holdElevators(ctx.db, [input.elevatorId]);
  const id = await insertRecord(ctx.db, inspection, await planInspection(ctx, input, now));
  await keepPapers(ctx.db, id);
  return { id };
}

/** Appoints the next inspection of an elevator, of the kind that its scheme asks. */
export async function appointNext(
  ctx: TransactionContext,
  elevatorId: string,
  appointment: { body: string; appointedFor: string },
  now: Date,
): Promise<void> {
  const [known] = await historiesOf(ctx.db, [elevatorId], now);
  if (!known) throw new Refusal('objectMissing');
  const kind = known.history.scheme === 'sg' ? 'permit' : 'periodic';
  await addInspection(ctx, { elevatorId, kind, ...appointment }, async () => undefined, now);
}

interface Moving extends Partial<Findings> {
  id: string;
  move: (row: LockedInspection) => InspectionMoveName | undefined;
  seen?: LockedInspection['state'] | undefined;
  remark?: string | undefined;
  body?: string | undefined;
}

/** Moves an inspection on: records what was found, puts it in force, sends it back, or withdraws it. */
export async function moveInspection(
  ctx: TransactionContext,
  { id, move, seen, remark, body, ...findings }: Moving,
  keepPapers: KeepPapers,
  now: Date,
): Promise<void> {
  const { db, viewer } = ctx;
  const { elevatorId } = await findInspection(db, viewer, id);
  await holdElevators(db, [elevatorId]);
  await moveRecord(ctx, inspectionMoves, {
    id,
    move,
    seen,
    remark,
    at: now,
    lock: () => lockInspection(db, id),
    write: async ({ row, move: made, to }) => {
      if (made === 'ins') {
        const found = foundBy(findings);
        const dueOn = await judgeInspection(ctx, { ...row, own: id, ...found }, now);
        await updateRecord(db, inspection, id, { ...found, dueOn, state: to, ...(body ? { body } : {}) });
        await keepPapers(db, id);
        return;
      }
      const orderId =
        made === 'approve' && row.result === 'failed' ? await orderRepair(ctx, row, now) : undefined;
      await updateRecord(db, inspection, id, { state: to, ...(orderId ? { orderId } : {}) });
      if (made === 'approve' && row.occasion === 'alteration' && row.result === 'passed')
        await endAlteration(db, elevatorId, row.inspectedOn!);
      if (made === 'approve') await dateInspections(db, [elevatorId], now);
      if (made === 'sendBack') await tellSentBack(db, { id, remark: remark ?? '', at: now });
    },
  });
}

/** Orders the repair of what an inspection found; an elevator that nobody maintains has none. */
async function orderRepair(
  { db, t }: TransactionContext,
  { elevatorId, reportNo, defects }: LockedInspection,
  at: Date,
): Promise<string | undefined> {
  const description = t('inspection.repairOrder', { number: reportNo ?? '', defects: defects ?? '' });
  const [made] = await createOrders(db, [
    { type: 'repair', elevatorId, at, description: description.slice(0, 500) },
  ]);
  return typeof made === 'string' ? made : undefined;
}

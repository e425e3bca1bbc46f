import { maxPictures } from '@hoistway/contract/install/installStep.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Database, TransactionContext } from '#platform/call/requestContext.ts';
import type { ShownFiles } from '#platform/files/files.ts';
import type { TakenPaper } from '#platform/files/takePaper.ts';
import { lockStep } from './moveStep.ts';

interface Brought {
  id: string;
  paper?: number | undefined;
  taken: TakenPaper;
}

/** Files a picture or a document with a step on which the viewer works; answers its id. */
export async function addFile(
  ctx: TransactionContext,
  { id, paper, taken }: Brought,
  at: Date,
): Promise<string> {
  const { db, viewer, t } = ctx;
  const step = await lockStep(ctx, id, at);
  if (!step.mine) throw new Refusal('stepOfOthers');
  if (step.state !== 'doing') throw new Refusal('invalidStatus');
  if (paper === undefined) {
    if (taken.kind !== 'picture') throw new Invalid({ file: t('invalid.paperKind') });
    if (step.pictured >= maxPictures) throw new Invalid({ file: t('invalid.stepPictureMax') });
  } else if (paper >= step.papers.length) throw new Invalid({ paper: t('invalid.noSuchPaper') });
  const { kind, size, keep } = taken;
  const made = await db
    .insertInto('installStepFile')
    .values({
      stepId: id,
      paper: paper ?? null,
      kind,
      size,
      fileId: await keep(db),
      round: step.reworkCount,
      broughtBy: viewer.userId,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Takes a file off again; what was there when the step was sent back stays. */
export async function removeFile(
  ctx: TransactionContext,
  { id, fileId }: { id: string; fileId: string },
  at: Date,
): Promise<void> {
  const step = await lockStep(ctx, id, at);
  if (!step.mine) throw new Refusal('stepOfOthers');
  if (step.state !== 'doing') throw new Refusal('invalidStatus');
  const { numDeletedRows } = await ctx.db
    .deleteFrom('installStepFile')
    .where('id', '=', fileId)
    .where('stepId', '=', id)
    .where('round', '=', step.reworkCount)
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) === 0) throw new Refusal('objectMissing');
}

/** Files of steps as they are shown, the oldest first. */
export async function filesOf(
  db: Database,
  files: Pick<ShownFiles, 'show'>,
  steps: readonly { id: string; state: string; reworkCount: number }[],
) {
  if (steps.length === 0) return [];
  const rows = await db
    .selectFrom('installStepFile as file')
    .leftJoin('userCard as person', 'person.id', 'file.broughtBy')
    .where(
      'file.stepId',
      'in',
      steps.map(({ id }) => id),
    )
    .select([
      'file.id',
      'file.stepId',
      'file.paper',
      'file.kind',
      'file.size',
      'file.fileId',
      'file.round',
      'file.createdAt',
      'person.nicks as broughtByName',
    ])
    .orderBy('file.id')
    .execute();
  return rows.map(({ fileId, round, ...file }) => {
    const step = steps.find(({ id }) => id === file.stepId)!;
    return {
      ...file,
      picture: file.kind === 'picture' ? files.show(fileId) : null,
      final: step.state !== 'doing' || round < step.reworkCount,
    };
  });
}

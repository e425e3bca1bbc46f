import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { installStepMoves } from '@hoistway/contract/install/installStepMoves.ts';
import type { FastifyInstance } from 'fastify';
import { runIdempotently } from '#area/workOrder/phoneAct.ts';
import { Refusal } from '#platform/call/problems.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { takePaper } from '#platform/files/takePaper.ts';
import { moveHandlers } from '#platform/moveHandlers.ts';
import { visibleInstallSteps } from '../contract/visibleInstalls.ts';
import { noteDelay, removeDelay } from './delays.ts';
import { moveStep } from './moveStep.ts';
import { listOwnSteps } from './ownSteps.ts';
import { listPartKinds, noteParts } from './stepParts.ts';
import { addFile, removeFile } from './stepFiles.ts';

/** The work order of a step that the viewer sees. */
async function workOrderOf({ db, viewer }: TransactionContext, id: string): Promise<string> {
  const row = await visibleInstallSteps(db, viewer)
    .where('step.id', '=', id)
    .select('order.workOrderId')
    .executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  return row.workOrderId;
}

/** What is done of the steps of an installation, shown and said of them. */
export function installStepRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const { files } = context;
  const at = () => new Date(now());
  const { start, done, audit, reopen } = installStepCalls;

  serve(app, context, installStepCalls, {
    ...moveHandlers(installStepMoves, { start, done, audit, reopen }, async (ctx, asked) => {
      const { actId, actBy, actTime, clockAheadMs, ...said } = asked;
      const act = { actId, actBy, actTime, clockAheadMs };
      await runIdempotently(ctx, await workOrderOf(ctx, asked.id), act, at(), (happened) =>
        moveStep(ctx, said, happened),
      );
    }),
    addFile: async (ctx, { id, paper, file, ...act }) => {
      const taken = await takePaper(ctx, files, 'file', file);
      return ctx.transact(async (within) => ({
        id: await runIdempotently(within, await workOrderOf(within, id), act, at(), (happened) =>
          addFile(within, { id, paper, taken }, happened),
        ),
      }));
    },
    removeFile: inTransaction((ctx, asked) => removeFile(ctx, asked, at())),
    file: async ({ db, viewer, t }, { id, fileId }) => {
      const file = await visibleInstallSteps(db, viewer)
        .innerJoin('installStepFile as file', 'file.stepId', 'step.id')
        .where('step.id', '=', id)
        .where('file.id', '=', fileId)
        .select(['file.fileId', 'step.names'])
        .executeTakeFirst();
      if (!file) throw new Refusal('objectMissing');
      return files.read(file.fileId, t('installStep.file'));
    },
    partKinds: ({ db, viewer }) => listPartKinds(db, viewer),
    noteParts: inTransaction(async (ctx, { id, parts, ...act }) =>
      runIdempotently(ctx, await workOrderOf(ctx, id), act, at(), (happened) =>
        noteParts(ctx, { id, parts }, happened),
      ),
    ),
    mine: (ctx) => listOwnSteps(ctx, files.shownTo(ctx.viewer), at()),
    delay: async (ctx, { file, ...said }) => {
      const taken = file ? await takePaper(ctx, files, 'file', file) : undefined;
      return ctx.transact(async (within) => ({ id: await noteDelay(within, said, taken, at()) }));
    },
    removeDelay: inTransaction((ctx, { id }) => removeDelay(ctx, id, at())),
  });
}

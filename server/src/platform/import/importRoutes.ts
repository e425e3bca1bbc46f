import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import { isNeeded } from '@hoistway/contract/import/importKind.ts';
import { noField } from '@hoistway/contract/import/importRun.ts';
import type { FastifyInstance } from 'fastify';
import {
  inTransaction,
  type RequestContext,
  type CallerContext,
  type TransactionContext,
} from '../call/requestContext.ts';
import { enqueue } from '../job/jobs.ts';
import { Forbidden, Refusal } from '../call/problems.ts';
import { serve, type ServeContext } from '../call/serve.ts';
import { importErrorSheet } from './importErrorSheet.ts';
import type { Importer } from './importer.ts';
import { checkJob, writeJob } from './importJobs.ts';
import { changeRun, countOutcomes, findRun, lockRun, type KeptRun } from './importStore.ts';
import { mendRows, widen } from './mendRows.ts';
import { showRun } from './showRun.ts';

/** What follows an upload, for every list that imports. */
export function importRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { importers }: { importers: readonly Importer[] },
): void {
  /** The import with its list, for a person who still has its permission. */
  const known = async (
    { viewer, db }: RequestContext,
    id: string,
  ): Promise<{ run: KeptRun; by: Importer }> => {
    const run = await findRun(db, id);
    const by = importers.find(({ kind }) => kind.name === run?.kind);
    if (!run || !by) throw new Refusal('objectMissing');
    if (!viewer.permissions.has(by.kind.add.access)) throw new Forbidden();
    return { run, by };
  };
  const moveOn = async (ctx: TransactionContext, id: string, from: KeptRun['state'][]) => {
    const now = await lockRun(ctx.db, id);
    if (!now || !from.includes(now.state)) throw new Refusal('importStale');
    await changeRun(ctx.db, id, { position: 0, language: ctx.language });
  };

  serve(app, context, importCalls, {
    run: async (ctx, { id }) => showRun(ctx, (await known(ctx, id)).by, id),
    importCheck: inTransaction(async (ctx, { id, ...wished }) => {
      const { run, by } = await known(ctx, id);
      if (wished.columns.length !== run.headings.length) throw new Refusal('invalidRequest');
      const { headings, columns } = widen(ctx, by, run, wished);
      assertColumnsFit(ctx, by, columns);
      await moveOn(ctx, id, ['matching', 'checked']);
      await mendRows(ctx.db, id, columns, wished);
      await ctx.db
        .updateTable('importRow')
        .set({ key: null, outcome: null, errors: null })
        .where('importId', '=', id)
        .where('outcome', 'is not', null)
        .execute();
      await changeRun(ctx.db, id, { headings, columns, state: 'checking' });
      await enqueue(ctx.db, checkJob, { id });
      return showRun(ctx, by, id);
    }),
    importWrite: inTransaction(async (ctx, { id, whole }) => {
      const { by } = await known(ctx, id);
      if (whole && (await countOutcomes(ctx.db, id)).rejected > 0) throw new Refusal('importHasFaults');
      await moveOn(ctx, id, ['checked']);
      await changeRun(ctx.db, id, { whole, state: 'writing' });
      await enqueue(ctx.db, writeJob, { id });
      return showRun(ctx, by, id);
    }),
    importErrors: async (ctx, { id }) => {
      const { run, by } = await known(ctx, id);
      return importErrorSheet(ctx, by, run);
    },
  });
}

/** Every heading fills one field at most, every field is filled once, and what a record needs is there. */
function assertColumnsFit({ t }: CallerContext, by: Importer, columns: readonly string[]): void {
  const { kind } = by;
  const labels = (names: readonly { label: (typeof kind.columns)[number]['label'] }[]) =>
    names.map(({ label }) => t(label)).join(', ');
  const filled = columns.filter((name) => name !== noField);
  if (filled.some((name) => !kind.columns.some((column) => column.name === name)))
    throw new Refusal('invalidRequest');
  const twice = kind.columns.filter(({ name }) => filled.filter((each) => each === name).length > 1);
  if (twice.length > 0) throw new Refusal('importTwice', { names: labels(twice) });
  const missing = kind.columns.filter(({ name }) => isNeeded(kind, name) && !filled.includes(name));
  if (missing.length > 0) throw new Refusal('importColumns', { names: labels(missing) });
}

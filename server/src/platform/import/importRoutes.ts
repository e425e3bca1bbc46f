import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import { noField } from '@hoistway/contract/import/importRun.ts';
import type { FastifyInstance } from 'fastify';
import type { Ask, Change } from '../ask.ts';
import { enqueue } from '../jobs.ts';
import { Forbidden, Refusal } from '../problems.ts';
import { serve, type ServeContext } from '../serve.ts';
import { faultSheet } from './faultSheet.ts';
import type { Importer } from './importer.ts';
import { checkJob, writeJob } from './importJobs.ts';
import { changeRun, countOutcomes, findRun, lockRun, type KeptRun } from './importStore.ts';
import { isNeeded } from './importTemplate.ts';
import { showRun } from './showRun.ts';

/** What follows an upload, for every list that imports. */
export function importRoutes(
  app: FastifyInstance,
  context: ServeContext,
  importers: readonly Importer[],
): void {
  /** The import with its list, for somebody who still may do what it does. */
  const known = async ({ viewer, db }: Ask, id: string): Promise<{ run: KeptRun; by: Importer }> => {
    const run = await findRun(db, id);
    const by = importers.find(({ kind }) => kind.name === run?.kind);
    if (!run || !by) throw new Refusal('objectMissing');
    if (!viewer.permissions.has(by.kind.add.access)) throw new Forbidden();
    return { run, by };
  };
  const moveOn = async (tx: Change, id: string, from: KeptRun['state'][], ask: Ask) => {
    const now = await lockRun(tx, id);
    if (!now || !from.includes(now.state)) throw new Refusal('importStale');
    await changeRun(tx, id, { position: 0, language: ask.language });
  };

  serve(app, context, importCalls, {
    run: async (ask, { id }) => showRun(ask, (await known(ask, id)).by, id),
    importCheck: async (ask, { id, columns }) => {
      const { run, by } = await known(ask, id);
      columnsMustFit(ask, by, run, columns);
      await ask.change(async (tx) => {
        await moveOn(tx, id, ['matching', 'checked'], ask);
        await tx
          .updateTable('importRow')
          .set({ key: null, outcome: null, errors: null })
          .where('importId', '=', id)
          .execute();
        await changeRun(tx, id, { columns, state: 'checking' });
        await enqueue(tx, checkJob, { id });
      });
      return showRun(ask, by, id);
    },
    importWrite: async (ask, { id, whole }) => {
      const { by } = await known(ask, id);
      if (whole && (await countOutcomes(ask.db, id)).faulty > 0) throw new Refusal('importHasFaults');
      await ask.change(async (tx) => {
        await moveOn(tx, id, ['checked'], ask);
        await changeRun(tx, id, { whole, state: 'writing' });
        await enqueue(tx, writeJob, { id });
      });
      return showRun(ask, by, id);
    },
    faults: async (ask, { id }) => {
      const { run, by } = await known(ask, id);
      return faultSheet(ask, by, run);
    },
  });
}

/** Every heading fills one field at most, every field is filled once, and what a record needs is there. */
function columnsMustFit({ t }: Ask, by: Importer, run: KeptRun, columns: readonly string[]): void {
  const { kind } = by;
  const labels = (names: readonly { label: (typeof kind.columns)[number]['label'] }[]) =>
    names.map(({ label }) => t(label)).join(', ');
  const filled = columns.filter((name) => name !== noField);
  if (
    columns.length !== run.headings.length ||
    filled.some((name) => !kind.columns.some((column) => column.name === name))
  )
    throw new Refusal('invalidRequest');
  const twice = kind.columns.filter(({ name }) => filled.filter((each) => each === name).length > 1);
  if (twice.length > 0) throw new Refusal('importTwice', { names: labels(twice) });
  const missing = kind.columns.filter(({ name }) => isNeeded(by, name) && !filled.includes(name));
  if (missing.length > 0) throw new Refusal('importColumns', { names: labels(missing) });
}

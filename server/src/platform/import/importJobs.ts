import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import {
  asSystem,
  transactAs,
  type Transaction,
  type TransactionContext,
  type Database,
  type FindRefs,
} from '../call/requestContext.ts';
import { job, type Job } from '../job/jobs.ts';
import { memoizing } from '../call/memoize.ts';
import { dryRun } from '../call/dryRun.ts';
import { translators } from '../texts.ts';
import type { Viewer } from '../viewer.ts';
import type { Importer } from './importer.ts';
import {
  changeRun,
  findRun,
  forgetRuns,
  keepOutcomes,
  lockRun,
  readKeys,
  showPosition,
  waitAlone,
  type Judged,
  type KeptRow,
  type KeptRun,
} from './importStore.ts';
import { readPart, readScattered } from './gatherRows.ts';
import { holdRows } from './holdRows.ts';
import { judgeInSets } from './judgeInSets.ts';
import type { Judging } from './rowRules.ts';
import { namedEarlier } from './namedEarlier.ts';

/** In one transaction: many for the sake of speed, few for that of others who wait for what it holds. */
const rowsAtOnce = 500;
const keptDays = 7;
const oneImport = z.object({ id: identity() });

export const checkJob = { name: 'import:check', payload: oneImport };
export const writeJob = { name: 'import:write', payload: oneImport };

/** Ends a transaction in which a row failed. */
class RowFailed extends Error {}

interface Import {
  by: Importer;
  run: KeptRun;
  viewer: Viewer;
  db: Database;
  findRefs: FindRefs;
}

export interface ImportSurroundings {
  importers: readonly Importer[];
  /** The person's present rights; undefined when they may no longer sign in. */
  viewerOf(db: Database, userId: string): Promise<Viewer | undefined>;
  findRefs: FindRefs;
}

/** The work behind an import: trying every row, writing them, and forgetting old files. */
export const importJobs = (surroundings: ImportSurroundings): readonly Job[] => [
  job({ ...checkJob, run: ({ id }, { db }) => within(surroundings, db, id, 'checking', check) }),
  job({
    ...writeJob,
    run: ({ id }, { db }) =>
      within(surroundings, db, id, 'writing', (one) => (one.run.whole ? writeWhole(one) : writeGood(one))),
  }),
  job({
    name: 'import:forget',
    payload: z.object({}),
    cron: '20 3 * * *',
    run: async (_, { db }) =>
      void (await transactAs(db, asSystem('import'), (tx) => forgetRuns(tx, keptDays))),
  }),
];

/** Does a step of an import that waits for it; who has lost the right meanwhile gets no further. */
async function within(
  { importers, viewerOf, findRefs }: ImportSurroundings,
  db: Database,
  id: string,
  state: KeptRun['state'],
  work: (one: Import) => Promise<void>,
): Promise<void> {
  const run = await findRun(db, id);
  const by = importers.find(({ kind }) => kind.name === run?.kind);
  if (!run || !by || run.state !== state) return;
  const viewer = await viewerOf(db, run.userId);
  if (!viewer?.permissions.has(by.kind.add.access)) {
    await transactAs(db, asSystem('import'), (tx) => changeRun(tx, id, { state: 'undone' }));
    return;
  }
  await work({ by, run, viewer, db, findRefs });
}

const actorOf = ({ run }: Import) => ({ name: `user:${run.userId}`, requestId: run.id });

const contextOf = ({ run, viewer, findRefs }: Import, tx: Transaction): TransactionContext => ({
  viewer,
  address: '',
  client: 'import',
  requestId: run.id,
  language: run.language,
  origin: undefined,
  t: translators[run.language],
  findRefs,
  db: tx,
});

/** Judges rows in one transaction, in which what they share is asked once. */
const judge = (
  one: Import,
  tx: Transaction,
  rows: readonly KeptRow[],
  keys: Map<string, number>,
  scattered?: ReadonlySet<string>,
) => judgeInSets({ ...judgingOf(one, tx, keys), ...(scattered ? { scattered } : {}) }, rows);

const judgingOf = (one: Import, tx: Transaction, keys: Map<string, number>): Judging => ({
  ctx: memoizing(contextOf(one, tx)),
  tx,
  by: one.by,
  run: one.run,
  keys,
});

/** Locks what is changed by rows that are judged in several parts of one transaction. */
const hold = (
  one: Import,
  tx: Transaction,
  parts: AsyncIterable<readonly KeptRow[]> | Iterable<readonly KeptRow[]>,
) => holdRows(judgingOf(one, tx, new Map()), parts);

/** The rows of a file, a few at a time. */
async function* partsOf({ by, run }: Import, tx: Transaction): AsyncGenerator<KeptRow[]> {
  for (let at = 0; at < run.rows;) {
    const rows = await readPart(tx, by, run, at, rowsAtOnce);
    if (rows.length === 0) return;
    yield rows;
    at += rows.length;
  }
}

/** Tries every row and takes it back, a few at a time: where it stopped it goes on. */
async function check(one: Import): Promise<void> {
  const { run, db } = one;
  const keys = await readKeys(db, run.id, run.position);
  const scattered = await readScattered(db, one.by, run);
  for (let { position } = run, read = 1; position < run.rows && read > 0; position += read) {
    const rows = await readPart(db, one.by, run, position, rowsAtOnce);
    read = rows.length;
    const earlier = await namedEarlier(db, one.by, run, rows, keys);
    const judged = await dryRun(
      (work: (tx: Transaction) => Promise<void>) => transactAs(db, actorOf(one), work),
      async (tx) => {
        if (earlier.length > 0) {
          await hold(one, tx, [earlier, rows]);
          await judge(one, tx, earlier, new Map());
        }
        return judge(one, tx, rows, keys, scattered);
      },
    );
    await transactAs(db, actorOf(one), async (tx) => {
      await keepOutcomes(tx, run.id, judged);
      await changeRun(tx, run.id, { position: position + rows.length });
    });
  }
  await transactAs(db, actorOf(one), (tx) => changeRun(tx, run.id, { state: 'checked' }));
}

/** Writes the good rows, a few in one transaction with how far it has come: a crash repeats none and loses none. */
async function writeGood(one: Import): Promise<void> {
  const { run, db } = one;
  for (let going = true; going;) {
    going = await transactAs(db, actorOf(one), async (tx) => {
      const now = await lockRun(tx, run.id);
      if (now?.state !== 'writing') return false;
      const rows = await readPart(tx, one.by, run, now.position, rowsAtOnce);
      const good = rows.filter((row) => row.outcome !== 'rejected');
      // The trial has found out which rows repeat others.
      await keepOutcomes(tx, run.id, await judge(one, tx, good, new Map()));
      const position = now.position + rows.length;
      await changeRun(tx, run.id, { position, state: position < run.rows ? 'writing' : 'done' });
      return position < run.rows;
    });
  }
}

const progressEveryMs = 500;

/**
 * Shows the progress of an import whose rows are not committed yet. It writes beside the transaction, which never
 * waits for it.
 */
function showProgress(one: Import): { at(position: number): void; stop(): Promise<void> } {
  const { run, db } = one;
  let shown = 0;
  let reached = 0;
  let showing = Promise.resolve();
  const timer = setInterval(() => {
    if (reached === shown) return;
    shown = reached;
    showing = transactAs(db, actorOf(one), (tx) => showPosition(tx, run.id, shown)).catch(() => {});
  }, progressEveryMs);
  return {
    at: (position) => void (reached = position),
    stop: async () => {
      clearInterval(timer);
      await showing;
    },
  };
}

/** Writes every row in one transaction; at the first one that fails nothing was written. */
async function writeWhole(one: Import): Promise<void> {
  const { run, db } = one;
  let failed: Judged[] = [];
  const progress = showProgress(one);
  try {
    await transactAs(db, actorOf(one), async (tx) => {
      await waitAlone(tx, run.id);
      if ((await findRun(tx, run.id))?.state !== 'writing') return;
      await hold(one, tx, partsOf(one, tx));
      let at = 0;
      for await (const rows of partsOf(one, tx)) {
        const judged = await judge(one, tx, rows, new Map());
        failed = judged.filter((each) => each.outcome === 'rejected');
        if (failed.length > 0) throw new RowFailed();
        await keepOutcomes(tx, run.id, judged);
        progress.at(at);
        at += rows.length;
      }
      await changeRun(tx, run.id, { position: run.rows, state: 'done' });
    });
  } catch (error) {
    if (!(error instanceof RowFailed)) throw error;
    await transactAs(db, actorOf(one), async (tx) => {
      await keepOutcomes(tx, run.id, failed);
      await changeRun(tx, run.id, { state: 'undone' });
    });
  } finally {
    await progress.stop();
  }
}

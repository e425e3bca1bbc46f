import { sql } from 'kysely';
import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { asSystem, transactAs, type Transaction } from '../call/requestContext.ts';
import { lockRows } from '../database/lockRows.ts';
import { enqueue, job, type Job } from '../job/jobs.ts';
import { readRow, type EventDeclaration, type EventRow } from './event.ts';
import { actAsReaction, readPayload, type Reaction } from './reaction.ts';

/** So many records are seen to in one transaction; fewer in that of the cause. */
export const recordsAtOnce = 1_000;

/** What follows from an event for as many records as there may be. */
export interface LaterWork<P> {
  /** `<area>:<verb>`, as the queue stores it. */
  name: string;
  /** The ids of the next records after one, in their order, at most `limit`. */
  next(tx: Transaction, payload: P, after: string, limit: number): Promise<string[]>;
  run(tx: Transaction, payload: P, ids: readonly string[]): Promise<void>;
  /** Once, in the transaction of the last records. */
  finish?(tx: Transaction, payload: P): Promise<void>;
}

const oneRun = z.object({ eventId: identity() });

/** Asks for the next part; of one run no more than one waits. */
const askFor = (tx: Transaction, name: string, eventId: string): Promise<void> =>
  enqueue(tx, { name, payload: oneRun }, { eventId }, { key: `${name} ${eventId}`, keepRunAt: true });

/**
 * A reaction to what may concern very many records. Below a thousand it is part of the transaction of its cause. From
 * there on it is a job that sees to a thousand in one transaction, together with how far it has come: a node that dies
 * repeats none and leaves none out, and no event is seen to twice.
 */
export function later<S extends z.ZodObject>(
  to: EventDeclaration<string, S>,
  work: LaterWork<z.output<S>>,
  { announces = [] }: { announces?: readonly EventDeclaration[] } = {},
): Reaction {
  const { name } = work;
  const seeTo = async (tx: Transaction, payload: z.output<S>, ids: readonly string[]): Promise<void> => {
    if (ids.length > 0) await work.run(tx, payload, ids);
    if (ids.length < recordsAtOnce) await work.finish?.(tx, payload);
  };
  const reaction: Reaction = {
    to,
    announces,
    async run(tx, row) {
      const payload = readPayload(to, row);
      const ids = await work.next(tx, payload, '0', recordsAtOnce);
      if (ids.length < recordsAtOnce) return seeTo(tx, payload, ids);
      await tx.insertInto('reactionRun').values({ reaction: name, eventId: row.id }).execute();
      await askFor(tx, name, row.id);
    },
  };

  const nextPart = async (tx: Transaction, eventId: string) => {
    const run = await lockRun(tx, name, eventId);
    if (!run) return undefined;
    const { data, error } = readRow(to, run.row);
    const ids = data === undefined ? [] : await work.next(tx, data, run.afterId, recordsAtOnce);
    if (data !== undefined) await actAsReaction(reaction, () => seeTo(tx, data, ids));
    const done = run.done + ids.length;
    const isOver = ids.length < recordsAtOnce;
    await (isOver ? endRun(tx, name, eventId) : keepRun(tx, name, eventId, { afterId: ids.at(-1)!, done }));
    if (!isOver) await askFor(tx, name, eventId);
    return { done, isOver, begunAt: run.begunAt, error };
  };
  return {
    ...reaction,
    job: job({
      name,
      payload: oneRun,
      async run({ eventId }, { db, log }) {
        const part = await transactAs(db, asSystem(name), (tx) => nextPart(tx, eventId));
        if (!part) return;
        const { error, ...progress } = part;
        const details = { reaction: name, event: eventId, ...progress };
        if (error)
          log.error({ ...details, err: error }, 'what follows from an event of another shape is set aside');
        else log.info(details, progress.isOver ? 'a reaction is done' : 'a reaction goes on');
      },
    }),
  };
}

/** A run, locked until the transaction ends, with its event; undefined when it is over. */
async function lockRun(tx: Transaction, reaction: string, eventId: string) {
  await lockRows(tx, 'reactionRun', { reaction, eventId }, { by: ['eventId'] });
  const run = await tx
    .selectFrom('reactionRun')
    .select(['afterId', 'done', 'begunAt'])
    .where('reaction', '=', reaction)
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  if (!run) return undefined;
  const row: EventRow = await tx
    .selectFrom('eventLog')
    .select(['id', 'kind', 'elevatorId', 'subjectId', 'actor', 'payload'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { ...run, row };
}

const keepRun = (
  tx: Transaction,
  reaction: string,
  eventId: string,
  reached: { afterId: string; done: number },
) =>
  tx
    .updateTable('reactionRun')
    .set({ ...reached, touchedAt: sql<string>`now()` })
    .where('reaction', '=', reaction)
    .where('eventId', '=', eventId)
    .execute();

const endRun = (tx: Transaction, reaction: string, eventId: string) =>
  tx.deleteFrom('reactionRun').where('reaction', '=', reaction).where('eventId', '=', eventId).execute();

/** A run untouched for so long has stalled. */
const stillAfter = sql`interval '1 minute'`;

/** Asks anew for runs that stand still: of a node that was killed the queue itself waits four hours. */
async function askForStill(tx: Transaction, names: ReadonlySet<string>) {
  const still = await tx
    .selectFrom('reactionRun')
    .select(['reaction', 'eventId', 'done'])
    .where('touchedAt', '<', sql<string>`now() - ${stillAfter}`)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { reaction, eventId } of still) if (names.has(reaction)) await askFor(tx, reaction, eventId);
  return still;
}

/** The jobs behind reactions that may be done later. */
export function reactionJobs(table: readonly Reaction[]): readonly Job[] {
  const jobs = table.flatMap(({ job }) => (job ? [job] : []));
  const names = new Set(jobs.map(({ name }) => name));
  if (names.size < jobs.length) throw new Error('two reactions that may be done later have one name');
  const resume = job({
    name: 'platform:resumeReactions',
    payload: z.object({}),
    cron: '* * * * *',
    run: async (_, { db, log }) => {
      const still = await transactAs(db, asSystem('reactions'), (tx) => askForStill(tx, names));
      if (still.length > 0) log.warn({ reactions: still }, 'reactions stood still and are asked for again');
    },
  });
  return [...jobs, resume];
}

import type { Call } from '@hoistway/contract/call.ts';
import { languageOf } from '@hoistway/contract/language/language.ts';
import type { Seen } from '@hoistway/contract/seen.ts';
import type { FastifyRequest } from 'fastify';
import { namingWhatIsTaken } from '../database/standsOnce.ts';
import { retryWhenDeadlocked } from '../database/retryWhenDeadlocked.ts';
import type { Save } from '../savedOnce/saveOnce.ts';
import { translators } from '../texts.ts';
import type { Viewer } from '../viewer.ts';
import { originOf } from '../web/origin.ts';
import {
  type Actor,
  type CallerContext,
  type Database,
  type FindRefs,
  type RequestContext,
  type Transaction,
  type WriteContext,
  transactEntering,
} from './requestContext.ts';
import { assertAsSeen, type SeenContext } from './seenRecord.ts';

/** Who calls, and how. */
export function callerOf(
  { findRefs }: { findRefs: FindRefs },
  viewer: Viewer | undefined,
  request: FastifyRequest,
): CallerContext<Viewer | undefined> {
  const language = languageOf(request.headers['accept-language'] ?? viewer?.language);
  return {
    viewer,
    address: request.ip,
    client: (request.headers['user-agent'] ?? '').slice(0, 200),
    requestId: request.id,
    language,
    origin: originOf(request),
    t: translators[language],
    findRefs,
  };
}

type Judge = (tx: Transaction) => Promise<void>;

/** What is asked before a call writes: whether the record that it edits is still as the caller saw it. */
export function judgeOf(
  context: SeenContext,
  call: Call,
  ctx: CallerContext<Viewer | undefined>,
  { input, seen, save }: { input: object; seen: Seen | undefined; save: Save },
): Judge {
  if (!seen || !call.edits || !('id' in input) || Object.keys(seen).length === 0) return save.note;
  const edit = { id: String(input.id), seen, sent: { ...input } };
  return async (tx) => {
    await save.note(tx);
    await assertAsSeen(context, tx, call, ctx, edit);
  };
}

interface Writing {
  actor: Actor;
  judge: Judge;
  entered(): void;
}

/** The way to the database: a call that reads has the pool, one that writes its transactions alone. */
export function contextOf(
  { db }: { db: Database },
  call: Call,
  caller: CallerContext<Viewer | undefined>,
  { actor, judge, entered }: Writing,
): RequestContext<Viewer | undefined> | WriteContext<Viewer | undefined> {
  if (call.effect === 'reads') return { ...caller, db };
  let isJudged = false;
  return {
    ...caller,
    transact: async (work) => {
      const done = await retryWhenDeadlocked(() =>
        transactEntering(db, actor, entered, async (tx) => {
          // What the call has written itself is not compared with what was seen before.
          if (!isJudged) await judge(tx);
          return work({ ...caller, db: tx });
        }),
      ).catch((error: unknown) => {
        throw namingWhatIsTaken(error, caller.t);
      });
      isJudged = true;
      return done;
    },
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '@hoistway/contract/call.ts';
import type { Envelope } from '@hoistway/contract/envelope.ts';
import { isKeyed, saveKeyFormat, saveKeyHeader } from '@hoistway/contract/input/saveKey.ts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { Forbidden, Invalid, Refusal } from '../call/problems.ts';
import type { Database, Transaction } from '../call/requestContext.ts';
import type { Viewer } from '../viewer.ts';
import { bodyHash } from './bodyHash.ts';
import { keyHash, openAnswer, sealAnswer } from './sealedAnswer.ts';
import { claimSave, dropSave, findSave, keepAnswer, noteDone, type SaveName } from './savedOnceStore.ts';

/** A call that is done once, however often it is sent. */
export interface Save {
  /** What was answered before; absent when it is to be done now. */
  answer?: Envelope;
  /** Notes, in the transaction that writes, that something is written. */
  note(tx: Transaction): Promise<void>;
  /** Keeps what is answered. */
  keep(answer: Envelope): Promise<void>;
  /** Forgets it: it was refused or failed. */
  drop(error: unknown): Promise<void>;
}

const unkeyed: Save = { note: async () => {}, keep: async () => {}, drop: async () => {} };

const pollMs = 100;
const maxPolls = 600;

/**
 * What a call that writes is when it is sent with a key: whoever sends the same again within a day is given the answer of
 * the first, for which they wait while it is under way.
 */
export async function saveOnce(
  { db, now }: { db: Database; now(): number },
  call: Call,
  { viewer, request, given }: { viewer: Viewer | undefined; request: FastifyRequest; given: object },
): Promise<Save> {
  const key = request.headers[saveKeyHeader];
  if (key === undefined || !isKeyed(call)) return unkeyed;
  if (typeof key !== 'string' || !saveKeyFormat.test(key)) throw new Refusal('saveKeyUnreadable');
  const scope = viewer ? `user:${viewer.userId}` : 'anyone';
  const name: SaveName = { scope, call: call.name, keyHash: keyHash(key) };
  const claim = randomUUID();
  const body = await bodyHash(given);
  for (let polls = 0; polls < maxPolls; polls += 1) {
    if (await claimSave(db, name, { claim, bodyHash: body, now: now() }))
      return claimed(db, { name, claim, key, log: request.log });
    const kept = await findSave(db, name);
    if (kept && kept.bodyHash !== body) throw new Refusal('saveKeyUsed');
    if (kept?.answer) return { ...unkeyed, answer: openAnswer(key, kept.answer) as Envelope };
    await wait(pollMs);
  }
  throw new Refusal((await findSave(db, name))?.done === true ? 'savedAlready' : 'saveUnderWay');
}

interface Claimed {
  name: SaveName;
  claim: string;
  key: string;
  log: FastifyBaseLogger;
}

function claimed(db: Database, { name, claim, key, log }: Claimed): Save {
  // What was done is answered all the same: sent again it is said to be done.
  const warn = (error: unknown) => log.warn({ err: error, call: name.call }, 'a save is not remembered');
  return {
    async note(tx) {
      if (!(await noteDone(tx, name, claim))) throw new Refusal('saveUnderWay');
    },
    keep: (answer) => keepAnswer(db, name, claim, sealAnswer(key, answer)).catch(warn),
    drop: (error) => dropSave(db, name, { claim, isRefused: isRefusal(error) }).catch(warn),
  };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof Invalid || error instanceof Forbidden;

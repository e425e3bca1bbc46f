import { sql } from 'kysely';
import type { Database, Transaction } from '../call/requestContext.ts';

/** What a save is known by: who sends it, which call it is, and the hash of its key. */
export interface SaveName {
  scope: string;
  call: string;
  keyHash: string;
}

/** How long a save is known. */
const keptMs = 24 * 3600_000;
/** Whoever has written nothing by then is gone: no request lasts so long. */
const leaseMs = 5 * 60_000;

const ofName = ({ scope, call, keyHash }: SaveName) =>
  sql`scope = ${scope} and call = ${call} and key_hash = ${keyHash}`;

/** Whether the save is the claim's to make: nobody has begun it, or whoever did is gone and has written nothing. */
export async function claimSave(
  db: Database,
  name: SaveName,
  { claim, bodyHash, now }: { claim: string; bodyHash: string; now: number },
): Promise<boolean> {
  const [forgotten, given] = [new Date(now - keptMs), new Date(now - leaseMs)];
  const { rows } = await sql`insert into saved_once as kept
      (scope, call, key_hash, body_hash, claim, begun_at)
    values (${name.scope}, ${name.call}, ${name.keyHash}, ${bodyHash}, ${claim}, ${new Date(now)})
    on conflict (scope, call, key_hash) do update
      set claim = excluded.claim, body_hash = excluded.body_hash, begun_at = excluded.begun_at,
        done = false, answer = null
      where kept.begun_at < ${forgotten}
        or (kept.begun_at < ${given} and not kept.done and kept.body_hash = excluded.body_hash)
    returning claim`.execute(db);
  return rows.length > 0;
}

export interface KeptSave {
  bodyHash: string;
  done: boolean;
  answer: Buffer | null;
}

export const findSave = async (db: Database, name: SaveName): Promise<KeptSave | undefined> => {
  const { rows } = await sql<KeptSave>`select body_hash as "bodyHash", done, answer from saved_once
    where ${ofName(name)}`.execute(db);
  return rows[0];
};

/** Notes in the transaction that writes that something was written; false when the claim is another's by now. */
export async function noteDone(tx: Transaction, name: SaveName, claim: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update saved_once set done = true
    where ${ofName(name)} and claim = ${claim}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function keepAnswer(db: Database, name: SaveName, claim: string, answer: Buffer): Promise<void> {
  await sql`update saved_once set done = true, answer = ${answer}
    where ${ofName(name)} and claim = ${claim}`.execute(db);
}

/** Forgets a save that came to nothing; one that wrote something only where that was refused in the end. */
export async function dropSave(
  db: Database,
  name: SaveName,
  { claim, isRefused }: { claim: string; isRefused: boolean },
): Promise<void> {
  await sql`delete from saved_once
    where ${ofName(name)} and claim = ${claim} and (${isRefused} or not done)`.execute(db);
}

/** Forgets the saves of more than a day ago; answers how many. */
export async function forgetSaves(db: Database, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from saved_once
    where begun_at < ${new Date(now.getTime() - keptMs)}`.execute(db);
  return Number(numAffectedRows);
}

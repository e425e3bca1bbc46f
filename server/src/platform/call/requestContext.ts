import type { Language } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';
import { sql, type Kysely, type Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Viewer } from '../viewer.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** Which of the ids are records of the entity in the viewer's scope, in one query however many there are. */
export type FindRefs = (
  db: Database,
  viewer: Viewer,
  entity: string,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>;

/** What is said of a record that does not exist for the viewer, by its entity. */
export type MissingCode = (entity: string) => RefusalCode;

/** One request: who asks, from where, in which language. */
export interface CallerContext<V extends Viewer | undefined = Viewer> {
  viewer: V;
  address: string;
  client: string;
  requestId: string;
  language: Language;
  /** Where the caller reaches the console, with a slash at the end. */
  origin: string | undefined;
  t: Translate;
  findRefs: FindRefs;
}

/** A request that reads: of a GET call from the pool, within a change from its transaction. */
export interface RequestContext<
  V extends Viewer | undefined = Viewer,
  D extends Database = Database,
> extends CallerContext<V> {
  db: D;
}

/** A request within its transaction, besides which there is no way to the database. */
export type TransactionContext<V extends Viewer | undefined = Viewer> = RequestContext<V, Transaction>;

/**
 * A request that writes. It reaches the database within transactions only: a request that holds one connection while
 * waiting for a second of the same pool deadlocks once enough others do the same.
 */
export interface WriteContext<V extends Viewer | undefined = Viewer> extends CallerContext<V> {
  /** One transaction whose changes carry the actor into the audit trail. */
  transact<T>(work: (ctx: TransactionContext<V>) => Promise<T>): Promise<T>;
}

/** A handler whose whole work, with all that it checks, is one transaction. */
export const inTransaction =
  <V extends Viewer | undefined, I, T>(work: (ctx: TransactionContext<V>, input: I) => Promise<T>) =>
  (ctx: WriteContext<V>, input: I): Promise<T> =>
    ctx.transact((within) => work(within, input));

export interface Actor {
  name: string;
  /** For which company a person acts. */
  companyId?: string;
  requestId?: string;
  address?: string;
}

/** Says whom the audit trigger names from now on in this transaction. */
export async function actAs(tx: Transaction, actor: Actor): Promise<void> {
  await sql`select set_config('hoistway.actor', ${actor.name}, true),
    set_config('hoistway.request', ${actor.requestId ?? ''}, true),
    set_config('hoistway.address', ${actor.address ?? ''}, true),
    set_config('hoistway.company', ${actor.companyId ?? ''}, true)`.execute(tx);
}

/** Runs `work` in a transaction whose changes the audit log ascribes to the actor. */
export function transactAs<T>(db: Database, actor: Actor, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await actAs(tx, actor);
    return work(tx);
  });
}

/** The same for a call that writes: `entered` is called when the transaction leaves an entry in the audit log. */
export function transactEntering<T>(
  db: Database,
  actor: Actor,
  entered: () => void,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return transactAs(db, actor, async (tx) => {
    const result = await work(tx);
    const { rows } = await sql<{ entered: boolean }>`select coalesce(
      nullif(current_setting('hoistway.entered', true), ''), '0') = '1' as entered`.execute(tx);
    if (rows[0]!.entered) entered();
    return result;
  });
}

/** The caller's name in the audit log. */
export const actorOf = (viewer: Viewer | undefined): Actor =>
  viewer ? { name: `user:${viewer.userId}`, companyId: viewer.companyId } : { name: 'visitor' };

/** What the program does on its own account: seeding, jobs, ingest. */
export const asSystem = (reason: string): Actor => ({ name: `system:${reason}` });

import type { Language } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import type { Viewer } from './viewer.ts';

export type Database = Kysely<Tables>;
export type Change = Transaction<Tables>;

/** One request: who asks, from where, in which language, and the way to the database. */
export interface Ask<V extends Viewer | undefined = Viewer> {
  viewer: V;
  address: string;
  client: string;
  requestId: string;
  language: Language;
  t: Translate;
  db: Database;
  /** One transaction whose changes carry the actor into the audit trail. */
  change<T>(work: (tx: Change) => Promise<T>): Promise<T>;
}

export interface Actor {
  name: string;
  /** For which company a person acts. */
  companyId?: string;
  requestId?: string;
  address?: string;
}

/** Runs `work` in a transaction; the audit trigger reads the actor from the settings made here. */
export function changeAs<T>(db: Database, actor: Actor, work: (tx: Change) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('hoistway.actor', ${actor.name}, true),
      set_config('hoistway.request', ${actor.requestId ?? ''}, true),
      set_config('hoistway.address', ${actor.address ?? ''}, true),
      set_config('hoistway.company', ${actor.companyId ?? ''}, true)`.execute(tx);
    return work(tx);
  });
}

/** Whoever asks, as the trail names him. */
export const actorOf = (viewer: Viewer | undefined): Actor =>
  viewer ? { name: `user:${viewer.userId}`, companyId: viewer.companyId } : { name: 'visitor' };

/** What the program does on its own account: seeding, jobs, ingest. */
export const asSystem = (reason: string): Actor => ({ name: `system:${reason}` });

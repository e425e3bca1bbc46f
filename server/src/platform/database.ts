import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';

export type PoolOptions = {
  max: number;
  /** Seen in pg_stat_activity: tells the pools of one server apart. */
  applicationName: string;
  /** How long one statement may take; ingest and jobs need longer than a person waits. */
  statementTimeoutMs?: number;
};

/** A calendar day has no time zone: it stays the text yyyy-MM-dd. Other types keep the readers of pg. */
const readers: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.DATE ? (text: string) => text : types.getTypeParser(oid, format),
};

/** Opens a pool whose sessions speak UTC. Requests and ingest each have their own, so that neither waits for the other. */
export function createPool(url: string, options: PoolOptions): Pool {
  const session = {
    TimeZone: 'UTC',
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  };
  const pool = new Pool({
    connectionString: url,
    max: options.max,
    application_name: options.applicationName,
    types: readers,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: Object.entries(session)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // An idle connection that the database cuts is replaced on the next query; unheard, the event would end the process.
  pool.on('error', () => {});
  return pool;
}

/** The query builder over a pool, for the tables an area declares. Ending the pool ends it too. */
export function createKysely<Tables>(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

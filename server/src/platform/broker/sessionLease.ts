import { Pool } from 'pg';

/** How long a node may read the session after it said so in the database. */
export const leaseMs = 6_000;
/** How often it says so again, and how often others look whether it still does. */
export const roundMs = 1_500;
/** It stops reading this much earlier, by its own clock, than others may begin. */
const marginMs = 1_000;

/** Whether a node that asked at `renewedAt`, and was granted the lease, may still read. */
export const mayRead = (renewedAt: number, now: number): boolean => now - renewedAt < leaseMs - marginMs;

/** Who reads the session, as the nodes of an installation agree in the database. */
export interface SessionLease {
  /** Renews or takes the lease unless another node has it; answers whether it is this node's. */
  claim(node: string): Promise<boolean>;
  give(node: string): Promise<void>;
  close(): Promise<void>;
}

/** An unanswered question must not hold up the next one. */
const answerMs = 2_500;

/** The lease of one session, on a connection of its own, so that no other work delays a renewal. */
export function createSessionLease(databaseUrl: string, session: string): SessionLease {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 1,
    application_name: 'hoistway session',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    statement_timeout: answerMs,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async claim(node) {
      const { rowCount } = await pool.query(
        `insert into broker_session (name, holder, leased_until)
          values ($1, $2, now() + make_interval(secs => $3::float8 / 1000))
          on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until
          where broker_session.holder = excluded.holder or broker_session.leased_until <= now()`,
        [session, node, leaseMs],
      );
      return rowCount === 1;
    },
    async give(node) {
      await pool.query(
        'update broker_session set holder = null, leased_until = now() where name = $1 and holder = $2',
        [session, node],
      );
    },
    close: () => pool.end(),
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { CamelCasePlugin, Kysely, PostgresDialect, type TransactionBuilder } from 'kysely';
import { Pool, types as pgTypes } from 'pg';
import { NoConnection } from './databaseTrouble.ts';

type TypeId = Parameters<typeof pgTypes.getTypeParser>[0];

const asInstant = (text: string): string => new Date(text).toISOString();

/** Instants leave the database as ISO 8601 UTC texts, days as yyyy-MM-dd, numerics as numbers, bigints as texts. */
const types = {
  getTypeParser(oid: TypeId, format?: 'text' | 'binary') {
    if (oid === pgTypes.builtins.TIMESTAMPTZ) return asInstant;
    if (oid === pgTypes.builtins.DATE) return (text: string) => text;
    if (oid === pgTypes.builtins.NUMERIC) return Number;
    return pgTypes.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

/** How long a pool's users wait: for a connection, for a lock, for a statement, and between the steps of a transaction. */
export interface PoolLimits {
  connectionMs: number;
  lockMs: number;
  statementMs: number;
  idleInTransactionMs: number;
}

/** Connections of a node for calls. */
export const requestConnections = 12;

/** A person waits for the answer. */
const requestLimits: PoolLimits = {
  connectionMs: 5_000,
  lockMs: 5_000,
  statementMs: 30_000,
  idleInTransactionMs: 15_000,
};

/** No person waits, and work that is cut off is repeated. */
export const ingestLimits: PoolLimits = {
  connectionMs: 15_000,
  lockMs: 30_000,
  statementMs: 120_000,
  idleInTransactionMs: 60_000,
};

/** Imports, tidying and seeding, which may take minutes. */
export const jobLimits: PoolLimits = {
  connectionMs: 60_000,
  lockMs: 120_000,
  statementMs: 30 * 60_000,
  idleInTransactionMs: 5 * 60_000,
};

export function createPool(
  url: string,
  {
    max,
    applicationName,
    limits = requestLimits,
  }: { max: number; applicationName: string; limits?: PoolLimits },
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: limits.connectionMs,
    lock_timeout: limits.lockMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    options: '-c timezone=UTC',
    types: types,
  });
  // A connection that breaks while in use fails its statement; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

interface OpenTransaction {
  pool: Pool;
  open: boolean;
  outer: OpenTransaction | undefined;
}

const current = new AsyncLocalStorage<OpenTransaction>();

/** A programming error: code that holds one connection of a pool must not wait for a second one. */
export class SecondConnection extends Error {
  constructor() {
    super(
      'within a transaction only the transaction may be used: another connection of its pool was asked for',
    );
  }
}

function refuseSecond(pool: Pool): void {
  for (let held = current.getStore(); held !== undefined; held = held.outer)
    if (held.open && held.pool === pool) throw new SecondConnection();
}

async function holding<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const held: OpenTransaction = { pool, open: true, outer: current.getStore() };
  try {
    return await current.run(held, work);
  } finally {
    // What was begun within the transaction and goes on after it may ask for connections again.
    held.open = false;
  }
}

/** The types keep handlers to their transaction; this keeps everything else to it as well. */
class GuardedKysely<Tables> extends Kysely<Tables> {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    const guarded = {
      connect: async () => {
        refuseSecond(pool);
        return pool.connect().catch((error: unknown) => {
          throw new NoConnection(error);
        });
      },
      end: () => pool.end(),
      options: pool.options,
    };
    super({
      dialect: new PostgresDialect({ pool: guarded }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
    this.#pool = pool;
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    const pool = this.#pool;
    builder.execute = (work) => execute((tx) => holding(pool, () => work(tx)));
    return builder;
  }
}

export const createKysely = <Tables>(pool: Pool): Kysely<Tables> => new GuardedKysely<Tables>(pool);

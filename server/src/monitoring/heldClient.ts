import type { Pool, PoolClient } from 'pg';

/**
 * Lends a client of the pool. While it is lent nobody else hears when the database cuts it, and an unheard error
 * event would end the process. A client that was cut, or that `work` calls unfit, is not given back.
 */
export async function withClient<T>(
  pool: Pool,
  work: (client: PoolClient, unfit: (error: unknown) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  const cut = () => {
    broken = true;
  };
  client.on('error', cut);
  try {
    return await work(client, cut);
  } finally {
    client.release(broken);
    // Not earlier: a broken client may speak up while it is being closed.
    if (!broken) client.off('error', cut);
  }
}

/** One transaction; on an error nothing has happened. */
export function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return withClient(pool, async (client, unfit) => {
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(unfit);
      throw error;
    }
  });
}

import { chmodSync, mkdirSync } from 'node:fs';
import { Client } from 'pg';
import { startProduct } from './product.mjs';

/** Runs `work` on a server of its own in `place`, whose elevators `fill` makes for the first that asks. */
export async function withOwnProduct(place, fill, work) {
  mkdirSync(place, { recursive: true });
  // The database's own user must be able to enter it.
  chmodSync(place, 0o755);
  const product = await startProduct(place);
  const database = new Client(product.databaseUrl);
  database.on('error', () => {});
  try {
    await database.connect();
    const { rows } = await database.query('select count(*)::int as n from elevator');
    if (rows[0].n === 0) await fill(database);
    return await work({ product, database });
  } finally {
    await database.end();
    await product.stop();
  }
}

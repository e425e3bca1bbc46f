import { chmodSync, mkdirSync } from 'node:fs';
import { Client } from 'pg';
import { type Product, startProduct } from './product.ts';

export interface OwnProduct {
  product: Product;
  database: Client;
}

/** Runs `work` on a server of its own in `place`, whose elevators `fill` makes for the first that asks. */
export async function withOwnProduct<Result>(
  place: string,
  fill: (database: Client) => Promise<void>,
  work: (own: OwnProduct) => Result | Promise<Result>,
) {
  mkdirSync(place, { recursive: true });
  // The database's own user must be able to enter it.
  chmodSync(place, 0o755);
  const product = await startProduct(place);
  const database = new Client(product.databaseUrl);
  database.on('error', () => {});
  try {
    await database.connect();
    const { rows } = await database.query<{ n: number }>('select count(*)::int as n from elevator');
    if (rows[0]?.n === 0) await fill(database);
    return await work({ product, database });
  } finally {
    await database.end();
    await product.stop();
  }
}

import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

const asInstant = (text: string): string => new Date(text).toISOString();

/** Instants leave the database as ISO 8601 UTC texts, days as yyyy-MM-dd, numerics as numbers, bigints as texts. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return asInstant;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    if (oid === pg.types.builtins.NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

export function createPool(url: string, options: { max: number; applicationName: string }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    application_name: options.applicationName,
    options: '-c timezone=UTC',
    types: types,
  });
  // A connection that breaks while somebody holds it fails his statement; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const createKysely = <Tables>(pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

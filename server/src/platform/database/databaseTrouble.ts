/** No connection to the database was to be had: it is away, or all its connections are taken. */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super('no connection to the database', { cause });
  }
}

/** What PostgreSQL says when it stops, starts or ends a connection; all of class 08 besides. */
const away: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300']);
/** A lock or a statement took too long, or two transactions waited for each other. */
const busy: ReadonlySet<string> = new Set(['55P03', '57014', '40P01', '40001']);
/** What the driver says of a connection that broke under a statement. */
const broken = /^Connection terminated|connection error and is not queryable|^read ECONNRESET|^write EPIPE/;

/** A number or a day that was worked out is beyond what its column holds. */
export const isBeyondBounds = (error: unknown): boolean =>
  error instanceof Error && ['22003', '22008'].includes((error as Error & { code?: string }).code ?? '');

/** Whether a database has none of the tables of the product yet: no server has been started with it. */
export const isUnprepared = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: string }).code === '42P01';

/** Whether an error says that the database is away or busy, so that the same call may succeed in a moment. */
export function databaseTrouble(error: unknown): 'away' | 'busy' | undefined {
  if (error instanceof NoConnection) return 'away';
  if (!(error instanceof Error)) return undefined;
  const { code = '', severity } = error as Error & { code?: string; severity?: string };
  if (severity === undefined) return broken.test(error.message) ? 'away' : undefined;
  if (busy.has(code)) return 'busy';
  return away.has(code) || code.startsWith('08') ? 'away' : undefined;
}

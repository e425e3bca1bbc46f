/** Of the connection, a lock, a limit of time, a resource, another transaction or the state of the installation. */
const passing = new Set([
  '08', // connection
  '25', // read-only, or an idle transaction that was ended
  '26', // a statement that a pooler forgot
  '28', // the account
  '3D', // the database is not there
  '3F', // the schema is not there
  '40', // rolled back for another transaction
  '53', // resources
  '55', // locked, or in use
  '57', // ended by somebody, or by a limit of time
  '58', // files and disks
  'F0', // configuration
  'HV', // foreign data
  'XX', // internal
]);

/** Missing tables, columns and rights concern every row alike, until an upgrade or a restore. */
const ofTheInstallation = new Set(['42501', '42P01', '42703', '42704', '42883']);

/**
 * Whether the database will refuse the same again however often it is asked, so that it is the row and not the moment
 * that is wrong. An error of the program itself about one row counts as such.
 */
export function isRefusedPermanently(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as Error & { code?: unknown; severity?: unknown };
  if (typeof code !== 'string') return error instanceof TypeError || error instanceof RangeError;
  // A SQLSTATE; what the operating system calls its errors has no figure in it.
  if (!/^(?=.*\d)[0-9A-Z]{5}$/.test(code) || severity === 'FATAL' || severity === 'PANIC') return false;
  return !passing.has(code.slice(0, 2)) && !ofTheInstallation.has(code);
}

import { channel } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import type { Transaction } from '../call/requestContext.ts';

/**
 * The one order in which a transaction locks rows: of one table after the other, and within a table by number. Two
 * transactions that keep to it wait for each other, and never each for the other. What hangs on a record stands behind
 * it; what is done on an elevator, its orders and its rescues, is done behind the row of the elevator.
 */
const lockedTables = [
  'importRun',
  'reactionRun',
  'message',
  'passwordReset',
  'company',
  'role',
  'userAccount',
  'staff',
  'staffPosition',
  'faultCode',
  'faultMappingVersion',
  'elevatorBrand',
  'alarmFeed',
  'cameraAlarm',
  'dossierSigner',
  'monthPlan',
  'planTeam',
  'fault',
  'faultIncident',
  'contract',
  'collector',
  'elevator',
  'qrCode',
  'scanReport',
  'rescueCase',
  'workOrder',
  'maintenancePlan',
  'invoice',
  'contractLine',
  'slaCredit',
] as const;
type LockedTable = (typeof lockedTables)[number];

/** Heard by tests: a transaction asked for a row of a table that stands before one of which it holds rows already. */
export const locksOutOfOrder = channel('hoistway:locksOutOfOrder');

const furthest = new WeakMap<Transaction, LockedTable>();

function noteOrder(tx: Transaction, table: LockedTable): void {
  const held = furthest.get(tx);
  if (held === undefined || lockedTables.indexOf(table) >= lockedTables.indexOf(held))
    furthest.set(tx, table);
  else locksOutOfOrder.publish({ table, held });
}

type Wanted = string | number | null | readonly string[];

/**
 * Locks rows until the transaction ends; answers how many there are. It reads nothing of them: a statement that waits
 * for a lock knows of everything besides the locked row itself what was true before it waited. What is decided by is
 * read by the statements after it.
 */
export async function lockRows(
  tx: Transaction,
  table: LockedTable,
  which: Readonly<Record<string, Wanted>>,
  { by = ['id'], whole = false }: { by?: readonly string[]; whole?: boolean } = {},
): Promise<number> {
  noteOrder(tx, table);
  const wanted = Object.entries(which);
  if (wanted.some(([, value]) => Array.isArray(value) && value.length === 0)) return 0;
  const conditions = wanted.map(([column, value]) =>
    Array.isArray(value)
      ? sql`${sql.ref(column)} = any(${value})`
      : value === null
        ? sql`${sql.ref(column)} is null`
        : sql`${sql.ref(column)} = ${value}`,
  );
  const order = sql.join(by.map((column) => sql.ref(column)));
  // Rows that hang on these may be added meanwhile, unless these are to be left alone as a whole.
  const strength = whole ? sql`for update` : sql`for no key update`;
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
    order by ${order} ${strength}`.execute(tx);
  return rows.length;
}

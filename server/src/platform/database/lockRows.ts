import { channel } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import type { Transaction } from '../call/requestContext.ts';

/**
 * The one order in which a transaction locks rows: of one table after the other, and within a table by number. Two
 * transactions that keep to it wait for each other, and never each for the other. What hangs on a record stands behind
 * it. What stands on one line hangs on elevators that are held before it, and is locked in whatever order.
 */
const inOrder = [
  ['importRun'],
  ['reactionRun'],
  ['message'],
  ['passwordReset'],
  ['company'],
  ['userAccount'],
  ['role'],
  ['staff'],
  ['staffPosition'],
  ['faultCode'],
  ['faultMappingVersion'],
  ['elevatorBrand'],
  ['alarmFeed'],
  ['cameraAlarm'],
  ['dossierSigner'],
  ['monthPlan'],
  ['planTeam'],
  ['contract'],
  ['collector'],
  ['elevator'],
  ['fault', 'rescueCase', 'workOrder', 'contractLine', 'maintenancePlan'],
  ['faultIncident'],
  ['qrCode'],
  ['scanReport'],
  ['invoice'],
  ['slaCredit'],
] as const;
type LockedTable = (typeof inOrder)[number][number];
const placeOf = new Map<LockedTable, number>(
  inOrder.flatMap((tables, place) => tables.map((table) => [table, place] as const)),
);

/** Heard by tests: a transaction asked for a row of a table that stands before one of which it holds rows already. */
export const locksOutOfOrder = channel('hoistway:locksOutOfOrder');

interface Held {
  table: LockedTable;
  /** What was asked for before may be asked for again. */
  asked: Set<string>;
  /** The highest number in each table. */
  highest: Map<LockedTable, bigint>;
}
const heldBy = new WeakMap<Transaction, Held>();

function noteOrder(tx: Transaction, table: LockedTable, which: Which): void {
  const held = heldBy.get(tx) ?? { table, asked: new Set(), highest: new Map() };
  heldBy.set(tx, held);
  const place = placeOf.get(table)!;
  const names = namesOf(table, which).filter((each) => !held.asked.has(each));
  if (names.length === 0) return;
  for (const each of names) held.asked.add(each);
  if (place < placeOf.get(held.table)!) locksOutOfOrder.publish({ table, held: held.table });
  else held.table = table;
  const ids = [which['id'] ?? []].flat().filter((id) => names.includes(`${table}.id ${id}`));
  const highest = held.highest.get(table) ?? 0n;
  for (const id of ids.map(BigInt)) {
    if (id < highest && inOrder[place]!.length === 1)
      locksOutOfOrder.publish({ table: `${table} ${id}`, held: `${table} ${highest}` });
    if (id > (held.highest.get(table) ?? 0n)) held.highest.set(table, id);
  }
}

type Wanted = string | null | readonly string[];
type Which = Readonly<Record<string, Wanted>>;

const namesOf = (table: string, which: Which): string[] =>
  Object.entries(which).flatMap(([column, value]) =>
    [value].flat().map((each) => `${table}.${column} ${each}`),
  );

/**
 * Locks rows until the transaction ends; answers how many there are. It reads nothing of them: a statement that waits
 * for a lock knows of everything besides the locked row itself what was true before it waited. What is decided by is
 * read by the statements after it.
 */
export async function lockRows(
  tx: Transaction,
  table: LockedTable,
  which: Which,
  { by = ['id'], whole = false }: { by?: readonly string[]; whole?: boolean } = {},
): Promise<number> {
  const wanted = Object.entries(which);
  if (wanted.some(([, value]) => Array.isArray(value) && value.length === 0)) return 0;
  // Tests alone listen.
  if (locksOutOfOrder.hasSubscribers) noteOrder(tx, table, which);
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

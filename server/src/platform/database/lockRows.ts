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
  ['installContract'],
  ['partKind'],
  ['collector'],
  ['elevator'],
  [
    'fault',
    'rescueCase',
    'workOrder',
    'contractLine',
    'maintenancePlan',
    'intervalBook',
    'inspection',
    'dutyDiary',
    'incident',
  ],
  ['installOrder'],
  ['installWarrantyClaim'],
  ['dutyReport'],
  ['faultIncident'],
  ['partStock'],
  ['qrCode'],
  ['scanReport'],
  ['invoice'],
  ['slaCredit'],
  ['exposureEvent'],
  ['installNode'],
  ['installTemplate'],
  ['terminal'],
  ['program'],
  ['material'],
  ['statisticReport'],
  ['figureTarget'],
] as const;
type LockedTable = (typeof inOrder)[number][number];
const placeOf = new Map<LockedTable, number>(
  inOrder.flatMap((tables, place) => tables.map((table) => [table, place] as const)),
);

/** Heard by tests: a transaction asked for a row of a table that stands before one of which it holds rows already. */
export const locksOutOfOrder = channel('hoistway:locksOutOfOrder');

interface Held {
  /** The last one in the order; none while nothing was waited for. */
  table: LockedTable | undefined;
  /** What was asked for before may be asked for again. */
  asked: Set<string>;
  /** The highest number in each table. */
  highest: Map<LockedTable, bigint>;
}
const heldBy = new WeakMap<Transaction, Held>();

function heldIn(tx: Transaction): Held {
  const held = heldBy.get(tx) ?? { table: undefined, asked: new Set(), highest: new Map() };
  heldBy.set(tx, held);
  return held;
}

function noteOrder(tx: Transaction, table: LockedTable, which: Which): void {
  const held = heldIn(tx);
  const place = placeOf.get(table)!;
  const names = namesOf(table, which).filter((each) => !held.asked.has(each));
  if (names.length === 0) return;
  for (const each of names) held.asked.add(each);
  if (held.table !== undefined && place < placeOf.get(held.table)!)
    locksOutOfOrder.publish({ table, held: held.table });
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
  if (isOfNone(which)) return 0;
  // Tests alone listen.
  if (locksOutOfOrder.hasSubscribers) noteOrder(tx, table, which);
  const order = sql.join(by.map((column) => sql.ref(column)));
  // Rows that hang on these may be added meanwhile, unless these are to be left alone as a whole.
  const strength = whole ? sql`for update` : sql`for no key update`;
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${matching(which)}
    order by ${order} ${strength}`.execute(tx);
  return rows.length;
}

/**
 * Locks a row as `lockRows` does if nobody else has it, and answers whether it did. It never waits, so that it has no place
 * in the order.
 */
export async function tryLockRow(tx: Transaction, table: LockedTable, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${matching({ id })}
    for no key update skip locked`.execute(tx);
  if (rows.length > 0 && locksOutOfOrder.hasSubscribers)
    for (const name of namesOf(table, { id })) heldIn(tx).asked.add(name);
  return rows.length > 0;
}

const isOfNone = (which: Which): boolean =>
  Object.values(which).some((value) => Array.isArray(value) && value.length === 0);

const matching = (which: Which) =>
  sql.join(
    Object.entries(which).map(([column, value]) =>
      Array.isArray(value)
        ? sql`${sql.ref(column)} = any(${value})`
        : value === null
          ? sql`${sql.ref(column)} is null`
          : sql`${sql.ref(column)} = ${value}`,
    ),
    sql` and `,
  );

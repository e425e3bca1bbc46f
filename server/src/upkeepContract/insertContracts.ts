import { daysAfter } from '@hoistway/contract/time/days.ts';
import { contract, contractLine } from '@hoistway/contract/upkeepContract/contract.ts';
import { instalmentsOf } from '@hoistway/contract/upkeepContract/contractRules.ts';
import { sql } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { insertRecords } from '#platform/database/insertRecords.ts';
import { todayOf } from './contractColumns.ts';
import type { PlannedContract } from './contractRules.ts';
import { followBegun } from './cover.ts';
import { toStoredName, namesOfCompanies } from './partyNames.ts';

/**
 * Writes new contracts with their lines and instalments, each kind of row by one statement, and what follows of them;
 * answers their ids in this order. The lines of a renewal cover nothing yet: its elevators pass to it from another
 * contract, and whoever renews sees to that.
 */
export async function insertContracts(
  ctx: TransactionContext,
  planned: readonly PlannedContract[],
  now: Date,
): Promise<string[]> {
  if (planned.length === 0) return [];
  const { db } = ctx;
  const rows = await rowsOf(ctx, planned);
  const ids = await insertRecords(db, contract, rows);
  const written = planned.map((each, at) => ({ ...each, id: ids[at]! }));
  const begun = await writeLines(db, written, now);
  await writeInstalments(db, written);
  await followBegun(db, begun, now);
  return ids;
}

async function rowsOf({ db, viewer }: TransactionContext, planned: readonly PlannedContract[]) {
  const customers = await namesOfCompanies(
    db,
    planned.map(({ input }) => input.customerId),
  );
  return planned.map(({ input: { lines, ...terms }, company, ...workedOut }) => ({
    ...terms,
    ...workedOut,
    companyId: company.id,
    partyA: toStoredName(terms.partyA, customers.get(terms.customerId)),
    partyB: toStoredName(terms.partyB?.trim() || company.name, company.name),
    elevators: lines.length,
    createdBy: viewer.userId,
  }));
}

type WrittenContract = PlannedContract & { id: string };

/** The lines of a contract with the days that they cover; one that begins at once says since when. */
const linesOf = (
  { id: contractId, input, expiryDate, renewedFromId }: WrittenContract,
  today: string,
  now: Date,
) =>
  input.lines.map(({ elevatorId, unitPrice, quantity }) => {
    const line = { contractId, elevatorId, unitPrice, quantity };
    if (renewedFromId !== null) return line;
    const begins = input.effectiveDate <= today && expiryDate >= today;
    return {
      ...line,
      coverFrom: input.effectiveDate,
      coverUntil: daysAfter(expiryDate, 1),
      begunAt: begins ? now : null,
    };
  });

/** Today at each of the companies. */
async function todaysOf(db: Transaction, companyIds: readonly string[], now: Date) {
  const rows = await db
    .selectFrom('companyCard as company')
    .where('company.id', 'in', [...new Set(companyIds)])
    .select(['company.id', sql<string>`${todayOf(now)}::text`.as('today')])
    .execute();
  return new Map(rows.map(({ id, today }) => [id, today]));
}

const excluded = '23P01';

/** Writes the lines of contracts; answers those that begin at once. */
async function writeLines(db: Transaction, written: readonly WrittenContract[], now: Date) {
  const todays = await todaysOf(
    db,
    written.map(({ company }) => company.id),
    now,
  );
  const lines = written.flatMap((each) => {
    const companyId = each.company.id;
    return linesOf(each, todays.get(companyId)!, now).map((line) => ({ companyId, line }));
  });
  try {
    await insertRecords(
      db,
      contractLine,
      lines.map(({ line }) => line),
    );
  } catch (error) {
    // Another contract has come to cover an elevator meanwhile.
    if ((error as { code?: string }).code === excluded) throw new Refusal('elevatorCovered');
    throw error;
  }
  return lines
    .filter(({ line }) => 'begunAt' in line && line.begunAt !== null)
    .map(({ companyId, line: { contractId, elevatorId } }) => ({ companyId, contractId, elevatorId }))
    .toSorted(
      (one, other) =>
        Number(one.contractId) - Number(other.contractId) ||
        Number(one.elevatorId) - Number(other.elevatorId),
    );
}

async function writeInstalments(db: Transaction, written: readonly WrittenContract[]): Promise<void> {
  const instalments = written.flatMap(({ id, input, amount }) =>
    instalmentsOf({ ...input, amount }).map((each) => ({ contract_id: id, ...each })),
  );
  await sql`insert into contract_instalment (contract_id, position, due, amount)
    select contract_id, position, due, amount
    from jsonb_to_recordset(${JSON.stringify(instalments)}::jsonb)
      as made (contract_id bigint, position int, due date, amount numeric)`.execute(db);
}

import { contract } from '@hoistway/contract/upkeepContract/contract.ts';
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
  const begun = await writeLines(db, written.flatMap(linesOf), now);
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

const linesOf = ({ id, company, input, expiryDate, renewedFromId }: WrittenContract) =>
  input.lines.map(({ elevatorId, unitPrice, quantity }) => ({
    company_id: company.id,
    contract_id: id,
    elevator_id: elevatorId,
    unit_price: unitPrice,
    quantity,
    ...(renewedFromId === null ? { cover_from: input.effectiveDate, expiry: expiryDate } : {}),
  }));

const excluded = '23P01';

/** Writes lines with the days that they cover; answers those that begin at once. */
async function writeLines(db: Transaction, lines: readonly object[], now: Date) {
  try {
    const { rows } = await sql<{ companyId: string; contractId: string; elevatorId: string }>`
      with made as materialized (
        select made.*, made.cover_from <= ${todayOf(now)} and made.expiry >= ${todayOf(now)} as begins
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as made (company_id bigint, contract_id bigint,
            elevator_id bigint, unit_price numeric, quantity int, cover_from date, expiry date)
          join company_card company on company.id = made.company_id),
      written as (
        insert into contract_line (contract_id, elevator_id, unit_price, quantity, cover_from, cover_until, begun_at)
        select contract_id, elevator_id, unit_price, quantity, cover_from, expiry + 1,
          case when begins then ${now}::timestamptz end
        from made)
      select company_id::text as "companyId", contract_id::text as "contractId", elevator_id::text as "elevatorId"
      from made where begins order by contract_id, elevator_id`.execute(db);
    return rows;
  } catch (error) {
    // Another contract has come to cover an elevator meanwhile.
    if ((error as { code?: string }).code === excluded) throw new Refusal('elevatorCovered');
    throw error;
  }
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

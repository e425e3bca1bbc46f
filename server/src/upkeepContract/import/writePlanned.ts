import { instalmentsOf } from '@hoistway/contract/upkeepContract/contractRules.ts';
import { sql } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { todayOf } from '../contractColumns.ts';
import { trimmed } from '../contractWrite.ts';
import { followBegun } from '../cover.ts';
import { asKept, namesOfCompanies } from '../partyNames.ts';
import type { PlannedContract } from './importRules.ts';

const excluded = '23P01';

/** Writes new contracts with their lines and instalments, each kind of row by one statement, and what follows of them. */
export async function writePlanned(
  { db, viewer }: TransactionContext,
  planned: readonly PlannedContract[],
  now: Date,
): Promise<void> {
  if (planned.length === 0) return;
  const customers = await namesOfCompanies(
    db,
    planned.map(({ input }) => input.customerId),
  );
  const contracts = planned.map(({ input, company, expiryDate, amount, amountTyped }, at) => ({
    at,
    company_id: company.id,
    contract_no: input.contractNo,
    party_a: asKept(input.partyA, customers.get(input.customerId)),
    customer_id: input.customerId ?? null,
    party_b: asKept(trimmed(input.partyB) ?? company.name, company.name),
    contract_type: input.contractType,
    contract_nature: input.contractNature,
    payment_mode: input.paymentMode,
    amount,
    amount_typed: amountTyped,
    tax_rate: input.taxRate ?? null,
    signing_date: input.signingDate ?? null,
    effective_date: input.effectiveDate,
    contract_duration: input.contractDuration,
    expiry_date: expiryDate,
    note: trimmed(input.note),
    elevators: input.lines.length,
  }));
  const { rows } = await sql<{ id: string; companyId: string; contractNo: string }>`
    insert into contract (company_id, contract_no, party_a, customer_id, party_b, contract_type, contract_nature,
      payment_mode, amount, amount_typed, tax_rate, signing_date, effective_date, contract_duration, expiry_date, note,
      elevators, created_by)
    select company_id, contract_no, party_a, customer_id, party_b, contract_type, contract_nature, payment_mode, amount,
      amount_typed, tax_rate, signing_date, effective_date, contract_duration, expiry_date, note, elevators,
      ${viewer.userId}
    from jsonb_to_recordset(${JSON.stringify(contracts)}::jsonb) as made (at int, company_id bigint, contract_no text,
      party_a text, customer_id bigint, party_b text, contract_type text, contract_nature text, payment_mode text,
      amount numeric, amount_typed boolean, tax_rate numeric, signing_date date, effective_date date,
      contract_duration int, expiry_date date, note text, elevators int)
    order by at
    returning id, company_id, contract_no`.execute(db);
  const ids = new Map(rows.map(({ id, companyId, contractNo }) => [`${companyId} ${contractNo}`, id]));
  const written = planned.map((each) => ({
    ...each,
    id: ids.get(`${each.company.id} ${each.input.contractNo}`)!,
  }));
  const lines = written.flatMap(({ id, company, input, expiryDate }) =>
    input.lines.map(({ elevatorId, unitPrice, quantity }) => ({
      company_id: company.id,
      contract_id: id,
      elevator_id: elevatorId,
      unit_price: unitPrice,
      quantity,
      cover_from: input.effectiveDate,
      expiry: expiryDate,
    })),
  );
  const instalments = written.flatMap(({ id, input, amount }) =>
    instalmentsOf({ ...input, amount }).map((each) => ({ contract_id: id, ...each })),
  );
  const begun = await writeLines(db, lines, now);
  await sql`insert into contract_instalment (contract_id, position, due, amount)
    select contract_id, position, due, amount
    from jsonb_to_recordset(${JSON.stringify(instalments)}::jsonb)
      as made (contract_id bigint, position int, due date, amount numeric)`.execute(db);
  await followBegun(db, begun, now);
}

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

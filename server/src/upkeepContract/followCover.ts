import { coveredInstalments, type CoveredTerm } from '@hoistway/contract/upkeepContract/coveredTerm.ts';
import { sumOfAmounts } from '@hoistway/contract/money.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/call/requestContext.ts';

type FoundTerm = CoveredTerm & { id: string; isFixed: boolean };

const lastCountedDay = '9999-12-31';

/** What contracts agreed, and what of it they cover. */
export async function readTerms(db: Database, contractIds: readonly string[]): Promise<FoundTerm[]> {
  if (contractIds.length === 0) return [];
  const contracts = await db
    .selectFrom('contract')
    .where('id', 'in', contractIds)
    .select(['id', 'amount', 'agreedAmount', 'discardedAt'])
    .select(['effectiveDate', 'expiryDate', 'contractDuration', 'paymentMode'])
    .orderBy('id')
    .execute();
  const lines = await db
    .selectFrom('contractLine')
    .where('contractId', 'in', contractIds)
    .select(['contractId', 'elevatorId', 'unitPrice', 'quantity', 'coverFrom', 'coverUntil'])
    .orderBy('id')
    .execute();
  return contracts.map(({ amount, agreedAmount, discardedAt, ...contract }) => ({
    ...contract,
    amount: agreedAmount ?? amount,
    // What ends after the year 9999 is not counted by days.
    isFixed: discardedAt !== null || contract.expiryDate >= lastCountedDay,
    lines: lines.filter(({ contractId }) => contractId === contract.id),
  }));
}

/**
 * Amount and instalments of contracts follow the elevators that they cover: what was lost or passed to a renewal before
 * the last day is asked for until then. What a contract that was discarded asked for stays as it was.
 */
export async function followCover(tx: Transaction, contractIds: readonly string[]): Promise<void> {
  for (const term of await readTerms(tx, contractIds)) {
    if (term.isFixed) continue;
    const instalments = coveredInstalments(term);
    const amount = sumOfAmounts(instalments.map((instalment) => instalment.amount));
    await sql`with made as (select position, due, amount
        from jsonb_to_recordset(${JSON.stringify(instalments)}::jsonb) as made (position int, due date, amount numeric)),
      gone as (delete from contract_instalment where contract_id = ${term.id}
        and position not in (select position from made))
      insert into contract_instalment (contract_id, position, due, amount)
      select ${term.id}::bigint, position, due, amount from made
      on conflict (contract_id, position) do update set due = excluded.due, amount = excluded.amount
        where (contract_instalment.due, contract_instalment.amount) is distinct from (excluded.due, excluded.amount)`.execute(
      tx,
    );
    const agreed = amount === term.amount ? null : term.amount;
    await sql`update contract set amount = ${amount}, agreed_amount = ${agreed}
      where id = ${term.id} and (amount, agreed_amount) is distinct from (${amount}::numeric, ${agreed}::numeric)`.execute(
      tx,
    );
  }
}

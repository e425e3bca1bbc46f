import type { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { contractChips, contractStates } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { wordsOf } from '#area/elevator/elevatorFilters.ts';
import { byName, containing, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { hasChip, isInState, shownContracts } from './contractColumns.ts';

export type ContractSearch = SearchOf<typeof contractCalls.page>;

/** The contracts that a search finds. */
export function searchedContracts(db: Database, viewer: Viewer, search: ContractSearch, now: Date) {
  const { words, contractNo, partyA, customerId, companyId, elevatorId, state, chip, from, to } = search;
  let query = shownContracts(db, viewer, now);
  for (const word of wordsOf(words))
    query = query.where(
      sql<SqlBool>`concat_ws(' ', contract.contract_no, contract.party_a, contract.party_b) ilike ${containing(word)}`,
    );
  if (contractNo) query = query.where('contract.contractNo', 'ilike', containing(contractNo));
  if (partyA) query = query.where('contract.partyA', 'ilike', containing(partyA));
  if (customerId) query = query.where('contract.customerId', '=', customerId);
  if (companyId) query = query.where('contract.companyId', '=', companyId);
  if (elevatorId)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('contractLine as line')
          .select('line.id')
          .whereRef('line.contractId', '=', 'contract.id')
          .where('line.elevatorId', '=', elevatorId),
      ),
    );
  for (const name of ['contractType', 'contractNature', 'paymentMode'] as const) {
    const wanted = search[name];
    if (wanted) query = query.where(`contract.${name}`, '=', wanted);
  }
  if (state) query = query.where(isInState(state, now));
  if (chip) query = query.where(hasChip(chip, now));
  if (from) query = query.where('contract.expiryDate', '>=', from);
  if (to) query = query.where('contract.expiryDate', '<=', to);
  return query;
}

const sorts: Sorts<typeof contractCalls.page> = {
  contractNo: sql`contract.contract_no`,
  partyA: byName('contract.party_a'),
  elevators: sql`contract.elevators`,
  amount: sql`contract.amount`,
  receivedAmount: sql`contract.received_amount`,
  effectiveDate: sql`contract.effective_date`,
  expiryDate: sql`contract.expiry_date`,
  createdAt: sql`contract.created_at`,
};

/** What ends last stands first. */
export const pageContracts = (
  db: Database,
  viewer: Viewer,
  search: ContractSearch,
  page: PageOf<typeof contractCalls.page>,
  now: Date,
) =>
  readPage(searchedContracts(db, viewer, search, now), page, {
    sorts,
    usual: sql`contract.expiry_date desc`,
    id: sql`contract.id`,
  });

/** How many rows meet each of some conditions, by name. */
const countsBy = <N extends string>(names: readonly N[], conditionOf: (name: N) => RawBuilder<SqlBool>) =>
  sql<Record<N, number>>`jsonb_build_object(${sql.join(
    names.flatMap((name) => [sql.lit(name), sql`count(*) filter (where ${conditionOf(name)})`]),
  )})`;

/** How many contracts of a search are in each state, and what they come to; discarded ones count in no sum. */
export async function countContracts(db: Database, viewer: Viewer, search: ContractSearch, now: Date) {
  const sumOf = (column: string) =>
    sql<number>`coalesce(sum(${sql.ref(column)}) filter (where contract.discarded_at is null), 0)`;
  const { states, chips, ...sums } = await searchedContracts(db, viewer, search, now)
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`${sumOf('contract.elevators')}::int`.as('elevators'),
      sumOf('contract.amount').as('amount'),
      sumOf('contract.billed_amount').as('billed'),
      sumOf('contract.received_amount').as('received'),
      countsBy(contractStates, (state) => isInState(state, now)).as('states'),
      countsBy(contractChips, (chip) => hasChip(chip, now)).as('chips'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...sums,
    states: contractStates.map((state) => ({ state, n: states[state] })),
    chips: contractChips.map((chip) => ({ chip, n: chips[chip] })),
  };
}

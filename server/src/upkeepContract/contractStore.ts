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

/** How many contracts meet each of some conditions, by name. */
const countsBy = <N extends string>(names: readonly N[], conditionOf: (name: N) => RawBuilder<SqlBool>) =>
  sql<Record<N, number>>`jsonb_build_object(${sql.join(
    names.flatMap((name) => [
      sql.lit(name),
      sql`coalesce(sum(contract.n) filter (where ${conditionOf(name)}), 0)`,
    ]),
  )})`;

/** What states are told by: contracts in which all of it is the same are counted as one row. */
const standing = [
  'contract.companyId',
  'contract.effectiveDate',
  'contract.expiryDate',
  'contract.elevators',
  'contract.renewedElevators',
  'contract.lostElevators',
  'contract.renewalStatus',
] as const;
const isDiscarded = sql<
  string | null
>`(case when contract.discarded_at is not null then 'epoch'::timestamptz end)`;
const isReviewed = sql<
  string | null
>`(case when contract.reviewed_at is not null then 'epoch'::timestamptz end)`;

/**
 * How many contracts of a search are in each state, and what they come to; discarded ones count in no sum. Contracts that
 * stand alike are gathered first, since judging fourteen states of each would take most of the time.
 */
export async function countContracts(db: Database, viewer: Viewer, search: ContractSearch, now: Date) {
  const alike = searchedContracts(db, viewer, search, now)
    .clearSelect()
    .select(standing)
    .select([isDiscarded.as('discardedAt'), isReviewed.as('reviewedAt')])
    .select(({ fn }) => [
      fn.countAll<number>().as('n'),
      fn.sum<number>('contract.amount').as('amount'),
      fn.sum<number>('contract.billedAmount').as('billed'),
      fn.sum<number>('contract.receivedAmount').as('received'),
    ])
    .groupBy(standing)
    .groupBy([isDiscarded, isReviewed]);
  const sumOf = (what: string) =>
    sql<number>`coalesce(sum(${sql.ref(what)}) filter (where contract.discarded_at is null), 0)`;
  const { states, chips, ...sums } = await db
    .selectFrom(alike.as('contract'))
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .select([
      sql<number>`coalesce(sum(contract.n), 0)::int`.as('total'),
      sql<number>`coalesce(sum(contract.elevators * contract.n) filter (where contract.discarded_at is null), 0)::int`.as(
        'elevators',
      ),
      sumOf('contract.amount').as('amount'),
      sumOf('contract.billed').as('billed'),
      sumOf('contract.received').as('received'),
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

import { searchForm } from '@hoistway/contract/input/normalForm.ts';
import { finds } from '#platform/database/finds.ts';
import { totalOfAmounts } from '@hoistway/contract/money.ts';
import { contract } from '@hoistway/contract/upkeepContract/contract.ts';
import type { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import {
  contractChips,
  contractStates,
  renewsSoonDays,
  type ContractState,
} from '@hoistway/contract/upkeepContract/contractStatus.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { wordsOf } from '#area/elevator/elevatorFilters.ts';
import { byName, containing, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { sortColumns } from '#platform/database/entityColumns.ts';
import { gramsOf } from '#platform/database/grams.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isBroughtBy } from '#platform/import/broughtBy.ts';
import { aboutDay, hasChip, isInState, shownContracts, waitsFor } from './contractColumns.ts';
import { coversSite } from './coversSite.ts';
import { outsideRollup, filtersOnlyBy, coveredByRollup } from './tally.ts';

export type ContractSearch = SearchOf<typeof contractCalls.page>;

/** By what words find a contract; the index is of its grams. */
const foundBy = sql`search_text(contract.contract_no || '|' || contract.party_a || '|' || contract.party_b)`;

/** The contracts that a search finds. */
export function searchedContracts(db: Database, viewer: Viewer, search: ContractSearch, now: Date) {
  const { words, contractNo, partyA, customerId, companyId, elevatorId, site, state, chip, from, to } =
    search;
  let query = shownContracts(db, viewer, now);
  for (const word of wordsOf(words))
    query = query.where(
      sql<SqlBool>`(grams(${foundBy}) @> ${gramsOf(searchForm(word))}::text[]
        and ${foundBy} like ${containing(searchForm(word))})`,
    );
  if (contractNo) query = query.where(finds(contractNo, 'contract.contractNo'));
  if (partyA) query = query.where(finds(partyA, 'contract.partyA'));
  if (customerId) query = query.where('contract.customerId', '=', customerId);
  if (companyId) query = query.where('contract.companyId', '=', companyId);
  if (site) query = query.where(coversSite(site));
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
  if (search.waits) query = query.where(waitsFor(search.waits, now));
  if (from) query = query.where('contract.expiryDate', '>=', from);
  if (to) query = query.where('contract.expiryDate', '<=', to);
  if (search.importId) query = query.where(isBroughtBy(search.importId, 'contract.id'));
  return query;
}

const sorts: Sorts<typeof contractCalls.page> = {
  ...sortColumns(contract, 'contract'),
  partyA: byName('contract.party_a'),
};

/** States in which a contract still runs: there what ends first is what is to be done. */
const running: readonly ContractState[] = ['valid', 'inExecution', 'expiring'];

/** What ends last stands first; of those that run, what ends first. */
export const pageContracts = (
  db: Database,
  viewer: Viewer,
  search: ContractSearch,
  page: PageOf<typeof contractCalls.page>,
  now: Date,
) =>
  readPage(
    searchedContracts(db, viewer, search, now),
    page,
    {
      sorts,
      defaultSort:
        search.state !== undefined && running.includes(search.state)
          ? sql`contract.expiry_date`
          : sql`contract.expiry_date desc`,
      id: sql`contract.id`,
    },
    () => countFound(db, viewer, search, now),
  );

/** How many contracts meet each of some conditions, by name. */
const countsBy = <N extends string>(names: readonly N[], conditionOf: (name: N) => RawBuilder<SqlBool>) =>
  sql<Record<N, number>>`jsonb_build_object(${sql.join(
    names.flatMap((name) => [
      sql.lit(name),
      sql`coalesce(sum(contract.n) filter (where ${conditionOf(name)}), 0)`,
    ]),
  )})`;

/** What the tally of contracts tells apart. */
const talliedNames = ['companyId', 'from', 'to'] satisfies (keyof ContractSearch)[];

const sameNames = ['companyId', 'elevators', 'renewedElevators', 'lostElevators', 'renewalStatus'] as const;
const columnsOfSame = sameNames.map((name) => `contract.${name}` as const);

/** Days as near to every border of states as they need to be told apart: what is far from them stands alike. */
const nearBorders = (now: Date) => {
  const about = (days: number) => aboutDay(now, days);
  return [
    sql<string>`greatest(${about(-3)}, least(${about(3)}, contract.effective_date))`.as('effectiveDate'),
    sql<string>`greatest(${about(-3)}, least(${about(renewsSoonDays + 3)}, contract.expiry_date))`.as(
      'expiryDate',
    ),
  ];
};
const epochWhere = (condition: RawBuilder<unknown>) =>
  sql<string | null>`(case when ${condition} then 'epoch'::timestamptz end)`;

const directlyCounted = (db: Database, viewer: Viewer, search: ContractSearch, now: Date) =>
  searchedContracts(db, viewer, search, now)
    .clearSelect()
    .select(columnsOfSame)
    .select(nearBorders(now))
    .select([
      epochWhere(sql`contract.discarded_at is not null`).as('discardedAt'),
      epochWhere(sql`contract.reviewed_at is not null`).as('reviewedAt'),
      sql<number>`1`.as('n'),
      'contract.amount',
      'contract.billedAmount',
      'contract.receivedAmount',
    ]);

/** The same by the tally, with what it leaves out; nothing where it does not know what is asked. */
function talliedCounted(db: Database, viewer: Viewer, search: ContractSearch, now: Date) {
  const seen = coveredByRollup(viewer);
  if (!seen || !filtersOnlyBy(search, talliedNames)) return undefined;
  const { companyId, from, to } = search;
  let tally = db.selectFrom('contractTally as tally').where(seen);
  if (companyId) tally = tally.where('tally.companyId', '=', companyId);
  if (from) tally = tally.where('tally.expiryDate', '>=', from);
  if (to) tally = tally.where('tally.expiryDate', '<=', to);
  const counted = db
    .selectFrom(tally.selectAll('tally').as('contract'))
    .select(columnsOfSame)
    .select(nearBorders(now))
    .select([
      epochWhere(sql`contract.discarded`).as('discardedAt'),
      epochWhere(sql`contract.reviewed`).as('reviewedAt'),
      'contract.n',
      'contract.amount',
      'contract.billedAmount',
      'contract.receivedAmount',
    ]);
  if (seesEverything(viewer)) return counted;
  return counted.unionAll(directlyCounted(db, viewer, search, now).where(outsideRollup(viewer)));
}

/**
 * The contracts of a search by how they stand, with how many they are and what they come to: few are left to be judged,
 * since fourteen states of each would take most of the time.
 */
function groupedForCounting(
  db: Database,
  viewer: Viewer,
  { state, chip, ...place }: ContractSearch,
  now: Date,
) {
  const counted = talliedCounted(db, viewer, place, now) ?? directlyCounted(db, viewer, place, now);
  const alike = [...sameNames, 'effectiveDate', 'expiryDate', 'discardedAt', 'reviewedAt'] as const;
  const grouped = db
    .selectFrom(counted.as('each'))
    .groupBy(alike.map((name) => `each.${name}` as const))
    .select(alike.map((name) => `each.${name}` as const))
    .select([
      sql<number>`sum(each.n)`.as('n'),
      sql<number>`sum(each.amount)`.as('amount'),
      sql<number>`sum(each.billed_amount)`.as('billed'),
      sql<number>`sum(each.received_amount)`.as('received'),
    ]);
  return db
    .selectFrom(grouped.as('contract'))
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .$if(state !== undefined, (query) => query.where(isInState(state!, now)))
    .$if(chip !== undefined, (query) => query.where(hasChip(chip!, now)));
}

/** How many contracts a search finds. */
async function countFound(db: Database, viewer: Viewer, search: ContractSearch, now: Date): Promise<number> {
  const { n } = await groupedForCounting(db, viewer, search, now)
    .select(sql<number>`coalesce(sum(contract.n), 0)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** How many contracts of a search are in each state, and what they come to; discarded ones count in no sum. */
export async function countContracts(db: Database, viewer: Viewer, search: ContractSearch, now: Date) {
  const sumOf = (what: string) =>
    sql<number>`coalesce(sum(${sql.ref(what)}) filter (where contract.discarded_at is null), 0)`;
  const { states, chips, ...sums } = await groupedForCounting(db, viewer, search, now)
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
    amount: totalOfAmounts([sums.amount]),
    billed: totalOfAmounts([sums.billed]),
    received: totalOfAmounts([sums.received]),
    states: contractStates.map((state) => ({ state, n: states[state] })),
    chips: contractChips.map((chip) => ({ chip, n: chips[chip] })),
  };
}

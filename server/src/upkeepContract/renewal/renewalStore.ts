import { finds } from '#platform/database/finds.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { graceDays } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import type { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { sql } from 'kysely';
import { wordsOf } from '#area/elevator/elevatorFilters.ts';
import { readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import type { Viewer } from '#platform/viewer.ts';
import { contractLoss } from '@hoistway/contract/upkeepContract/contract.ts';
import { shownContracts, todayOf } from '../contractColumns.ts';
import { managesContracts, visibleContracts } from '../visibleContracts.ts';

const maxNamed = 5;
const party = sql<string>`concat_ws(' ', contract.contract_no, contract.party_a, contract.party_b)`;

const renewalSorts: Sorts<typeof renewalCalls.renewals> = {
  effectiveDate: sql`contract.effective_date`,
  createdAt: sql`contract.created_at`,
  amount: sql`contract.amount`,
  contractNo: sql`contract.contract_no`,
};

/** Contracts that renew others, the newest first. */
export function pageRenewals(
  db: Database,
  viewer: Viewer,
  { words, companyId, from, to }: SearchOf<typeof renewalCalls.renewals>,
  page: PageOf<typeof renewalCalls.renewals>,
  now: Date,
) {
  let query = shownContracts(db, viewer, now)
    .where('contract.discardedAt', 'is', null)
    .where('former.id', 'is not', null)
    .select([
      // What was agreed, beside what is agreed now.
      sql<number>`coalesce(former.agreed_amount, former.amount)`.as('formerAmount'),
      'former.contractDuration as formerDuration',
      'former.expiryDate as formerExpiryDate',
      'former.elevators as formerElevators',
    ])
    .$narrowType<{
      formerAmount: number;
      formerDuration: number;
      formerExpiryDate: string;
      formerElevators: number;
    }>();
  for (const word of wordsOf(words)) query = query.where(finds(word, party, 'former.contractNo'));
  if (companyId) query = query.where('contract.companyId', '=', companyId);
  if (from) query = query.where('contract.effectiveDate', '>=', from);
  if (to) query = query.where('contract.effectiveDate', '<=', to);
  return readPage(query, page, {
    sorts: renewalSorts,
    defaultSort: sql`contract.created_at desc`,
    id: sql`contract.id desc`,
  });
}

const lossSorts: Sorts<typeof renewalCalls.losses> = {
  lostOn: sql`contract_loss.lost_on`,
  createdAt: sql`contract_loss.created_at`,
  contractNo: sql`contract.contract_no`,
};

const countOf = (condition = sql`true`) => sql<number>`(select count(*)::int from contract_line line
  where line.loss_id = contract_loss.id and ${condition})`;

/** What was lost, the newest first. */
export function pageLosses(
  db: Database,
  viewer: Viewer,
  { words, companyId, from, to, reason }: SearchOf<typeof renewalCalls.losses>,
  page: PageOf<typeof renewalCalls.losses>,
  now: Date,
) {
  let query = visibleContracts(db, viewer)
    .innerJoin('contractLoss', 'contractLoss.contractId', 'contract.id')
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .leftJoin('userCard as person', 'person.id', 'contractLoss.createdBy')
    .select([
      ...columnsOf(contractLoss, 'contractLoss'),
      'contract.contractNo',
      'contract.partyA',
      'company.names as companyName',
      'person.nicks as byName',
      countOf().as('elevators'),
      countOf(sql`line.renewed_by_id is not null`).as('regained'),
      sql<string[]>`array(select coalesce(elevator.short_number, elevator.elevator_no)
        from contract_line line join elevator_card elevator on elevator.id = line.elevator_id
        where line.loss_id = contract_loss.id order by 1 limit ${sql.lit(maxNamed)})`.as('elevatorNumbers'),
      sql<string>`(contract_loss.lost_on + ${sql.lit(graceDays - 1)}::int)::text`.as('readableUntil'),
      sql<boolean>`(contract_loss.lost_on > ${todayOf(now)})`.as('pending'),
      managesContracts(viewer, 'contract.company_id').as('managed'),
    ]);
  for (const word of wordsOf(words)) query = query.where(finds(word, party));
  if (companyId) query = query.where('contract.companyId', '=', companyId);
  if (reason) query = query.where('contractLoss.reason', '=', reason);
  if (from) query = query.where('contractLoss.lostOn', '>=', from);
  if (to) query = query.where('contractLoss.lostOn', '<=', to);
  return readPage(query, page, {
    sorts: lossSorts,
    defaultSort: sql`contract_loss.lost_on desc`,
    id: sql`contract_loss.id desc`,
  });
}

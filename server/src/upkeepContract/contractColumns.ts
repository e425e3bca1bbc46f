import { contract } from '@hoistway/contract/upkeepContract/contract.ts';
import {
  expiringDays,
  renewsSoonDays,
  type ContractState,
  type contractChips,
  type TermStatus,
} from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import type { Viewer } from '#platform/viewer.ts';
import { keepsContracts, visibleContracts } from './visibleContracts.ts';

/** The day at a moment where the company of the statement is. */
export const todayOf = (now: Date) => sql<string>`(${now}::timestamptz at time zone company.time_zone)::date`;

/** How the term of a contract stands at a moment. */
export const termStatusOf = (now: Date) => sql<TermStatus>`(case
  when contract.discarded_at is not null or contract.expiry_date < ${todayOf(now)} then 'invalid'
  when contract.effective_date > ${todayOf(now)} then 'notStarted'
  when contract.expiry_date <= ${todayOf(now)} + ${sql.lit(expiringDays)}::int then 'expiring'
  else 'inExecution' end)`;

/** What a state means to a search. Partly renewed and partly lost contracts are both. */
export function isInState(state: ContractState, now: Date): RawBuilder<SqlBool> {
  switch (state) {
    case 'started':
      return sql<SqlBool>`contract.effective_date <= ${todayOf(now)}`;
    case 'valid':
      return sql<SqlBool>`${termStatusOf(now)} in ('inExecution', 'expiring')`;
    case 'lostPartial':
      return sql<SqlBool>`(contract.lost_elevators > 0 and contract.lost_elevators < contract.elevators)`;
    case 'renewedPartial':
      return sql<SqlBool>`(contract.renewed_elevators > 0 and contract.renewed_elevators < contract.elevators)`;
    case 'lostAll':
    case 'renewedAll':
      return sql<SqlBool>`contract.renewal_status = ${state}`;
    default:
      return sql<SqlBool>`${termStatusOf(now)} = ${state}`;
  }
}

/** Elevators of a contract that are neither renewed nor lost remain to be decided on. */
export const hasUndecided = sql<SqlBool>`contract.renewed_elevators + contract.lost_elevators < contract.elevators`;

export function hasChip(chip: (typeof contractChips)[number], now: Date): RawBuilder<SqlBool> {
  switch (chip) {
    case 'expiredOpen':
      return sql<SqlBool>`(contract.discarded_at is null and contract.expiry_date < ${todayOf(now)} and ${hasUndecided})`;
    case 'discarded':
      return sql<SqlBool>`contract.discarded_at is not null`;
    case 'unreviewed':
      return sql<SqlBool>`(contract.reviewed_at is null and contract.discarded_at is null)`;
    default:
      return sql<SqlBool>`(contract.discarded_at is null and ${hasUndecided}
        and contract.expiry_date between ${todayOf(now)} and ${todayOf(now)} + ${sql.lit(renewsSoonDays)}::int)`;
  }
}

/** Contracts with their company and how they stand. */
export const shownContracts = (db: Database, viewer: Viewer, now: Date) =>
  visibleContracts(db, viewer)
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .leftJoin('contract as former', 'former.id', 'contract.renewedFromId')
    .select([
      ...columnsOf(contract, 'contract'),
      'contract.renewalStatus',
      'company.names as companyName',
      termStatusOf(now).as('termStatus'),
      sql<number>`(contract.expiry_date - ${todayOf(now)})`.as('daysLeft'),
      'former.contractNo as renewedFromNo',
      keepsContracts(viewer, 'contract.company_id').as('managed'),
    ]);

import { daysAfter } from '@hoistway/contract/time/days.ts';
import { contract } from '@hoistway/contract/upkeepContract/contract.ts';
import {
  expiringDays,
  renewsSoonDays,
  type ContractState,
  type contractChips,
  type ContractWait,
  type TermStatus,
} from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import type { Viewer } from '#platform/viewer.ts';
import { managesContracts, visibleContracts } from './visibleContracts.ts';

/** The day at a moment where the company of the statement is. */
export const todayOf = (now: Date) => sql<string>`(${now}::timestamptz at time zone company.time_zone)::date`;

/** How the term of a contract stands at a moment. */
export const termStatusOf = (now: Date) => sql<TermStatus>`(case
  when contract.discarded_at is not null or contract.expiry_date < ${todayOf(now)} then 'invalid'
  when contract.effective_date > ${todayOf(now)} then 'notStarted'
  when contract.expiry_date <= ${todayOf(now)} + ${sql.lit(expiringDays)}::int then 'expiring'
  else 'inExecution' end)`;

/**
 * A day so many after that of a moment, wherever the company is: an index can tell apart by it what is far from every
 * border.
 */
export const aboutDay = (now: Date, days: number) =>
  sql<string>`${daysAfter(now.toISOString().slice(0, 10), days)}::date`;

/** What a state means to a search. Partly renewed and partly lost contracts are both. */
export function isInState(state: ContractState, now: Date): RawBuilder<SqlBool> {
  const about = (days: number) => aboutDay(now, days);
  const is = (...statuses: readonly TermStatus[]) =>
    sql<SqlBool>`${termStatusOf(now)} in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
  switch (state) {
    case 'started':
      return sql<SqlBool>`(contract.discarded_at is null and contract.effective_date <= ${about(1)}
        and contract.effective_date <= ${todayOf(now)})`;
    case 'notStarted':
      return sql<SqlBool>`(contract.effective_date >= ${about(-1)} and ${is('notStarted')})`;
    case 'valid':
      return sql<SqlBool>`(contract.expiry_date >= ${about(-1)} and ${is('inExecution', 'expiring')})`;
    case 'inExecution':
      return sql<SqlBool>`(contract.expiry_date >= ${about(expiringDays - 1)} and ${is('inExecution')})`;
    case 'expiring':
      return sql<SqlBool>`(contract.expiry_date between ${about(-1)} and ${about(expiringDays + 1)}
        and ${is('expiring')})`;
    case 'invalid':
      return is('invalid');
    case 'lostPartial':
      return sql<SqlBool>`(contract.lost_elevators > 0 and contract.lost_elevators < contract.elevators)`;
    case 'renewedPartial':
      return sql<SqlBool>`(contract.renewed_elevators > 0 and contract.renewed_elevators < contract.elevators)`;
    default:
      return sql<SqlBool>`contract.renewal_status = ${state}`;
  }
}

/** Elevators of a contract that are neither renewed nor lost remain to be decided on. */
export const hasUndecided = sql<SqlBool>`contract.renewed_elevators + contract.lost_elevators < contract.elevators`;

export function hasChip(chip: (typeof contractChips)[number], now: Date): RawBuilder<SqlBool> {
  switch (chip) {
    case 'expiredOpen':
      return sql<SqlBool>`(contract.discarded_at is null and contract.expiry_date <= ${aboutDay(now, 1)}
        and contract.expiry_date < ${todayOf(now)} and ${hasUndecided})`;
    case 'discarded':
      return sql<SqlBool>`contract.discarded_at is not null`;
    case 'unreviewed':
      return sql<SqlBool>`(contract.reviewed_at is null and contract.discarded_at is null)`;
    default:
      return sql<SqlBool>`(contract.discarded_at is null and ${hasUndecided}
        and contract.expiry_date between ${aboutDay(now, -1)} and ${aboutDay(now, renewsSoonDays + 1)}
        and contract.expiry_date between ${todayOf(now)} and ${todayOf(now)} + ${sql.lit(renewsSoonDays)}::int)`;
  }
}

/** Whether a contract waits for somebody at a desk. */
export const waitsFor = (wait: ContractWait, now: Date): RawBuilder<SqlBool> => {
  switch (wait) {
    case 'credit':
      return sql<SqlBool>`exists (select from sla_credit credit where credit.contract_id = contract.id and credit.state = 'draft')`;
    case 'plan':
      return sql<SqlBool>`exists (select from contract_line line where line.contract_id = contract.id and line.loss_id is null
        and not exists (select from maintenance_plan_card plan
          where plan.elevator_id = line.elevator_id and plan.company_id = contract.company_id))`;
    case 'bill':
      return sql<SqlBool>`(contract.discarded_at is null and exists (select from contract_instalment instalment
        where instalment.contract_id = contract.id and instalment.due <= ${todayOf(now)}
          and not exists (select from invoice where invoice.contract_id = instalment.contract_id
            and invoice.instalment = instalment.position and invoice.voided_at is null and invoice.credits_id is null)))`;
  }
};

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
      managesContracts(viewer, 'contract.company_id').as('managed'),
    ]);

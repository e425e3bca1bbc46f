import { graceDays } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { sql } from 'kysely';
import { shareVisibilityLock } from '#area/company/visibility/companyVisibility.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import { todayOf } from './contractColumns.ts';
import { contractBegan, contractLost } from './contractEvents.ts';
import { holdContracts } from './holdContract.ts';

const excluded = '23P01';

/**
 * Works out anew on which days contracts cover their elevators: from the first day of the contract to its last, to the
 * day of the loss, or to the first day of the contract that renews it. Another contract on one of those days is refused.
 */
export async function setCover(tx: Transaction, contractIds: readonly string[]): Promise<void> {
  try {
    // Days are taken back before any are given, since elevators pass from one of the contracts to another.
    await sql`with ${wanted(contractIds)} update contract_line set cover_from = null, cover_until = null
      from wanted where contract_line.id = wanted.id and contract_line.cover_from is not null
        and (wanted.ends, wanted.begins) is distinct from (contract_line.cover_until, contract_line.cover_from)`.execute(
      tx,
    );
    await sql`with ${wanted(contractIds)} update contract_line set cover_from = wanted.begins, cover_until = wanted.ends
      from wanted where contract_line.id = wanted.id and wanted.begins < wanted.ends
        and contract_line.cover_from is null`.execute(tx);
  } catch (error) {
    if ((error as { code?: string }).code === excluded) throw new Refusal('elevatorCovered');
    throw error;
  }
}

const wanted = (contractIds: readonly string[]) => sql`wanted as (
  select line.id, contract.effective_date as begins,
    case when contract.discarded_at is null
      then least(contract.expiry_date + 1, line.lost_on, renewal.effective_date) end as ends
  from contract_line line
    join contract on contract.id = line.contract_id
    left join contract renewal on renewal.id = line.renewed_by_id and renewal.discarded_at is null
  where line.contract_id = any(${contractIds}::bigint[]))`;

/** Writes how many elevators a contract has, and how many of them were renewed or lost. */
export const countLines = (tx: Transaction, contractIds: readonly string[]) =>
  sql`update contract set elevators = counted.elevators, renewed_elevators = counted.renewed,
      lost_elevators = counted.lost
    from (select contract.id, count(line.id)::int as elevators,
        count(*) filter (where line.renewed_by_id is not null)::int as renewed,
        count(*) filter (where line.loss_id is not null and line.renewed_by_id is null)::int as lost
      from contract left join contract_line line on line.contract_id = contract.id
      where contract.id = any(${contractIds}::bigint[]) group by contract.id) counted
    where contract.id = counted.id
      and (contract.elevators, contract.renewed_elevators, contract.lost_elevators)
        is distinct from (counted.elevators, counted.renewed, counted.lost)`.execute(tx);

interface Lost {
  contractId: string;
  companyId: string;
  elevatorIds: string[];
}
interface Begun {
  companyId: string;
  contractIds: string[];
  elevatorIds: string[];
}
/** So many elevators begin to be covered by one event. */
const begunAtOnce = 1_000;

const among = (contractIds: readonly string[]) => sql`contract.id = any(${contractIds}::bigint[])`;

/** Of a line: a loss that takes effect by the day of `now`, and a cover that begins. */
const isLost = (now: Date) =>
  sql`(line.lost_on is not null and line.ended_at is null and line.lost_on <= ${todayOf(now)})`;
const isBegun = (now: Date) =>
  sql`(line.cover_from is not null and line.begun_at is null and line.cover_from <= ${todayOf(now)}
    and line.cover_until > ${todayOf(now)})`;

/** Contracts of which something takes effect. */
async function contractsDue(tx: Transaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct contract.id::text as id
    from contract_line line join contract on contract.id = line.contract_id
      join company_card company on company.id = contract.company_id
    where ${isLost(now)} or ${isBegun(now)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What began and was then discarded or moved to later days begins anew when its day comes. */
const forgetBeginnings = (tx: Transaction, contractIds: readonly string[], now: Date) =>
  sql`update contract_line line set begun_at = null
    from contract join company_card company on company.id = contract.company_id
    where contract.id = any(${contractIds}::bigint[]) and line.contract_id = contract.id and line.begun_at is not null
      and (line.cover_from is null or line.cover_from > ${todayOf(now)})`.execute(tx);

/** What takes effect on the day of `now`: covers that begin and losses that end them, once each. */
async function takeEffects(tx: Transaction, contractIds: readonly string[], now: Date) {
  const { rows: lost } = await sql<Lost>`
    with due as (
      select line.id, contract.id as contract_id, contract.company_id, line.elevator_id
      from contract_line line join contract on contract.id = line.contract_id
        join company_card company on company.id = contract.company_id
      where ${isLost(now)} and ${among(contractIds)}),
    ended as (update contract_line set ended_at = ${now} from due where contract_line.id = due.id)
    select contract_id::text as "contractId", company_id::text as "companyId",
      array_agg(elevator_id::text order by elevator_id) as "elevatorIds"
    from due group by contract_id, company_id order by contract_id`.execute(tx);
  const { rows: begun } = await sql<Begun>`
    with due as (
      select line.id, contract.id as contract_id, contract.company_id, line.elevator_id
      from contract_line line join contract on contract.id = line.contract_id
        join company_card company on company.id = contract.company_id
      where ${isBegun(now)} and ${among(contractIds)}),
    begun as (update contract_line set begun_at = ${now} from due where contract_line.id = due.id),
    portion as (select *, (row_number() over (partition by company_id order by contract_id, elevator_id) - 1)
      / ${begunAtOnce}::int as nr from due)
    select company_id::text as "companyId", array_agg(distinct contract_id::text) as "contractIds",
      array_agg(elevator_id::text order by elevator_id) as "elevatorIds"
    from portion group by company_id, nr order by company_id, nr`.execute(tx);
  return { lost, begun };
}

/**
 * Who sees elevators because of contracts: the company that covers them today, and for some days the one that lost
 * them, each with all companies above it.
 */
async function writeVisibility(tx: Transaction, elevatorIds: readonly string[], now: Date): Promise<boolean> {
  await shareVisibilityLock(tx);
  const { rows } = await sql<{ changed: boolean }>`
    with lines as (
      select contract.company_id, line.elevator_id, company.time_zone, line.cover_from, line.cover_until, line.lost_on,
        line.ended_at, ${todayOf(now)} as today
      from contract_line line
        -- Each by its number: of tables that fill as fast as a file is read, the planner takes every join for cheap.
        cross join lateral (select company_id from contract where contract.id = line.contract_id offset 0) as contract
        join company_card company on company.id = contract.company_id
      where line.elevator_id = any(${elevatorIds}::bigint[])),
    reasons as (
      select company_id, elevator_id, 'contract.running' as reason,
        cover_until::timestamp at time zone time_zone as until
      from lines where cover_from <= today and cover_until > today
      union all
      select company_id, elevator_id, 'contract.grace',
        (lost_on + ${sql.lit(graceDays)}::int)::timestamp at time zone time_zone
      from lines where ended_at is not null and lost_on + ${sql.lit(graceDays)}::int > today),
    above as materialized (
      select covering.company_id as below, line.id
      from (select distinct company_id from reasons) as covering
        cross join lateral company_line(covering.company_id) as line (id)),
    wanted as materialized (
      select above.id as company_id, elevator_id, reason, max(until) as until
      from reasons join above on above.below = reasons.company_id group by 1, 2, 3),
    stored as (select company_id, elevator_id, reason, until from elevator_visibility
      where elevator_id = any(${elevatorIds}::bigint[]) and reason like 'contract.%'),
    written as (insert into elevator_visibility (company_id, elevator_id, reason, until)
      select company_id, elevator_id, reason, until from wanted
      except select company_id, elevator_id, reason, until from stored
      on conflict (company_id, elevator_id, reason) do update set until = excluded.until
      returning elevator_id),
    taken as (delete from elevator_visibility using stored
      where elevator_visibility.company_id = stored.company_id
        and elevator_visibility.elevator_id = stored.elevator_id and elevator_visibility.reason = stored.reason
        and not exists (select 1 from wanted where wanted.company_id = stored.company_id
          and wanted.elevator_id = stored.elevator_id and wanted.reason = stored.reason)
      returning elevator_visibility.elevator_id)
    select exists (select 1 from written) or exists (select 1 from taken) as changed`.execute(tx);
  return rows[0]?.changed ?? false;
}

/** Elevators of which somebody was allowed to see more until a moment that is past. */
async function elevatorsPast(tx: Transaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct elevator_id::text as id from elevator_visibility
    where reason like 'contract.%' and until <= ${now}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Makes true what contracts say today: covers that begin and losses that take effect are announced, and who sees the
 * elevators is written. In the transaction of whoever changed contracts, with all elevators that these name or named;
 * without ids, as the program does every half hour, whatever takes effect or is over.
 */
export async function applyContracts(
  tx: Transaction,
  changed: { contractIds: readonly string[]; elevatorIds: readonly string[] } | null,
  now: Date,
): Promise<void> {
  const contractIds = changed?.contractIds ?? (await contractsDue(tx, now));
  const past = changed ? [] : await elevatorsPast(tx, now);
  if (changed) await forgetBeginnings(tx, contractIds, now);
  else await holdContracts(tx, contractIds, past);
  const { lost, begun } = await takeEffects(tx, contractIds, now);
  const elevatorIds =
    changed?.elevatorIds ?? [...lost, ...begun].flatMap((effect) => effect.elevatorIds).concat(past);
  if (elevatorIds.length > 0 && (await writeVisibility(tx, elevatorIds, now)))
    await announce(tx, visibilityChanged, {});
  for (const effect of lost) await announce(tx, contractLost, effect);
  for (const effect of begun) await announce(tx, contractBegan, effect);
}

/** A line that was written as begun. */
interface BegunLine {
  companyId: string;
  contractId: string;
  elevatorId: string;
}

/**
 * What follows of new lines that cover their elevators from today on, as `applyContracts` would find: theirs is written
 * with them, so that a file with thousands need not be looked through again.
 */
export async function followBegun(tx: Transaction, lines: readonly BegunLine[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const elevatorIds = lines.map(({ elevatorId }) => elevatorId);
  await holdElevators(tx, elevatorIds);
  if (await writeVisibility(tx, elevatorIds, now)) await announce(tx, visibilityChanged, {});
  const ofCompany = new Map<string, BegunLine[]>();
  for (const line of lines) {
    const others = ofCompany.get(line.companyId);
    if (others) others.push(line);
    else ofCompany.set(line.companyId, [line]);
  }
  for (const [companyId, all] of ofCompany)
    for (let at = 0; at < all.length; at += begunAtOnce) {
      const some = all.slice(at, at + begunAtOnce);
      await announce(tx, contractBegan, {
        companyId,
        contractIds: [...new Set(some.map(({ contractId }) => contractId))],
        elevatorIds: some.map(({ elevatorId }) => elevatorId),
      });
    }
}

/** A company stands below another one than before: those above it see what it covers, and those that were do not. */
export async function showToCompaniesAbove(
  tx: Transaction,
  { companyId }: { companyId: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct line.elevator_id::text as id
    from contract_line line join contract on contract.id = line.contract_id
    where contract.company_id in (select company_tree(${companyId}))
      and (line.cover_from is not null or line.lost_on is not null)`.execute(tx);
  const elevatorIds = rows.map(({ id }) => id);
  if (elevatorIds.length > 0) await applyContracts(tx, { contractIds: [], elevatorIds }, new Date());
}

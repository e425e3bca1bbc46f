import type { Client } from 'pg';
import { orderStatus } from '../../contract/src/workOrder/orderStatus.ts';
import { fillInstallation, username } from './installation.ts';
import { withoutIndexes } from './withoutIndexes.ts';

export const [projects, stepsEach] = [2_000, 30];
/** One contract more has as many elevators as an order has steps, so that both draw as many bars. */
const together = stepsEach;
/** Projects of which nothing has begun: all their steps move where the day on which they would begin has passed. */
export const [unbegun, moving] = [334, 334 * stepsEach];
const staff = 200;

const insertTemplate = `
  with made as (
    insert into install_template (company_id, name, elevator_kind, country, steps, links, version, state, step_count,
      hold_count, span)
    select company_id, '台架模板', 'traction', 'CN', '[]', '[]', 1, 'current', $2, 0, 90 from user_account where username = $1
    returning id)
  insert into install_template_version (template_id, version, steps, links) select id, 1, '[]', '[]' from made`;

/** A contract for each of the first elevators, and one for all others. */
const insertContracts = `
  insert into install_contract (company_id, contract_no, party_a, country, weekdays, signing_date, start_date, end_date,
    amount, currency, tax_code, tax_rate, warranty_months, lines, milestones)
  select maintainer_id, case when nr <= $1 then 'TJ-' || lpad(nr::text, 5, '0') else 'TJ-ALL' end, '台架置业 ' || min(nr) % 97,
    'CN', '{1,2,3,4,5}', current_date - 250, current_date - 200, current_date + 60, 100000000 * count(*), 'CNY',
    'cnInstallation', 9, 12, jsonb_agg(jsonb_build_object('elevatorId', id::text, 'price', 100000000) order by nr),
    '[{"name": "完工", "englishName": null, "share": 10000, "stepName": null, "afterDays": 0}]'
  from (select id, maintainer_id, row_number() over (order by id) as nr from elevator) each
  group by maintainer_id, case when nr <= $1 then 'TJ-' || lpad(nr::text, 5, '0') else 'TJ-ALL' end`;

const insertWorkOrders = `
  insert into work_order (company_id, order_number, type, status, elevator_id, handler_id, deadline, create_time)
  select e.maintainer_id, 'AZ' || lpad(e.nr::text, 6, '0'), 'installation', '${orderStatus.atWork}', e.id, s.id, now() + interval '60 days',
    now() - interval '200 days'
  from (select id, maintainer_id, row_number() over (order by id) as nr from elevator) e
    join (select id, row_number() over (order by id) - 1 as k from staff) s on s.k = e.nr % $1`;

/** Each step follows the one before it and the third before it. */
const insertOrders = `
  insert into install_order (contract_id, work_order_id, elevator_id, template_id, version, links, starts_on, baseline_end,
    ends_on)
  select line.contract_id, work.id, work.elevator_id, template.id, 1,
    (select jsonb_agg(jsonb_build_object('from', 's' || at - back, 'to', 's' || at, 'lag', 0))
      from generate_series(2, $2::int) at, unnest(array[1, 3]) back where at > back),
    day, day + ($2::int * 4.5)::int, day + ($2::int * 4.5)::int
  from work_order work
    join install_contract_line line on line.elevator_id = work.elevator_id
    cross join install_template template
    cross join lateral (select row_number as nr from (select id, row_number() over (order by id) from work_order) numbered
      where numbered.id = work.id) numbered
    cross join lateral (select current_date - case when nr <= $1 then 7
      else (nr % $2)::int * case when nr % 3 = 0 then 6 else 4 end end as day) begun
  where work.type = 'installation'`;

/** So many steps of an order are audited, in four days each; in six where the order is late. */
const insertSteps = `
  insert into install_step (order_id, position, key, name, english_name, hold, working_days, pictures, papers, measures,
    auditor, state, starts_on, ends_on, baseline_start, baseline_end, began_at, done_at, audited_at)
  select o.id, at, 's' || at, '工序 ' || at, 'Step ' || at, false, 3, 0, '[]', '[]', 'manager',
    case when at <= done then 'audited' else 'todo' end,
    o.starts_on + (at - 1) * pace, o.starts_on + at * pace - 1,
    o.starts_on + ((at - 1) * 4.5)::int, o.starts_on + (at * 4.5)::int - 1,
    case when at <= done then (o.starts_on + (at - 1) * pace + time '02:00') at time zone 'UTC' end,
    case when at <= done then (o.starts_on + at * pace - 1 + time '08:00') at time zone 'UTC' end,
    case when at <= done then (o.starts_on + at * pace - 1 + time '09:00') at time zone 'UTC' end
  from (select id, starts_on, case when nr <= $1 then 0 else (nr % $2)::int end as done,
      case when nr % 3 = 0 then 6 else 4 end as pace
    from (select id, starts_on, row_number() over (order by work_order_id) as nr from install_order) numbered) o,
    generate_series(1, $2::int) at
  order by o.id, at`;

/** Why every second step of late orders took two days more. */
const insertDelays = `
  insert into install_delay (step_id, cause, caused_by, from_day, until_day)
  select step.id,
    (array['builder', 'delivery', 'drawing', 'permit', 'weather', 'access', 'ownPeople', 'rework'])[1 + step.id % 8],
    '台架总包 ' || step.id % 5, step.ends_on - 1, step.ends_on
  from install_step step where step.state = 'audited' and step.ends_on - step.starts_on = 5 and step.position % 2 = 0`;

/** Projects of one elevator each, half-way, late or not begun; inserted without an actor, so that nothing is audited. */
export async function fillProjects(database: Client) {
  await fillInstallation(database, projects + together);
  await database.query('set session_replication_role = replica');
  await database.query(
    `insert into staff (company_id, name, phone, kind, status, on_duty)
      select company_id, '台架技师 ' || nr, '139' || lpad(nr::text, 8, '0'), 'maintenance', 'active', true
      from user_account, generate_series(1, $2::int) nr where username = $1`,
    [username, staff],
  );
  await database.query(insertTemplate, [username, stepsEach]);
  await database.query(insertContracts, [projects]);
  await database.query(insertWorkOrders, [staff]);
  await database.query(insertOrders, [unbegun, stepsEach]);
  await withoutIndexes(database, ['install_step'], () => database.query(insertSteps, [unbegun, stepsEach]));
  await database.query(insertDelays);
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
}

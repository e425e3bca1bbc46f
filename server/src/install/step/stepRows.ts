import type { StepMeasure, StepPaper } from '@hoistway/contract/install/installStep.ts';
import type { StepPart } from '@hoistway/contract/install/stepPart.ts';
import { installStep } from '@hoistway/contract/install/orderStep.ts';
import { isFiled, missingOf, outsideOf } from '@hoistway/contract/install/stepEvidence.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleInstallSteps } from '../contract/visibleInstalls.ts';

interface Json {
  papers: StepPaper[];
  measures: StepMeasure[];
  measured: (number | null)[];
  parts: StepPart[];
}

const worker = sql`coalesce(step.worker_id, work.handler_id)`;

/** All that a step follows is audited. */
const isReady = sql<boolean>`not exists (select 1
  from jsonb_array_elements("order".links) link
    join install_step former on former.order_id = "order".id and former.key = link ->> 'from'
  where link ->> 'to' = step.key and former.state <> 'audited')`;

/** Whoever does it has a certificate in force today, where their company is. */
const isCertified = (now: Date) => sql<boolean>`exists (select 1 from worker_card person
    join company_card employer on employer.id = person.company_id
  where person.id = ${worker} and person.status = 'active' and person.certificate_until >=
    (${now.toISOString()}::timestamptz at time zone employer.time_zone)::date)`;

/** Steps as they are shown and judged, with what speaks for and against their moves. */
export const selectSteps = (db: Database, viewer: Viewer, now: Date) =>
  visibleInstallSteps(db, viewer)
    .innerJoin('workOrderCard as work', 'work.id', 'order.workOrderId')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'order.elevatorId')
    .leftJoin('workerCard as worker', (join) => join.on(sql`worker.id`, '=', worker))
    .leftJoin('userCard as doer', 'doer.id', 'step.doneBy')
    .leftJoin('userCard as judge', 'judge.id', 'step.auditedBy')
    .select([
      ...columnsOf(installStep, 'step'),
      'step.doneBy',
      'work.id as workOrderId',
      'work.status',
      'order.elevatorId',
      'contract.companyId',
      'worker.names as workerName',
      'doer.nicks as doneByName',
      'judge.nicks as auditedByName',
      sql<boolean>`coalesce(worker.user_id = ${viewer.userId}::bigint, false)`.as('mine'),
      sql<boolean>`coalesce(step.done_by = ${viewer.userId}::bigint, false)`.as('didIt'),
      managedBy(viewer, 'contract.companyId').as('managed'),
      sql<boolean>`work.status in (${sql.lit(orderStatus.accepted)}, ${sql.lit(orderStatus.atWork)})`.as(
        'accepted',
      ),
      isReady.as('ready'),
      isCertified(now).as('certified'),
      sql<boolean>`elevator.life_state = 'installing' and "order".handed_over_at is null`.as('installing'),
      sql<number>`(select count(*) from install_step_file file where file.step_id = step.id
        and file.paper is null and file.round = step.rework_count)::int`.as('pictured'),
      sql<number[]>`array(select distinct file.paper from install_step_file file
        where file.step_id = step.id and file.paper is not null)`.as('filed'),
      sql<string>`(${now.toISOString()}::timestamptz at time zone
        (select time_zone from company_card where id = contract.company_id))::date::text`.as('today'),
    ])
    .$narrowType<Json>();

type Selected = Awaited<ReturnType<ReturnType<typeof selectSteps>['execute']>>[number];

/** A step with what its moves are judged by. */
export function judged<Step extends Selected>(step: Step) {
  const missing = missingOf(step);
  return {
    ...step,
    evidenced: missing.pictures === 0 && missing.papers.length === 0 && !missing.measured && !missing.paper,
    decided: step.decision !== null || outsideOf(step).length === 0,
  };
}
export type JudgedStep = ReturnType<typeof judged<Selected>>;

/** The same as it is shown: values, the number of a paper and a decision are asked with the move itself. */
export function shownStep<Step extends Selected>(step: Step) {
  return { ...judged(step), evidenced: isFiled(step), decided: true };
}

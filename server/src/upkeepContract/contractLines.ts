import { sql } from 'kysely';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleContracts } from './visibleContracts.ts';

const elevatorNumber = sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`;

/** The elevators of a contract with their prices and what became of them. */
export const linesOf = (db: Database, viewer: Viewer, contractId: string) =>
  db
    .selectFrom('contractLine as line')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'line.elevatorId')
    .leftJoin('contract as renewal', 'renewal.id', 'line.renewedById')
    .where('line.contractId', '=', contractId)
    .select([
      'line.id',
      'line.elevatorId',
      'line.unitPrice',
      'line.quantity',
      'line.lostOn',
      elevatorNumber.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'elevator.address',
      'elevator.type',
      'elevator.lifeState',
      sql<number>`(line.unit_price * line.quantity)`.as('amount'),
      sql<'active' | 'renewed' | 'lost'>`(case when line.renewed_by_id is not null then 'renewed'
        when line.loss_id is not null then 'lost' else 'active' end)`.as('state'),
      'line.renewedById',
      'renewal.contractNo as renewedByNo',
      sql<boolean>`(elevator.id in (${visibleElevators(db, viewer).select('elevator.id')}))`.as('visible'),
    ]);

interface OtherSearch {
  id?: string | undefined;
  eleNumber?: string | undefined;
  projectName?: string | undefined;
}

/** Elevators that the viewer sees and that are not in the contract, with the contract that covers them today. */
export const otherElevators = (
  db: Database,
  viewer: Viewer,
  { id, eleNumber, projectName }: OtherSearch,
  now: Date,
) => {
  // What was lost is renewed, and put into no other contract while it can only be read.
  const found = elevatorFilters(visibleElevators(db, { ...viewer, writes: true }), {
    words: eleNumber,
    project_name: projectName,
  });
  let query = found
    .leftJoin('contractLine as cover', (join) =>
      join
        .onRef('cover.elevatorId', '=', 'elevator.id')
        .on('cover.coverFrom', '<=', sql<string>`(${now}::timestamptz at time zone 'UTC')::date`)
        .on('cover.coverUntil', '>', sql<string>`(${now}::timestamptz at time zone 'UTC')::date`),
    )
    .leftJoin('contract as covering', 'covering.id', 'cover.contractId')
    .where('elevator.lifeState', '<>', 'scrapped');
  if (id)
    query = query.where(
      'elevator.id',
      'not in',
      db.selectFrom('contractLine').where('contractId', '=', id).select('contractLine.elevatorId'),
    );
  return query.select([
    'elevator.id',
    elevatorNumber.as('elevatorNumber'),
    'elevator.elevatorNo',
    'elevator.projectNames as projectName',
    'elevator.address',
    'elevator.type',
    'elevator.floorsNum',
    sql<string | null>`(cover.cover_until - 1)::text`.as('coveredUntil'),
    sql<string | null>`(case when covering.id in (${visibleContracts(db, viewer).select('contract.id')})
      then covering.contract_no end)`.as('coveredByNo'),
  ]);
};

import { budgetCases, budgetOf, type Budget, type BudgetedPart } from '@hoistway/contract/part/partBudget.ts';
import { wearOf } from '@hoistway/contract/part/wear.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { dayAt } from '../mountingRules.ts';
import { withStage } from '../criteria/partStages.ts';
import { visibleMounted } from '../visibleMounted.ts';
import { readUse } from '../wear/readUse.ts';

const nothing = (): Budget => ({ low: 0, expected: 0, high: 0 });

function add(to: Budget, more: Budget): void {
  for (const name of budgetCases) to[name] += more[name];
}

/** The mounted parts that a viewer sees, with the owners of their elevators. */
const mountedParts = (db: Database, viewer: Viewer, ownerId: string | undefined) =>
  visibleMounted(db, viewer)
    .leftJoin('companyCard as owner', 'owner.id', 'elevator.ownerId')
    .where('mounted.removedOn', 'is', null)
    .$if(ownerId !== undefined, (query) => query.where('elevator.ownerId', '=', ownerId!))
    .select([
      'mounted.id',
      'mounted.companyId',
      'mounted.partKindId',
      'mounted.installedOn',
      'mounted.removedOn',
      'mounted.quantity',
      'elevator.ownerId',
      'owner.names as ownerName',
      'kind.price',
      'kind.safetyClass',
      'kind.kindKey',
      'kind.cycleMonths',
      'kind.cycleRuns',
      'kind.cycleDoorOpenings',
      'kind.cycleRopeBends',
      'kind.cycleMetres',
    ])
    .orderBy(sql`owner.names`)
    .orderBy('elevator.ownerId')
    .orderBy('mounted.id')
    .execute();

/** What replacing the parts of a viewer's elevators will cost, by owner and month. */
export async function readBudget(db: Database, viewer: Viewer, ownerId: string | undefined, now: Date) {
  const rows = await mountedParts(db, viewer, ownerId);
  const priced = rows.filter(({ price }) => price !== null);
  const staged = await withStage(db, priced, now);
  const uses = await readUse(
    db,
    priced.map(({ id }) => id),
    now,
  );
  const today = await dayAt(db, viewer.companyId, now);
  const ofOwner = new Map<string | null, { ownerName: string | null; parts: BudgetedPart[] }>();
  for (const row of staged) {
    const use = uses.get(row.id)!;
    const owner = ofOwner.get(row.ownerId) ?? { ownerName: row.ownerName, parts: [] };
    ofOwner.set(row.ownerId, owner);
    owner.parts.push({
      cycle: row,
      wear: wearOf(row, row.installedOn, use, today),
      use,
      installedOn: row.installedOn,
      price: row.price!,
      quantity: row.quantity,
      ended: row.stage.stage === 'end',
    });
  }
  const months = budgetOf([], today);
  const owners = [...ofOwner].map(([id, { ownerName, parts }]) => {
    const sum = nothing();
    for (const [at, month] of budgetOf(parts, today).entries()) {
      add(months[at]!, month);
      add(sum, month);
    }
    return { ownerId: id, ownerName, ...sum };
  });
  const total = nothing();
  for (const owner of owners) add(total, owner);
  return { months, owners, total, parts: rows.length, unpriced: rows.length - priced.length };
}

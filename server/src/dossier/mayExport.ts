import { daysAfter } from '@hoistway/contract/time/days.ts';
import { graceDays } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { ownCompanies } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Whether the viewer may edit the record of an elevator, as the archive says. */
export type CanEdit = (db: Database, viewer: Viewer, elevatorId: string) => Promise<boolean>;

/** Whether a company of the viewer has lost the contract of an elevator, which it still sees for some days. */
async function hasJustLost(db: Database, viewer: Viewer, elevatorId: string, now: Date): Promise<boolean> {
  const loss = await db
    .selectFrom('contractLossCard as loss')
    .innerJoin('contractCard as contract', 'contract.id', 'loss.contractId')
    .select('loss.contractId')
    .where('loss.elevatorId', '=', elevatorId)
    .where('loss.lostOn', '>=', daysAfter(now.toISOString().slice(0, 10), -graceDays))
    .where('contract.companyId', 'in', ownCompanies(viewer))
    .executeTakeFirst();
  return loss !== undefined;
}

/**
 * Whether the viewer may make a dossier of an elevator that they see: whoever keeps its record, and the company that
 * hands it over after it has lost its contract.
 */
export const mayExport = async (
  canEdit: CanEdit,
  db: Database,
  viewer: Viewer,
  elevatorId: string,
  now: Date,
): Promise<boolean> => (await canEdit(db, viewer, elevatorId)) || hasJustLost(db, viewer, elevatorId, now);

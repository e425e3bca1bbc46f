import { sql, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import {
  ownCompanies,
  seesEverything,
  seesWholeCompany,
  visibleElevators,
} from '#platform/elevatorVisibility.ts';
import { asReader, type Viewer } from '#platform/viewer.ts';

/**
 * The contracts of the viewer's companies, on either side; to whoever sees a part of their company only, those that
 * cover an elevator which they see. A contract is written also when its elevators can only be read.
 */
export const visibleContracts = (db: Database, viewer: Viewer) =>
  billedContracts(db, viewer).where('contract.installContractId', 'is', null);

/** The same with contracts of installation that were billed, which billing alone knows. */
export function billedContracts(db: Database, asked: Viewer) {
  const viewer = asReader(asked);
  const all = db.selectFrom('contract');
  if (seesEverything(viewer)) return all;
  const own = all.where((eb) =>
    eb.or([
      eb('contract.companyId', 'in', ownCompanies(viewer)),
      eb('contract.customerId', 'in', ownCompanies(viewer)),
    ]),
  );
  if (seesWholeCompany(viewer)) return own;
  return own.where(sql<SqlBool>`exists (select 1 from contract_line seen where seen.contract_id = contract.id
    and seen.elevator_id in (${visibleElevators(db, viewer).select('elevator.id')}))`);
}

/** Whether the viewer's company keeps the contracts of the company that a column names. */
export const managesContracts = (viewer: Viewer, column: string) =>
  seesEverything(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${sql.ref(column)} in ${ownCompanies(viewer)}, false)`;

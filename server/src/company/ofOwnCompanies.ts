import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The groups of the companies that a viewer answers for. */
export const visibleGroups = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('companyGroup')
    .where('companyGroup.companyId', 'in', managedCompanies(db, viewer).select('company.id'));

/** The people of those companies, whether they have an account or not. */
export const visibleStaff = (db: Database, viewer: Viewer) =>
  db.selectFrom('staff').where('staff.companyId', 'in', managedCompanies(db, viewer).select('company.id'));

/** The certificates of those companies and their people. */
export const visibleCertificates = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('qualification')
    .where('qualification.companyId', 'in', managedCompanies(db, viewer).select('company.id'));

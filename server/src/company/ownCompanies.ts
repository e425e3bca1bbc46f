import { sql } from 'kysely';
import type { Viewer } from '#platform/viewer.ts';

/** The viewer's company and those below it, as a list that a query works out once. */
export const ownCompanies = (viewer: Viewer) => sql<string>`(select company_tree(${viewer.companyId}))`;

import type { monthPlan, plannedVisit } from '@hoistway/contract/plan/monthPlan.ts';
import type { planTeam } from '@hoistway/contract/plan/planTeam.ts';
import type { RowOf } from '#platform/database/rowOf.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    planTeam: RowOf<typeof planTeam, unknown, 'kinds'>;
    monthPlan: RowOf<typeof monthPlan, unknown, 'state'>;
    plannedVisit: RowOf<typeof plannedVisit, { seen: string }, 'pinned' | 'moved'>;
  }
}

import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { isInTeam } from './demoTeams.ts';

interface Place {
  latitude: number | null;
  longitude: number | null;
}

/** A mechanic, who sets out from where their team does. */
export interface Worker extends Place {
  id: string;
  userId: string | null;
  username: string | null;
  /** On duty, with a certificate that holds. */
  ready: boolean;
}

/** The mechanics of a maintainer. */
export const workersOf = (tx: Transaction, companyId: string): Promise<Worker[]> =>
  tx
    .selectFrom('mechanicCard as mechanic')
    .leftJoin('userAccount', 'userAccount.id', 'mechanic.userId')
    .leftJoin('planTeam as team', (join) => join.on(isInTeam('mechanic.id')))
    .where('mechanic.companyId', '=', companyId)
    .select([
      'mechanic.id',
      'mechanic.userId',
      'userAccount.username',
      'team.latitude',
      'team.longitude',
      sql<boolean>`(mechanic.on_duty and coalesce(mechanic.certificate_until >= now()::date, false))`.as(
        'ready',
      ),
    ])
    .orderBy('mechanic.id')
    .execute();

/** Those whose team sets out nearest to an elevator; all where there are no teams. */
export function nearestTo(elevator: Place, workers: readonly Worker[]): readonly Worker[] {
  const away = ({ latitude, longitude }: Worker) =>
    latitude === null || longitude === null || elevator.latitude === null || elevator.longitude === null
      ? Infinity
      : Math.hypot(latitude - elevator.latitude, longitude - elevator.longitude);
  const least = Math.min(...workers.map(away));
  return workers.filter((worker) => away(worker) === least);
}

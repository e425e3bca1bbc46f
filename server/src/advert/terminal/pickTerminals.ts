import type { terminalCalls, TerminalOffer } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { nameOrder } from '#platform/names.ts';
import type { Database, RequestContext } from '#platform/call/requestContext.ts';
import { finds } from '#platform/database/finds.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { elevatorNumber, foundBy } from './terminalStore.ts';
import { visibleTerminals } from './visibleTerminals.ts';

/** As many as are offered at once, and as are named. */
const [mostOffered, mostNamed] = [50, 200];

/** Terminals to be chosen: those that words find, or those of the ids to be named. */
export function pickTerminals(
  { db, viewer, language }: RequestContext,
  { words, ids, companyId, direction, screenSize }: ReadInputOf<typeof terminalCalls.pick>,
): Promise<TerminalOffer[]> {
  let query = visibleTerminals(db, viewer)
    .leftJoin(
      visibleElevators(db, viewer)
        .select(['elevator.id', 'elevator.elevatorNo', 'elevator.shortNumber', 'elevator.projectNames'])
        .as('elevator'),
      (join) => join.onRef('elevator.id', '=', 'terminal.elevatorId'),
    )
    .select([
      'terminal.id',
      'terminal.deviceName',
      elevatorNumber.as('elevatorNumber'),
      'terminal.groupName',
    ]);
  if (words) query = query.where(finds(words, ...foundBy));
  if (companyId) query = query.where('terminal.companyId', '=', companyId);
  if (direction) query = query.where('terminal.direction', '=', direction);
  if (screenSize) query = query.where('terminal.screenSize', '=', screenSize);
  if (ids?.length) query = query.where('terminal.id', 'in', ids);
  return query
    .orderBy(nameOrder('terminal.deviceName', language))
    .orderBy('terminal.id')
    .limit(ids?.length ? mostNamed : mostOffered)
    .execute();
}

/** The names of the groups in which a company's terminals stand. */
export async function groupsOf(db: Database, viewer: Viewer, companyId?: string): Promise<string[]> {
  let query = visibleTerminals(db, viewer)
    .where('terminal.groupName', 'is not', null)
    .select('terminal.groupName')
    .distinct();
  if (companyId) query = query.where('terminal.companyId', '=', companyId);
  const rows = await query.orderBy('terminal.groupName').limit(mostNamed).execute();
  return rows.flatMap(({ groupName }) => groupName ?? []);
}

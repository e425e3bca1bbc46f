import type { TerminalRow } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import type { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { terminal } from '@hoistway/contract/advert/terminal/terminal.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleTerminals } from './visibleTerminals.ts';

const elevatorNumber = sql<string | null>`coalesce(elevator.short_number, elevator.elevator_no)`;

/** An elevator that is not the viewer's to see has no number here. */
const shown = (db: Database, viewer: Viewer) =>
  visibleTerminals(db, viewer)
    .innerJoin('companyCard as keeper', 'keeper.id', 'terminal.companyId')
    .leftJoin(
      visibleElevators(db, viewer)
        .select(['elevator.id', 'elevator.elevatorNo', 'elevator.shortNumber', 'elevator.projectNames'])
        .as('elevator'),
      (join) => join.onRef('elevator.id', '=', 'terminal.elevatorId'),
    )
    .select([
      ...columnsOf(terminal, 'terminal'),
      'keeper.names as companyName',
      elevatorNumber.as('elevatorNumber'),
      'elevator.projectNames as projectName',
    ]);

const sorts: Sorts<typeof terminalCalls.page> = {
  deviceName: byName('terminal.deviceName'),
  serial: sql`terminal.serial`,
  place: sql`terminal.place`,
  elevatorNumber,
  volume: sql`terminal.volume`,
  createdAt: sql`terminal.created_at`,
};

export const findTerminal = (db: Database, viewer: Viewer, id: string) =>
  shown(db, viewer).where('terminal.id', '=', id).executeTakeFirstOrThrow();

/** Terminals of a search. */
export function pageTerminals(
  db: Database,
  viewer: Viewer,
  { words, place, direction, companyId }: SearchOf<typeof terminalCalls.page>,
  page: PageOf<typeof terminalCalls.page>,
): Promise<{ rows: TerminalRow[]; total: number }> {
  let query = shown(db, viewer);
  if (words)
    query = query.where(
      finds(
        words,
        'terminal.deviceName',
        'terminal.serial',
        'terminal.mac',
        'terminal.groupName',
        'elevator.elevatorNo',
        'elevator.shortNumber',
        'elevator.projectNames',
      ),
    );
  if (place) query = query.where('terminal.place', '=', place);
  if (direction) query = query.where('terminal.direction', '=', direction);
  if (companyId) query = query.where('terminal.companyId', '=', companyId);
  return readPage(query, page, { sorts, defaultSort: byName('terminal.deviceName'), id: sql`terminal.id` });
}

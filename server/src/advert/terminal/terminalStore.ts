import type { TerminalRow } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import type { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { terminal } from '@hoistway/contract/advert/terminal/terminal.ts';
import {
  playerTaskOf,
  terminalStateOf,
  type PlayerFacts,
} from '@hoistway/contract/advert/terminal/terminalState.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleTerminals } from './visibleTerminals.ts';

/** What the words of a search are looked for in. */
export const foundBy = [
  'terminal.deviceName',
  'terminal.serial',
  'terminal.mac',
  'terminal.groupName',
  'elevator.elevatorNo',
  'elevator.shortNumber',
  'elevator.projectNames',
] as const;

export const elevatorNumber = sql<string | null>`coalesce(elevator.short_number, elevator.elevator_no)`;

/** Terminals with what their players say, as far as it decides how they stand beside their quiet hours. */
export const terminalsWithPlayers = (db: Database, viewer: Viewer) =>
  visibleTerminals(db, viewer)
    .innerJoin('companyCard as keeper', 'keeper.id', 'terminal.companyId')
    .leftJoin('terminalPlayer as player', 'player.terminalId', 'terminal.id')
    .leftJoin('playerState as seen', 'seen.terminalId', 'terminal.id')
    .select([
      'keeper.timeZone',
      'player.pairedAt',
      'seen.lastSeenAt',
      'seen.heardSince',
      'seen.behindSince',
      'seen.isDue',
      'seen.sentHash',
      'seen.heldHash',
      'seen.programmeHash',
      'seen.loadedBytes',
      'seen.totalBytes',
      'seen.loadProblem',
      'seen.lastFrameAt',
      'seen.visible',
      'seen.blank',
    ]);

/** An elevator that is not the viewer's to see has no number here. */
const shown = (db: Database, viewer: Viewer) =>
  terminalsWithPlayers(db, viewer)
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
      'seen.software',
    ]);

const withState = <Row extends PlayerFacts>(row: Row, now: number) => ({
  ...row,
  state: terminalStateOf(row, now),
  task: playerTaskOf(row),
});

const sorts: Sorts<typeof terminalCalls.page> = {
  deviceName: byName('terminal.deviceName'),
  serial: sql`terminal.serial`,
  place: sql`terminal.place`,
  elevatorNumber,
  groupName: byName('terminal.groupName'),
  volume: sql`terminal.volume`,
  lastSeenAt: sql`seen.last_seen_at`,
  createdAt: sql`terminal.created_at`,
};

export const findTerminal = async (db: Database, viewer: Viewer, id: string, now: number) =>
  withState(await shown(db, viewer).where('terminal.id', '=', id).executeTakeFirstOrThrow(), now);

/** Terminals of a search. */
export async function pageTerminals(
  db: Database,
  viewer: Viewer,
  now: number,
  { words, place, direction, groupName, state, task, companyId }: SearchOf<typeof terminalCalls.page>,
  page: PageOf<typeof terminalCalls.page>,
): Promise<{ rows: TerminalRow[]; total: number }> {
  let query = shown(db, viewer);
  if (words) query = query.where(finds(words, ...foundBy));
  if (place) query = query.where('terminal.place', '=', place);
  if (direction) query = query.where('terminal.direction', '=', direction);
  if (groupName) query = query.where('terminal.groupName', '=', groupName);
  if (companyId) query = query.where('terminal.companyId', '=', companyId);
  if (state || task) {
    // How a terminal stands is said by one rule, which is no SQL; a company has thousands of terminals at most.
    const ids = (await query.execute())
      .map((row) => withState(row, now))
      .filter((row) => (!state || row.state === state) && (!task || row.task === task))
      .map(({ id }) => id);
    query = query.where(sql<boolean>`terminal.id = any(${ids}::bigint[])`);
  }
  const { rows, total } = await readPage(query, page, {
    sorts,
    defaultSort: byName('terminal.deviceName'),
    id: sql`terminal.id`,
  });
  return { rows: rows.map((row) => withState(row, now)), total };
}

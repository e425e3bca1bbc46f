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

/** Seen within so long a player is online: it reports once a minute. */
const onlineMs = 150_000;
/** A screen that was not drawn for so long when its player last reported shows nothing. */
const drawnMs = 30_000;

const stateAt = (now: number) => sql<TerminalRow['state']>`case
  when player.terminal_id is null then 'notPaired'
  when coalesce(seen.last_seen_at < ${new Date(now - onlineMs)}, true) then 'offline'
  when seen.blank or not seen.visible
    or coalesce(seen.last_frame_at < seen.last_seen_at - make_interval(secs => ${drawnMs / 1000}), true) then 'dark'
  else 'online' end`;

const task = sql<TerminalRow['task']>`case
  when player.terminal_id is null then null
  when seen.load_problem is not null then 'failed'
  when seen.is_due then 'waiting'
  when seen.sent_hash = seen.held_hash then 'showing'
  when seen.total_bytes is not null then 'downloading'
  else 'sent' end`;

/** An elevator that is not the viewer's to see has no number here. */
const shown = (db: Database, viewer: Viewer, now: number) =>
  visibleTerminals(db, viewer)
    .innerJoin('companyCard as keeper', 'keeper.id', 'terminal.companyId')
    .leftJoin(
      visibleElevators(db, viewer)
        .select(['elevator.id', 'elevator.elevatorNo', 'elevator.shortNumber', 'elevator.projectNames'])
        .as('elevator'),
      (join) => join.onRef('elevator.id', '=', 'terminal.elevatorId'),
    )
    .leftJoin('terminalPlayer as player', 'player.terminalId', 'terminal.id')
    .leftJoin('playerState as seen', 'seen.terminalId', 'terminal.id')
    .select([
      ...columnsOf(terminal, 'terminal'),
      'keeper.names as companyName',
      elevatorNumber.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      stateAt(now).as('state'),
      task.as('task'),
      'seen.loadedBytes',
      'seen.totalBytes',
      'seen.loadProblem',
      'seen.lastSeenAt',
      'seen.software',
      'player.pairedAt',
    ]);

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

export const findTerminal = (db: Database, viewer: Viewer, id: string, now: number) =>
  shown(db, viewer, now).where('terminal.id', '=', id).executeTakeFirstOrThrow();

/** Terminals of a search. */
export function pageTerminals(
  db: Database,
  viewer: Viewer,
  now: number,
  { words, place, direction, groupName, state, task: wanted, companyId }: SearchOf<typeof terminalCalls.page>,
  page: PageOf<typeof terminalCalls.page>,
): Promise<{ rows: TerminalRow[]; total: number }> {
  let query = shown(db, viewer, now);
  if (words) query = query.where(finds(words, ...foundBy));
  if (place) query = query.where('terminal.place', '=', place);
  if (direction) query = query.where('terminal.direction', '=', direction);
  if (groupName) query = query.where('terminal.groupName', '=', groupName);
  if (state) query = query.where(stateAt(now), '=', state);
  if (wanted) query = query.where(task, '=', wanted);
  if (companyId) query = query.where('terminal.companyId', '=', companyId);
  return readPage(query, page, { sorts, defaultSort: byName('terminal.deviceName'), id: sql`terminal.id` });
}

import { programSchedule } from '@hoistway/contract/advert/schedule/programSchedule.ts';
import type { programScheduleCalls } from '@hoistway/contract/advert/schedule/programScheduleCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleSchedules } from './visibleSchedules.ts';

/** Something of each terminal that the schedule in a row names, in the order of their names. */
const ofTerminals = (what: 'terminal.id' | 'terminal.deviceName') =>
  sql<string[]>`array(select ${sql.ref(what)}::text from program_schedule_terminal named
    join terminal on terminal.id = named.terminal_id
    where named.schedule_id = program_schedule.id order by terminal.device_name, terminal.id)`;
export const terminalIdsOf = () => ofTerminals('terminal.id').as('terminalIds');

const shown = (db: Database, viewer: Viewer) =>
  visibleSchedules(db, viewer)
    .innerJoin('program', 'program.id', 'programSchedule.programId')
    .innerJoin('companyCard as company', 'company.id', 'programSchedule.companyId')
    .select([
      ...columnsOf(programSchedule, 'programSchedule'),
      'company.names as companyName',
      'program.programName',
      'program.direction',
      'program.screenSize',
      'program.playedVersion',
      terminalIdsOf(),
      ofTerminals('terminal.deviceName').as('terminalNames'),
    ]);

const sorts: Sorts<typeof programScheduleCalls.page> = {
  programName: byName('program.programName'),
  priority: sql`program_schedule.priority`,
  fromDay: sql`program_schedule.from_day`,
  createdAt: sql`program_schedule.created_at`,
};

/** Schedules of a search. */
export function pageSchedules(
  db: Database,
  viewer: Viewer,
  { words, programId, terminalId }: SearchOf<typeof programScheduleCalls.page>,
  page: PageOf<typeof programScheduleCalls.page>,
) {
  let query = shown(db, viewer);
  if (words)
    query = query.where(
      finds(words, 'program.programName', sql`array_to_string(program_schedule.group_names, ' ')`),
    );
  if (programId) query = query.where('programSchedule.programId', '=', programId);
  if (terminalId)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('programScheduleTerminal as named')
          .whereRef('named.scheduleId', '=', 'programSchedule.id')
          .where('named.terminalId', '=', terminalId)
          .select('named.terminalId'),
      ),
    );
  return readPage(query, page, {
    sorts,
    defaultSort: sql`program_schedule.priority desc`,
    id: sql`program_schedule.id`,
  });
}

export const findSchedule = (db: Database, viewer: Viewer, id: string) =>
  shown(db, viewer).where('programSchedule.id', '=', id).executeTakeFirstOrThrow();

/** Writes which terminals a schedule names. */
export async function keepTerminals(
  tx: Transaction,
  scheduleId: string,
  terminalIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('programScheduleTerminal').where('scheduleId', '=', scheduleId).execute();
  const rows = [...new Set(terminalIds)].map((terminalId) => ({ scheduleId, terminalId }));
  if (rows.length > 0) await tx.insertInto('programScheduleTerminal').values(rows).execute();
}

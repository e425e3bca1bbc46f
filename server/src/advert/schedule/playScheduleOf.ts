import type { Airing, PlaySchedule } from '@hoistway/contract/advert/schedule/airing.ts';
import { programSchedule } from '@hoistway/contract/advert/schedule/programSchedule.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { wallOf } from '@hoistway/contract/time/wallClock.ts';
import { holidayCountryOf, holidayOn } from '@hoistway/contract/time/workingDays.ts';
import { sql } from 'kysely';
import { companyTimeOf } from '#area/company/settings/workingTimeOf.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { missingCount } from '../program/programMaterials.ts';
import { terminalIdsOf } from './scheduleStore.ts';

/** For how many days the holidays are told: a player without network goes by them. */
const daysTold = 62;

/** The days that a company does not work, from the day before an instant on. */
function holidaysOf(
  { timeZone, workingTime }: Awaited<ReturnType<typeof companyTimeOf>>,
  at: number,
): string[] {
  const own = new Map(workingTime?.holidays.map((each) => [each.day, each.worked]));
  const first = daysAfter(new Date(wallOf(at, timeZone)).toISOString().slice(0, 10), -1);
  return Array.from({ length: daysTold }, (_, index) => daysAfter(first, index)).filter((day) => {
    const worked = own.get(day) ?? holidayOn(holidayCountryOf(timeZone), day)?.worked;
    return worked === false;
  });
}

/** What is played of programmes: the version that a review found available. */
const played = (db: Database) =>
  db
    .selectFrom('program')
    .leftJoin('programVersion as played', (join) =>
      join.onRef('played.programId', '=', 'program.id').onRef('played.version', '=', 'program.playedVersion'),
    )
    .select([
      'program.id as programId',
      'program.programName',
      'program.playedVersion as version',
      sql<Airing['direction']>`coalesce(played.direction, program.direction)`.as('direction'),
      sql<Airing['screenSize']>`coalesce(played.screen_size, program.screen_size)`.as('screenSize'),
      sql<number>`coalesce(played.duration, program.duration)`.as('duration'),
      missingCount('program.playedVersion').as('missing'),
    ]);

const withFault = <Row extends { version: number | null; missing: number }>({ missing, ...row }: Row) => ({
  ...row,
  fault: row.version === null ? ('notReviewed' as const) : missing === 0 ? null : ('material' as const),
});

/** Always, below every schedule. */
const whenever = {
  terminalIds: [],
  groupNames: [],
  fromDay: '1900-01-01',
  untilDay: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  onHolidays: 'any' as const,
  dayParts: [],
  priority: 0,
  share: null,
};

/** All that says what plays on a terminal: the schedules of its company, and what was deployed to it. */
export async function playScheduleOf(
  db: Database,
  { id, companyId }: { id: string; companyId: string },
  at: number,
): Promise<PlaySchedule> {
  const time = await companyTimeOf(db, companyId);
  const scheduled = await db
    .selectFrom('programSchedule')
    .innerJoin(played(db).as('played'), 'played.programId', 'programSchedule.programId')
    .where('programSchedule.companyId', '=', companyId)
    .select(columnsOf(programSchedule, 'programSchedule'))
    .select([
      'played.programName',
      'played.version',
      'played.direction',
      'played.screenSize',
      'played.duration',
      'played.missing',
      terminalIdsOf(),
    ])
    .orderBy('programSchedule.priority', 'desc')
    .orderBy('programSchedule.id')
    .execute();
  const deployed = await played(db)
    .innerJoin('terminal', 'terminal.deployedProgramId', 'program.id')
    .where('terminal.id', '=', id)
    .execute();
  return {
    timeZone: time.timeZone,
    holidays: holidaysOf(time, at),
    airings: [
      ...scheduled.map(({ companyId: _companyId, createdAt: _createdAt, ...row }) => withFault(row)),
      ...deployed.map((row) => ({ ...withFault(row), ...whenever, id: `deployed ${id}`, terminalIds: [id] })),
    ],
  };
}

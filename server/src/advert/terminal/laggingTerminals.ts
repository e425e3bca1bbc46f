import { isFor } from '@hoistway/contract/advert/schedule/playing.ts';
import type { Laggard } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { lagReasonOf } from '@hoistway/contract/advert/terminal/terminalState.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import { wallOf } from '@hoistway/contract/time/wallClock.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { nameOrder } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { missingCount } from '../program/programMaterials.ts';
import { terminalIdsOf } from '../schedule/scheduleStore.ts';
import { terminalsWithPlayers } from './terminalStore.ts';

/** More names than this nobody reads; how many there are is said. */
const mostNamed = 200;

interface Screen {
  id: string;
  groupName: string | null;
  direction: string;
  screenSize: string;
  deployedProgramId: string | null;
  timeZone: string;
}

/** Which terminals are to show a programme, by what was deployed and by its schedules that are not over. */
async function showersOf(db: Database, programId: string, now: number): Promise<(screen: Screen) => boolean> {
  const played = await db
    .selectFrom('program')
    .innerJoin('programVersion as played', (join) =>
      join.onRef('played.programId', '=', 'program.id').onRef('played.version', '=', 'program.playedVersion'),
    )
    .where('program.id', '=', programId)
    .select([
      'program.companyId',
      'played.direction',
      'played.screenSize',
      missingCount('program.playedVersion').as('missing'),
    ])
    .executeTakeFirst();
  // Nobody has reviewed it, or one of its materials is not available: it plays nowhere.
  if (!played || played.missing > 0) return () => false;
  const schedules = await db
    .selectFrom('programSchedule')
    .where('programSchedule.programId', '=', programId)
    .select(['programSchedule.groupNames', 'programSchedule.untilDay', terminalIdsOf()])
    .execute();
  return (screen) => {
    if (screen.direction !== played.direction || screen.screenSize !== played.screenSize) return false;
    if (screen.deployedProgramId === programId) return true;
    const today = new Date(wallOf(now, screen.timeZone)).toISOString().slice(0, 10);
    return schedules.some(
      (each) => (each.untilDay === null || each.untilDay >= today) && isFor(each, screen),
    );
  };
}

/** The terminals of a group, of a programme or of all that do not yet show what they are to show, each with the reason. */
export async function findLaggards(
  db: Database,
  viewer: Viewer,
  { groupName, programId }: { groupName?: string | undefined; programId?: string | undefined },
  { now, language }: { now: number; language: Language },
): Promise<{ total: number; lagging: number; laggards: Laggard[] }> {
  let query = terminalsWithPlayers(db, viewer).select([
    'terminal.id',
    'terminal.deviceName',
    'terminal.quietFrom',
    'terminal.quietUntil',
    'terminal.groupName',
    'terminal.direction',
    'terminal.screenSize',
    'terminal.deployedProgramId',
  ]);
  if (groupName) query = query.where('terminal.groupName', '=', groupName);
  if (programId)
    query = query.where(
      'terminal.companyId',
      '=',
      db.selectFrom('program').where('program.id', '=', programId).select('program.companyId'),
    );
  const found = await query
    .orderBy(nameOrder('terminal.deviceName', language))
    .orderBy('terminal.id')
    .execute();
  const isShower = programId ? await showersOf(db, programId, now) : () => true;
  const terminals = found.filter(isShower);
  const laggards = terminals.flatMap((each) => {
    const reason = lagReasonOf(each, now);
    return reason === undefined ? [] : [{ ...each, reason }];
  });
  return { total: terminals.length, lagging: laggards.length, laggards: laggards.slice(0, mostNamed) };
}

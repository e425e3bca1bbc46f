import type { PlayerIncident } from '@hoistway/contract/advert/incident/incidentCalls.ts';
import {
  findIncidentsOfBuilding,
  publicIncidentAt,
  runningBeside,
} from '#area/rescue/public/publicIncident.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { presentOf } from '#platform/database/presentOf.ts';
import { announceAll } from '#platform/event/announce.ts';
import { playerCalled } from '../player/playerEvents.ts';

/**
 * What a terminal shows of rescues: in a car that of the people who see it, anywhere else which elevators of the building
 * are stopped.
 */
export async function playerIncidentOf(
  db: Database,
  terminalId: string,
  now: number,
): Promise<PlayerIncident> {
  const { elevatorId, place } = await db
    .selectFrom('terminal')
    .select(['elevatorId', 'place'])
    .where('id', '=', terminalId)
    .executeTakeFirstOrThrow();
  if (elevatorId === null) return { incident: null, listening: false, stopped: [], running: [] };
  const incidents = await findIncidentsOfBuilding(db, elevatorId, now);
  const incident = (place === 'car' ? incidents.get(elevatorId) : undefined) ?? null;
  const stopped = [...incidents]
    .filter(([id, { stage }]) => stage !== 'over' && (place !== 'car' || id !== elevatorId))
    .map(([, { elevatorNumber }]) => elevatorNumber)
    .toSorted();
  return {
    incident,
    listening: incident !== null && incident.stage !== 'over' && (await isHeard(db, elevatorId, now)),
    stopped,
    running: stopped.length === 0 ? [] : await runningBeside(db, elevatorId, incidents),
  };
}

/** Whether somebody has a line open into a car, and hears the people in it. */
async function isHeard(db: Database, elevatorId: string, now: number): Promise<boolean> {
  const line = await db
    .selectFrom('carLineCard')
    .where('elevatorId', '=', elevatorId)
    .where('until', '>', new Date(now).toISOString())
    .select('elevatorId')
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** A line into a car begins or ends: its screen says so to people who are shut in. */
export async function callCar(tx: Transaction, { elevatorId }: { elevatorId: string }): Promise<void> {
  const { incident } = await publicIncidentAt(tx, elevatorId, (await presentOf(tx)).getTime());
  if (incident === null) return;
  const players = await tx
    .selectFrom('terminal')
    .innerJoin('terminalPlayer as player', 'player.terminalId', 'terminal.id')
    .where('terminal.elevatorId', '=', elevatorId)
    .where('terminal.place', '=', 'car')
    .select('terminal.id as terminalId')
    .orderBy('terminal.id')
    .execute();
  await announceAll(tx, playerCalled, players);
}

/** The players of a building ask at once what they show of a rescue in it. */
export async function callBuilding(
  tx: Transaction,
  { elevatorId, drill }: { elevatorId: string; drill: boolean },
): Promise<void> {
  // A drill reaches nobody outside.
  if (drill) return;
  const players = await tx
    .selectFrom('terminal')
    .innerJoin('terminalPlayer as player', 'player.terminalId', 'terminal.id')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'terminal.elevatorId')
    .innerJoin('elevatorCard as stopped', (join) =>
      join.on((eb) =>
        eb.or([
          eb('stopped.id', '=', eb.ref('elevator.id')),
          eb.and([
            eb('stopped.address', '=', eb.ref('elevator.address')),
            eb('stopped.projectName', '=', eb.ref('elevator.projectName')),
          ]),
        ]),
      ),
    )
    .select('terminal.id as terminalId')
    .where('stopped.id', '=', elevatorId)
    .orderBy('terminal.id')
    .execute();
  await announceAll(tx, playerCalled, players);
}

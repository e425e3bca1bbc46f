import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { Chance } from '../chance.ts';
import { openingScenes } from '../demoOpening.ts';

/** What the picture needs to know of an elevator. */
export interface PicturedElevator {
  shortNumber: string;
  floors: number;
  floorHeightMm: number;
}

interface Present {
  status: 'normal' | 'fault' | 'maintenance' | 'offline';
  since: number;
  heardAt: number;
  serviceMode: number;
  trapped?: true;
  code?: string;
}

const minute = 60_000;

function presentOf(shortNumber: string, now: number): Present {
  const { trapped, broken, inspected, silent } = openingScenes;
  const here = (scene: { elevator: string }) => scene.elevator === shortNumber;
  if (here(trapped)) {
    const since = now - trapped.stoppedFor + minute;
    return { status: 'fault', since, heardAt: now, serviceMode: 0, trapped: true, code: 'K111' };
  }
  const fault = broken.find(here);
  if (fault)
    return { status: 'fault', since: now - fault.since, heardAt: now, serviceMode: 0, code: fault.code };
  const visit = inspected.find(here);
  if (visit) return { status: 'maintenance', since: now - visit.since, heardAt: now, serviceMode: 2 };
  if (here(silent)) {
    const since = now - silent.since;
    return { status: 'offline', since, heardAt: since, serviceMode: 1 };
  }
  const chance = new Chance(`${shortNumber} present`);
  return {
    status: 'normal',
    since: now - chance.between(2, 200) * 60 * minute,
    heardAt: now,
    serviceMode: 1,
  };
}

function rowOf({ shortNumber, floors, floorHeightMm }: PicturedElevator, present: Present) {
  const trapped = present.trapped === true;
  const floor = trapped ? 19 : 1 + Math.floor(new Chance(`${shortNumber} floor`).next() * floors);
  return {
    elevator: shortNumber,
    status: present.status,
    trapped,
    since: new Date(present.since),
    at: new Date(present.heardAt),
    fault_code: present.code ?? null,
    fault_since: present.code === undefined ? null : new Date(present.since),
    service_mode: present.serviceMode,
    online: present.status !== 'offline',
    state: {
      serviceMode: present.serviceMode,
      carStatus: 0,
      carDirection: 0,
      doorZone: !trapped,
      carPosition: floor,
      positionMm: Math.round((floor - 1 + (trapped ? 0.42 : 0)) * floorHeightMm),
      doorClosed: true,
      doorStatus: 5,
      doorPercent: 0,
      landingDoorLocked: true,
      passengerStatus: trapped,
      peopleNumber: trapped ? 1 : 0,
      loadPercent: trapped ? 7 : 0,
      driveStatus: present.status === 'fault' ? 2 : 0,
      speed: 0,
      powerStatus: 1,
    },
  };
}

/** How every elevator stands when the first person signs in, before the fleet has said a word. */
export async function writeStates(
  tx: Transaction,
  fleet: readonly PicturedElevator[],
  now: number,
): Promise<void> {
  const rows = fleet.map((elevator) => rowOf(elevator, presentOf(elevator.shortNumber, now)));
  await sql`with present as (
      select elevator.id, collector.id as collector_id, fresh.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (elevator text, status text, trapped boolean,
        since timestamptz, at timestamptz, fault_code text, fault_since timestamptz, service_mode smallint,
        online boolean, state jsonb)
      join elevator on elevator.short_number = fresh.elevator
      join collector on collector.elevator_id = elevator.id),
    heard as (
      insert into collector_state (collector_id, online, last_seen_at, connected_at)
      select collector_id, online, at, since from present)
    insert into elevator_state (elevator_id, status, trapped, since, at, received_at, fault_code, fault_since,
      service_mode, state)
    select id, status, trapped, since, at, at, fault_code, fault_since, service_mode, state from present`.execute(
    tx,
  );
}

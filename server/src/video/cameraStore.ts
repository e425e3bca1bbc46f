import type { cameraCalls } from '@hoistway/contract/video/cameraCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { Camera } from './streamGateway.ts';

const elevatorNumber = sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`;
const hasCamera = sql<boolean>`camera.stream is not null`;

const sorts: Sorts<typeof cameraCalls.page> = {
  elevatorNumber,
  projectName: byName('elevator.projectNames'),
};

const withCameras = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer).innerJoin('elevatorCameraCard as camera', 'camera.id', 'elevator.id');

/** Elevators that a viewer sees, those with a camera first. */
export function pageCameras(
  db: Database,
  viewer: Viewer,
  { words, hasCamera: wanted }: SearchOf<typeof cameraCalls.page>,
  page: PageOf<typeof cameraCalls.page>,
) {
  const found = elevatorFilters(withCameras(db, viewer), { words });
  const narrowed =
    wanted === undefined ? found : found.where('camera.stream', wanted ? 'is not' : 'is', null);
  return readPage(
    narrowed.select([
      'elevator.id as elevatorId',
      elevatorNumber.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'elevator.address',
      hasCamera.as('hasCamera'),
    ]),
    page,
    { sorts, defaultSort: sql`${hasCamera} desc, ${elevatorNumber}`, id: sql`elevator.id` },
  );
}

/** The cameras of elevators that a viewer sees, perhaps of one alarm channel alone; those without one are left out. */
export async function findCameras(
  db: Database,
  viewer: Viewer,
  elevatorIds: readonly string[],
  alarmChannel?: string,
): Promise<{ elevatorId: string; stream: string | null }[]> {
  const query = withCameras(db, viewer)
    .select(['elevator.id as elevatorId', 'camera.stream'])
    .where('elevator.id', 'in', [...elevatorIds]);
  return alarmChannel === undefined
    ? query.execute()
    : query.where('elevator.alarmChannel', '=', alarmChannel).execute();
}

/** Whether an elevator has a camera. */
export const isCamera = (found: { elevatorId: string; stream: string | null }): found is Camera =>
  found.stream !== null;

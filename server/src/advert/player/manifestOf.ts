import { createHash } from 'node:crypto';
import type { PlayerManifest } from '@hoistway/contract/advert/player/playCalls.ts';
import { materialsIn, type Zone } from '@hoistway/contract/advert/program/content.ts';
import type { Airing, AiringDevice } from '@hoistway/contract/advert/schedule/airing.ts';
import { isFor } from '@hoistway/contract/advert/schedule/playing.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Files } from '#platform/files/files.ts';
import { playScheduleOf } from '../schedule/playScheduleOf.ts';
import { weatherPlaceOf } from './weatherPlace.ts';

/** Whether an airing can ever play on a terminal: a player is told of no other. */
const canPlay = (airing: Airing, device: AiringDevice): boolean =>
  airing.fault === null &&
  airing.direction === device.direction &&
  airing.screenSize === device.screenSize &&
  isFor(airing, device);

/** What the versions that are played show, each once. */
async function programsOf(db: Database, airings: readonly Airing[]): Promise<PlayerManifest['programs']> {
  const played = new Map(airings.map(({ programId, version }) => [programId, version]));
  if (played.size === 0) return [];
  const versions = await db
    .selectFrom('programVersion')
    .select(['programId', 'version', 'zones'])
    .where('programId', 'in', [...played.keys()])
    .$narrowType<{ zones: Zone[] }>()
    .orderBy('programId')
    .execute();
  return versions.filter(({ programId, version }) => played.get(programId) === version);
}

const materialsOf = async (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('material')
        .select(['id', 'kind', 'size', 'fileId'])
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute();

/** A manifest whose materials are named by their files, which never change. */
type Named = Omit<PlayerManifest, 'now' | 'materials'> & {
  materials: Awaited<ReturnType<typeof materialsOf>>;
};

/** All that the player of a terminal needs: it is the same as long as its hash is. */
export async function manifestOf(
  db: Database,
  { companyId, elevatorId, ...device }: AiringDevice & { companyId: string; elevatorId: string | null },
  { now, weather: isOn }: { now: number; weather: boolean },
): Promise<Named> {
  const { airings, ...days } = await playScheduleOf(db, { id: device.id, companyId }, now);
  const schedule = { ...days, airings: airings.filter((each) => canPlay(each, device)) };
  const programs = await programsOf(db, schedule.airings);
  const materials = await materialsOf(db, materialsIn(programs.flatMap(({ zones }) => zones)));
  const weather = isOn ? await weatherPlaceOf(db, { companyId, elevatorId, programs }) : null;
  const whole = { device, schedule, weather, programs, materials };
  return { hash: createHash('sha256').update(JSON.stringify(whole)).digest('hex'), ...whole };
}

/** The same with what a player reads files by; not within a transaction, which has no way to the store of files. */
export async function withFiles(
  { materials, ...rest }: Named,
  files: Pick<Files, 'hashesOf' | 'shownTo'>,
): Promise<Omit<PlayerManifest, 'now'>> {
  const shown = files.shownTo(undefined);
  const hashes = await files.hashesOf(materials.map(({ fileId }) => fileId));
  return {
    ...rest,
    materials: materials.map(({ fileId, ...row }) => ({
      ...row,
      sha256: hashes.get(fileId) ?? '',
      address: shown.addressOf(fileId),
    })),
  };
}

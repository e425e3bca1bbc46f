import type { PlayerManifest } from '@hoistway/contract/advert/player/playCalls.ts';
import { roughly } from '@hoistway/contract/map/weatherService.ts';
import { showsWeather } from '#area/company/settings/showsWeather.ts';
import type { Database } from '#platform/call/requestContext.ts';

interface Shown {
  companyId: string;
  elevatorId: string | null;
  programs: PlayerManifest['programs'];
}

/** Where a player asks for the weather: at its elevator, if something shows it and its company does; else nowhere. */
export async function weatherPlaceOf(
  db: Database,
  { companyId, elevatorId, programs }: Shown,
): Promise<PlayerManifest['weather']> {
  const isShown = programs.some(({ zones }) => zones.some(({ kind }) => kind === 'weather'));
  if (!isShown || elevatorId === null || !(await showsWeather(db, companyId))) return null;
  const place = await db
    .selectFrom('elevatorCard')
    .where('id', '=', elevatorId)
    .select(['latitude', 'longitude'])
    .executeTakeFirst();
  if (!place || place.latitude === null || place.longitude === null) return null;
  return roughly({ latitude: place.latitude, longitude: place.longitude });
}

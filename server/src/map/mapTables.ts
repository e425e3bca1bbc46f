import type { Id, Instant, MaybeInstant } from '#platform/database/rowOf.ts';
import type { ConsentEnding } from './positionConsent.ts';

interface StaffPositionTable {
  userId: string;
  sessionId: string;
  startedAt: Instant;
  latitude: number;
  longitude: number;
  accuracyM: number;
  at: Instant;
}

type StaffPositionCard = Pick<StaffPositionTable, 'userId' | 'latitude' | 'longitude' | 'accuracyM' | 'at'>;

interface StaffWayPointTable {
  userId: string;
  at: Instant;
  latitude: number;
  longitude: number;
  accuracyM: number;
}

/** Where an elevator stands and how it counts on a map, by its number in `mapStates`; triggers keep it. */
interface MapPlaceTable {
  elevatorId: string;
  longitude: number;
  latitude: number;
  place: number;
}

interface PositionConsentTable {
  id: Id;
  userId: string;
  givenAt: Instant;
  endedAt: MaybeInstant;
  ending: ConsentEnding | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    staffWayPointCard: StaffWayPointTable;
    mapPlace: MapPlaceTable;
    staffPosition: StaffPositionTable;
    positionConsent: PositionConsentTable;
    staffPositionCard: StaffPositionCard;
    staffWayPoint: StaffWayPointTable;
  }
}

import type { placesOfUse } from '#contract/elevator/elevatorCard.ts';
import type { terminalPlaces } from '../terminal/terminal.ts';

/** A kind of place as the OpenOOH venue taxonomy, version 1.1, names it. */
export interface VenueType {
  id: number;
  name: string;
}

export const venueTaxonomy = 'OpenOOH 1.1';

type PlaceOfUse = (typeof placesOfUse)[number];
type Place = (typeof terminalPlaces)[number];
type Venues = Readonly<Partial<Record<Place, VenueType>>> & { other: VenueType };

/** By what a building is for; the taxonomy has no kind for factories, and none of its own for hospitals. */
const venues: Readonly<Partial<Record<PlaceOfUse, Venues>>> = {
  residential: {
    car: { id: 110102, name: 'residential.apartment_buildings.elevator' },
    lobby: { id: 110101, name: 'residential.apartment_buildings.lobby' },
    other: { id: 1101, name: 'residential.apartment' },
  },
  office: {
    car: { id: 70101, name: 'office_buildings.office_buildings.elevator' },
    lobby: { id: 70102, name: 'office_buildings.office_buildings.lobby' },
    other: { id: 701, name: 'office_buildings.office_buildings' },
  },
  mall: {
    lobby: { id: 20501, name: 'retail.malls.concourse' },
    other: { id: 205, name: 'retail.malls' },
  },
  hospital: { other: { id: 5, name: 'point_care' } },
  school: { other: { id: 6, name: 'education' } },
  hotel: {
    car: { id: 80702, name: 'entertainment.hotels.elevator' },
    lobby: { id: 80701, name: 'entertainment.hotels.lobby' },
    other: { id: 807, name: 'entertainment.hotels' },
  },
  transport: { other: { id: 1, name: 'transit' } },
};

/** Where a terminal hangs, as buyers name it; undefined where they have no name for it. */
export function venueTypeOf(placeOfUse: PlaceOfUse | null, place: Place): VenueType | undefined {
  const kinds = placeOfUse === null ? undefined : venues[placeOfUse];
  return kinds?.[place] ?? kinds?.other;
}

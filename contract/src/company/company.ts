import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import {
  choice,
  englishName,
  flag,
  identity,
  instant,
  latitude,
  longitude,
  ref,
  required,
  regionCode,
  text,
  timeZone,
} from '#contract/fieldKinds.ts';

export const companyTypes = [
  'platform',
  'maintenance',
  'property',
  'installer',
  'manufacturer',
  'agent',
  'rescue',
  'inspection',
  'regulator',
] as const;
export type CompanyType = (typeof companyTypes)[number];

/** Companies that see elevators by region, not by a tie to them. */
export const answersForRegions = (type: string): boolean =>
  ['rescue', 'inspection', 'regulator'].includes(type);

/** Companies from which help comes: with a place they are stations of the map. */
export const stationTypes = ['maintenance', 'rescue'] as const;
export const isStation = (type: string): boolean => stationTypes.some((each) => each === type);

export const company = entity('company', {
  id: field(identity(), { by: 'server' }),
  name: field(required(), { once: 'invalid.dupCompany' }),
  englishName: field(englishName()),
  type: field(choice('companyType', companyTypes)),
  address: field(text().nullable()),
  logo: field(text().nullable(), { by: 'server' }),
  contact: field(text(60).nullable()),
  englishContact: field(englishName(60)),
  phone: field(text(20).nullable()),
  dutyPhone: field(text(20).nullable()),
  regionCode: field(regionCode().nullable()),
  /** What rescuers, inspectors and regulators answer for: they see the elevators there. */
  regionCodes: field(z.array(regionCode()).max(200)),
  latitude: field(latitude().nullable()),
  longitude: field(longitude().nullable()),
  areaId: field(ref('area').nullable()),
  timeZone: field(timeZone()),
  parentId: field(ref('company').nullable()),
  forbidden: field(flag(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    company: true;
  }
}

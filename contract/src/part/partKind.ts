import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import {
  choice,
  englishName,
  identity,
  instant,
  money,
  months,
  ref,
  required,
  text,
} from '#contract/fieldKinds.ts';

/** Safety components and main parts as the technical rules for elevators class them; everything else is ordinary. */
export const safetyClasses = ['safety', 'main', 'ordinary'] as const;
export type SafetyClass = (typeof safetyClasses)[number];
/** Parts that the reference has limits for. */
export const partKeys = ['suspensionRope', 'brakeLining', 'emergencyBattery'] as const;
export type PartKey = (typeof partKeys)[number];
/** What tells one piece from another: nothing, its own serial number, or the batch it came with. */
export const partMarkings = ['none', 'serial', 'batch'] as const;
/** What a replacement cycle can be counted in, besides months. */
export const cycleCounts = ['cycleRuns', 'cycleDoorOpenings', 'cycleRopeBends', 'cycleMetres'] as const;

const cycle = () =>
  z.int('invalid.partCycle').min(1, 'invalid.partCycle').max(2_000_000_000, 'invalid.partCycle').nullable();

/** A kind of part in the catalogue of a company: what it is, and how long a piece of it lasts. */
export const partKind = entity('partKind', {
  id: field(identity(), { by: 'server' }),
  /** Whose catalogue it is in; entries of the platform are in everybody's. */
  companyId: field(ref('company'), { by: 'server' }),
  name: field(required().max(60), { once: 'invalid.dupPartKind' }),
  englishName: field(englishName(60)),
  safetyClass: field(choice('safetyClass', safetyClasses)),
  /** Which part of the reference it is, by whose limits its pieces are judged. */
  kindKey: field(choice('partKey', partKeys).nullable()),
  cycleMonths: field(months().nullable()),
  cycleRuns: field(cycle()),
  cycleDoorOpenings: field(cycle()),
  cycleRopeBends: field(cycle()),
  cycleMetres: field(cycle()),
  /** Of one piece with its mounting. */
  price: field(money().nullable()),
  /** What is looked at to tell whether a piece still holds. */
  technicalCondition: field(text(1000).nullable()),
  marking: field(choice('partMarking', partMarkings)),
  unit: field(required().max(20)),
  englishUnit: field(englishName(20)),
  /** How many of it an elevator should have. */
  recommendedCount: field(
    z.int('invalid.partCount').min(1, 'invalid.partCount').max(9999, 'invalid.partCount').nullable(),
  ),
  /** Platform and controller codes of faults that a worn piece causes. */
  faultCodes: field(z.array(text(8).regex(/^[A-Z0-9]{1,8}$/i, 'invalid.partFaultCode')).max(20)),
  remarks: field(text(500).nullable()),
  createdAt: field(instant(), { by: 'server' }),
});

export type PartKind = z.output<typeof partKind.schema>;

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    partKind: true;
  }
}

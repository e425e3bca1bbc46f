import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import {
  choice,
  englishName,
  identity,
  instant,
  ref,
  regionCode,
  required,
  timeZone,
} from '#contract/fieldKinds.ts';
import { phoneRules } from '#contract/input/phoneRule.ts';

export const inspectionSchemes = ['cn2023', 'cnYearly', 'sg'] as const;
export const intervalProfiles = ['cn', 'sg'] as const;

const minutes = () => z.int().min(1).max(1440);

/** A region of duty: where it is, how fast rescuers must be there, and which country's rules hold. */
export const area = entity('area', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company')),
  name: field(required().max(60), { once: 'invalid.dupArea' }),
  englishName: field(englishName(60)),
  regionCodes: field(z.array(regionCode()).min(1, 'invalid.required').max(200)),
  /**
   * Counted from the report: until the rescue is accepted, until rescuers arrive, until the passengers are released.
   */
  answerMinutes: field(minutes()),
  arriveCityMinutes: field(minutes()),
  arriveOtherMinutes: field(minutes()),
  freeMinutes: field(minutes()),
  /** When nobody has accepted by then, rescuers of other companies within reach are asked. */
  gridMinutes: field(minutes()),
  /** Before the limit of arrival, all are reminded; after it, the public rescue force is due. */
  reminderMinutes: field(z.int().min(0).max(1440)),
  publicMinutes: field(z.int().min(0).max(1440)),
  inspectionScheme: field(choice('inspectionScheme', inspectionSchemes)),
  intervalProfile: field(choice('intervalProfile', intervalProfiles)),
  phoneRule: field(choice('phoneRule', phoneRules)),
  timeZone: field(timeZone()),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    area: true;
  }
}

export const rescueLimits = [
  'answerMinutes',
  'arriveCityMinutes',
  'arriveOtherMinutes',
  'freeMinutes',
] as const;
export type RescueLimits = Record<(typeof rescueLimits)[number], number>;

/** How a rescue goes further when nobody comes; they need not stand in the order of the limits. */
export const escalationLimits = ['gridMinutes', 'reminderMinutes', 'publicMinutes'] as const;
type EscalationLimits = Record<(typeof escalationLimits)[number], number>;

/** What a new area begins with: thirty minutes to an elevator in a city, an hour elsewhere. */
export const defaultLimits: RescueLimits & EscalationLimits = {
  answerMinutes: 2,
  arriveCityMinutes: 30,
  arriveOtherMinutes: 60,
  freeMinutes: 90,
  gridMinutes: 5,
  reminderMinutes: 10,
  publicMinutes: 15,
};

/** The first limit that ends before the one it follows. */
export const limitOutOfOrder = (limits: RescueLimits) =>
  rescueLimits.find((name, at) => at > 0 && limits[name] < limits[rescueLimits[at - 1]!]);

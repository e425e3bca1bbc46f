import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { choice, count, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';

/** Handling states and the codes of the specification: 10 is not handled, every other value is handled. */
export const handlingCodes = {
  untreated: 10,
  processed: 20,
  ignored: 30,
  resolved: 40,
  partlyResolved: 50,
  unsolved: 60,
} as const;
export const handlingStates = [
  'untreated',
  'processed',
  'ignored',
  'resolved',
  'partlyResolved',
  'unsolved',
] as const satisfies readonly (keyof typeof handlingCodes)[];

/** From critical to a mere notice. */
export const severities = [1, 2, 3, 4] as const;

export const faultClasses = ['fault', 'event', 'alarm', 'device', 'maintenance'] as const;

/** Platform codes of what people report on the page behind a label. */
export const reportedCodes = { trapped: 'A193', fault: 'A194' } as const;

/** Whether a person reported it, and no device. */
export const isReported = (code: string): boolean =>
  (Object.values(reportedCodes) as string[]).includes(code);

/** Codes for people trapped in the car, reported by a device or by a person. */
export const entrapmentCodes: readonly string[] = ['K111', reportedCodes.trapped];
export const isEntrapment = (code: string): boolean => entrapmentCodes.includes(code);

/** Platform code of a collector whose messages cannot be read. */
export const unreadableCode = 'D206';

/** Why a fault ended without a report or a person: the elevator has no collector any more. */
export const endReasons = ['collectorUnbound', 'collectorDisabled'] as const;

/** One occurrence on an elevator. severity 1 critical to 4 notice; `floor` is the physical floor. */
export const fault = entity('fault', {
  id: field(identity(), { by: 'server' }),
  elevatorId: field(ref('elevator'), { by: 'server' }),
  code: field(text(8), { by: 'server' }),
  vendorCode: field(text(16).nullable(), { by: 'server' }),
  faultClass: field(choice('faultClass', faultClasses), { by: 'server' }),
  severity: field(z.int().min(1).max(4), { by: 'server' }),
  openedAt: field(instant(), { by: 'server' }),
  closedAt: field(instant().nullable(), { by: 'server' }),
  endReason: field(choice('faultEnd', endReasons).nullable(), { by: 'server' }),
  handling: field(choice('handling', handlingStates), { by: 'server' }),
  occurrences: field(count(), { by: 'server' }),
  floor: field(count().nullable(), { by: 'server' }),
  pushed: field(flag(), { by: 'server' }),
  /** A time of it could not be believed: it is when the message arrived. */
  clockWrong: field(flag(), { by: 'server' }),
  acknowledgedAt: field(instant().nullable(), { by: 'server' }),
  acknowledgedBy: field(text(60).nullable(), { by: 'server' }),
  note: field(text(300).nullable(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    fault: true;
  }
}

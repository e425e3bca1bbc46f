import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { choice, count, day, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';

export const warrantyStates = ['offered', 'accepted', 'disputed', 'settled', 'withdrawn'] as const;
export type WarrantyState = (typeof warrantyStates)[number];

/** What an elevator reported of itself when a fault began, by the numbers of the telemetry. */
export const machineRecord = z.object({
  serviceMode: z.int().nullable(),
  moving: flag().nullable(),
  direction: z.int().nullable(),
  doorStatus: z.int().nullable(),
  doorZone: flag().nullable(),
  /** m/s. */
  speed: z.number().nullable(),
  /** Counters since the elevator was new. */
  runs: z.number().nullable(),
  doorOpenings: z.number().nullable(),
  /** Hours. */
  runningTime: z.number().nullable(),
});
export type MachineRecord = z.output<typeof machineRecord>;

/** A fault within the time in which the installer answers for defects, and what became of it. */
export const installWarrantyClaim = entity('installWarrantyClaim', {
  id: field(identity(), { by: 'server' }),
  orderId: field(ref('installOrder'), { by: 'server' }),
  faultId: field(ref('fault'), { by: 'server' }),
  /** The order to mend it. */
  repairId: field(ref('workOrder').nullable(), { by: 'server' }),
  code: field(text(8), { by: 'server' }),
  vendorCode: field(text(16).nullable(), { by: 'server' }),
  openedAt: field(instant(), { by: 'server' }),
  /** The physical floor. */
  floor: field(count().nullable(), { by: 'server' }),
  /** Null where the elevator had not spoken. */
  recorded: field(machineRecord.nullable(), { by: 'server' }),
  state: field(choice('warrantyState', warrantyStates), { by: 'server' }),
  /** Why it is disputed or withdrawn. */
  reason: field(text(300).nullable(), { by: 'server' }),
  /** What was done, or decided. */
  outcome: field(text(300).nullable(), { by: 'server' }),
  settledOn: field(day().nullable(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    installWarrantyClaim: true;
  }
}

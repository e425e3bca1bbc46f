import { identity } from '@hoistway/contract/fieldKinds.ts';
import { stepPart } from '@hoistway/contract/install/stepPart.ts';
import { z } from 'zod';
import { event } from '#platform/event/event.ts';

/** An elevator was installed and is handed over: whoever maintains it begins. */
export const elevatorHandedOver = event(
  'elevatorHandedOver',
  z.object({
    orderId: identity(),
    elevatorId: identity(),
    /** Who installed it. */
    companyId: identity(),
    maintainerId: identity().nullable(),
    collectorId: identity().nullable(),
    /** What was mounted in its steps. */
    parts: z.array(stepPart),
    firstUseOn: z.iso.date(),
    at: z.iso.datetime(),
  }),
  { subject: 'orderId' },
);

/** The platform took a handover back. */
export const handoverTakenBack = event(
  'handoverTakenBack',
  z.object({
    orderId: identity(),
    elevatorId: identity(),
    maintainerId: identity().nullable(),
    /** The inspection that the handover recorded. */
    inspectionId: identity().nullable(),
    handedOverAt: z.iso.datetime(),
    reason: z.string(),
    at: z.iso.datetime(),
  }),
  { subject: 'orderId' },
);

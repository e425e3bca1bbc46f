import { rescueStates } from '@hoistway/contract/rescue/rescueCase.ts';
import { operationKinds } from '@hoistway/contract/rescue/operationRecord.ts';
import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

const ofCase = z.object({ caseId: identity(), elevatorId: identity(), drill: z.boolean() });
const byCase = { subject: 'caseId' } as const;

/** People have to be freed from an elevator. */
export const rescueOpened = event('rescueOpened', ofCase, byCase);

/** A rescue went from one state to another. */
export const rescueMoved = event(
  'rescueMoved',
  ofCase.extend({ from: z.enum(rescueStates), to: z.enum(rescueStates) }),
  byCase,
);

/** A person says that people are inside an elevator, whatever its device says; later, that they are out. */
export const insideReported = event(
  'insideReported',
  z.object({ caseId: identity(), elevatorId: identity(), inside: z.boolean() }),
  byCase,
);

/** Anything else that happened in a rescue. */
export const rescueStepped = event('rescueStepped', ofCase.extend({ step: z.enum(operationKinds) }), byCase);

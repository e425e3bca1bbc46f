import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { count, day, identity, instant, ref, required } from '#contract/fieldKinds.ts';
import { moveCalls } from '#contract/moves/moveCalls.ts';
import { installWarrantyClaim } from './warrantyClaim.ts';
import { knownOfClaim, warrantyMoves } from './warrantyMoves.ts';

export const warrantyClaimRow = installWarrantyClaim.schema.extend({
  ...knownOfClaim,
  elevatorNumber: z.string(),
  projectName: z.string(),
  orderNumber: z.string(),
  /** As the display in the car shows it. */
  floorLabel: z.string().nullable(),
  repairNumber: z.string().nullable(),
});
export type WarrantyClaimRow = z.output<typeof warrantyClaimRow>;

export const warrantyCalls = calls('install', 'installWarrantyClaim', {
  list: get('installWarranty/list/{contractId}', {
    summary:
      'Lists the warranties of an installation contract and the faults in their time, the newest first.',
    access: 'install.view',
    touches: ['installOrder', 'elevator', 'workOrder'],
    query: ['orderId'],
    input: z.object({ contractId: ref('installContract'), orderId: ref('installOrder').optional() }),
    reply: z.object({
      /** Elevators that were handed over. */
      warranties: z.array(
        z.object({
          orderId: identity(),
          elevatorNumber: z.string(),
          projectName: z.string(),
          handedOverAt: instant(),
          warrantyUntil: day(),
          claims: count(),
          open: count(),
        }),
      ),
      /** How many there are: so many of the newest are listed. */
      total: count(),
      claims: z.array(warrantyClaimRow),
    }),
  }),
  ...moveCalls(warrantyMoves, {
    calls: {
      accept: [
        'PUT installWarranty/accept/{id}',
        'Accepts a fault as a defect that the installer answers for.',
      ],
      dispute: ['PUT installWarranty/dispute/{id}', 'Says why the installer does not answer for a fault.'],
      settle: ['PUT installWarranty/settle/{id}', 'Notes what the installer did about a defect.'],
      decide: ['PUT installWarranty/decide/{id}', 'Decides on a disputed defect; only the platform may.'],
      withdraw: ['PUT installWarranty/withdraw/{id}', 'Withdraws a fault that was offered to the installer.'],
    },
    inputs: { settle: { outcome: required().max(300), settledOn: day() } },
    touches: ['installOrder'],
  }),
});

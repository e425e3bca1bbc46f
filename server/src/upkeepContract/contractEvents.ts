import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

const ofContract = z.object({
  contractId: identity(),
  companyId: identity(),
  elevatorIds: z.array(identity()),
});

/** Contracts of a company, often many from one file, began to cover elevators: it maintains them from now on. */
export const contractBegan = event(
  'contractBegan',
  z.object({
    companyId: identity(),
    contractIds: z.array(identity()),
    elevatorIds: z.array(identity()),
  }),
);

/** The day came from which a company no longer maintains elevators of a contract that it lost. */
export const contractLost = event('contractLost', ofContract, { subject: 'contractId' });

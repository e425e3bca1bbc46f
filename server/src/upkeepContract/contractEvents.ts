import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

const ofContract = z.object({
  contractId: identity(),
  companyId: identity(),
  elevatorIds: z.array(identity()),
});

/** A contract began to cover elevators: the company maintains them from now on. */
export const contractBegan = event('contractBegan', ofContract, { subject: 'contractId' });

/** The day came from which a company no longer maintains elevators of a contract that it lost. */
export const contractLost = event('contractLost', ofContract, { subject: 'contractId' });

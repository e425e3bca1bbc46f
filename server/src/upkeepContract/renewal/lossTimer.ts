import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { timer } from '#platform/timer/timer.ts';
import { settle } from '../contractWrite.ts';
import { holdContracts } from '../holdContract.ts';

/** The day of a loss, and the end of the days in which what was lost can be read. */
export const lossTimer = timer({
  kind: 'upkeepContract.loss',
  payload: z.object({ contractId: identity() }),
  fire: async (tx, { contractId }, { now }) => {
    await holdContracts(tx, [contractId]);
    await settle(tx, [contractId], now);
  },
});

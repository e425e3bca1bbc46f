import type { Sampling } from '#platform/record/record.ts';
import { createOrder } from './createOrder.ts';

/** A repair on the sample of an elevator. */
export const anOrder = async ({ db, of }: Sampling): Promise<string> => {
  const elevatorId = await of('elevator');
  return db
    .transaction()
    .execute((tx) =>
      createOrder(tx, { type: 'repair', elevatorId, at: new Date(), description: '层门异响' }),
    );
};

import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { count, day, flag, ref } from '#contract/fieldKinds.ts';
import type { DelayEntry } from '../slip.ts';
import { claimCauses, claimEntry, installClaim, orderSlip, type BookedOrder } from './installClaim.ts';

/** An order with the days on which its steps end as it stands today. */
interface EndingOrder<E> extends Omit<BookedOrder<E>, 'stepRows'> {
  id: string;
  stepRows: readonly (BookedOrder<E>['stepRows'][number] & { endsOn: string })[];
}

/** The day on which an order ends as it stands today. */
export const endOf = ({
  stepRows,
  startsOn,
}: {
  stepRows: readonly { endsOn: string }[];
  startsOn: string;
}): string => stepRows.reduce((last, { endsOn }) => (endsOn > last ? endsOn : last), startsOn);

/**
 * By what causes the completion of a contract has moved: it is that of the order that ends last, counted from the last day
 * that was planned for any of them, so that days which another order leaves it are not lost; none without orders.
 */
export function contractSlip<E extends Omit<DelayEntry, 'stepKey'>>(orders: readonly EndingOrder<E>[]) {
  const [deciding] = orders.toSorted(
    (one, other) =>
      endOf(other).localeCompare(endOf(one)) || other.baselineEnd.localeCompare(one.baselineEnd),
  );
  if (!deciding) return undefined;
  const baselineEnd = orders.reduce(
    (last, order) => (order.baselineEnd > last ? order.baselineEnd : last),
    deciding.baselineEnd,
  );
  return {
    decidingId: deciding.id,
    baselineEnd,
    endsOn: endOf(deciding),
    ...orderSlip<E>({ ...deciding, baselineEnd }),
  };
}

/** The claim for an extension of a contract, as it is printed: its causes come to the slip of its completion. */
export const contractClaim = installClaim.omit({ orderNumber: true, projectName: true }).extend({
  /** Its elevators, each with what its own completion has moved by. */
  orders: z.array(
    z.object({
      orderNumber: z.string(),
      elevatorNumber: z.string(),
      baselineEnd: day(),
      endsOn: day(),
      slipDays: count(),
      /** It ends last. */
      decides: flag(),
      causes: claimCauses,
    }),
  ),
  /** The delay books of all elevators. */
  entries: z.array(claimEntry.extend({ elevatorNumber: z.string() })),
});
export type ContractClaim = z.output<typeof contractClaim>;

export const contractClaimCalls = calls('install', 'installContract', {
  claim: get('installContract/claim/{id}', {
    summary: 'Prints the claim for an extension of a contract as a PDF, from the delay books of its orders.',
    access: 'install.view',
    touches: ['installOrder', 'installStep'],
    input: z.object({ id: ref('installContract') }),
    document: contractClaim,
  }),
});

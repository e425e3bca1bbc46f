import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import {
  choice,
  count,
  day,
  flag,
  identity,
  instant,
  money,
  months,
  ref,
  required,
  text,
} from '#contract/fieldKinds.ts';
import { kinds } from '#contract/kinds.ts';
import { isKeepableAmount } from '#contract/money.ts';
import {
  contractNatures,
  contractTypes,
  lossReasons,
  paymentModes,
  renewalStatuses,
} from './contractStatus.ts';

/** An amount that is no debt: `0.00` or more. */
export const price = () =>
  money().refine((cents) => isKeepableAmount(cents) && cents >= 0, 'invalid.amountNegative');

/** Per cent. */
export const taxRate = () =>
  z.number().min(0, 'invalid.taxRate').max(100, 'invalid.taxRate').register(kinds, { percent: true });

/** An agreement by which a company (party B) maintains elevators of a customer (party A). */
export const contract = entity(
  'contract',
  {
    id: field(identity(), { by: 'server' }),
    companyId: field(ref('company')),
    contractNo: field(required().max(40), { sorted: true, once: 'invalid.dupContractNo' }),
    partyA: field(required(), { sorted: true }),
    /** Party A, where it is a company of this installation. */
    customerId: field(ref('company').nullable()),
    /** As on paper; at first the name of the company. */
    partyB: field(text(200)),
    contractType: field(choice('contractType', contractTypes)),
    contractNature: field(choice('contractNature', contractNatures)),
    paymentMode: field(choice('paymentMode', paymentModes)),
    /** The sum of the lines, unless it is given. */
    amount: field(price(), { sorted: true }),
    amountTyped: field(flag(), { by: 'server' }),
    /** What was agreed, where the amount has followed elevators that left before the last day. */
    agreedAmount: field(money().nullable(), { by: 'server' }),
    currency: field(text(3), { by: 'server' }),
    taxRate: field(taxRate().nullable()),
    signingDate: field(day().nullable()),
    effectiveDate: field(day(), { sorted: true }),
    contractDuration: field(months()),
    expiryDate: field(day(), { sorted: true }),
    /** The contract that this one renews. */
    renewedFromId: field(ref('contract').nullable(), { by: 'server' }),
    note: field(text(500).nullable()),
    discardedAt: field(instant().nullable(), { by: 'server' }),
    discardReason: field(text(300).nullable(), { by: 'server' }),
    reviewedAt: field(instant().nullable(), { by: 'server' }),
    createdAt: field(instant(), { by: 'server', sorted: true }),
    elevators: field(count(), { by: 'server', sorted: true }),
    renewedElevators: field(count(), { by: 'server' }),
    lostElevators: field(count(), { by: 'server' }),
    invoices: field(count(), { by: 'server' }),
    billedAmount: field(money(), { by: 'server' }),
    receivedAmount: field(money(), { by: 'server', sorted: true }),
    renewalStatus: field(choice('renewalStatus', renewalStatuses), { by: 'server', column: false }),
  },
  {
    groups: {
      /** Who agrees. */
      parties: ['partyA', 'customerId', 'partyB'],
      /** What is agreed: it stands wherever a contract stands, and a renewal takes it over unless it says otherwise. */
      terms: [
        'contractType',
        'contractNature',
        'paymentMode',
        'signingDate',
        'effectiveDate',
        'contractDuration',
        'expiryDate',
        'taxRate',
        'amount',
        'note',
      ],
    },
    /** What a contract is known by. */
    outside: ['companyId', 'contractNo'],
  },
);

/** An elevator of a contract with its price: `quantity` months at `unitPrice`. */
export const contractLine = entity('contractLine', {
  id: field(identity(), { by: 'server' }),
  contractId: field(ref('contract'), { by: 'server' }),
  elevatorId: field(ref('elevator')),
  unitPrice: field(price()),
  quantity: field(
    z.int('invalid.quantityFormat').min(0, 'invalid.quantityFormat').max(1200, 'invalid.quantityFormat'),
  ),
  lostOn: field(day().nullable(), { by: 'server' }),
});

/** When the customer pays how much. */
export const contractInstalment = entity('contractInstalment', {
  id: field(identity(), { by: 'server' }),
  contractId: field(ref('contract'), { by: 'server' }),
  position: field(count(), { by: 'server' }),
  due: field(day(), { by: 'server' }),
  amount: field(money(), { by: 'server' }),
});

/** That a company no longer maintains elevators of a contract. */
export const contractLoss = entity('contractLoss', {
  id: field(identity(), { by: 'server' }),
  contractId: field(ref('contract'), { by: 'server' }),
  lostOn: field(day()),
  reason: field(choice('lossReason', lossReasons)),
  remark: field(text(300).nullable()),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    contract: true;
  }
}

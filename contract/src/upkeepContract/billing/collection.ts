import { entity, field } from '#contract/field.ts';
import {
  choice,
  day,
  identity,
  instant,
  money,
  moneyAbove,
  ref,
  required,
  text,
} from '#contract/fieldKinds.ts';
import { collectionKinds } from './billingStatus.ts';

/** Money that was received for an invoice, or paid back. */
export const collection = entity('collection', {
  id: field(identity(), { by: 'server' }),
  contractId: field(ref('contract'), { by: 'server' }),
  invoiceId: field(ref('invoice')),
  kind: field(choice('collectionKind', collectionKinds), { by: 'server' }),
  amount: field(money()),
  date: field(day()),
  payer: field(required().max(200)),
  payee: field(required().max(200)),
  note: field(text(300).nullable()),
  createdAt: field(instant(), { by: 'server' }),
});

/** More than nothing, in the words of what it is. */
export const receivedAmount = () => moneyAbove('invalid.collectPositive');
export const paidAmount = () => moneyAbove('invalid.paymentPositive');

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    collection: true;
  }
}

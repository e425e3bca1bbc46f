import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { valuesOf } from '@hoistway/contract/derived.ts';
import { keepable, textOfCents } from '@hoistway/contract/money.ts';
import type {
  billingCalls,
  InvoiceDetail,
  InvoiceDraft,
} from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { invoice, partyFields } from '@hoistway/contract/upkeepContract/billing/invoice.ts';
import { rateOf, totalsOf, type TaxCode } from '@hoistway/contract/upkeepContract/billing/tax.ts';
import { centsOfLine } from '../contractValues.ts';

/** A line of the form, with a key that stays when others come and go. */
export interface LineValue {
  key: string;
  description: string;
  elevatorId: string | null;
  elevatorNumber: string | null;
  quantity: number;
  unitPrice: string;
  taxCode: TaxCode;
  periodFrom: string | null;
  periodTo: string | null;
}

/** What the form of an invoice holds. */
export type InvoiceValues = Omit<InputOf<typeof billingCalls.addBill>, 'id' | 'lines'> & {
  lines: LineValue[];
};
export type Elevators = ReplyOf<typeof billingCalls.draft>['elevators'];

let made = 0;
export const nextKey = (): string => `line${(made += 1)}`;

/** Lines as a form begins with them. */
export const lineValues = (lines: InvoiceDraft['lines']): LineValue[] =>
  lines.map(
    ({ description, elevatorId, elevatorNumber, quantity, unitPrice, taxCode, periodFrom, periodTo }) => ({
      key: nextKey(),
      description,
      elevatorId,
      elevatorNumber,
      quantity,
      unitPrice,
      taxCode,
      periodFrom,
      periodTo,
    }),
  );

/** What is sent of the lines: not what the form shows besides. */
export const sentLines = (lines: readonly LineValue[]) =>
  lines.map(({ description, elevatorId, quantity, unitPrice, taxCode, periodFrom, periodTo }) => ({
    description,
    elevatorId,
    quantity,
    unitPrice,
    taxCode,
    periodFrom,
    periodTo,
  }));

/** A new invoice as its form begins. */
export const draftValues = (draft: InvoiceDraft, billingDate: string): Partial<InvoiceValues> => ({
  ...valuesOf(draft, partyFields),
  invoiceNo: draft.invoiceNo,
  invoiceType: draft.invoiceType,
  drawer: draft.drawer,
  billingDate,
  dueDate: draft.dueDate,
  instalment: draft.instalment,
  lines: lineValues(draft.lines),
});

/** An invoice as its form begins: a sum that follows from the lines is not entered. */
export const invoiceValues = (found: InvoiceDetail): Partial<InvoiceValues> => ({
  ...valuesOf(found, [...invoice.groups.head, ...partyFields]),
  ...(found.lines.length === 0 ? { amount: found.amount } : {}),
  lines: lineValues(found.lines),
});

/** What lines come to on a day, in amounts as they are written; undefined while a price is none. */
export function typedTotals(lines: readonly LineValue[], day: string | undefined) {
  const rated = lines.map((line) => {
    const amount = centsOfLine(line);
    const taxRate = day === undefined ? null : rateOf(line.taxCode, day);
    return amount === undefined || taxRate === null ? undefined : { taxCode: line.taxCode, taxRate, amount };
  });
  const known = rated.filter((line) => line !== undefined);
  if (known.length < rated.length) return undefined;
  const totals = keepable(() => totalsOf(known));
  if (!totals) return undefined;
  const { netAmount, taxAmount, amount } = totals;
  return { net: textOfCents(netAmount), tax: textOfCents(taxAmount), gross: textOfCents(amount) };
}

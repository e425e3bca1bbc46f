import { sumOfAmounts } from '@hoistway/contract/money.ts';
import type { invoiceDetail } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import {
  brokenRules,
  type ElectronicInvoice,
  type ElectronicProblem,
} from '@hoistway/contract/upkeepContract/billing/electronicInvoice.ts';
import { categoryOfTax, countryOfTax } from '@hoistway/contract/upkeepContract/billing/tax.ts';
import type { z } from 'zod';

/** An invoice as it was found, with what only electronic ones say. */
export interface FoundInvoice extends Omit<
  z.output<typeof invoiceDetail>,
  'findings' | 'openCredits' | 'givenCredits' | 'electronic'
> {
  uuid: string;
  credited: ElectronicInvoice['credits'];
}

/** What an electronic invoice says of an invoice. */
export function electronicOf(invoice: FoundInvoice): ElectronicInvoice {
  const gross = invoice.amount;
  const net = invoice.netAmount ?? gross;
  return {
    kind: invoice.creditsId === null ? 'invoice' : 'creditNote',
    no: invoice.invoiceNo,
    uuid: invoice.uuid,
    day: invoice.billingDate,
    dueDay: invoice.dueDate,
    note: invoice.note,
    currency: invoice.currency,
    buyerReference: invoice.buyerReference,
    contractNo: invoice.contractNo,
    credits: invoice.credited,
    seller: {
      name: invoice.sellerName,
      uen: invoice.sellerTaxNo,
      gstNo: invoice.sellerGstNo,
      address: invoice.sellerAddress,
      postcode: invoice.sellerPostcode,
      country: invoice.sellerCountry,
      phone: invoice.sellerPhone,
    },
    buyer: {
      name: invoice.buyerName,
      uen: invoice.buyerTaxNo,
      gstNo: null,
      address: invoice.buyerAddress,
      postcode: invoice.buyerPostcode,
      country: invoice.buyerCountry,
      phone: invoice.buyerPhone,
    },
    account: invoice.sellerAccount === null ? null : { id: invoice.sellerAccount, bank: invoice.sellerBank },
    lines: invoice.lines.map((line) => ({
      position: line.position,
      description:
        line.elevatorNumber === null ? line.description : `${line.description} (${line.elevatorNumber})`,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      amount: line.amount,
      category: categoryOfTax(line.taxCode),
      rate: line.taxRate,
      periodFrom: line.periodFrom,
      periodTo: line.periodTo,
    })),
    taxes: invoice.taxes.map(({ taxCode, taxRate, ...share }) => ({
      category: categoryOfTax(taxCode),
      rate: taxRate,
      ...share,
    })),
    lineTotal: sumOfAmounts(invoice.lines.map(({ amount }) => amount)),
    netTotal: net,
    taxTotal: gross - net,
    grossTotal: gross,
    payable: gross,
  };
}

/** Why no electronic invoice can be made of an invoice. */
export function electronicProblems(invoice: FoundInvoice): ElectronicProblem[] {
  if (invoice.voidedAt !== null) return ['voided'];
  if (invoice.lines.length === 0) return ['noLines'];
  if (invoice.lines.some(({ taxCode }) => countryOfTax(taxCode) !== 'SG')) return ['otherCountry'];
  return brokenRules(electronicOf(invoice));
}

import { area } from '#contract/area.ts';
import { billingCalls } from './billing/billingCalls.ts';
import { collection } from './billing/collection.ts';
import { collectionCalls } from './billing/collectionCalls.ts';
import { invoice, invoiceLine } from './billing/invoice.ts';
import { contract, contractInstalment, contractLine, contractLoss } from './contract.ts';
import { contractCalls } from './contractCalls.ts';
import { contractImportCalls } from './contractImport.ts';
import { invoiceImportCalls } from './invoiceImport.ts';
import { contractPaperCalls } from './contractPaper.ts';

export const upkeepContractArea = area({
  entities: [contract, contractLine, contractInstalment, contractLoss, invoice, invoiceLine, collection],
  calls: [
    contractCalls,
    billingCalls,
    collectionCalls,
    contractImportCalls,
    invoiceImportCalls,
    contractPaperCalls,
  ],
});
